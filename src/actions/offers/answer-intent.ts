import { currentDay } from '../../core/offers/answer-in-words.ts';
import { questionOf } from '../../core/offers/ask-in-words.ts';
import {
  PROMPT_JOB,
  PROPOSALS_JOB,
  READING_JOB,
  type ReadingResult,
} from '../../core/offers/sentence-jobs.ts';
import type { StorefrontJob } from '../../core/offers/storefront-job.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { wordsInSpans } from '../../core/offers/unread-words.ts';
import { readProposals } from '../../core/intent/ask-model.ts';
import type { Reading } from '../../core/intent/reading.ts';
import { type Refusal, isRefusal, refuse } from '../../core/shared/result.ts';
import type { ModelClient } from '../../gateways/sentence-model.ts';
import type { IntentRequest } from '../../wire/intent/request.ts';
import { SENTENCE_TEXT_JOB } from '../../wire/intent/sentence-text-job.ts';
import { type ValueOrPromise, applyWhenKnown } from '../shared/awaitable.ts';
import { type AskingClient, runInEventLoopOrThread } from '../shared/thread-jobs.ts';
import { withStorefront } from '../shared/with-storefront.ts';
import type { OfferDependencies } from './answer-offer.ts';
import { readOfferSupply } from './read-supply.ts';
import type { SentenceWords } from './sentence-words.ts';

/**
 * Limits how many unknown words a client may send, so that nobody can discover a store's hidden
 * names by guessing.
 */
export interface WordBudget {
  /**
   * Deducts this number of words from the client's limit for unknown words, and returns whether the
   * limit allowed it.
   */
  deduct(count: number): Promise<boolean>;
  isBudgetSpent(): Promise<boolean>;
}

/** A client that sends a sentence, with its limit for unknown words. */
export interface SentenceClient extends AskingClient {
  readonly budget: WordBudget;
}

export interface IntentDependencies extends OfferDependencies {
  readonly sentenceWords: Pick<SentenceWords, 'countWords'>;
  /**
   * The language model that helps to interpret sentences, or null if they are interpreted without a
   * model.
   */
  readonly askModel: ModelClient | null;
}

/**
 * Interprets a buyer's sentence and answers it with an offer. A client that has sent too many
 * unknown words can no longer find hidden names.
 */
export function answerIntent(
  dependencies: IntentDependencies,
  slug: string,
  request: IntentRequest,
  client: SentenceClient,
): ValueOrPromise<string | Refusal> {
  return withStorefront(dependencies, slug, (storefront) =>
    answerSentence(dependencies, storefront, request, client),
  );
}

function answerSentence(
  dependencies: IntentDependencies,
  storefront: Storefront,
  request: IntentRequest,
  client: SentenceClient,
): ValueOrPromise<string | Refusal> {
  const { productSlug } = request;
  if (productSlug !== undefined && !storefront.productBySlug.has(productSlug))
    return refuse('product_not_found', { productSlug });
  const now = dependencies.clock.now();
  const question: SentenceQuestion = {
    storefront,
    request,
    now,
    today: currentDay(storefront, now),
    run: (job, input) =>
      runInEventLoopOrThread(dependencies.threads, storefront, job, input, client),
  };
  return applyWhenKnown(interpretSentence(question, false), (visibleReading) =>
    isRefusal(visibleReading)
      ? visibleReading
      : applyWhenKnown(readWithinBudget(question, visibleReading, client.budget), (foundReading) =>
          isRefusal(foundReading)
            ? foundReading
            : answerReading(dependencies, question, foundReading),
        ),
  );
}

/** A sentence, together with everything that is needed to answer it. */
interface SentenceQuestion {
  readonly storefront: Storefront;
  readonly request: IntentRequest;
  readonly now: Date;
  readonly today: number;
  /** Runs a job that needs the storefront, on behalf of the client. */
  readonly run: <Input, Output extends object>(
    job: StorefrontJob<Input, Output>,
    input: Input,
  ) => ValueOrPromise<Output | Refusal<'busy'>>;
}

/** The interpretation of a sentence, and whether hidden names were taken into account. */
interface SentenceReading extends ReadingResult {
  readonly includesHiddenNames: boolean;
}

function interpretSentence(
  { request, today, run }: SentenceQuestion,
  includesHiddenNames: boolean,
): ValueOrPromise<SentenceReading | Refusal<'busy'>> {
  return applyWhenKnown(
    run(READING_JOB, { request, today, withHiddenNames: includesHiddenNames }),
    (foundReading) =>
      isRefusal(foundReading) ? foundReading : { ...foundReading, includesHiddenNames },
  );
}

/**
 * Interprets a sentence after counting its unknown words towards the client's limit. The words are
 * counted before hidden names are looked up, so that the count doesn't reveal whether a hidden name
 * exists.
 */
function readWithinBudget(
  question: SentenceQuestion,
  visibleReading: SentenceReading,
  budget: WordBudget,
): ValueOrPromise<SentenceReading | Refusal<'busy'>> {
  return visibleReading.unreadCount === 0 && !visibleReading.hasHiddenNames
    ? visibleReading
    : interpretSentenceAfterDeduction(question, visibleReading, budget);
}

async function interpretSentenceAfterDeduction(
  question: SentenceQuestion,
  visibleReading: SentenceReading,
  budget: WordBudget,
): Promise<SentenceReading | Refusal<'busy'>> {
  const count = visibleReading.unreadCount;
  const isAllowed = count === 0 ? !(await budget.isBudgetSpent()) : await budget.deduct(count);
  if (!isAllowed || !visibleReading.hasHiddenNames) return visibleReading;
  const all = await interpretSentence(question, true);
  if (isRefusal(all)) return all;
  // Some hidden names consist of visible words, which haven't been counted yet.
  const further = all.unreadCount - count;
  return further <= 0 || (await budget.deduct(further)) ? all : visibleReading;
}

function answerReading(
  { askModel, database, sentenceWords }: IntentDependencies,
  question: SentenceQuestion,
  foundReading: SentenceReading,
): ValueOrPromise<string | Refusal> {
  const { storefront, request, now, run } = question;
  // If the client has reached its limit, the sentence was interpreted without hidden names. Those
  // names must not be reported to the store's staff as unknown words.
  const note =
    foundReading.hasHiddenNames && !foundReading.includesHiddenNames ? null : sentenceWords;
  const answer = (reading: Reading): ValueOrPromise<string | Refusal> =>
    applyWhenKnown(readSupplyFor(database, question, reading), (offerSupply) =>
      applyWhenKnown(
        run(SENTENCE_TEXT_JOB, { request, reading, now, supply: offerSupply }),
        (replyText) => {
          if (isRefusal(replyText)) return replyText;
          countUnknownWords(storefront, request, reading, note);
          return replyText.text;
        },
      ),
    );
  return askModel === null || needsNoModel(foundReading.reading)
    ? answer(foundReading.reading)
    : readSentenceWithModel(question, foundReading, askModel).then((modelReading) =>
        isRefusal(modelReading) ? modelReading : answer(modelReading),
      );
}

function readSupplyFor(
  database: IntentDependencies['database'],
  { storefront, request }: SentenceQuestion,
  reading: Reading,
): ReturnType<typeof readOfferSupply> {
  const question = storefront.trackedSkus.size === 0 ? null : questionOf(reading, request);
  return question === null ? null : readOfferSupply(database, storefront, question);
}

/**
 * Returns true if a language model couldn't improve the interpretation of a sentence, because
 * everything was understood or because no product was found.
 */
function needsNoModel({ productSlug, ambiguities, notUnderstood }: Reading): boolean {
  return productSlug === null || ambiguities.length + notUnderstood.length === 0;
}

async function readSentenceWithModel(
  { request, today, run }: SentenceQuestion,
  { reading, includesHiddenNames: withHiddenNames }: SentenceReading,
  askModel: ModelClient,
): Promise<Reading | Refusal<'busy'>> {
  const toComplete = { request, today, withHiddenNames, reading };
  const written = await run(PROMPT_JOB, toComplete);
  if (isRefusal(written)) return written;
  const text = written.prompt === null ? null : await askModel(written.prompt);
  if (text === null) return reading;
  return run(PROPOSALS_JOB, { ...toComplete, proposals: readProposals(text) });
}

/**
 * If `wordRecorder` is given, counts the words that weren't understood, so that the store's staff
 * can see them.
 */
function countUnknownWords(
  { productBySlug, merchant: { merchantId } }: Storefront,
  { sentence }: IntentRequest,
  { productSlug, notUnderstood }: Reading,
  wordRecorder: IntentDependencies['sentenceWords'] | null,
): void {
  const mapKey = productBySlug.get(productSlug ?? '')?.capabilityMapKey ?? null;
  if (mapKey === null || wordRecorder === null) return;
  const spans = notUnderstood.map(({ span }) => span);
  wordRecorder.countWords(merchantId, mapKey, wordsInSpans(sentence, spans));
}
