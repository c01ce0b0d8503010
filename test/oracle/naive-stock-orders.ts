/**
 * A store's stock and orders, counted with plain maps as DESIGN tells of them (§7, §9): nothing
 * here looks at the code.
 */

import { type NaiveOrder, type Step, isPending, payableOf, take } from './naive-order.ts';

export interface NaiveCount {
  onHand: number;
  reserved: number;
  version: number;
}

export interface NaiveProduct {
  readonly sku: string;
  readonly price: number;
  readonly isMade: boolean;
  backorder: boolean;
  tracked: boolean;
  restock: string | null;
  level: number | null;
  /** It was told that it is low, and hasn't recovered since. */
  isLowReported: boolean;
  /** By location. */
  readonly counts: Map<string, NaiveCount>;
}

export interface NaiveLine {
  readonly sku: string;
  readonly quantity: number;
  readonly backordered: number;
  holds: Map<string, number>;
}

export interface NaiveSale {
  readonly orderId: string;
  readonly email: string;
  readonly network: string;
  readonly order: NaiveOrder;
  readonly lines: readonly NaiveLine[];
  /** Since when the store waits for money, in minutes; null: it doesn't. */
  unpaidSince: number | null;
}

export interface CountSet {
  readonly sku: string;
  readonly locationKey: string;
  readonly onHand: number;
  readonly expectedVersion?: number;
  readonly restockExpectedOn?: string | null;
}

export interface RequestedLine {
  readonly sku: string;
  readonly quantity: number;
}

export interface Buyer {
  readonly email: string;
  readonly network: string;
}

/** A line for which too little is there. */
export interface Missing {
  readonly index: number;
  readonly sku: string;
  readonly requested: number;
  readonly available: number;
  readonly restockExpectedOn: string | null;
}

/** A line, and whether its product's stock is counted. */
type AskedQuestion = RequestedLine & { readonly backordered: number; readonly isCounted: boolean };

export type Answer =
  | { readonly code: 'placed'; readonly lines: readonly NaiveLine[] }
  | { readonly code: 'out_of_stock'; readonly lines: readonly Missing[] }
  | { readonly code: 'too_many_requests'; readonly index: number; readonly most: number };

const LEFT = ['shipped', 'delivered', 'completed'];
const CANCELLABLE = ['placed', 'accepted', 'in_manufacturing', 'ready_to_ship'];

export class NaiveStockOrders {
  readonly products: ReadonlyMap<string, NaiveProduct>;
  /** In the merchant's order. */
  locations = ['default'];
  readonly sales: NaiveSale[] = [];
  minute = 0;
  mails = 0;
  /** How often more left than had been counted. */
  shortages = 0;
  readonly #unpaidPercent: number;
  readonly #holdMinutes: number;

  constructor(
    products: readonly Pick<NaiveProduct, 'sku' | 'price' | 'isMade' | 'backorder'>[],
    { unpaidPercent, holdMinutes }: { unpaidPercent: number; holdMinutes: number },
  ) {
    this.products = new Map(
      products.map((product) => [
        product.sku,
        {
          ...product,
          tracked: false,
          restock: null,
          level: null,
          isLowReported: false,
          counts: new Map(),
        },
      ]),
    );
    this.#unpaidPercent = unpaidPercent;
    this.#holdMinutes = holdMinutes;
  }

  product(sku: string): NaiveProduct {
    const product = this.products.get(sku);
    if (product === undefined) throw new Error(`there is no ${sku}`);
    return product;
  }

  /**
   * The outcomes, in order. All are judged by what was there before the first; the same count again
   * is a conflict.
   */
  set(sets: readonly CountSet[]): string[] {
    const seen: string[] = [];
    const outcomes = sets.map((set) => {
      const place = JSON.stringify([set.sku, set.locationKey]);
      const outcome = this.#judge(set, seen.includes(place));
      seen.push(place);
      return outcome;
    });
    for (const [index, set] of sets.entries()) if (outcomes[index] === 'set') this.#write(set);
    this.#tellLow();
    return outcomes;
  }

  #judge({ sku, locationKey, expectedVersion }: CountSet, isDoubled: boolean): string {
    const product = this.products.get(sku);
    if (product === undefined) return 'product_not_found';
    if (!this.locations.includes(locationKey)) return 'location_not_found';
    // What isn't told isn't there.
    const version = product.tracked ? (product.counts.get(locationKey)?.version ?? 0) : 0;
    return isDoubled || (expectedVersion !== undefined && expectedVersion !== version)
      ? 'conflict'
      : 'set';
  }

  #write({ sku, locationKey, onHand, restockExpectedOn }: CountSet): void {
    const product = this.product(sku);
    const count = product.counts.get(locationKey);
    if (count === undefined) product.counts.set(locationKey, { onHand, reserved: 0, version: 1 });
    else if (count.onHand !== onHand) Object.assign(count, { onHand, version: count.version + 1 });
    if (restockExpectedOn !== undefined) product.restock = restockExpectedOn;
    product.tracked = true;
  }

  untrack(sku: string): void {
    const product = this.product(sku);
    if (product.tracked) {
      for (const count of product.counts.values())
        if (count.onHand > 0) Object.assign(count, { onHand: 0, version: count.version + 1 });
    }
    product.tracked = false;
    this.#tellLow();
  }

  setLevel(sku: string, level: number | null): void {
    this.product(sku).level = level;
    this.#tellLow();
  }

  /** Before another one, or last. */
  moveLocation(locationKey: string, before: string | null): void {
    const rest = this.locations.filter((key) => key !== locationKey);
    const place = before === null ? rest.length : rest.indexOf(before);
    this.locations = [...rest.slice(0, place), locationKey, ...rest.slice(place)];
  }

  onHand(sku: string): number {
    return [...this.product(sku).counts.values()].reduce((sum, { onHand }) => sum + onHand, 0);
  }

  reserved(sku: string): number {
    return [...this.product(sku).counts.values()].reduce((sum, { reserved }) => sum + reserved, 0);
  }

  isLow(sku: string): boolean {
    const { tracked, level } = this.product(sku);
    return tracked && level !== null && this.onHand(sku) - this.reserved(sku) < level;
  }

  /** One mail for each fall. */
  #tellLow(): void {
    for (const product of this.products.values()) {
      const isLow = this.isLow(product.sku);
      if (isLow && !product.isLowReported) this.mails += 1;
      product.isLowReported = isLow;
    }
  }

  readonly #endedUnpaid = new WeakSet<NaiveOrder>();
  readonly #wasPaid = new WeakSet<NaiveOrder>();

  /** What an order of these lines is answered; where it is placed, `keep` puts it here. */
  ask(lines: readonly RequestedLine[], buyer: Buyer): Answer {
    const left = new Map(
      [...this.products.keys()].map((sku) => [sku, this.onHand(sku) - this.reserved(sku)]),
    );
    const missing: Missing[] = [];
    const request = lines.map(({ sku, quantity }, index): AskedQuestion => {
      const { tracked, backorder, restock } = this.product(sku);
      if (!tracked) return { sku, quantity, backordered: 0, isCounted: false };
      const available = Math.min(quantity, Math.max(0, left.get(sku) ?? 0));
      if (available < quantity && !backorder)
        missing.push({ index, sku, requested: quantity, available, restockExpectedOn: restock });
      // A line that lacks pieces takes what is left, as if it had asked for no more.
      left.set(sku, (left.get(sku) ?? 0) - (backorder ? quantity : available));
      return { sku, quantity, backordered: quantity - available, isCounted: true };
    });
    if (missing.length > 0) return { code: 'out_of_stock', lines: missing };
    const isFree = lines.every(({ sku }) => this.product(sku).price === 0);
    const excess = isFree ? null : this.#excess(request, buyer);
    return excess === null
      ? { code: 'placed', lines: this.#reserve(request) }
      : { code: 'too_many_requests', ...excess };
  }

  /**
   * The first line with which the buyer, by email or by network, would hold more unpaid than it
   * may.
   */
  #excess(
    request: readonly AskedQuestion[],
    { email, network }: Buyer,
  ): { index: number; most: number } | null {
    const pieces = new Map<string, number>();
    for (const [index, { sku, quantity, backordered, isCounted }] of request.entries()) {
      if (!isCounted || quantity === backordered) continue;
      const ofEmail = this.#unpaid(sku, (sale) => sale.email === email);
      const ofNetwork = this.#unpaid(sku, (sale) => sale.network === network);
      const more = (pieces.get(sku) ?? 0) + quantity - backordered;
      pieces.set(sku, more);
      const onHand = this.onHand(sku);
      const most = Math.max(1, Math.floor((onHand * this.#unpaidPercent) / 100));
      if (ofEmail + more > most) return { index, most };
      const left = Math.max(1, onHand - Math.max(1, Math.floor(onHand / 10)));
      const sales = this.sales.filter((sale) => sale.network === network);
      const unpaidEnds = sales.filter(({ order }) => this.#endedUnpaid.has(order));
      const isBad = unpaidEnds.length * 2 > sales.length;
      const isGood = !isBad && sales.some(({ order }) => this.#wasPaid.has(order));
      const mostOfNetwork = isGood ? left : Math.min(left, isBad ? most : 10 * most);
      if (ofNetwork > 0 && ofNetwork + more > mostOfNetwork) return { index, most: mostOfNetwork };
    }
    return null;
  }

  #unpaid(sku: string, isOf: (sale: NaiveSale) => boolean): number {
    const unpaid = this.sales.filter(
      (sale) =>
        isOf(sale) &&
        payableOf(sale.order) > 0 &&
        !sale.order.onAccount &&
        !LEFT.includes(sale.order.state),
    );
    return unpaid
      .flatMap(({ lines }) => lines)
      .reduce(
        (sum, line) =>
          sum + (line.sku === sku && line.holds.size > 0 ? line.quantity - line.backordered : 0),
        0,
      );
  }

  /**
   * From locations in the merchant's order; what must come first is held at the first of those
   * where it was ever counted.
   */
  #reserve(request: readonly AskedQuestion[]): NaiveLine[] {
    const taken = new Map<string, number>();
    return request.map(({ sku, quantity, backordered, isCounted }) => {
      const { counts } = this.product(sku);
      const holds = new Map<string, number>();
      let expected = quantity - backordered;
      for (const [index, key] of this.locations
        .filter((location) => isCounted && counts.has(location))
        .entries()) {
        const place = JSON.stringify([sku, key]);
        const { onHand, reserved } = this.#count(sku, key);
        const here = Math.min(expected, Math.max(0, onHand - reserved - (taken.get(place) ?? 0)));
        expected -= here;
        const held = here + (index === 0 ? backordered : 0);
        taken.set(place, (taken.get(place) ?? 0) + held);
        if (held > 0) holds.set(key, held);
      }
      return { sku, quantity, backordered, holds };
    });
  }

  keep(sale: Omit<NaiveSale, 'unpaidSince'>): void {
    for (const { sku, holds } of sale.lines)
      for (const [key, quantity] of holds) this.#count(sku, key).reserved += quantity;
    this.sales.push({ ...sale, unpaidSince: null });
    this.#settle();
  }

  #count(sku: string, locationKey: string): NaiveCount {
    const count = this.product(sku).counts.get(locationKey);
    if (count === undefined) throw new Error(`${sku} was never counted at ${locationKey}`);
    return count;
  }

  /** Does with an order what can be done with it, and answers as it is answered. */
  act(sale: NaiveSale, step: Step): string {
    const outcome = take(sale.order, step);
    this.#settle();
    return outcome;
  }

  /**
   * Lets so many minutes go by; orders that hold stock and weren't paid in time are cancelled then.
   */
  wait(minutes: number): NaiveSale[] {
    this.minute += minutes;
    const due = this.sales.filter(({ order, lines, unpaidSince }) => {
      const mayGo =
        CANCELLABLE.includes(order.state) &&
        order.paid === 0 &&
        lines.some(({ holds }) => holds.size > 0);
      return mayGo && unpaidSince !== null && this.minute >= unpaidSince + this.#holdMinutes;
    });
    for (const { order } of due) {
      order.state = 'cancelled';
      this.#endedUnpaid.add(order);
    }
    this.#settle();
    return due;
  }

  /**
   * What orders' states mean for what they hold, and for how long the store waits for their money.
   */
  #settle(): void {
    for (const sale of this.sales) {
      const { order, lines } = sale;
      if (order.paid > 0 && payableOf(order) === 0 && order.state !== 'cancelled')
        this.#wasPaid.add(order);
      const isAwaited = payableOf(order) > 0 && !order.onAccount && !isPending(order);
      sale.unpaidSince = isAwaited ? (sale.unpaidSince ?? this.minute) : null;
      const isGone = LEFT.includes(order.state);
      if (!isGone && order.state !== 'cancelled') continue;
      const held = new Map<NaiveCount, number>();
      for (const line of lines) {
        for (const [key, quantity] of line.holds) {
          held.set(
            this.#count(line.sku, key),
            (held.get(this.#count(line.sku, key)) ?? 0) + quantity,
          );
        }
        line.holds = new Map();
      }
      // All of an order leaves a shelf at once.
      for (const [count, quantity] of held) this.#letGo(count, quantity, isGone);
    }
    this.#tellLow();
  }

  /** What was counted too short leaves nothing behind, and not less. */
  #letGo(count: NaiveCount, quantity: number, isGone: boolean): void {
    count.reserved -= quantity;
    const taken = isGone ? Math.min(count.onHand, quantity) : 0;
    if (isGone && taken < quantity) this.shortages += 1;
    count.onHand -= taken;
    if (taken > 0) count.version += 1;
  }
}
