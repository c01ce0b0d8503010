import { Budget, type BudgetOptions, type BudgetUse } from './budget.ts';
import type { SeenAddresses } from './seen-addresses.ts';

export interface SharedBudgetOptions extends BudgetOptions {
  /** The number of additional requests reserved for members that have sent none for an hour. */
  readonly reservedPoints: number;
}

/**
 * A rate limit that unrelated clients share. A part of it is reserved for clients that have sent
 * nothing for an hour, so that busy clients can't block all others.
 */
export class SharedBudget {
  readonly #common: Budget;
  readonly #kept: Budget | null;
  readonly #seen: SeenAddresses;
  readonly #keyPrefix: string;

  constructor({ reservedPoints, ...options }: SharedBudgetOptions, seenAddresses: SeenAddresses) {
    this.#common = new Budget(options);
    this.#kept =
      reservedPoints === 0
        ? null
        : new Budget({
            ...options,
            keyPrefix: `${options.keyPrefix}-kept`,
            name: `${options.name}-kept`,
            points: reservedPoints,
          });
    this.#seen = seenAddresses;
    this.#keyPrefix = options.keyPrefix;
  }

  /** Counts a request of `member` against the limit that it shares with others under `key`. */
  async take(key: string, member: string, count = 1): Promise<BudgetUse> {
    const isNew = this.#seen.markSeen(`${this.#keyPrefix} ${key} ${member}`);
    const taken = await this.#common.take(key, count);
    if (taken.allowed || this.#kept === null || !(await isNew())) return taken;
    const reserved = await this.#kept.take(key, count);
    // The member isn't new any more, so the refusal describes the part of the limit that all
    // members share.
    return reserved.allowed ? reserved : taken;
  }
}
