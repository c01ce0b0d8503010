/** Requests a minute, for each address or for each merchant. */
export interface AgentBudgets {
  readonly capability: number;
  readonly offer: number;
  readonly 'from-intent': number;
  readonly opportunities: number;
  readonly orders: number;
}

export type AgentRoute = keyof AgentBudgets;

export const DEFAULT_ADDRESS_BUDGETS: AgentBudgets = {
  capability: 120,
  offer: 60,
  'from-intent': 30,
  opportunities: 6,
  orders: 6,
};

/** Fifty addresses at their full budget. */
export const DEFAULT_MERCHANT_BUDGETS: AgentBudgets = {
  capability: 6_000,
  offer: 3_000,
  'from-intent': 1_500,
  opportunities: 300,
  orders: 300,
};

/**
 * How often somebody may name what isn't shown, so that what is hidden can't be found by trying.
 */
export interface GuessBudgets {
  /** Questions naming hidden or unknown values and words: a minute for each address. */
  readonly unshown: number;
  /** The same, a day. */
  readonly 'unshown-day': number;
  /** The same, a day for each merchant, all addresses together. */
  readonly 'unshown-store': number;
  /** Discount codes that aren't valid: an hour for each address. */
  readonly 'discount-codes': number;
  /** Keys of the Store API that nobody has: a minute for each address. */
  readonly 'unknown-key': number;
}

export const DEFAULT_GUESS_BUDGETS: GuessBudgets = {
  unshown: 30,
  'unshown-day': 300,
  'unshown-store': 5_000,
  'discount-codes': 20,
  'unknown-key': 60,
};

/** Requests a minute, for each key of the Store API. */
export const DEFAULT_KEY_BUDGET = 240;
