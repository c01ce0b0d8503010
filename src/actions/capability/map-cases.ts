import type { Static } from 'typebox';
import {
  type CaseExpectation,
  caseFailures,
  type MapCase,
} from '../../core/offers/trial/check-case.ts';
import { TRIAL_JOB, type TrialResult } from '../../core/offers/trial/answer-trial.ts';
import type { TrialOutcome, TrialQuestion } from '../../core/offers/trial/trial-question.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { type Refusal, isRefusal, refuse } from '../../core/shared/result.ts';
import {
  deleteStoredCase,
  listStoredCases,
  putStoredCase,
  type StoredCase,
} from '../../storage/capability/case-repository.ts';
import type { Reader } from '../../storage/database/database.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type {
  CheckMapCasesInput,
  ListMapCasesInput,
  PutMapCaseInput,
  RemoveMapCaseInput,
} from '../../wire/capability/control.ts';
import type { ActionContext } from '../context.ts';
import { checkDocument } from '../shared/check-document.ts';
import { readDraftStore } from '../shared/draft-storefront.ts';
import { logWrite } from '../shared/log-write.ts';
import { runInEventLoopOrThread, staffClientOf } from '../shared/thread-jobs.ts';
import { readLatestVersion } from './draft-refusals.ts';
import { readMapVersion } from '../../storage/capability/map-repository.ts';

/** The maximum number of test cases of a map. All test cases run whenever the draft is saved. */
const MAXIMUM_CASES = 200;

/** A test case of a map, together with the answer that a text of the map gives. */
export interface CheckedMapCase extends MapCase {
  /** The text of the question, written with the names that the capability map uses. */
  readonly words: string;
  readonly outcome: TrialOutcome;
  /**
   * Sentences that describe how the answer differs from the expected answer. Empty if the test case
   * passes.
   */
  readonly failures: readonly string[];
}

/**
 * The test cases of a map, together with their stored text, which reveals whether somebody has
 * changed them later.
 */
export interface CheckedMapCases {
  readonly cases: readonly CheckedMapCase[];
  readonly stamp: string;
}

type MerchantNotFoundRefusal = Refusal<'merchant_not_found'>;

export async function listMapCases(
  { database }: ActionContext,
  { merchant: slug, mapKey }: Static<typeof ListMapCasesInput>,
): Promise<{ readonly cases: readonly MapCase[] } | MerchantNotFoundRefusal> {
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const stored = await listStoredCases(reader, merchant.merchantId, mapKey);
    return { cases: stored.map(mapCaseOf) };
  });
}

/** Adds a test case to a map, or replaces the existing test case with the same id. */
export async function putMapCase(
  context: ActionContext,
  { merchant: slug, mapKey, caseId: given, ...input }: Static<typeof PutMapCaseInput>,
): Promise<MapCase | MerchantNotFoundRefusal | Refusal<'too_many_cases' | 'invalid_request'>> {
  const { actor, clock, database, newId } = context;
  const { title, question, expected } = input;
  const now = clock.now();
  const askedAt = input.askedAt === undefined ? now : new Date(input.askedAt);
  if (Number.isNaN(askedAt.getTime())) {
    return refuse('invalid_request', {
      problems: [{ path: '/askedAt', problem: 'must be a date and time' }],
    });
  }
  const made: MapCase = {
    caseId: given ?? newId(),
    title,
    question: withAllQuestionFields(question),
    askedAt: askedAt.toISOString(),
    expected: withAllExpectationFields(expected),
  };
  return database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    const stored = await listStoredCases(transaction, merchantId, mapKey);
    const isNew = stored.every(({ caseId }) => caseId !== made.caseId);
    if (isNew && stored.length >= MAXIMUM_CASES)
      return refuse('too_many_cases', { maximum: MAXIMUM_CASES });
    await putStoredCase(transaction, merchantId, mapKey, {
      caseId: made.caseId,
      content: JSON.stringify(made),
      savedAt: now,
      savedBy: `${actor.kind}:${actor.id}`,
    });
    await logWrite(context, transaction, merchantId, 'map.case.put', `${mapKey} ${title}`);
    return made;
  });
}

export async function removeMapCase(
  context: ActionContext,
  { merchant: slug, mapKey, caseId }: Static<typeof RemoveMapCaseInput>,
): Promise<{ readonly caseId: string } | MerchantNotFoundRefusal | Refusal<'case_not_found'>> {
  return context.database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    if (!(await deleteStoredCase(transaction, merchantId, mapKey, caseId)))
      return refuse('case_not_found', { caseId });
    await logWrite(context, transaction, merchantId, 'map.case.remove', `${mapKey} ${caseId}`);
    return { caseId };
  });
}

/**
 * Runs the test cases of a map with the given text, or with the published version if no text is
 * given.
 */
export async function checkMapCases(
  context: ActionContext,
  { merchant: slug, mapKey, document: given }: Static<typeof CheckMapCasesInput>,
): Promise<
  | { readonly cases: readonly CheckedMapCase[] }
  | MerchantNotFoundRefusal
  | Refusal<'map_not_found' | 'map_invalid' | 'busy'>
> {
  const document = given ?? (await readPublishedMap(context, slug, mapKey));
  if (isRefusal(document)) return document;
  const checked = await checkDocument(context, document);
  if (isRefusal(checked)) return checked;
  const { errors, warnings } = checked;
  if (errors.length > 0) return refuse('map_invalid', { errors, warnings });
  const run = await runCases(context, slug, { mapKey, document });
  return isRefusal(run) ? run : { cases: run.cases };
}

async function readPublishedMap(
  { database }: ActionContext,
  slug: string,
  mapKey: string,
): Promise<string | MerchantNotFoundRefusal | Refusal<'map_not_found'>> {
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    const latest = await readLatestVersion(reader, merchantId, mapKey);
    const map = await readMapVersion(reader, merchantId, mapKey, latest?.version ?? 0);
    return map?.document ?? refuse('map_not_found', { mapKey, version: null });
  });
}

/** Runs the test cases of a map in a worker thread. The text of the map must be valid. */
export async function runCases(
  context: ActionContext,
  slug: string,
  { mapKey, document }: { readonly mapKey: string; readonly document: string },
): Promise<CheckedMapCases | MerchantNotFoundRefusal | Refusal<'busy'>> {
  const stored = await context.database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    return listStoredCases(reader, merchant.merchantId, mapKey);
  });
  if (isRefusal(stored)) return stored;
  if (stored.length === 0) return { cases: [], stamp: fingerprintOf([]) };
  const cases = stored.map(mapCaseOf);
  const moments = cases.map(({ askedAt }) => new Date(askedAt));
  const store = await readDraftStore(context, slug, { mapKey, document, times: moments });
  if (store === null) return refuse('merchant_not_found', { slug });
  const result = await answerCases(context, store, { mapKey, cases });
  if (isRefusal(result)) return result;
  return {
    cases: cases.map((mapCase, index) => checkCase(mapCase, result, index)),
    stamp: fingerprintOf(stored),
  };
}

function answerCases(
  { threads }: ActionContext,
  { draft, merchantId }: { readonly draft: Storefront; readonly merchantId: string },
  { mapKey, cases }: { readonly mapKey: string; readonly cases: readonly MapCase[] },
) {
  const questions = cases.map(({ question, askedAt }) => ({ question, now: new Date(askedAt) }));
  return runInEventLoopOrThread(
    threads,
    draft,
    TRIAL_JOB,
    { mapKey, questions },
    staffClientOf(merchantId),
  );
}

function checkCase(
  mapCase: MapCase,
  { outcomes, words }: TrialResult,
  index: number,
): CheckedMapCase {
  const outcome = outcomes[index];
  if (outcome === undefined) throw new Error('a question was not answered');
  const failures = caseFailures(mapCase.expected, outcome);
  return { ...mapCase, words: words[index] ?? '', outcome, failures };
}

/**
 * Returns whether the stored test cases of a map are still the same as the test cases that were
 * run.
 */
export async function areSameCases(
  reader: Reader,
  merchantId: string,
  mapKey: string,
  { stamp }: CheckedMapCases,
): Promise<boolean> {
  return fingerprintOf(await listStoredCases(reader, merchantId, mapKey)) === stamp;
}

function fingerprintOf(stored: readonly StoredCase[]): string {
  return JSON.stringify(stored.map(({ caseId, content }) => [caseId, content]));
}

function mapCaseOf({ content }: StoredCase): MapCase {
  // The cast is safe, because only `putMapCase` writes test cases to the database.
  return JSON.parse(content) as MapCase;
}

type QuestionInput = Static<typeof PutMapCaseInput>['question'];
type ExpectationInput = Static<typeof PutMapCaseInput>['expected'];

function withAllQuestionFields(question: QuestionInput): TrialQuestion {
  const { productSlug = null, selections = [], excluding = [], quantity = 1 } = question;
  return { productSlug, selections, excluding, quantity };
}

function withAllExpectationFields(expected: ExpectationInput): CaseExpectation {
  const { answer, totalAmount = null, workingDays = null, date = null } = expected;
  return { answer, totalAmount, workingDays, date };
}
