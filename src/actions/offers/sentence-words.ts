import { formatDate } from '../../core/shared/working-days.ts';
import {
  type CountedWord,
  addSentenceWords,
} from '../../storage/intent/sentence-word-repository.ts';
import type { ContextWithoutActor } from '../context.ts';
import { DelayedWrites } from '../shared/delayed-writes.ts';

export interface SentenceWordsOptions extends Pick<ContextWithoutActor, 'database' | 'clock'> {
  readonly report: (problem: Error) => void;
}

const BATCH_MS = 5_000;
/**
 * The maximum number of unknown words, across all stores, that may wait in memory until they are
 * written. Further words aren't counted.
 */
const MAXIMUM_PENDING_WORDS = 5_000;
const DAY_MS = 86_400_000;
/**
 * Only words that consist of letters are counted, so that no phone numbers or addresses are stored.
 */
const COUNTABLE_WORD = /^\p{L}{3,30}$/u;

interface PendingWords {
  readonly merchantId: string;
  readonly mapKey: string;
  readonly words: Map<string, number>;
}

/**
 * Counts the words in sentences that weren't understood. The counts are written in the background,
 * so that nobody has to wait for the database.
 */
export class SentenceWords {
  readonly #options: SentenceWordsOptions;
  #pending = new Map<string, PendingWords>();
  #count = 0;
  readonly #writes = new DelayedWrites(() => this.#write(), BATCH_MS);

  constructor(options: SentenceWordsOptions) {
    this.#options = options;
  }

  countWords(merchantId: string, mapKey: string, words: readonly string[]): void {
    const counted = [...new Set(words)].filter((word) => COUNTABLE_WORD.test(word));
    if (counted.length === 0) return;
    const key = `${merchantId}/${mapKey}`;
    const pending = this.#pending.get(key) ?? {
      merchantId,
      mapKey,
      words: new Map<string, number>(),
    };
    this.#pending.set(key, pending);
    for (const word of counted) {
      if (!pending.words.has(word) && this.#count >= MAXIMUM_PENDING_WORDS) continue;
      if (!pending.words.has(word)) this.#count += 1;
      pending.words.set(word, (pending.words.get(word) ?? 0) + 1);
    }
    this.#writes.schedule();
  }

  /** If the counts of unknown words can't be written, they are dropped. */
  async #write(): Promise<void> {
    const all = [...this.#pending.values()];
    this.#pending = new Map();
    this.#count = 0;
    const day = formatDate(Math.floor(this.#options.clock.now().getTime() / DAY_MS));
    for (const { merchantId, mapKey, words } of all) {
      const counted: CountedWord[] = Array.from(words, ([word, times]) => ({ word, times }));
      try {
        await this.#options.database.transaction((transaction) =>
          addSentenceWords(transaction, merchantId, mapKey, counted, day),
        );
      } catch (error) {
        this.#options.report(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  close(): Promise<void> {
    return this.#writes.flush();
  }
}
