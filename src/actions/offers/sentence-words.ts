import { formatDate } from '../../core/shared/working-days.ts';
import {
  type CountedWord,
  addSentenceWords,
} from '../../storage/intent/sentence-word-repository.ts';
import type { SharedContext } from '../context.ts';

export interface SentenceWordsOptions extends Pick<SharedContext, 'database' | 'clock'> {
  readonly report: (problem: Error) => void;
}

const GATHER_MS = 5_000;
/** Words that wait to be written, of all stores together; what comes beyond isn't counted. */
const MAXIMUM_PENDING = 5_000;
const DAY_MS = 86_400_000;
/** Letters only: no numbers, no addresses. */
const COUNTED = /^\p{L}{3,30}$/u;

interface Pending {
  readonly merchantId: string;
  readonly mapKey: string;
  readonly words: Map<string, number>;
}

/**
 * Counts words that weren't understood, in the background: reading a sentence waits for no
 * database.
 */
export class SentenceWords {
  readonly #options: SentenceWordsOptions;
  #pending = new Map<string, Pending>();
  #count = 0;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: SentenceWordsOptions) {
    this.#options = options;
  }

  note(merchantId: string, mapKey: string, words: readonly string[]): void {
    const counted = [...new Set(words)].filter((word) => COUNTED.test(word));
    if (counted.length === 0) return;
    const key = `${merchantId}/${mapKey}`;
    const pending = this.#pending.get(key) ?? {
      merchantId,
      mapKey,
      words: new Map<string, number>(),
    };
    this.#pending.set(key, pending);
    for (const word of counted) {
      if (!pending.words.has(word) && this.#count >= MAXIMUM_PENDING) continue;
      if (!pending.words.has(word)) this.#count += 1;
      pending.words.set(word, (pending.words.get(word) ?? 0) + 1);
    }
    this.#timer ??= setTimeout(() => void this.#flush(), GATHER_MS).unref();
  }

  #flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** Counts are no orders: what can't be written is let go. */
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
    return this.#flush();
  }
}
