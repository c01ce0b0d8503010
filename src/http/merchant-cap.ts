import type { BudgetOptions, BudgetUse } from './budget.ts';
import { type Client, clientKeys } from './client.ts';
import type { SeenAddresses } from './seen-addresses.ts';
import { SharedBudget } from './shared-budget.ts';

/**
 * A merchant's rate limit for all clients together. A quarter of it is reserved for addresses that
 * have sent nothing for an hour, so that many busy clients can't shut out new buyers.
 */
export class MerchantCap {
  readonly #budget: SharedBudget;

  constructor(options: BudgetOptions, seenAddresses: SeenAddresses) {
    const keptPoints = Math.floor(options.points / 4);
    this.#budget = new SharedBudget(
      { ...options, points: options.points - keptPoints, reservedPoints: keptPoints },
      seenAddresses,
    );
  }

  take(merchantSlug: string, client: Client, count = 1): Promise<BudgetUse> {
    const { narrow, wide } = clientKeys(client);
    // The wider network is remembered instead of the address. Otherwise the owner of such a network
    // could look like 65,536 new addresses.
    return this.#budget.take(merchantSlug, wide ?? narrow, count);
  }
}
