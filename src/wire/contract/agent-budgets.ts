/** The maximum number of requests per minute, for each route of the Agent API. */
export interface AgentBudgets {
  readonly capability: number;
  readonly offer: number;
  readonly 'from-intent': number;
  readonly opportunities: number;
  readonly orders: number;
}

/** Request limits for the networks that the operator has configured, by CIDR block. */
export type KnownAgents = Readonly<Record<string, AgentBudgets>>;

/** The path at which an assistant publishes the keys that verify its signatures. */
export const KEY_DIRECTORY_PATH = '/.well-known/http-message-signatures-directory';

/** The budgets shared by all requests that are signed with keys from the same directory. */
export type SignedBudgets = AgentBudgets & Omit<GuessBudgets, 'unknown-key'>;

/** Budgets for assistants that sign their requests, by the URL of their key directory. */
export type SignedAgents = Readonly<Record<string, SignedBudgets>>;

export type AgentRoute = keyof AgentBudgets;

export const DEFAULT_ADDRESS_BUDGETS: AgentBudgets = {
  capability: 120,
  offer: 60,
  'from-intent': 30,
  opportunities: 6,
  orders: 6,
};

/**
 * The limits for all requests to one store together, which are fifty times the limits for a single
 * network address. Opportunities and orders have stricter limits.
 */
export const DEFAULT_MERCHANT_BUDGETS: AgentBudgets = {
  capability: 6_000,
  offer: 3_000,
  'from-intent': 1_500,
  opportunities: 300,
  orders: 300,
};

/**
 * Limits for requests that refer to hidden or unknown names, so that nobody can discover hidden
 * names by guessing.
 */
export interface GuessBudgets {
  /** How many hidden or unknown names and words a network address may send per minute. */
  readonly unshown: number;
  /** How many hidden or unknown names and words a network address may send per day. */
  readonly 'unshown-day': number;
  /** How many invalid discount codes a network address may send per hour. */
  readonly 'discount-codes': number;
  /** How many invalid API keys a network address may send per minute. */
  readonly 'unknown-key': number;
}

export const DEFAULT_GUESS_BUDGETS: GuessBudgets = {
  unshown: 30,
  'unshown-day': 300,
  'discount-codes': 20,
  'unknown-key': 60,
};

/**
 * Names of limits that no longer exist. They are still accepted in the configuration, but have no
 * effect.
 */
export const RETIRED_GUESS_LIMITS: readonly string[] = ['unshown-store'];

const { 'unknown-key': _, ...DEFAULT_SIGNED_GUESSES } = DEFAULT_GUESS_BUDGETS;

/** By default, an assistant that signs its requests has the same limits as one network address. */
export const DEFAULT_SIGNED_BUDGETS: SignedBudgets = {
  ...DEFAULT_ADDRESS_BUDGETS,
  ...DEFAULT_SIGNED_GUESSES,
};

/** The maximum number of requests per minute for each API key of a store. */
export const DEFAULT_KEY_BUDGET = 240;
