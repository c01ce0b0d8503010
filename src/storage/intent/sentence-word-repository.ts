import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/database.ts';

/** A word that wasn't understood, and how often it came. */
export interface CountedWord {
  readonly word: string;
  readonly times: number;
}

/** Of each map so many words are kept; those that came seldom and long ago go first. */
export const MAXIMUM_WORDS = 500;

/** Adds up what was counted of one merchant's map: two statements, whatever the number of words. */
export async function addSentenceWords(
  transaction: Transaction,
  merchantId: string,
  mapKey: string,
  words: readonly CountedWord[],
  day: string,
): Promise<void> {
  if (words.length === 0) return;
  // In one order everywhere, so that two processes never wait for each other.
  const rows = words
    .toSorted((a, b) => (a.word < b.word ? -1 : 1))
    .map(({ word, times }) => ({
      merchant_id: merchantId,
      map_key: mapKey,
      word,
      times,
      last_seen_on: day,
    }));
  await transaction
    .insertInto('sentence_word')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'map_key', 'word']).doUpdateSet({
        times: sql<number>`least(sentence_word.times + excluded.times, 1000000000)`,
        last_seen_on: sql<string>`greatest(sentence_word.last_seen_on, excluded.last_seen_on)`,
      }),
    )
    .execute();
  await transaction
    .deleteFrom('sentence_word')
    .where('merchant_id', '=', merchantId)
    .where('map_key', '=', mapKey)
    .where('word', 'in', (query) =>
      query
        .selectFrom('sentence_word as kept')
        .select('kept.word')
        .where('kept.merchant_id', '=', merchantId)
        .where('kept.map_key', '=', mapKey)
        .orderBy('kept.times', 'desc')
        .orderBy('kept.last_seen_on', 'desc')
        .orderBy('kept.word')
        .offset(MAXIMUM_WORDS),
    )
    .execute();
}

/** The most frequent first. */
export async function listSentenceWords(
  reader: Reader,
  merchantId: string,
  mapKey: string,
  limit: number,
): Promise<CountedWord[]> {
  return reader
    .selectFrom('sentence_word')
    .select(['word', 'times'])
    .where('merchant_id', '=', merchantId)
    .where('map_key', '=', mapKey)
    .orderBy('times', 'desc')
    .orderBy('word')
    .limit(limit)
    .execute();
}
