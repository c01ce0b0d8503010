import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** What is said of a budget on every reply that takes from it. */
export interface Taken {
  readonly allowed: boolean;
  /** RateLimit-Policy */
  readonly policy: string;
  /** RateLimit; written only when it is told. */
  state(): string;
  readonly retryAfterSeconds: number;
}

export interface BudgetOptions {
  /** Tells it from all others, in Redis too. */
  readonly keyPrefix: string;
  /** As callers are told of it. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** Null: counted in memory. */
  readonly redis: Redis | null;
}

/** Counts fixed windows, each from its first request; in memory while its store is down. */
export class Budget {
  /** As somebody finds it who has taken nothing yet. */
  readonly untouched: Taken;
  readonly #limiter: RateLimiterMemory | RateLimiterRedis;
  readonly #name: string;
  readonly #points: number;
  readonly #policy: string;

  constructor({ keyPrefix, name, points, seconds: duration, redis }: BudgetOptions) {
    this.#name = name;
    this.#points = points;
    this.#policy = `"${name}";q=${points};w=${duration}`;
    this.untouched = {
      allowed: true,
      policy: this.#policy,
      retryAfterSeconds: 0,
      state: () => `"${name}";r=${points};t=${duration}`,
    };
    const memory = new RateLimiterMemory({ keyPrefix, points, duration });
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

  take(key: string, count = 1): Promise<Taken> {
    return this.#limiter.consume(key, count).then(
      (result) => this.#taken(result, true),
      (reason: unknown) => {
        if (reason instanceof RateLimiterRes) return this.#taken(reason, false);
        throw reason;
      },
    );
  }

  /** As if one had not been taken. */
  async giveBack(key: string): Promise<void> {
    await this.#limiter.reward(key);
  }

  /** What the next one would be refused with; null: there is room. Takes nothing. */
  async findSpent(key: string): Promise<Taken | null> {
    const result = await this.#limiter.get(key);
    const isSpent =
      result !== null && result.consumedPoints >= this.#points && result.msBeforeNext > 0;
    return isSpent ? this.#taken(result, false) : null;
  }

  #taken(result: RateLimiterRes, allowed: boolean): Taken {
    const seconds = Math.max(1, Math.ceil(result.msBeforeNext / 1000));
    return {
      allowed,
      policy: this.#policy,
      retryAfterSeconds: seconds,
      state: () => `"${this.#name}";r=${result.remainingPoints};t=${seconds}`,
    };
  }
}
