import { NETWORK_LIMIT_FACTOR } from './address.ts';
import { Budget, type BudgetOptions, type BudgetUse } from './budget.ts';
import { type Client, clientKeys } from './client.ts';

/**
 * A rate limit for each network address or key directory. With IPv6, the wider network around an
 * address has a limit, too.
 */
export class GuessBudget {
  readonly points: number;
  readonly #narrow: Budget;
  readonly #wide: Budget;

  constructor(options: BudgetOptions) {
    this.points = options.points;
    this.#narrow = new Budget(options);
    this.#wide = new Budget({
      ...options,
      keyPrefix: `${options.keyPrefix}-network`,
      name: `${options.name}-network`,
      points: options.points * NETWORK_LIMIT_FACTOR,
    });
  }

  take(client: Client, count = 1): Promise<BudgetUse> {
    const { narrow, wide } = clientKeys(client);
    return wide === null ? this.#narrow.take(narrow, count) : this.#takeBoth(narrow, wide, count);
  }

  /**
   * Counts a request against its own address first, so that an address that has reached its limit
   * doesn't use up the limit of its network.
   */
  async #takeBoth(addressKey: string, networkKey: string, count: number): Promise<BudgetUse> {
    const first = await this.#narrow.take(addressKey, count);
    if (!first.allowed) return first;
    const second = await this.#wide.take(networkKey, count);
    return second.allowed ? first : second;
  }

  async refund(client: Client): Promise<void> {
    const { narrow, wide } = clientKeys(client);
    await this.#narrow.refund(narrow);
    if (wide !== null) await this.#wide.refund(wide);
  }

  /**
   * Returns whether the next request from this client would be refused. Calling this doesn't count
   * as a request.
   */
  async isExhausted(client: Client): Promise<boolean> {
    const { narrow, wide } = clientKeys(client);
    if ((await this.#narrow.findExhausted(narrow)) !== null) return true;
    return wide !== null && (await this.#wide.findExhausted(wide)) !== null;
  }
}
