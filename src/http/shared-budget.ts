import { Budget, type BudgetOptions, type BudgetUse } from './budget.ts';
import type { SeenAddresses } from './seen-addresses.ts';

export interface SharedBudgetOptions extends BudgetOptions {
  /** How many further requests are reserved for members that sent none for an hour. */
  readonly keptPoints: number;
}

/**
 * A rate limit shared by clients who know nothing of each other. A part of it is reserved for those
 * who took nothing of it for an hour, so that busy ones can't shut out all others.
 */
export class SharedBudget {
  readonly #common: Budget;
  readonly #kept: Budget | null;
  readonly #seen: SeenAddresses;
  readonly #keyPrefix: string;

  constructor({ keptPoints, ...options }: SharedBudgetOptions, seen: SeenAddresses) {
    this.#common = new Budget(options);
    this.#kept =
      keptPoints === 0
        ? null
        : new Budget({
            ...options,
            keyPrefix: `${options.keyPrefix}-kept`,
            name: `${options.name}-kept`,
            points: keptPoints,
          });
    this.#seen = seen;
    this.#keyPrefix = options.keyPrefix;
  }

  /** Counts a request of `member` against the limit that it shares with others under `key`. */
  async take(key: string, member: string, count = 1): Promise<BudgetUse> {
    const isNew = this.#seen.markSeen(`${this.#keyPrefix} ${key} ${member}`);
    const taken = await this.#common.take(key, count);
    if (taken.allowed || this.#kept === null || !(await isNew())) return taken;
    const reserved = await this.#kept.take(key, count);
    // From now on the member no longer counts as new, so the refusal shows the part of the limit
    // that all of them share.
    return reserved.allowed ? reserved : taken;
  }
}
