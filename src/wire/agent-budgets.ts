/** Requests a minute, for each address or for each merchant. */
export interface AgentBudgets {
  readonly capability: number;
  readonly offer: number;
  readonly 'from-intent': number;
  readonly opportunities: number;
  readonly orders: number;
}

export type AgentRoute = keyof AgentBudgets;

export const DEFAULT_ADDRESS_BUDGETS: AgentBudgets = { capability: 120, offer: 60, 'from-intent': 30, opportunities: 6, orders: 6 };

/** A hundred addresses at their full budget. */
export const DEFAULT_MERCHANT_BUDGETS: AgentBudgets = {
  capability: 12_000,
  offer: 6_000,
  'from-intent': 3_000,
  opportunities: 600,
  orders: 600,
};
