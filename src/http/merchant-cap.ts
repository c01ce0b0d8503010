import { Budget, type BudgetOptions, type BudgetUse } from './budget.ts';
import { type Client, clientKeys } from './client.ts';
import type { SeenAddresses } from './seen-addresses.ts';

/**
 * A merchant's rate limit for all clients together. A quarter of it is reserved for addresses that
 * have sent nothing for an hour, so that many busy clients can't shut out new buyers.
 */
export class MerchantCap {
  readonly #common: Budget;
  readonly #kept: Budget | null;
  readonly #seen: SeenAddresses;
  readonly #keyPrefix: string;

  constructor(options: BudgetOptions, seen: SeenAddresses) {
    const kept = Math.floor(options.points / 4);
    this.#common = new Budget({ ...options, points: options.points - kept });
    this.#kept =
      kept === 0
        ? null
        : new Budget({
            ...options,
            keyPrefix: `${options.keyPrefix}-kept`,
            name: `${options.name}-kept`,
            points: kept,
          });
    this.#seen = seen;
    this.#keyPrefix = options.keyPrefix;
  }

  async take(merchantSlug: string, client: Client, count = 1): Promise<BudgetUse> {
    const { narrow, wide } = clientKeys(client);
    // The wider network is remembered instead of the address. Otherwise the owner of such a network
    // could appear under 65,536 new addresses.
    const isNew = this.#seen.markSeen(`${this.#keyPrefix} ${merchantSlug} ${wide ?? narrow}`);
    const taken = await this.#common.take(merchantSlug, count);
    if (taken.allowed || this.#kept === null || !(await isNew())) return taken;
    const reserved = await this.#kept.take(merchantSlug, count);
    // From now on the address no longer counts as new, so the refusal shows the part of the limit
    // that all clients share.
    return reserved.allowed ? reserved : taken;
  }
}
