import { type KeyUse, type KnownKey, noteKeyUses } from '../../storage/keys/api-key-repository.ts';
import type { ContextWithoutActor } from '../context.ts';
import { DelayedWrites } from '../shared/delayed-writes.ts';

export interface KeyUsesOptions extends Pick<ContextWithoutActor, 'database'> {
  readonly report: (problem: Error) => void;
}

const MINUTE_MS = 60_000;
const BATCH_MS = 2_000;

/**
 * Records in the background when each API key was last used. The time is accurate to the minute,
 * and each key is written at most once a minute.
 */
export class KeyUseRecorder {
  readonly #options: KeyUsesOptions;
  #pending = new Map<string, KeyUse>();
  readonly #noted = new Set<string>();
  #minute = 0;
  readonly #writes = new DelayedWrites(() => this.#write(), BATCH_MS);

  constructor(options: KeyUsesOptions) {
    this.#options = options;
  }

  recordKeyUse({ merchantId, keyId, lastUsedAt }: KnownKey, now: Date): void {
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
    this.#writes.schedule();
  }

  /**
   * If the database can't be written to, the times when API keys were last used stay in memory for
   * the next batch.
   */
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
    return this.#writes.flush();
  }
}
