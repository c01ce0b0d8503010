import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { NETWORK_LIMIT_FACTOR } from './address.ts';
import { Budget, type RemainingBudget, type BudgetUse } from './budget.ts';
import { type Client, clientKeys } from './client.ts';

/**
 * The hourly limit is the daily limit divided by this number. It is larger than 24 because a daily
 * reserve is added to the hourly limit.
 */
const HOURS_OF_DAY_BUDGET = 30;

export interface UnshownBudgetOptions {
  /** The prefix of the names of these rate limits in the headers. It must be unique. */
  readonly name: string;
  readonly perMinute: number;
  readonly perDay: number;
  readonly minuteSeconds: number;
  readonly redis: Redis | null;
  /** The maximum number of clients that are remembered for a day without Redis. */
  readonly maximumClients: number;
}

/**
 * The rate limit for hidden or unknown names, with limits per minute and per day. The daily limit
 * is spread over the day, so that many addresses together can't try out a whole dictionary quickly.
 */
export class UnshownBudget {
  /** The maximum number of unknown names in a single request. */
  readonly capacity: number;
  readonly #narrow: PacedBudget;
  readonly #wide: PacedBudget;
  /** The request that is currently being counted, for each network. */
  readonly #turns = new Map<string, Promise<void>>();
  readonly #known: LRUCache<string, true>;

  constructor(options: UnshownBudgetOptions) {
    this.#known = new LRUCache({
      max: options.maximumClients,
      dispose: (_, key) => this.#forget(key),
    });
    this.capacity = Math.min(options.perMinute, options.perDay);
    this.#narrow = new PacedBudget(options, '', 1);
    this.#wide = new PacedBudget(options, '-network', NETWORK_LIMIT_FACTOR);
  }

  /**
   * Counts all unknown names of a request, or refuses the request and counts none. A refusal says
   * when the same request would be allowed.
   */
  take(client: Client, count: number): Promise<BudgetUse> {
    const { narrow, wide } = clientKeys(client);
    const key = wide ?? narrow;
    // Requests from the same network are counted one after the other. Otherwise two of them could
    // use the same remainder of the hourly limit.
    const turn = (this.#turns.get(key) ?? Promise.resolve()).then(() =>
      this.#takeInTurn(client, count),
    );
    const ended: Promise<void> = turn.then(
      () => this.#endTurn(key, ended),
      () => this.#endTurn(key, ended),
    );
    this.#turns.set(key, ended);
    return turn;
  }

  #endTurn(key: string, turnEnd: Promise<void>): void {
    if (this.#turns.get(key) === turnEnd) this.#turns.delete(key);
  }

  async #takeInTurn(client: Client, count: number): Promise<BudgetUse> {
    const { narrow, wide } = clientKeys(client);
    const budgets = this.#budgetsOf(client);
    const checked = await Promise.all(budgets.map(([budget, key]) => budget.refusal(key, count)));
    const refusal = longestRefusal(checked.filter((refused) => refused !== null));
    if (refusal !== null) return refusal;
    this.#known.set(narrow, true);
    if (wide !== null) this.#known.set(wide, true);
    const [first, second] = await Promise.all(
      budgets.map(([budget, key]) => budget.take(key, count)),
    );
    if (first === undefined) throw new Error('an address has no budget');
    return second === undefined || second.allowed ? first : second;
  }

  /**
   * Returns whether a client has used up its limit for unknown names. Calling this doesn't count as
   * a request.
   */
  async isBudgetSpent(client: Client): Promise<boolean> {
    const checked = await Promise.all(
      this.#budgetsOf(client).map(([budget, key]) => budget.refusal(key, 1)),
    );
    return checked.some((refused) => refused !== null);
  }

  #budgetsOf(client: Client): readonly (readonly [PacedBudget, string])[] {
    const { narrow, wide } = clientKeys(client);
    return wide === null
      ? [[this.#narrow, narrow]]
      : [
          [this.#narrow, narrow],
          [this.#wide, wide],
        ];
  }

  #forget(key: string): void {
    this.#narrow.forgetKey(key);
    this.#wide.forgetKey(key);
  }
}

/** The rate limits for unknown names from networks of one size, small or wide. */
class PacedBudget {
  readonly #minute: Budget;
  readonly #day: Budget;
  readonly #hour: Budget;
  readonly #reserve: Budget;

  constructor(
    { name: prefix, perMinute, perDay, minuteSeconds, redis }: UnshownBudgetOptions,
    keySuffix: string,
    factor: number,
  ) {
    const perHour = Math.max(1, Math.floor(perDay / HOURS_OF_DAY_BUDGET));
    const about = (part: string, points: number, minutes: number): Budget => {
      const name = `${prefix}${part}${keySuffix}`;
      const seconds = minutes * minuteSeconds;
      return new Budget({
        keyPrefix: `btg:guess:${name}`,
        name,
        points: points * factor,
        seconds,
        redis,
      });
    };
    this.#minute = about('', perMinute, 1);
    this.#day = about('-day', perDay, 24 * 60);
    this.#hour = about('-hour', perHour, 60);
    this.#reserve = about('-reserve', Math.max(0, perMinute - perHour), 24 * 60);
  }

  /**
   * Returns the refusal for a request with `count` unknown names, or null if they are allowed.
   * Calling this doesn't count the names.
   */
  async refusal(key: string, count: number): Promise<BudgetUse | null> {
    const [minute, day, hour, reserve] = await Promise.all([
      this.#minute.readRemainingBudget(key),
      this.#day.readRemainingBudget(key),
      this.#hour.readRemainingBudget(key),
      this.#reserve.readRemainingBudget(key),
    ]);
    return longestRefusal([
      ...(minute.left < count ? [this.#minute.refusal(minute.resetMs)] : []),
      ...(day.left < count ? [this.#day.refusal(day.resetMs)] : []),
      ...(hour.left + reserve.left < count
        ? [this.#hour.refusal(this.#paceMs(hour, reserve, count))]
        : []),
    ]);
  }

  /**
   * Returns how many milliseconds it takes until the hourly limit and the reserve together allow
   * `count` names.
   */
  #paceMs(hourBudget: RemainingBudget, reserveBudget: RemainingBudget, count: number): number {
    const moments = [
      ...(this.#hour.points + reserveBudget.left >= count ? [hourBudget.resetMs] : []),
      ...(hourBudget.left + this.#reserve.points >= count ? [reserveBudget.resetMs] : []),
    ];
    return moments.length > 0
      ? Math.min(...moments)
      : Math.max(hourBudget.resetMs, reserveBudget.resetMs);
  }

  async take(key: string, count: number): Promise<BudgetUse> {
    const [hour, reserve] = await Promise.all([
      this.#hour.readRemainingBudget(key),
      this.#reserve.readRemainingBudget(key),
    ]);
    const ofHour = Math.min(count, hour.left);
    const ofReserve = count - ofHour;
    const taken = await Promise.all([
      this.#minute.take(key, count),
      this.#day.take(key, count),
      ...(ofHour > 0 ? [this.#hour.take(key, ofHour)] : []),
      ...(ofReserve > 0 ? [this.#reserve.take(key, ofReserve)] : []),
    ]);
    // A concurrent request may have used up the rate limit after this request was checked.
    const refused = longestRefusal(taken.filter(({ allowed }) => !allowed));
    if (refused !== null) return refused;
    const minute = taken[0];
    const left = hour.left - ofHour + reserve.left - ofReserve;
    const minuteLeft = await this.#minute.readRemainingBudget(key);
    return left < minuteLeft.left ? this.#hour.state(left, hour.resetMs) : minute;
  }

  forgetKey(key: string): void {
    for (const budget of [this.#minute, this.#day, this.#hour, this.#reserve])
      budget.forgetKey(key);
  }
}

/**
 * Returns the refusal with the longest waiting time. All limits must allow the request, so the
 * client has to wait that long.
 */
function longestRefusal(refusals: readonly BudgetUse[]): BudgetUse | null {
  return refusals.reduce<BudgetUse | null>(
    (longestSoFar, refused) =>
      longestSoFar === null || refused.retryAfterSeconds > longestSoFar.retryAfterSeconds
        ? refused
        : longestSoFar,
    null,
  );
}
