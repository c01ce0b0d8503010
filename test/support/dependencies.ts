import { tmpdir } from 'node:os';
import type { ActionContext, ContextWithoutActor } from '../../src/actions/context.ts';
import {
  type Dependencies,
  type DependencyOptions,
  openDependencies,
  type OpenDependencies,
} from '../../src/actions/dependencies.ts';
import { QuestionSample } from '../../src/actions/offers/question-sample.ts';
import { SentenceWords } from '../../src/actions/offers/sentence-words.ts';
import { FileQueue } from '../../src/actions/opportunities/file-queue.ts';
import { NewsFeed } from '../../src/actions/news/news-feed.ts';
import { PersonErrands } from '../../src/actions/people/person-errands.ts';
import { placeAgreedOrder } from '../../src/actions/orders/place-agreed.ts';
import { KeysInFlight } from '../../src/actions/shared/keys-in-flight.ts';
import { DEFAULT_SETTINGS } from '../../src/core/merchants/merchant.ts';
import { buildStorefront, type Storefront } from '../../src/core/offers/storefront.ts';
import { TemporaryFiles } from '../../src/gateways/temporary-files.ts';
import type { Database } from '../../src/storage/database/database.ts';
import { testContext } from './context.ts';
import { readDemo, type StoreContent } from './publish.ts';
import { UNLIMITED } from './server.ts';

/** What routes are handed in a test that has a database. */
export function testDependencies(
  context: ContextWithoutActor,
  report: (problem: Error) => void,
  change: Partial<DependencyOptions> = {},
): OpenDependencies {
  return openDependencies({ ...context, perMinute: { ...UNLIMITED }, report, ...change });
}

const nothingIsThere = (): never => {
  throw new Error('this test has no database');
};

/** A database of which nothing may be asked but what is put there. */
export const fakeDatabase = (change: Partial<Database> = {}): Database => ({
  kind: 'pglite',
  pooling: 'none',
  read: nothingIsThere,
  snapshot: nothingIsThere,
  transaction: nothingIsThere,
  migrate: nothingIsThere,
  pendingMigrations: nothingIsThere,
  ping: nothingIsThere,
  backUp: null,
  listen: nothingIsThere,
  countStatements: () => 0,
  isWritable: () => true,
  connectionWaits: () => ({ endedCount: 0, waitedMs: 0, waiting: 0 }),
  close: async () => undefined,
  ...change,
});

/** A store's storefront without a database, in which no stock is counted. */
export function storefrontOf({ merchant, products, maps }: StoreContent): Storefront {
  const settings = { ...DEFAULT_SETTINGS, ...merchant.settings };
  return buildStorefront({
    merchant: { ...merchant, settings, merchantId: 'm' },
    products,
    maps: maps.map((document) => ({ version: 1, document })),
    trackedSkus: new Set(),
    holidays: [],
    baseUrl: 'https://bottega.example',
  });
}

/** Storefronts that are kept, and no others. */
export function keptStorefronts(...kept: readonly Storefront[]): Dependencies['storefronts'] {
  const find = (slug: string) => kept.find(({ merchant }) => merchant.slug === slug) ?? null;
  return {
    find,
    findEvenClosed: find,
    peek: find,
    refresh: async (slug) => find(slug),
    refreshEvenClosed: async (slug) => find(slug),
    revisionOf: () => 1,
  };
}

/** One store, `frames`, which is kept, and a database that nothing may ask. */
export function fakeDependencies(change: Partial<Dependencies & ActionContext> = {}): Dependencies {
  const context = testContext(fakeDatabase());
  return {
    ...context,
    storefronts: keptStorefronts(storefrontOf(readDemo('frames'))),
    keysInFlight: new KeysInFlight(),
    sentenceWords: new SentenceWords({ ...context, report: nothingIsThere }),
    questionSample: new QuestionSample({ ...context, report: nothingIsThere }),
    newsFeed: new NewsFeed({ ...context, report: nothingIsThere }),
    personErrands: new PersonErrands({ ...context, report: nothingIsThere }),
    askModel: null,
    placeAgreedOrder,
    fileQueue: new FileQueue(),
    storeFilesBytes: 2 ** 31,
    temporaryFiles: new TemporaryFiles(tmpdir()),
    perMinute: { ...UNLIMITED },
    ...change,
  };
}
