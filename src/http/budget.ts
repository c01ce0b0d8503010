import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** The state of a rate limit after a request, for the headers of the reply. */
export interface BudgetUse {
  readonly allowed: boolean;
  readonly policy: string;
  /**
   * Returns the value of the `RateLimit` header. The value is computed only on demand, because most
   * of these values are never sent.
   */
  state(): string;
  readonly retryAfterSeconds: number;
}

/**
 * How many requests are left in the current time window, and how long it takes until the next
 * window begins.
 */
export interface RemainingBudget {
  readonly left: number;
  readonly resetMs: number;
}

export interface BudgetOptions {
  /**
   * The prefix of this rate limit's keys. No other rate limit may use the same prefix, because all
   * of them share one Redis database.
   */
  readonly keyPrefix: string;
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** The Redis server that counts requests for all processes, or null to count in memory. */
  readonly redis: Redis | null;
}

/**
 * A rate limit that counts requests in time windows; each window begins with its first request.
 * While Redis is down, requests are counted in memory.
 */
export class Budget {
  /** The state of a rate limit for a client that hasn't sent any request yet. */
  readonly untouched: BudgetUse;
  readonly #limiter: RateLimiterMemory | RateLimiterRedis;
  readonly #name: string;
  readonly points: number;
  readonly #memory: RateLimiterMemory;
  readonly #windowMs: number;
  readonly #policy: string;

  constructor({ keyPrefix, name, points, seconds: duration, redis }: BudgetOptions) {
    this.#name = name;
    this.points = points;
    this.#windowMs = duration * 1000;
    this.#policy = `"${name}";q=${points};w=${duration}`;
    this.untouched = {
      allowed: true,
      policy: this.#policy,
      retryAfterSeconds: 0,
      state: () => `"${name}";r=${points};t=${duration}`,
    };
    const memory = new RateLimiterMemory({ keyPrefix, points, duration });
    this.#memory = memory;
    this.#limiter =
      redis === null
        ? memory
        : new RateLimiterRedis({
            keyPrefix,
            points,
            duration,
            storeClient: redis,
            insuranceLimiter: memory,
            rejectIfRedisNotReady: true,
          });
  }

  take(key: string, count = 1): Promise<BudgetUse> {
    return this.#limiter.consume(key, count).then(
      (result) => this.#taken(result, true),
      (reason: unknown) => {
        if (reason instanceof RateLimiterRes) return this.#taken(reason, false);
        throw reason;
      },
    );
  }

  /** Gives back a request to the client's limit because it shouldn't have been counted. */
  async refund(key: string): Promise<void> {
    await this.#limiter.reward(key);
  }

  /**
   * Returns the refusal that the next request of a client would get under its rate limit, or null
   * if the request would be allowed.
   */
  async findExhausted(key: string): Promise<BudgetUse | null> {
    const result = await this.#limiter.get(key);
    const isBudgetSpent =
      result !== null && result.consumedPoints >= this.points && result.msBeforeNext > 0;
    return isBudgetSpent ? this.#taken(result, false) : null;
  }

  /** Returns how many requests a client may still send in the current time window. */
  async readRemainingBudget(key: string): Promise<RemainingBudget> {
    const result = await this.#limiter.get(key);
    return result === null || result.msBeforeNext <= 0
      ? { left: this.points, resetMs: this.#windowMs }
      : {
          left: Math.max(0, this.points - result.consumedPoints),
          resetMs: result.msBeforeNext,
        };
  }

  /** Returns the refusal for a request that would be allowed after `waitMs` milliseconds. */
  refusal(waitMs: number): BudgetUse {
    return { ...this.state(0, waitMs), allowed: false };
  }

  /**
   * Describes a rate limit with `left` requests left and `resetMs` milliseconds until a new time
   * window begins.
   */
  state(pointsLeft: number, resetMs: number): BudgetUse {
    const seconds = Math.max(1, Math.ceil(resetMs / 1000));
    return {
      allowed: true,
      policy: this.#policy,
      retryAfterSeconds: seconds,
      state: () => `"${this.#name}";r=${pointsLeft};t=${seconds}`,
    };
  }

  /** Forgets the requests that this process has counted for a client in memory. */
  forgetKey(key: string): void {
    void this.#memory.delete(key);
  }

  #taken(result: RateLimiterRes, allowed: boolean): BudgetUse {
    const seconds = Math.max(1, Math.ceil(result.msBeforeNext / 1000));
    return {
      allowed,
      policy: this.#policy,
      retryAfterSeconds: seconds,
      state: () => `"${this.#name}";r=${result.remainingPoints};t=${seconds}`,
    };
  }
}
