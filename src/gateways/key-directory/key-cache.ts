import type { AgentKey } from './agent-key.ts';
import type { FetchDirectory, FetchedKeys, FetchFailure } from './fetch-directory.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Limits how long keys count as fresh. Within these limits, the directory decides. */
const MINIMUM_FRESHNESS_MS = MINUTE_MS;
const MAXIMUM_FRESHNESS_MS = DAY_MS;
const DEFAULT_FRESHNESS_MS = HOUR_MS;
/** How long stale keys remain in use while the directory can't be fetched. */
const MAXIMUM_STALENESS_MS = DAY_MS;
/** The shortest and longest pauses between two attempts to fetch the same directory. */
const MINIMUM_PAUSE_MS = MINUTE_MS;
const MAXIMUM_PAUSE_MS = 5 * MINUTE_MS;

export interface KeyCacheOptions {
  readonly url: string;
  readonly fetchDirectory: FetchDirectory;
  /** The time in milliseconds since 1970. */
  readonly nowMs: () => number;
  readonly onFetched: (outcome: FetchedKeys | FetchFailure) => void;
}

/**
 * The keys of one directory. Finding a key never waits: missing or stale keys are fetched in the
 * background, at most once a minute and never twice at the same time.
 */
export class KeyCache {
  readonly #options: KeyCacheOptions;
  readonly #ending = new AbortController();
  #keys = new Map<string, AgentKey>();
  #staleAtMs = 0;
  #uselessAtMs = 0;
  #nextFetchAtMs = 0;
  #failures = 0;
  #fetching: Promise<void> | null = null;

  constructor(options: KeyCacheOptions) {
    this.#options = options;
  }

  /** Returns the key if it is known and currently valid, and otherwise null. */
  find(keyId: string): AgentKey | null {
    const nowMs = this.#options.nowMs();
    if (nowMs >= this.#uselessAtMs) this.#keys.clear();
    const key = this.#keys.get(keyId) ?? null;
    if (key === null || nowMs >= this.#staleAtMs) void this.refresh();
    return key !== null && isKeyInForce(key, nowMs / SECOND_MS) ? key : null;
  }

  /** Fetches the directory unless the last fetch was too recent or is still running. */
  refresh(): Promise<void> {
    if (this.#fetching === null && this.#options.nowMs() >= this.#nextFetchAtMs)
      this.#fetching = this.#fetch().finally(() => (this.#fetching = null));
    return this.#fetching ?? Promise.resolve();
  }

  close(): void {
    this.#nextFetchAtMs = Number.POSITIVE_INFINITY;
    this.#ending.abort();
  }

  async #fetch(): Promise<void> {
    const { fetchDirectory, url, nowMs, onFetched } = this.#options;
    const outcome = await fetchDirectory(url, this.#ending.signal);
    if (this.#ending.signal.aborted) return;
    if ('failure' in outcome) this.#postpone(outcome, nowMs());
    else this.#keep(outcome, nowMs());
    onFetched(outcome);
  }

  #keep({ keys, maxAgeSeconds }: FetchedKeys, nowMs: number): void {
    const askedMs = maxAgeSeconds === null ? DEFAULT_FRESHNESS_MS : maxAgeSeconds * SECOND_MS;
    this.#keys = new Map(keys.map((key) => [key.keyId, key]));
    this.#staleAtMs =
      nowMs + Math.min(Math.max(askedMs, MINIMUM_FRESHNESS_MS), MAXIMUM_FRESHNESS_MS);
    this.#uselessAtMs = this.#staleAtMs + MAXIMUM_STALENESS_MS;
    this.#nextFetchAtMs = nowMs + MINIMUM_PAUSE_MS;
    this.#failures = 0;
  }

  /** A failed fetch says nothing about the keys, so they remain in use until they are too old. */
  #postpone({ retryAfterSeconds }: FetchFailure, nowMs: number): void {
    const backoffMs = MINIMUM_PAUSE_MS * 2 ** Math.min(this.#failures, 8);
    const pauseMs = Math.max(backoffMs, (retryAfterSeconds ?? 0) * SECOND_MS);
    this.#nextFetchAtMs = nowMs + Math.min(pauseMs, MAXIMUM_PAUSE_MS);
    this.#failures += 1;
  }
}

function isKeyInForce({ notBefore, expires }: AgentKey, nowSeconds: number): boolean {
  return (
    (notBefore === null || nowSeconds >= notBefore) && (expires === null || nowSeconds < expires)
  );
}
