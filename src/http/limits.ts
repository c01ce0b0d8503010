import { Redis } from 'ioredis';
import {
  type AgentBudgets,
  type AgentRoute,
  DEFAULT_ADDRESS_BUDGETS,
  DEFAULT_GUESS_BUDGETS,
  DEFAULT_KEY_BUDGET,
  DEFAULT_MERCHANT_BUDGETS,
  type GuessBudgets,
} from '../wire/contract/agent-budgets.ts';
import { AddressBudget } from './address-budget.ts';
import { Budget, type BudgetOptions, type Taken } from './budget.ts';
import { MerchantCap } from './merchant-cap.ts';
import { SeenAddresses } from './seen-addresses.ts';

export interface LimitOptions {
  /** Requests a minute, for each address and route. */
  readonly address?: AgentBudgets;
  /** Requests a minute, for each merchant and route, over all addresses. */
  readonly merchant?: AgentBudgets;
  readonly guesses?: GuessBudgets;
  /** Requests a minute, for each key. */
  readonly key?: number;
  /**
   * Counted there when given, so that several processes share budgets; in memory while it is down.
   */
  readonly redisUrl?: string | null;
  /** What a minute lasts, and by it an hour and a day. Shorter in tests only. */
  readonly windowSeconds?: number;
  readonly onStoreError?: (error: Error) => void;
}

export interface RouteLimits {
  takeForAddress(address: string | undefined): Promise<Taken>;
  takeForMerchant(merchantSlug: string, address: string | undefined): Promise<Taken>;
}

export interface KeyLimits {
  take(keyId: string): Promise<Taken>;
  /** What a reply tells before it is known whose key was sent. */
  readonly untouched: Taken;
}

/** Values and words that aren't shown, whatever route they are named by. */
export interface UnshownLimits {
  /** Takes for as many as one request names. */
  take(merchantSlug: string, address: string | undefined, count: number): Promise<Taken>;
}

/** Discount codes that weren't valid. */
export interface WrongCodeLimits {
  /** Whether every code from there is to be answered as one that isn't valid. */
  isSpent(address: string | undefined): Promise<boolean>;
  take(address: string | undefined): Promise<void>;
}

/**
 * Keys that have the form of one and may be nobody's: finding that out costs a look into the
 * database.
 */
export interface UnknownKeyLimits {
  /** Before it is known whether there is such a key. */
  take(address: string | undefined): Promise<Taken>;
  /** There is. */
  giveBack(address: string | undefined): Promise<void>;
}

export interface Limits {
  /**
   * Each scope, such as `agent` and `storefront`, counts for itself; asked for twice, it is the
   * same budget.
   */
  forRoute(scope: string, route: AgentRoute): RouteLimits;
  forKeys(): KeyLimits;
  readonly unknownKeys: UnknownKeyLimits;
  readonly unshown: UnshownLimits;
  readonly wrongDiscountCodes: WrongCodeLimits;
  close(): Promise<void>;
}

const MINUTE_SECONDS = 60;

/** Fixed windows, each from its first request. */
export function createLimits(options: LimitOptions = {}): Limits {
  const redis =
    options.redisUrl === undefined || options.redisUrl === null
      ? null
      : connect(options.redisUrl, options.onStoreError);
  const minute = options.windowSeconds ?? MINUTE_SECONDS;
  const hour = minute * 60;
  const {
    address = DEFAULT_ADDRESS_BUDGETS,
    merchant = DEFAULT_MERCHANT_BUDGETS,
    guesses = DEFAULT_GUESS_BUDGETS,
    key = DEFAULT_KEY_BUDGET,
  } = options;
  const seen = new SeenAddresses({ seconds: hour, redis, keyPrefix: 'btg:seen' });
  const about = (scope: string, name: string, points: number, seconds: number): BudgetOptions => ({
    keyPrefix: `btg:${scope}:${name}`,
    name,
    points,
    seconds,
    redis,
  });
  const keys = new Budget(about('store', 'key', key, minute));
  const codes = new AddressBudget(
    about('guess', 'discount-codes', guesses['discount-codes'], hour),
  );
  const limitRoute = (scope: string, route: AgentRoute): RouteLimits =>
    routeLimits(
      new AddressBudget(about(scope, route, address[route], minute)),
      new MerchantCap(about(scope, `${route}-store`, merchant[route], minute), seen),
    );
  return {
    forRoute: eachOnce(limitRoute),
    forKeys: () => keys,
    unknownKeys: new AddressBudget(about('guess', 'unknown-key', guesses['unknown-key'], minute)),
    unshown: unshownLimits(
      new AddressBudget(about('guess', 'unshown', guesses.unshown, minute)),
      new AddressBudget(about('guess', 'unshown-day', guesses['unshown-day'], 24 * hour)),
      new MerchantCap(about('guess', 'unshown-store', guesses['unshown-store'], 24 * hour), seen),
    ),
    wrongDiscountCodes: {
      isSpent: (from) => codes.isSpent(from),
      take: async (from) => void (await codes.take(from)),
    },
    async close() {
      redis?.disconnect();
    },
  };
}

function routeLimits(forAddress: AddressBudget, forMerchant: MerchantCap): RouteLimits {
  return {
    takeForAddress: (from) => forAddress.take(from),
    takeForMerchant: (slug, from) => forMerchant.take(slug, from),
  };
}

/** In memory two budgets of one name would each be taken from alone, so that each is made once. */
function eachOnce(make: Limits['forRoute']): Limits['forRoute'] {
  const made = new Map<string, RouteLimits>();
  return (scope, route) => {
    const name = `${scope} ${route}`;
    const limits = made.get(name) ?? make(scope, route);
    made.set(name, limits);
    return limits;
  };
}

function unshownLimits(
  inMinute: AddressBudget,
  inDay: AddressBudget,
  store: MerchantCap,
): UnshownLimits {
  return {
    async take(merchantSlug, address, count) {
      // One request that names more than a minute's worth can wait for a whole minute, no longer.
      const taken = await inMinute.take(address, Math.min(count, inMinute.points));
      if (!taken.allowed) return taken;
      // Looked at first: a store that takes no more must not make every stranger's address be
      // remembered for a day.
      const spent = await store.findSpent(merchantSlug);
      if (spent !== null) return spent;
      const takenOfDay = await inDay.take(address, count);
      if (!takenOfDay.allowed) return takenOfDay;
      const takenOfStore = await store.take(merchantSlug, address, count);
      return takenOfStore.allowed ? taken : takenOfStore;
    },
  };
}

/** A store that hangs is treated as one that is down: neither may hold a request up. */
function connect(url: string, onError: ((error: Error) => void) | undefined): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 250,
    connectTimeout: 2_000,
  });
  redis.on('error', (error: Error) => onError?.(error));
  return redis;
}
