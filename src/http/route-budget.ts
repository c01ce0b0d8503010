import { NETWORK_LIMIT_FACTOR } from './address.ts';
import { Budget, type BudgetOptions, type BudgetUse } from './budget.ts';
import { type Client, clientKeys } from './client.ts';
import type { SeenAddresses } from './seen-addresses.ts';
import { SharedBudget } from './shared-budget.ts';

/**
 * The size of an IPv6 /48 network's reserve, as a multiple of the limit of a /64 network. Only /64
 * networks that have sent nothing for an hour can use the reserve.
 */
const RESERVE_FACTOR = 2;

/**
 * The rate limit of a route for each network address. With IPv6, the wider network also has a
 * limit, and reserves a part of it for /64 networks that have sent nothing for an hour.
 */
export class RouteBudget {
  readonly #narrow: Budget;
  readonly #wide: SharedBudget;

  constructor(options: BudgetOptions, seenAddresses: SeenAddresses) {
    this.#narrow = new Budget(options);
    this.#wide = new SharedBudget(
      {
        ...options,
        keyPrefix: `${options.keyPrefix}-network`,
        name: `${options.name}-network`,
        points: options.points * NETWORK_LIMIT_FACTOR,
        reservedPoints: options.points * RESERVE_FACTOR,
      },
      seenAddresses,
    );
  }

  /**
   * Counts a request against its own address first, so that an address that has reached its limit
   * doesn't use up the limit of its network.
   */
  async take(client: Client, count = 1): Promise<BudgetUse> {
    const { narrow, wide } = clientKeys(client);
    const first = await this.#narrow.take(narrow, count);
    if (wide === null || !first.allowed) return first;
    const second = await this.#wide.take(wide, narrow, count);
    return second.allowed ? first : second;
  }
}
