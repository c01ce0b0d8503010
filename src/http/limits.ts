import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type AgentBudgets, type AgentRoute, DEFAULT_ADDRESS_BUDGETS, DEFAULT_MERCHANT_BUDGETS } from '../wire/agent-budgets.ts';
import { addressKeys } from './address.ts';

export interface LimitOptions {
  /** Requests a window, for each address and route. */
  readonly address?: AgentBudgets;
  /** Requests a window, for each merchant and route, over all addresses. */
  readonly merchant?: AgentBudgets;
  /** Counted there when given, so that several processes share budgets; in memory while it is down. */
  readonly redisUrl?: string | null;
  /** Shorter in tests only: the published budgets are a minute's. */
  readonly windowSeconds?: number;
  readonly onStoreError?: (error: Error) => void;
}

/** What is said of a budget on every reply of its route. */
export interface Taken {
  readonly allowed: boolean;
  /** RateLimit-Policy */
  readonly policy: string;
  /** RateLimit; written only when it is told. */
  state(): string;
  readonly retryAfterSeconds: number;
}

export interface RouteLimits {
  takeForAddress(address: string | undefined): Promise<Taken>;
  takeForMerchant(merchantSlug: string): Promise<Taken>;
}

export interface Limits {
  /** Each scope, such as `agent` and `storefront`, counts for itself. */
  forRoute(scope: string, route: AgentRoute): RouteLimits;
  close(): Promise<void>;
}

/** An IPv6 /48 may ask as often as eight /64s. */
const WIDE_FACTOR = 8;
const WINDOW_SECONDS = 60;

/** Fixed windows, each from its first request. */
export function createLimits(options: LimitOptions = {}): Limits {
  const redis = options.redisUrl === undefined || options.redisUrl === null ? null : connect(options.redisUrl, options.onStoreError);
  const seconds = options.windowSeconds ?? WINDOW_SECONDS;
  const address = options.address ?? DEFAULT_ADDRESS_BUDGETS;
  const merchant = options.merchant ?? DEFAULT_MERCHANT_BUDGETS;
  const budget = (scope: string, name: string, points: number) => new Budget(`btg:${scope}:${name}`, name, points, seconds, redis);
  return {
    forRoute(scope, route) {
      return routeLimits(
        budget(scope, route, address[route]),
        budget(scope, `${route}-network`, address[route] * WIDE_FACTOR),
        budget(scope, `${route}-store`, merchant[route]),
      );
    },
    async close() {
      redis?.disconnect();
    },
  };
}

function routeLimits(narrow: Budget, wide: Budget, store: Budget): RouteLimits {
  return {
    takeForAddress(address) {
      const keys = addressKeys(address);
      return keys.wide === null ? narrow.take(keys.narrow) : takeBoth(narrow, keys.narrow, wide, keys.wide);
    },
    takeForMerchant: (merchantSlug) => store.take(merchantSlug),
  };
}

/** The narrow one first: an address that is over its budget must not eat its neighbours'. */
async function takeBoth(narrow: Budget, narrowKey: string, wide: Budget, wideKey: string): Promise<Taken> {
  const first = await narrow.take(narrowKey);
  if (!first.allowed) return first;
  const second = await wide.take(wideKey);
  return second.allowed ? first : second;
}

class Budget {
  readonly #limiter: RateLimiterMemory | RateLimiterRedis;
  readonly #name: string;
  readonly #policy: string;

  constructor(keyPrefix: string, name: string, points: number, duration: number, redis: Redis | null) {
    this.#name = name;
    this.#policy = `"${name}";q=${points};w=${duration}`;
    const memory = new RateLimiterMemory({ keyPrefix, points, duration });
    this.#limiter =
      redis === null
        ? memory
        : new RateLimiterRedis({ keyPrefix, points, duration, storeClient: redis, insuranceLimiter: memory, rejectIfRedisNotReady: true });
  }

  take(key: string): Promise<Taken> {
    return this.#limiter.consume(key).then(
      (result) => this.#taken(result, true),
      (reason: unknown) => {
        if (reason instanceof RateLimiterRes) return this.#taken(reason, false);
        throw reason;
      },
    );
  }

  #taken(result: RateLimiterRes, allowed: boolean): Taken {
    const seconds = Math.max(1, Math.ceil(result.msBeforeNext / 1000));
    return { allowed, policy: this.#policy, retryAfterSeconds: seconds, state: () => `"${this.#name}";r=${result.remainingPoints};t=${seconds}` };
  }
}

/** A store that hangs is treated as one that is down: neither may hold a request up. */
function connect(url: string, onError: ((error: Error) => void) | undefined): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 250, connectTimeout: 2_000 });
  redis.on('error', (error: Error) => onError?.(error));
  return redis;
}
