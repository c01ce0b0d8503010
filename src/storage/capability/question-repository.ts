import { type RawBuilder, sql } from 'kysely';
import type { Reader, Transaction } from '../database/database.ts';
import { isStorable } from '../shared/storable.ts';

/** A question about a product, kept in a random sample of all questions about the same map. */
export interface StoredQuestion {
  readonly questionId: string;
  /**
   * A random number between 0 and 1. The sample consists of the questions with the lowest numbers.
   */
  readonly priority: number;
  readonly askedAt: Date;
  /** The question as JSON. */
  readonly content: string;
}

/** The maximum number of questions that are kept for each map. */
export const MAXIMUM_QUESTIONS = 500;

/**
 * Returns whether a store wants its questions kept. Locks the setting until the transaction ends.
 */
export async function lockKeepQuestions(
  transaction: Transaction,
  merchantId: string,
): Promise<boolean> {
  const { rows } = await sql<{ wish: string | null }>`
    select settings ->> 'keepQuestions' as wish from merchant
    where merchant_id = ${merchantId}::uuid for share`.execute(transaction);
  return rows[0]?.wish === 'true';
}

/** Adds questions to the sample of a map, and deletes those that no longer belong to the sample. */
export async function addQuestions(
  transaction: Transaction,
  merchantId: string,
  mapKey: string,
  questions: readonly StoredQuestion[],
): Promise<void> {
  if (questions.length === 0 || !isStorable(mapKey)) return;
  await transaction
    .insertInto('capability_map_question')
    .values(
      questions.map(({ questionId, priority, askedAt, content }) => ({
        merchant_id: merchantId,
        map_key: mapKey,
        question_id: questionId,
        priority,
        asked_at: askedAt,
        content,
      })),
    )
    .execute();
  await transaction
    .deleteFrom('capability_map_question')
    .where('merchant_id', '=', merchantId)
    .where('map_key', '=', mapKey)
    .where('question_id', 'in', (query) =>
      query
        .selectFrom('capability_map_question as kept')
        .select('kept.question_id')
        .where('kept.merchant_id', '=', merchantId)
        .where('kept.map_key', '=', mapKey)
        .orderBy('kept.priority')
        .orderBy('kept.question_id')
        .offset(MAXIMUM_QUESTIONS),
    )
    .execute();
}

/** Returns the questions about a map that were asked since the given time, the latest first. */
export async function listQuestions(
  reader: Reader,
  merchantId: string,
  mapKey: string,
  startTime: Date,
): Promise<StoredQuestion[]> {
  if (!isStorable(mapKey)) return [];
  return reader
    .selectFrom('capability_map_question')
    .select(['question_id as questionId', 'priority', 'asked_at as askedAt', 'content'])
    .where('merchant_id', '=', merchantId)
    .where('map_key', '=', mapKey)
    .where('asked_at', '>=', startTime)
    .orderBy('asked_at', 'desc')
    .orderBy('question_id')
    .execute();
}

/** Counts, for each map of a store, the questions that were asked since the given time. */
export async function countQuestions(
  reader: Reader,
  merchantId: string,
  startTime: Date,
): Promise<readonly { readonly mapKey: string; readonly count: number }[]> {
  const { rows } = await sql<{ mapKey: string; count: number }>`
    select map_key as "mapKey", count(*)::integer as count from capability_map_question
    where merchant_id = ${merchantId}::uuid and asked_at >= ${startTime}::timestamptz
    group by map_key order by map_key`.execute(reader);
  return rows;
}

/** Deletes all questions of a store. */
export async function deleteQuestions(transaction: Transaction, merchantId: string): Promise<void> {
  await transaction
    .deleteFrom('capability_map_question')
    .where('merchant_id', '=', merchantId)
    .execute();
}

/** An SQL query for the stores with questions that were asked before the given time. */
export const storesWithOldQuestions = (cutoffTime: Date): RawBuilder<unknown> => sql`
  select m.merchant_id as subject_id, min(q.asked_at) as since from capability_map_question as q
  where q.merchant_id = m.merchant_id and q.asked_at < ${cutoffTime}::timestamptz
  having count(*) > 0`;

/**
 * Deletes up to `maximum` questions that were asked before the given time. Returns how many were
 * deleted.
 */
export async function deleteOldQuestions(
  transaction: Transaction,
  merchantId: string,
  cutoffTime: Date,
  maximum: number,
): Promise<number> {
  const { rows } = await sql`
    delete from capability_map_question as q
    where q.merchant_id = ${merchantId}::uuid and (q.map_key, q.question_id) in (
      select o.map_key, o.question_id from capability_map_question as o
      where o.merchant_id = ${merchantId}::uuid and o.asked_at < ${cutoffTime}::timestamptz
      limit ${maximum}
    ) returning q.question_id`.execute(transaction);
  return rows.length;
}
