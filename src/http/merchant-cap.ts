import { addressKeys } from './address.ts';
import { Budget, type BudgetOptions, type Taken } from './budget.ts';
import type { SeenAddresses } from './seen-addresses.ts';

/**
 * What a merchant takes from all addresses together. A quarter of it is kept for addresses that
 * took nothing of it in the last hour, so that a crowd of busy ones doesn't shut the store to its
 * next buyer.
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

  async take(merchantSlug: string, address: string | undefined, count = 1): Promise<Taken> {
    const { narrow, wide } = addressKeys(address);
    // The wider network, for whoever has one has 65,536 narrow ones, each of them new.
    const isNew = this.#seen.see(`${this.#keyPrefix} ${merchantSlug} ${wide ?? narrow}`);
    const taken = await this.#common.take(merchantSlug, count);
    if (taken.allowed || this.#kept === null || !(await isNew())) return taken;
    const takenOfKept = await this.#kept.take(merchantSlug, count);
    // Refused, it has been seen now: what it waits for is the common part.
    return takenOfKept.allowed ? takenOfKept : taken;
  }

  /**
   * What everybody is refused with; null: there is room for somebody. Takes nothing, and sees
   * nobody.
   */
  async findSpent(merchantSlug: string): Promise<Taken | null> {
    const spent = await this.#common.findSpent(merchantSlug);
    if (spent === null || this.#kept === null) return spent;
    return (await this.#kept.findSpent(merchantSlug)) === null ? null : spent;
  }
}
