import {
  type AgentBudgets,
  type AgentRoute,
  DEFAULT_ADDRESS_BUDGETS,
  DEFAULT_GUESS_BUDGETS,
  DEFAULT_KEY_BUDGET,
  DEFAULT_MERCHANT_BUDGETS,
  type GuessBudgets,
  type KnownAgents,
  type SignedAgents,
} from '../wire/contract/agent-budgets.ts';
import { GuessBudget } from './guess-budget.ts';
import { Budget, type BudgetOptions, type BudgetUse } from './budget.ts';
import type { Client } from './client.ts';
import { KnownNetworks } from './known-agents.ts';
import { MerchantCap } from './merchant-cap.ts';
import { openPeopleLimits, type PeopleLimits } from './people-limits.ts';
import { connectRedis } from './redis.ts';
import { RouteBudget } from './route-budget.ts';
import { SeenAddresses } from './seen-addresses.ts';
import { UnshownBudget } from './unshown-budget.ts';

export interface LimitOptions {
  /** The number of requests per minute that are allowed for each network address and route. */
  readonly address?: AgentBudgets;
  /**
   * The number of requests per minute that are allowed for each merchant and route, from all
   * clients together.
   */
  readonly merchant?: AgentBudgets;
  readonly guesses?: GuessBudgets;
  /** Networks with rate limits of their own. All addresses in such a network share its limits. */
  readonly knownAgents?: KnownAgents;
  /** Rate limits for assistants that sign their requests, by the URL of their key directory. */
  readonly signedAgents?: SignedAgents;
  /** The number of requests per minute that are allowed for each API key. */
  readonly key?: number;
  /**
   * The URL of the Redis server that counts requests for all processes. While it is down, each
   * process counts in memory.
   */
  readonly redisUrl?: string | null;
  /**
   * How long a minute of a rate limit lasts, in seconds; hours and days are multiples of it. Tests
   * set a shorter time.
   */
  readonly windowSeconds?: number;
  readonly onRedisError?: (error: Error) => void;
}

export interface RouteLimits {
  /**
   * Counts a request for the client's network address, or for the key directory of its signature.
   * `count` is 1, or more for a large body.
   */
  takeForAddress(client: Client, count?: number): Promise<BudgetUse>;
  takeForMerchant(merchantSlug: string, client: Client, count?: number): Promise<BudgetUse>;
}

export interface KeyLimits {
  take(keyId: string): Promise<BudgetUse>;
  /**
   * The state of the rate limit that is reported before the API key of a request has been checked.
   */
  readonly untouched: BudgetUse;
}

/** The rate limit for hidden or unknown names and words, which all routes share. */
export interface UnshownLimits extends Pick<UnshownBudget, 'isBudgetSpent' | 'take'> {
  /** Returns the maximum number of names in one request. */
  capacityOf(client: Client): number;
}

/** The rate limit for invalid discount codes. */
export interface WrongCodeLimits {
  /**
   * Returns whether this client has tried so many wrong discount codes that all of its codes must
   * be ignored.
   */
  isExhausted(client: Client): Promise<boolean>;
  take(client: Client): Promise<void>;
}

/**
 * The rate limit for well-formed API keys that may not exist. Looking up such a key requires a
 * database query.
 */
export interface UnknownKeyLimits {
  /** Counts an API key as a wrong guess before it is looked up. */
  take(address: string | undefined): Promise<BudgetUse>;
  /** Removes the counted guess, because the API key was found. */
  refund(address: string | undefined): Promise<void>;
}

export interface Limits {
  /**
   * Returns the rate limits of a route. Requests in different scopes, such as `agent` and
   * `storefront`, are counted separately.
   */
  forRoute(scope: string, route: AgentRoute): RouteLimits;
  /**
   * Returns the rate limits for requests that may only ask for an order's total. They equal the
   * limits for offers.
   */
  forTotals(scope: string): RouteLimits;
  forKeys(): KeyLimits;
  readonly unknownKeys: UnknownKeyLimits;
  readonly unshown: UnshownLimits;
  readonly wrongDiscountCodes: WrongCodeLimits;
  readonly people: PeopleLimits;
  /** Returns whether requests are currently counted in Redis, or null if no Redis is configured. */
  isRedisReady(): boolean | null;
  close(): Promise<void>;
}

const MINUTE_SECONDS = 60;
/** The maximum number of addresses that are remembered for a day without Redis. */
const MAXIMUM_ADDRESSES = 100_000;

/**
 * Creates all rate limits of the server. They count requests in time windows, each of which begins
 * with its first request.
 */
export function createLimits(options: LimitOptions = {}): Limits {
  const redis =
    options.redisUrl === undefined || options.redisUrl === null
      ? null
      : connectRedis(options.redisUrl, options.onRedisError);
  const minute = options.windowSeconds ?? MINUTE_SECONDS;
  const hour = minute * 60;
  const {
    address = DEFAULT_ADDRESS_BUDGETS,
    merchant = DEFAULT_MERCHANT_BUDGETS,
    guesses = DEFAULT_GUESS_BUDGETS,
    key = DEFAULT_KEY_BUDGET,
    knownAgents = {},
    signedAgents = {},
  } = options;
  const networks = new KnownNetworks(knownAgents);
  const seen = new SeenAddresses({ seconds: hour, redis, keyPrefix: 'btg:seen' });
  const about: DescribeBudget = (scope, name, maximumPoints, seconds) => ({
    keyPrefix: `btg:${scope}:${name}`,
    name,
    points: maximumPoints,
    seconds,
    redis,
  });
  const keys = new Budget(about('store', 'key', key, minute));
  const limitNamed = (scope: string, name: string, route: AgentRoute): RouteLimits => {
    const openBudget = (budgets: AgentBudgets) =>
      new Budget(about(scope, `${name}-agent`, budgets[route], minute));
    return routeLimits(
      agentLimits(
        networks,
        new RouteBudget(about(scope, name, address[route], minute), seen),
        mapValues({ ...knownAgents, ...signedAgents }, openBudget),
      ),
      new MerchantCap(about(scope, `${name}-store`, merchant[route], minute), seen),
    );
  };
  const limitRoute = (scope: string, route: AgentRoute) => limitNamed(scope, route, route);
  return {
    forRoute: memoizeByName(limitRoute),
    forTotals: memoizeByName((scope) => limitNamed(scope, 'totals', 'offer')),
    forKeys: () => keys,
    people: openPeopleLimits(about, minute),
    ...openGuessLimits(guesses, signedAgents, { about, minute, redis }),
    isRedisReady: () => (redis === null ? null : redis.status === 'ready'),
    async close() {
      redis?.disconnect();
    },
  };
}

type DescribeBudget = (
  scope: string,
  name: string,
  maximumPoints: number,
  seconds: number,
) => BudgetOptions;

interface GuessLimitOptions {
  readonly about: DescribeBudget;
  /** The length of a minute in seconds, which tests may shorten. */
  readonly minute: number;
  readonly redis: BudgetOptions['redis'];
}

/**
 * Creates the rate limits that keep clients from guessing hidden names, discount codes and API
 * keys.
 */
function openGuessLimits(
  guessBudgets: GuessBudgets,
  signedAgents: SignedAgents,
  { about, minute, redis }: GuessLimitOptions,
): Pick<Limits, 'unknownKeys' | 'unshown' | 'wrongDiscountCodes'> {
  const codes = 'discount-codes';
  const openCodes = (name: string, maximumPoints: number) =>
    new GuessBudget(about('guess', name, maximumPoints, minute * 60));
  const openUnshown = (name: string, budgets: Omit<GuessBudgets, 'unknown-key'>) =>
    new UnshownBudget({
      name,
      perMinute: budgets.unshown,
      perDay: budgets['unshown-day'],
      minuteSeconds: minute,
      redis,
      maximumClients: budgets === guessBudgets ? MAXIMUM_ADDRESSES : 1,
    });
  const codesOf = chooseByClient(
    openCodes(codes, guessBudgets[codes]),
    mapValues(signedAgents, (budgets) => openCodes(`${codes}-agent`, budgets[codes])),
  );
  return {
    unknownKeys: new GuessBudget(
      about('guess', 'unknown-key', guessBudgets['unknown-key'], minute),
    ),
    unshown: unshownLimits(
      chooseByClient(
        openUnshown('unshown', guessBudgets),
        mapValues(signedAgents, (budgets) => openUnshown('unshown-agent', budgets)),
      ),
    ),
    wrongDiscountCodes: {
      isExhausted: (from) => codesOf(from).isExhausted(from),
      take: async (from) => void (await codesOf(from).take(from)),
    },
  };
}

type TakeForAddress = RouteLimits['takeForAddress'];

/**
 * Counts a request against the key directory of its signature. Without a signature, it is counted
 * against the client's network if the operator has configured limits for that network, and
 * otherwise against the client's address.
 */
function agentLimits(
  networks: KnownNetworks,
  addressLimits: RouteBudget,
  budgetByAgent: ReadonlyMap<string, Budget>,
): TakeForAddress {
  return (from, count) => {
    const agent = typeof from === 'object' ? from.directory : networks.find(from);
    const budget = agent === null ? undefined : budgetByAgent.get(agent);
    return agent === null || budget === undefined
      ? addressLimits.take(from, count)
      : budget.take(agent, count);
  };
}

/**
 * Returns a function that maps a client to the value for its key directory, or to the common value
 * for addresses.
 */
function chooseByClient<T>(
  addressLimits: T,
  limitsByDirectory: ReadonlyMap<string, T>,
): (client: Client) => T {
  return (client) =>
    typeof client === 'object'
      ? (limitsByDirectory.get(client.directory) ?? addressLimits)
      : addressLimits;
}

function unshownLimits(findBudget: (client: Client) => UnshownBudget): UnshownLimits {
  return {
    capacityOf: (client) => findBudget(client).capacity,
    isBudgetSpent: (client) => findBudget(client).isBudgetSpent(client),
    take: (client, count) => findBudget(client).take(client, count),
  };
}

function mapValues<From, To>(
  limitRecord: Readonly<Record<string, From>>,
  change: (value: From) => To,
): ReadonlyMap<string, To> {
  return new Map(Object.entries(limitRecord).map(([name, value]) => [name, change(value)]));
}

function routeLimits(takeForAddress: TakeForAddress, merchantCap: MerchantCap): RouteLimits {
  return {
    takeForAddress,
    takeForMerchant: (slug, from, count) => merchantCap.take(slug, from, count),
  };
}

/**
 * Creates the rate limit of each name only once, because two limits with the same name would count
 * separately in memory.
 */
function memoizeByName<Names extends readonly string[]>(
  createLimitsOfNames: (...names: Names) => RouteLimits,
): (...names: Names) => RouteLimits {
  const made = new Map<string, RouteLimits>();
  return (...names) => {
    const name = names.join(' ');
    const limits = made.get(name) ?? createLimitsOfNames(...names);
    made.set(name, limits);
    return limits;
  };
}
