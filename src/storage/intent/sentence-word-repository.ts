import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/database.ts';

/** An unknown word from buyers' sentences, with the number of times that it occurred. */
export interface CountedWord {
  readonly word: string;
  readonly times: number;
}

export interface ListedWord extends CountedWord {
  /** Whether the store has chosen to hide this word. */
  readonly ignored: boolean;
}

/**
 * How many unknown words are stored for each capability map. When there are more, rare and old
 * words are deleted first.
 */
export const MAXIMUM_WORDS = 500;

/**
 * Adds counts of unknown words to those that are stored for a capability map. Two SQL statements
 * are enough for any number of words.
 */
export async function addSentenceWords(
  transaction: Transaction,
  merchantId: string,
  mapKey: string,
  words: readonly CountedWord[],
  day: string,
): Promise<void> {
  if (words.length === 0) return;
  // All processes write the words in the same order, so that they can't deadlock.
  const rows = words
    .toSorted((one, other) => (one.word < other.word ? -1 : 1))
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

/** Returns the unknown words of buyers' sentences, the most frequent first. */
export async function listSentenceWords(
  reader: Reader,
  merchantId: string,
  mapKey: string,
  limit: number,
): Promise<ListedWord[]> {
  return reader
    .selectFrom('sentence_word')
    .select(['word', 'times', 'ignored'])
    .where('merchant_id', '=', merchantId)
    .where('map_key', '=', mapKey)
    .orderBy('times', 'desc')
    .orderBy('word')
    .limit(limit)
    .execute();
}

/** Saves whether a store hides a word. Returns false if the word has never been counted. */
export async function setWordIgnored(
  transaction: Transaction,
  merchantId: string,
  word: { readonly mapKey: string; readonly word: string; readonly ignored: boolean },
): Promise<boolean> {
  const row = await transaction
    .updateTable('sentence_word')
    .set({ ignored: word.ignored })
    .where('merchant_id', '=', merchantId)
    .where('map_key', '=', word.mapKey)
    .where('word', '=', word.word)
    .returning('word')
    .executeTakeFirst();
  return row !== undefined;
}
