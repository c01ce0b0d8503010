import { LRUCache } from 'lru-cache';
import { type KeyIdentity, keyState } from '../../core/keys/key.ts';
import { isKeyText } from '../../core/keys/key-format.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { findKeyByHash, type KnownKey } from '../../storage/keys/api-key-repository.ts';
import type { ContextWithoutActor } from '../context.ts';
import { KeyUseRecorder } from './key-uses.ts';

export interface KeyCacheOptions extends Pick<
  ContextWithoutActor,
  'database' | 'clock' | 'signer'
> {
  readonly report: (problem: Error) => void;
}

type KeyLookup = KeyIdentity | Refusal<'key_invalid' | 'key_revoked'>;

interface KeyReading {
  readonly key: KnownKey | null;
  readonly readAtMs: number;
}

/**
 * How long a cached API key is used before it is read again. After this time, a revoked key is
 * rejected in every process.
 */
const FRESHNESS_MS = 500;
const MAXIMUM_KEYS = 10_000;

/**
 * Finds the merchant that owns an API key. Each key is read from the database at most twice a
 * second.
 */
export class KeyCache {
  readonly #options: KeyCacheOptions;
  // Valid API keys have their own cache, so that somebody who guesses keys can't evict the keys
  // that are in use.
  readonly #keys = new LRUCache<string, KeyReading>({ max: MAXIMUM_KEYS });
  readonly #guesses = new LRUCache<string, KeyReading>({ max: MAXIMUM_KEYS });
  readonly #loading = new Map<string, Promise<KeyLookup>>();
  readonly #uses: KeyUseRecorder;

  constructor(options: KeyCacheOptions) {
    this.#options = options;
    this.#uses = new KeyUseRecorder(options);
  }

  /**
   * Returns the owner of an API key, without a promise if the key was read very recently. Rejects
   * with `DatabaseBusy` if the database can't be read.
   */
  readonly find = (text: string): KeyLookup | Promise<KeyLookup> => {
    if (!isKeyText(text)) return refuse('key_invalid');
    const reading = this.#keys.get(text) ?? this.#guesses.get(text);
    if (reading !== undefined && performance.now() - reading.readAtMs < FRESHNESS_MS)
      return this.#judge(reading.key);
    return this.#loading.get(text) ?? this.#load(text);
  };

  /**
   * Returns whether this text was recently found to be an API key. Revoked keys count as well,
   * because a client that uses one isn't guessing.
   */
  readonly isKnown = (text: string): boolean => this.#keys.has(text);

  #load(text: string): Promise<KeyLookup> {
    const loading = this.#read(text).finally(() => this.#loading.delete(text));
    this.#loading.set(text, loading);
    return loading;
  }

  async #read(text: string): Promise<KeyLookup> {
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

  #judge(key: KnownKey | null): KeyLookup {
    if (key === null) return refuse('key_invalid');
    const now = this.#options.clock.now();
    if (keyState(key, now) !== 'active') return refuse('key_revoked');
    this.#uses.recordKeyUse(key, now);
    return key;
  }

  /**
   * Saves to the database the times at which API keys were last used. Must be called before the
   * database is closed.
   */
  close(): Promise<void> {
    return this.#uses.close();
  }
}
