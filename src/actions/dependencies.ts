import { tmpdir } from 'node:os';
import { DEFAULT_STORE_FILES_MIB } from '../core/opportunities/file-limits.ts';
import type { ModelClient } from '../gateways/sentence-model.ts';
import { TemporaryFiles } from '../gateways/temporary-files.ts';
import type { CapabilityDependencies } from './capability/read-capability.ts';
import type { IntentDependencies } from './offers/answer-intent.ts';
import { QuestionSample } from './offers/question-sample.ts';
import { SentenceWords } from './offers/sentence-words.ts';
import type { ContextWithoutActor } from './context.ts';
import { NewsFeed } from './news/news-feed.ts';
import { PersonErrands } from './people/person-errands.ts';
import type { RecordDependencies } from './opportunities/record-claimed.ts';
import { FileQueue } from './opportunities/file-queue.ts';
import type { PlaceAgreedOrder } from './opportunities/order-agreed.ts';
import { placeAgreedOrder } from './orders/place-agreed.ts';
import type { OrderDependencies } from './orders/place-claimed.ts';
import { KeysInFlight } from './shared/keys-in-flight.ts';
import { type StorefrontOptions, Storefronts } from './shared/storefronts.ts';

/**
 * The services that HTTP routes pass to actions. One process shares them between all of its
 * requests.
 */
export interface Dependencies
  extends
    ContextWithoutActor,
    CapabilityDependencies,
    IntentDependencies,
    OrderDependencies,
    RecordDependencies {
  readonly personErrands: PersonErrands;
  readonly newsFeed: NewsFeed;
  readonly storefronts: Pick<
    Storefronts,
    'find' | 'findEvenClosed' | 'peek' | 'refresh' | 'refreshEvenClosed' | 'revisionOf'
  >;
  readonly placeAgreedOrder: PlaceAgreedOrder;
  readonly fileQueue: FileQueue;
  /** The limit for the files of one store, in bytes. */
  readonly storeFilesBytes: number;
  readonly temporaryFiles: TemporaryFiles;
}

export interface DependencyOptions
  extends ContextWithoutActor, StorefrontOptions, Pick<Dependencies, 'perMinute' | 'onStep'> {
  readonly storefronts?: Storefronts;
  readonly askModel?: ModelClient | null;
  readonly storeFilesBytes?: number;
  /** The folder for uploads that haven't arrived completely. */
  readonly temporaryFolder?: string;
}

export interface OpenDependencies extends Dependencies {
  readonly storefronts: Storefronts;
  /**
   * Writes statistics that are still in memory to the database. Must be called before the database
   * is closed.
   */
  close(): Promise<void>;
}

/** Creates the caches and counters that a server process keeps from one request to the next. */
export function openDependencies(options: DependencyOptions): OpenDependencies {
  const {
    askModel = null,
    storefronts = new Storefronts(options),
    storeFilesBytes = DEFAULT_STORE_FILES_MIB * 2 ** 20,
    temporaryFolder = tmpdir(),
  } = options;
  const sentenceWords = new SentenceWords(options);
  const questionSample = new QuestionSample(options);
  const personErrands = new PersonErrands(options);
  const newsFeed = new NewsFeed(options);
  return {
    ...options,
    storefronts,
    sentenceWords,
    questionSample,
    personErrands,
    newsFeed,
    askModel,
    placeAgreedOrder,
    fileQueue: new FileQueue(),
    storeFilesBytes,
    temporaryFiles: new TemporaryFiles(temporaryFolder, () => options.database.isWritable()),
    keysInFlight: new KeysInFlight(),
    close: async () => {
      await sentenceWords.close();
      await questionSample.close();
      await personErrands.close();
      await newsFeed.close();
      await storefronts.close();
    },
  };
}
