import type { Static } from 'typebox';
import type { CapabilityMap } from '../../core/capability/capability-map.ts';
import type { QuestionAtTime } from '../../core/offers/trial/answer-trial.ts';
import { KEPT_QUESTION_DAYS } from '../../core/offers/trial/kept-question.ts';
import { questionWords, type TrialQuestion } from '../../core/offers/trial/trial-question.ts';
import { daysBefore } from '../../core/keeping/keep-days.ts';
import { type Refusal, refuse } from '../../core/shared/result.ts';
import { countQuestions, listQuestions } from '../../storage/capability/question-repository.ts';
import { readMapVersion } from '../../storage/capability/map-repository.ts';
import type { Reader } from '../../storage/database/database.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type { ListKeptQuestionsInput } from '../../wire/capability/control.ts';
import type { ActionContext } from '../context.ts';
import { readLatestVersion } from './draft-refusals.ts';

/** The stored questions of buyers about one map. */
export interface KeptQuestions {
  readonly mapKey: string;
  readonly title: string;
  readonly count: number;
  /** The most recent stored questions as text. */
  readonly latest: readonly { readonly askedAt: string; readonly words: string }[];
}

const LATEST_QUESTIONS_LISTED = 5;

/** Lists the buyers' questions that a store has stored, for the store's staff. */
export async function listKeptQuestions(
  { database, clock }: ActionContext,
  { merchant: slug }: Static<typeof ListKeptQuestionsInput>,
): Promise<{ readonly maps: readonly KeptQuestions[] } | Refusal<'merchant_not_found'>> {
  const since = daysBefore(clock.now(), KEPT_QUESTION_DAYS);
  return database.snapshot(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    const maps: KeptQuestions[] = [];
    for (const { mapKey, count } of await countQuestions(reader, merchantId, since)) {
      const map = await readLatestMap(reader, merchantId, mapKey);
      const stored = await listQuestions(reader, merchantId, mapKey, since);
      maps.push({
        mapKey,
        title: map.title,
        count,
        latest: stored.slice(0, LATEST_QUESTIONS_LISTED).map(({ askedAt, content }) => ({
          askedAt: askedAt.toISOString(),
          words: questionWords(map, questionOf(content)),
        })),
      });
    }
    return { maps };
  });
}

async function readLatestMap(
  reader: Reader,
  merchantId: string,
  mapKey: string,
): Promise<Pick<CapabilityMap, 'title' | 'dimensions'>> {
  const latest = await readLatestVersion(reader, merchantId, mapKey);
  const text = await readMapVersion(reader, merchantId, mapKey, latest?.version ?? 0);
  return text === null
    ? { title: mapKey, dimensions: [] }
    : (JSON.parse(text.document) as CapabilityMap);
}

/**
 * Returns the stored questions with which two versions of a map are compared. Each question is
 * evaluated for the time at which the buyer asked it.
 */
export async function readKeptQuestions(
  { database, clock }: ActionContext,
  merchantId: string,
  mapKey: string,
): Promise<readonly QuestionAtTime[]> {
  const since = daysBefore(clock.now(), KEPT_QUESTION_DAYS);
  const stored = await database.read((reader) => listQuestions(reader, merchantId, mapKey, since));
  return stored.map(({ askedAt, content }) => ({ question: questionOf(content), now: askedAt }));
}

function questionOf(content: string): TrialQuestion {
  // The cast is safe, because only `QuestionSample` writes questions to the database.
  return JSON.parse(content) as TrialQuestion;
}
