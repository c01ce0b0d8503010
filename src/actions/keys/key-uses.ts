import { type KeyUse, type KnownKey, noteKeyUses } from '../../storage/keys/api-key-repository.ts';
import type { SharedContext } from '../context.ts';

export interface KeyUsesOptions extends Pick<SharedContext, 'database'> {
  readonly report: (problem: Error) => void;
}

const MINUTE_MS = 60_000;
const GATHER_MS = 2_000;

/**
 * Notes when keys were last used, to the minute, in the background: a key is written at most once a
 * minute.
 */
export class KeyUses {
  readonly #options: KeyUsesOptions;
  #pending = new Map<string, KeyUse>();
  /** The keys noted in this minute. */
  readonly #noted = new Set<string>();
  #minute = 0;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: KeyUsesOptions) {
    this.#options = options;
  }

  note({ merchantId, keyId, lastUsedAt }: KnownKey, now: Date): void {
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (this.#minute !== minute) this.#noted.clear();
    this.#minute = minute;
    if (
      this.#noted.has(keyId) ||
      (lastUsedAt !== null && lastUsedAt.getTime() >= minute * MINUTE_MS)
    )
      return;
    this.#noted.add(keyId);
    this.#pending.set(keyId, { merchantId, keyId, usedAt: new Date(minute * MINUTE_MS) });
    this.#timer ??= setTimeout(() => void this.#flush(), GATHER_MS).unref();
  }

  #flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** What can't be written now is written with what is noted next. */
  async #write(): Promise<void> {
    const uses = [...this.#pending.values()];
    if (uses.length === 0) return;
    this.#pending = new Map();
    try {
      await this.#options.database.transaction((transaction) => noteKeyUses(transaction, uses));
    } catch (error) {
      for (const use of uses) if (!this.#pending.has(use.keyId)) this.#pending.set(use.keyId, use);
      this.#options.report(error instanceof Error ? error : new Error(String(error)));
    }
  }

  close(): Promise<void> {
    return this.#flush();
  }
}
