import { LRUCache } from 'lru-cache';
import { type KeyIdentity, keyState } from '../../core/keys/key.ts';
import { isKeyText } from '../../core/keys/key-format.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { findKeyByHash, type KnownKey } from '../../storage/keys/api-key-repository.ts';
import type { SharedContext } from '../context.ts';
import { KeyUses } from './key-uses.ts';

export interface KnownKeysOptions extends Pick<SharedContext, 'database' | 'clock' | 'signer'> {
  readonly report: (problem: Error) => void;
}

type Found = KeyIdentity | Refusal<'key_invalid' | 'key_revoked'>;

/** Null: there is no such key. */
interface Reading {
  readonly key: KnownKey | null;
  readonly readAtMs: number;
}

/** A key that was revoked is void this long afterwards, on every process. */
const FRESH_MS = 500;
const MAXIMUM_KEYS = 10_000;

/** Whose keys are whose, read from the database at most twice a second for each. */
export class KnownKeys {
  readonly #options: KnownKeysOptions;
  // Apart, so that no number of guesses drives out keys that are in use.
  readonly #keys = new LRUCache<string, Reading>({ max: MAXIMUM_KEYS });
  readonly #guesses = new LRUCache<string, Reading>({ max: MAXIMUM_KEYS });
  readonly #loading = new Map<string, Promise<Found>>();
  readonly #uses: KeyUses;

  constructor(options: KnownKeysOptions) {
    this.#options = options;
    this.#uses = new KeyUses(options);
  }

  /** At once where it was read a moment ago. Rejects with DatabaseBusy where it can't be read. */
  readonly find = (text: string): Found | Promise<Found> => {
    if (!isKeyText(text)) return refuse('key_invalid');
    const reading = this.#keys.get(text) ?? this.#guesses.get(text);
    if (reading !== undefined && performance.now() - reading.readAtMs < FRESH_MS)
      return this.#judge(reading.key);
    return this.#loading.get(text) ?? this.#load(text);
  };

  /** Whether it was found lately, void or not: looking it up again is no guess. */
  readonly isKnown = (text: string): boolean => this.#keys.has(text);

  #load(text: string): Promise<Found> {
    const loading = this.#read(text).finally(() => this.#loading.delete(text));
    this.#loading.set(text, loading);
    return loading;
  }

  async #read(text: string): Promise<Found> {
    const { database, signer } = this.#options;
    const readAtMs = performance.now();
    const key = await database.read((reader) =>
      findKeyByHash(reader, signer.digests('api-key', text)),
    );
    const [kept, other] = key === null ? [this.#guesses, this.#keys] : [this.#keys, this.#guesses];
    kept.set(text, { key, readAtMs });
    other.delete(text);
    return this.#judge(key);
  }

  #judge(key: KnownKey | null): Found {
    if (key === null) return refuse('key_invalid');
    const now = this.#options.clock.now();
    if (keyState(key, now) !== 'active') return refuse('key_revoked');
    this.#uses.note(key, now);
    return key;
  }

  /** Writes down what was noted of their use. Before the database is closed. */
  close(): Promise<void> {
    return this.#uses.close();
  }
}
