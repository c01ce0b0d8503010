import { addressKeys } from './address.ts';
import { Budget, type BudgetOptions, type Taken } from './budget.ts';

/** An IPv6 /48 may ask as often as eight /64s. */
const WIDE_FACTOR = 8;

/** What each address may take, and each IPv6 network that many lie in. */
export class AddressBudget {
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
      points: options.points * WIDE_FACTOR,
    });
  }

  take(address: string | undefined, count = 1): Promise<Taken> {
    const { narrow, wide } = addressKeys(address);
    return wide === null ? this.#narrow.take(narrow, count) : this.#takeBoth(narrow, wide, count);
  }

  /** The narrow one first: an address that is over its budget must not eat its neighbours'. */
  async #takeBoth(narrow: string, wide: string, count: number): Promise<Taken> {
    const first = await this.#narrow.take(narrow, count);
    if (!first.allowed) return first;
    const second = await this.#wide.take(wide, count);
    return second.allowed ? first : second;
  }

  async giveBack(address: string | undefined): Promise<void> {
    const { narrow, wide } = addressKeys(address);
    await this.#narrow.giveBack(narrow);
    if (wide !== null) await this.#wide.giveBack(wide);
  }

  /** Whether it would be refused. Takes nothing. */
  async isSpent(address: string | undefined): Promise<boolean> {
    const { narrow, wide } = addressKeys(address);
    if ((await this.#narrow.findSpent(narrow)) !== null) return true;
    return wide !== null && (await this.#wide.findSpent(wide)) !== null;
  }
}
