import type { Static } from 'typebox';
import type { MapChange } from '../../core/capability/compare/compare-maps.ts';
import { TRIAL_JOB, type QuestionAtTime } from '../../core/offers/trial/answer-trial.ts';
import type { MapCase } from '../../core/offers/trial/check-case.ts';
import {
  compareOutcomes,
  type OutcomeDifference,
} from '../../core/offers/trial/compare-outcomes.ts';
import { withHosts } from '../../core/pictures/picture-address.ts';
import { type Refusal, isRefusal, refuse } from '../../core/shared/result.ts';
import { readMapVersion } from '../../storage/capability/map-repository.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type {
  CompareMapDraftInput,
  CompareMapVersionInput,
} from '../../wire/capability/control.ts';
import type { ActionContext } from '../context.ts';
import { checkDocument } from '../shared/check-document.ts';
import { compareMapTexts } from '../shared/compare-map-texts.ts';
import { type DraftStore, readDraftStore } from '../shared/draft-storefront.ts';
import { runInEventLoopOrThread, staffClientOf } from '../shared/thread-jobs.ts';
import { readKeptQuestions } from './kept-questions.ts';
import { listMapCases } from './map-cases.ts';

/** A question that the draft of a map answers differently from the published version. */
export interface AnswerDifference extends OutcomeDifference {
  /** The text of the question, written with the names that the capability map uses. */
  readonly words: string;
  /** The title of the test case that contains the question, or null if a buyer asked it. */
  readonly caseTitle: string | null;
}

export interface MapComparison {
  /** The published version that the draft was compared with, or null if there is none. */
  readonly publishedVersion: number | null;
  readonly changes: readonly MapChange[];
  readonly differences: readonly AnswerDifference[];
  /** The numbers of test cases and buyers' questions that both versions answered. */
  readonly compared: { readonly cases: number; readonly questions: number };
}

/** A question that both versions of a map answer, so that their answers can be compared. */
interface AskedQuestion extends QuestionAtTime {
  readonly caseTitle: string | null;
}

type ComparisonRefusal = Refusal<'merchant_not_found' | 'map_not_found' | 'map_invalid' | 'busy'>;

/**
 * Compares the draft of a map with the published version. Returns the changes to the document, and
 * the questions that would be answered differently.
 */
export async function compareMapDraft(
  context: ActionContext,
  { merchant: slug, mapKey, document }: Static<typeof CompareMapDraftInput>,
): Promise<MapComparison | ComparisonRefusal> {
  const checked = await checkDocument(context, document);
  if (isRefusal(checked)) return checked;
  const { errors, warnings } = checked;
  if (errors.length > 0) return refuse('map_invalid', { errors, warnings });
  const listed = await listMapCases(context, { merchant: slug, mapKey });
  if (isRefusal(listed)) return listed;
  const kept = await readBuyerQuestions(context, slug, mapKey);
  if (isRefusal(kept)) return kept;
  const questions = [...listed.cases.map(questionOfCase), ...kept.map(questionOfBuyer)];
  const moments = questions.map(({ now }) => now);
  const store = await readDraftStore(context, slug, { mapKey, document, times: moments });
  if (store === null) return refuse('merchant_not_found', { slug });
  if (store.publishedStorefront === null) {
    return {
      publishedVersion: null,
      changes: [],
      differences: [],
      compared: { cases: 0, questions: 0 },
    };
  }
  return compareWithPublished(context, store, mapKey, document, questions);
}

function questionOfCase({ question, askedAt, title }: MapCase): AskedQuestion {
  return { question, now: new Date(askedAt), caseTitle: title };
}

function questionOfBuyer(question: QuestionAtTime): AskedQuestion {
  return { ...question, caseTitle: null };
}

async function readBuyerQuestions(
  context: ActionContext,
  slug: string,
  mapKey: string,
): Promise<readonly QuestionAtTime[] | Refusal<'merchant_not_found'>> {
  const merchant = await context.database.read((reader) => findMerchantBySlug(reader, slug));
  if (merchant === null) return refuse('merchant_not_found', { slug });
  return readKeptQuestions(context, merchant.merchantId, mapKey);
}

async function compareWithPublished(
  context: ActionContext,
  store: DraftStore,
  mapKey: string,
  document: string,
  questions: readonly AskedQuestion[],
): Promise<MapComparison | Refusal<'busy'>> {
  const source = store.publishedStorefront?.maps.source(mapKey);
  const cases = questions.filter(({ caseTitle }) => caseTitle !== null);
  if (source === undefined) throw new Error('a published map has a document');
  const [changes, differences] = await Promise.all([
    compareTexts(context, JSON.stringify(source.document), withHosts(document, context.baseUrl())),
    compareAnswers(context, store, mapKey, questions),
  ]);
  if (isRefusal(changes)) return changes;
  if (isRefusal(differences)) return differences;
  return {
    publishedVersion: source.version,
    changes: changes.changes,
    differences,
    compared: { cases: cases.length, questions: questions.length - cases.length },
  };
}

/**
 * Answers each question with both versions of the map, in two worker threads if there are at least
 * two.
 */
async function compareAnswers(
  { threads }: ActionContext,
  { merchantId, draft, publishedStorefront: published }: DraftStore,
  mapKey: string,
  questions: readonly AskedQuestion[],
): Promise<readonly AnswerDifference[] | Refusal<'busy'>> {
  if (published === null || questions.length === 0) return [];
  const input = { mapKey, questions: questions.map(({ question, now }) => ({ question, now })) };
  const [before, after] = await Promise.all(
    [published, draft].map((storefront) =>
      runInEventLoopOrThread(threads, storefront, TRIAL_JOB, input, staffClientOf(merchantId)),
    ),
  );
  if (before === undefined || after === undefined) throw new Error('two storefronts were asked');
  if (isRefusal(before)) return before;
  if (isRefusal(after)) return after;
  return questions.flatMap(({ caseTitle }, index) => {
    const [was, is] = [before.outcomes[index], after.outcomes[index]];
    const difference = was === undefined || is === undefined ? null : compareOutcomes(was, is);
    if (difference === null) return [];
    const words = after.words[index] ?? '';
    return [{ ...difference, words, caseTitle }];
  });
}

/** Returns how a published version of a map differs from the version before it. */
export async function compareMapVersion(
  context: ActionContext,
  { merchant: slug, mapKey, version }: Static<typeof CompareMapVersionInput>,
): Promise<{ readonly changes: readonly MapChange[] } | ComparisonRefusal> {
  const texts = await context.database.snapshot(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    const after = await readMapVersion(reader, merchantId, mapKey, version);
    if (after === null) return refuse('map_not_found', { mapKey, version });
    const before = await readMapVersion(reader, merchantId, mapKey, version - 1);
    return { before: before?.document ?? null, after: after.document };
  });
  if (isRefusal(texts)) return texts;
  const { before, after } = texts;
  return before === null ? { changes: [] } : compareTexts(context, before, after);
}

/**
 * If two map texts together have more characters than this, they are compared in a worker thread.
 */
const LONG_TEXTS = 50_000;

async function compareTexts(
  { threads }: ActionContext,
  textBefore: string,
  textAfter: string,
): Promise<{ readonly changes: readonly MapChange[] } | Refusal<'busy'>> {
  if (!threads || textBefore.length + textAfter.length < LONG_TEXTS)
    return { changes: compareMapTexts(textBefore, textAfter) };
  const result = await threads.run(
    { kind: 'compare-maps', textBefore, after: textAfter },
    { clientKey: 'operator', isUnlimited: true },
  );
  return result.kind === 'done'
    ? { changes: result.output as readonly MapChange[] }
    : refuse('busy', { retryAfterSeconds: result.retryAfterSeconds });
}
