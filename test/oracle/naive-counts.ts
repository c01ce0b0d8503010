import { type EntryText, type NaiveSet, readNaively } from './naive-stock-entry.ts';

interface NaiveCount {
  onHand: number;
  reserved: number;
  version: number;
  changedAt: string;
}
interface NaiveProduct {
  tracked: boolean;
  wasTracked: boolean;
  restock: string | null;
  readonly counts: Map<string, NaiveCount>;
}

export interface NaiveOutcome {
  readonly sku: string | null;
  readonly locationKey: string | null;
  readonly outcome: 'set' | 'not_found' | 'invalid' | 'conflict';
  readonly code: string | null;
  /** Of an invalid entry: the members that are wrong. */
  readonly wrong: ReadonlySet<string>;
}

/** A store's counts in maps, one entry after another, as the documentation tells it. */
export class NaiveCounts {
  readonly #products: ReadonlyMap<string, NaiveProduct>;
  readonly #locations: ReadonlySet<string>;
  /** Movements that the ledger must have. */
  movements = 0;

  constructor(skus: readonly string[], locations: readonly string[]) {
    this.#products = new Map(
      skus.map((sku) => [
        sku,
        { tracked: false, wasTracked: false, restock: null, counts: new Map() },
      ]),
    );
    this.#locations = new Set(locations);
  }

  /** Sets what can be set, and says what becomes of each entry. */
  apply(entries: readonly EntryText[], now: string): NaiveOutcome[] {
    const read = entries.map(readNaively);
    // Versions are those that could be read before the batch.
    const versions = read.map(({ set }) =>
      set === null ? 0 : this.versionOf(set.sku, set.locationKey),
    );
    const stoodThere: NaiveSet[] = [];
    for (const product of this.#products.values()) product.wasTracked = product.tracked;
    return read.map(({ sku, locationKey, wrong, set }, index): NaiveOutcome => {
      const actual = { sku, locationKey, wrong };
      if (set === null) return { ...actual, outcome: 'invalid', code: 'invalid_request' };
      const isDoubled = stoodThere.some(
        (earlier) => earlier.sku === set.sku && earlier.locationKey === set.locationKey,
      );
      stoodThere.push(set);
      const product = this.#products.get(set.sku);
      if (product === undefined)
        return { ...actual, outcome: 'not_found', code: 'product_not_found' };
      if (!this.#locations.has(set.locationKey))
        return { ...actual, outcome: 'not_found', code: 'location_not_found' };
      if (isDoubled || (set.expectedVersion !== null && set.expectedVersion !== versions[index]))
        return { ...actual, outcome: 'conflict', code: 'stock_conflict' };
      this.#set(product, set, now);
      return { ...actual, outcome: 'set', code: null };
    });
  }

  #set(product: NaiveProduct, { locationKey, onHand, restock, note }: NaiveSet, now: string): void {
    product.tracked = true;
    const count = product.counts.get(locationKey);
    if (restock !== undefined) product.restock = restock;
    const isSame = count?.onHand === onHand;
    if (isSame && product.wasTracked && note === null) return;
    product.counts.set(locationKey, {
      onHand,
      reserved: count?.reserved ?? 0,
      version: (count?.version ?? 0) + (isSame ? 0 : 1),
      changedAt: now,
    });
    this.movements += 1;
  }

  /** An order takes, or gives back, pieces of a count that is there. */
  reserve(sku: string, locationKey: string, quantity: number, now: string): void {
    const count = this.#products.get(sku)?.counts.get(locationKey);
    if (count === undefined) throw new Error(`no count of ${sku} at ${locationKey}`);
    count.reserved += quantity;
    count.changedAt = now;
    this.movements += 1;
  }

  /** Its counts go to 0, each by a movement of its own. */
  untrack(sku: string, now: string): void {
    const product = this.#products.get(sku);
    if (product?.tracked !== true) return;
    product.tracked = false;
    this.movements += 1;
    for (const count of product.counts.values()) {
      if (count.onHand === 0) continue;
      Object.assign(count, { onHand: 0, version: count.version + 1, changedAt: now });
      this.movements += 1;
    }
  }

  /** As it can be read. */
  versionOf(sku: string, locationKey: string): number {
    const product = this.#products.get(sku);
    return product?.tracked === true ? (product.counts.get(locationKey)?.version ?? 0) : 0;
  }

  /** Counts that an order can take from. */
  countsThere(): {
    readonly sku: string;
    readonly locationKey: string;
    readonly reserved: number;
  }[] {
    return [...this.#products].flatMap(([sku, { counts }]) =>
      [...counts].map(([locationKey, { reserved }]) => ({ sku, locationKey, reserved })),
    );
  }

  /** What is told of a product, with one of its counts or all of them. */
  reportOf(sku: string, only: string | null = null): unknown {
    const product = this.#products.get(sku);
    if (product?.tracked !== true) {
      return {
        sku,
        tracked: false,
        counts: [],
        onHandTotal: 0,
        availableTotal: 0,
        restockExpectedOn: product?.restock ?? null,
      };
    }
    const all = [...product.counts];
    const actual = all
      .filter(([key]) => only === null || key === only)
      .toSorted(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
    const onHandTotal = all.reduce((sum, [, { onHand }]) => sum + onHand, 0);
    return {
      sku,
      tracked: true,
      onHandTotal,
      availableTotal: onHandTotal - all.reduce((sum, [, { reserved }]) => sum + reserved, 0),
      restockExpectedOn: product.restock,
      counts: actual.map(([locationKey, count]) => ({
        locationKey,
        ...count,
        available: count.onHand - count.reserved,
      })),
    };
  }

  /** Of tracked products, in bytewise order. */
  stockReplies(): unknown[] {
    const tracked = [...this.#products]
      .filter(([, product]) => product.tracked)
      .map(([sku]) => sku);
    return tracked
      .toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
      .map((sku) => this.reportOf(sku));
  }
}
