import type { Random } from '../support/random.ts';
import {
  BACKORDER_SKU,
  FREE_SKU,
  type RequestedLine,
  MADE_SKU,
  productInput,
  SAMPLED_SKU,
  SHELF_SKUS,
} from '../support/stocked-store.ts';
import type { Attempt, Shop } from './stock-clients.ts';

/**
 * Where the warehouse writes down what it has, nobody else counting there: it needs no versions.
 */
const OWN_SKU = 'P1';
/** Now and then more of it may be sold than is there. */
export const FLIPPED_SKU = 'P7';
/** Now and then orders don't look at its stock. */
const LOOSE_SKU = 'P8';

/** What is sold only where it is there. */
export const SHORT_SKUS = [
  ...SHELF_SKUS.filter((sku) => sku !== FLIPPED_SKU && sku !== LOOSE_SKU),
  SAMPLED_SKU,
  MADE_SKU,
  FREE_SKU,
];
const ALL_SKUS = [...SHORT_SKUS, FLIPPED_SKU, LOOSE_SKU, BACKORDER_SKU];
const LOCATIONS = ['default', 'attic', 'cellar'];

/** Up to five lines, of products that few and many buy. */
export function anyMixedBasket(random: Random): RequestedLine[] {
  return Array.from({ length: 1 + random.below(5) }, () => {
    const sku = random.pick(ALL_SKUS);
    return {
      sku,
      quantity: 1 + random.below(3),
      ...(sku === SAMPLED_SKU && random.chance(0.5) && { purchase: 'sample' as const }),
    };
  });
}

/** What a warehouse does all day; it knows what has come, by what it was answered. */
export class Warehouse {
  /** Pieces that have come, by SKU. */
  readonly arrived = new Map<string, number>();
  /** Orders that are paid, to be shipped. */
  readonly packed: { readonly orderId: string; readonly lines: readonly RequestedLine[] }[] = [];
  readonly #shop: Shop;
  readonly #random: Random;
  #shippedOwn = 0;

  constructor(shop: Shop, random: Random) {
    this.#shop = shop;
    this.#random = random;
  }

  /** Before anybody comes: two other locations, and some of everything. */
  async open(some: readonly number[]): Promise<void> {
    for (const locationKey of LOCATIONS.slice(1))
      await this.#shop.operate('add-location', { locationKey });
    await this.#countIn(
      ALL_SKUS.map((sku) => ({ sku, locationKey: 'default', more: this.#random.pick(some) })),
    );
  }

  /** More of something has come; somebody else may have counted there meanwhile. */
  async takeDelivery(): Promise<void> {
    const skus = ALL_SKUS.filter((sku) => sku !== OWN_SKU && this.#random.chance(0.3));
    await this.#countIn(
      skus.map((sku) => ({
        sku,
        locationKey: this.#random.pick(LOCATIONS),
        more: this.#random.below(4),
      })),
    );
  }

  async #countIn(
    comes: readonly { readonly sku: string; readonly locationKey: string; readonly more: number }[],
  ): Promise<void> {
    const entries = await Promise.all(
      comes.map(async ({ sku, locationKey, more }) => {
        const { counts } = await this.#shop.stock(sku);
        const count = counts.find(
          (one: { locationKey: string }) => one.locationKey === locationKey,
        ) ?? { onHand: 0, version: 0 };
        return { sku, locationKey, onHand: count.onHand + more, expectedVersion: count.version };
      }),
    );
    const [only] = entries;
    const isSet =
      only !== undefined && entries.length === 1
        ? [await this.#set(only)]
        : await this.#setAll(this.#random.chance(0.5) ? entries.toReversed() : entries);
    for (const { sku, more } of comes) if (isSet.includes(sku)) this.#arrive(sku, more);
  }

  async #set({ sku, ...body }: { sku: string; [member: string]: unknown }): Promise<string | null> {
    const { status, body: reply } = await this.#shop.set(sku, body);
    if (status === 200) return sku;
    if (reply['code'] !== 'stock_conflict')
      throw new Error(`a count was refused: ${JSON.stringify(reply)}`);
    return null;
  }

  async #setAll(entries: readonly { sku: string }[]): Promise<(string | null)[]> {
    const { body } = await this.#shop.setAll(entries);
    return body['results'].map(({ sku, outcome }: { sku: string; outcome: string }) => {
      if (outcome !== 'set' && outcome !== 'conflict')
        throw new Error(`a count was refused: ${JSON.stringify(body)}`);
      return outcome === 'set' ? sku : null;
    });
  }

  /**
   * Where nobody else counts or ships: more has come, and what is there then is written down,
   * without a word about versions.
   */
  async recount(): Promise<void> {
    const sku = this.#random.pick(ALL_SKUS.filter((one) => one !== OWN_SKU));
    const [locationKey, more] = [this.#random.pick(LOCATIONS), this.#random.below(3)];
    const { counts } = await this.#shop.stock(sku);
    const onHand =
      more +
      (counts.find((one: { locationKey: string }) => one.locationKey === locationKey)?.onHand ?? 0);
    const { status, body } = await this.#shop.set(sku, { locationKey, onHand });
    if (status !== 200) throw new Error(`a count was refused: ${JSON.stringify(body)}`);
    this.#arrive(sku, more);
  }

  #arrive(sku: string, more: number): void {
    this.arrived.set(sku, (this.arrived.get(sku) ?? 0) + more);
  }

  /**
   * Ships what is packed, one order after the other, and now and then writes down what is left of
   * what it alone counts.
   */
  async ship(): Promise<void> {
    const order = this.packed.shift();
    if (order !== undefined && (await this.#send(order))) {
      this.#shippedOwn += order.lines.reduce(
        (sum, { sku, quantity }) => sum + (sku === OWN_SKU ? quantity : 0),
        0,
      );
    }
    if (this.#random.chance(0.7)) return;
    const more = this.#random.below(2);
    const { status, body } = await this.#shop.set(OWN_SKU, {
      onHand: (this.arrived.get(OWN_SKU) ?? 0) - this.#shippedOwn + more,
    });
    if (status !== 200) throw new Error(`a count was refused: ${JSON.stringify(body)}`);
    this.#arrive(OWN_SKU, more);
  }

  /** False: its order was cancelled meanwhile. */
  async #send({
    orderId,
    lines,
  }: {
    readonly orderId: string;
    readonly lines: readonly RequestedLine[];
  }): Promise<boolean> {
    const made = lines.some(({ sku }) => sku === MADE_SKU)
      ? ['start-manufacturing', 'mark-ready-to-ship']
      : [];
    const collected = this.#random.chance(0.3);
    if (collected && made.length === 0) made.push('mark-ready-to-ship');
    for (const action of made) await this.#shop.act(orderId, action);
    const { status } = collected
      ? await this.#shop.act(orderId, 'mark-delivered')
      : await this.#shop.ship(orderId);
    return status === 200;
  }

  /** What else somebody changes of a shop that is open. */
  async rearrange(): Promise<void> {
    const { operate, alert, set, stock } = this.#shop;
    switch (this.#random.below(5)) {
      case 0:
        await operate('put-products', {
          products: ['P6', FLIPPED_SKU, 'P2'].map((sku) =>
            productInput(sku, {
              title: `The ${sku}, ${this.#random.below(9)}`,
              backorder: sku === FLIPPED_SKU && this.#random.chance(0.5),
            }),
          ),
        });
        break;
      case 1:
        await operate('untrack-stock', { sku: LOOSE_SKU });
        break;
      case 2:
        await set(LOOSE_SKU, { onHand: (await stock(LOOSE_SKU))['onHandTotal'] % 7 });
        break;
      case 3:
        await operate('move-location', { locationKey: this.#random.pick(LOCATIONS), before: null });
        break;
      default:
        await alert(this.#random.pick(ALL_SKUS), this.#random.pick([null, 1, 5]));
    }
  }
}

/**
 * What a buyer does who got its order: it pays, cancels in one of two ways, or forgets about it.
 */
export async function continueAcceptance(
  shop: Shop,
  warehouse: Warehouse,
  { body, lines }: Attempt,
  fate: number,
): Promise<void> {
  const orderId = String(body['orderId']);
  if (fate < 3) {
    await shop.cancel(orderId);
  } else if (fate < 5) {
    await shop.cancelAsBuyer(body['statusUrl']);
  } else if (fate < 8) {
    if (body['payableTotalAmount'] > 0) await shop.pay(orderId, body['payableTotalAmount']);
    warehouse.packed.push({ orderId, lines });
  }
}
