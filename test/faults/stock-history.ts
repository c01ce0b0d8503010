import { deepStrictEqual } from 'node:assert/strict';
import { sql } from 'kysely';
import { runOperatorAction } from '../../src/actions/operator-actions.ts';
import type { ContextWithoutActor } from '../../src/actions/context.ts';
import { cancelUnpaid } from '../../src/background/cancel-unpaid.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { type FixedClock, fixedClock } from '../../src/gateways/clock.ts';
import { makeIds } from '../../src/gateways/ids.ts';
import type { Database } from '../../src/storage/database/database.ts';
import { takeAllTurns } from '../background/due-service.ts';
import { naiveStart } from '../oracle/drive-order.ts';
import type { Step } from '../oracle/naive-order.ts';
import {
  type Answer,
  type Buyer,
  type CountSet,
  type NaiveSale,
  NaiveStockOrders,
  type RequestedLine,
} from '../oracle/naive-stock-orders.ts';
import { testContext } from '../support/context.ts';
import { openStore } from '../support/publish.ts';
import { type StockServer, startStockServer } from '../support/stock-server.ts';
import {
  BACKORDER_SKU,
  FREE_SKU,
  MADE_SKU,
  productInput,
  SAMPLED_SKU,
  SHELF_SKUS,
  stockedStore,
} from '../support/stocked-store.ts';
import { type Attempt, openShop, type Shop } from './stock-clients.ts';
import { findDrift } from './stock-tally.ts';

const SLUG = 'told-twice';
export const SKUS = [...SHELF_SKUS.slice(0, 4), BACKORDER_SKU, SAMPLED_SKU, MADE_SKU, FREE_SKU];
const MINUTE_MS = 60_000;
const TERMS = { unpaidPercent: 25, holdMinutes: 120 };

/** What the store's own systems do with an order. */
type OrderStep = Exclude<
  Step,
  { readonly do: 'propose' | 'answer' | 'withdraw' | 'dispute' | 'discount' | 'account' | 'wait' }
>;

/**
 * A store of which all that happens is done by the service and by the model, and both must say the
 * same.
 */
export class StockHistory {
  readonly model: NaiveStockOrders;
  readonly #database: Database;
  readonly #context: ContextWithoutActor;
  readonly #clock: FixedClock;
  readonly #server: StockServer;
  readonly #shop: Shop;
  readonly #problems: Error[];
  readonly #statusUrls = new Map<string, string>();
  #payments = 0;

  private constructor(parts: {
    database: Database;
    context: ContextWithoutActor;
    clock: FixedClock;
    server: StockServer;
    problems: Error[];
  }) {
    this.#database = parts.database;
    this.#context = parts.context;
    this.#clock = parts.clock;
    this.#server = parts.server;
    this.#problems = parts.problems;
    this.#shop = openShop({ url: () => parts.server.server.url, folder: () => '' }, SLUG);
    const products = SKUS.map((sku) => ({
      sku,
      price: sku === FREE_SKU ? 0 : 1,
      isMade: sku === MADE_SKU,
      backorder: sku === BACKORDER_SKU,
    }));
    this.model = new NaiveStockOrders(products, TERMS);
  }

  static async open(database: Database): Promise<StockHistory> {
    await openStore(
      database,
      stockedStore(SLUG, {
        unpaidStockPercent: TERMS.unpaidPercent,
        unpaidHoldMinutes: TERMS.holdMinutes,
      }),
    );
    const clock = fixedClock('2027-03-02T11:00:00Z');
    const context = testContext(database, { clock, newId: makeIds(clock) });
    const problems: Error[] = [];
    const server = await startStockServer(context, [SLUG], (problem) => problems.push(problem));
    return new StockHistory({ database, context, clock, server, problems });
  }

  async set(set: CountSet): Promise<void> {
    const { sku, ...body } = set;
    const { status, body: actual } = await this.#shop.set(sku, body);
    const [outcome] = this.model.set([set]);
    const refused = actual['code'] === 'stock_conflict' ? 'conflict' : actual['code'];
    deepStrictEqual(status === 200 ? 'set' : refused, outcome);
  }

  async setAll(sets: readonly CountSet[]): Promise<void> {
    const { status, body } = await this.#shop.setAll(sets);
    deepStrictEqual(status, 200);
    const outcomes = body['results'].map((result: { outcome: string; code: string | null }) =>
      result.outcome === 'not_found' ? result.code : result.outcome,
    );
    deepStrictEqual(outcomes, this.model.set(sets));
  }

  async buy(lines: readonly RequestedLine[], buyer: Buyer): Promise<void> {
    const asSample = lines.map((line, index) =>
      line.sku === SAMPLED_SKU && index % 2 === 1 ? { ...line, purchase: 'sample' as const } : line,
    );
    const attempt = await this.#shop.buy(asSample, buyer);
    const answer = this.model.ask(lines, buyer);
    deepStrictEqual(answerOf(attempt), summaryOf(answer));
    if (answer.code !== 'placed') return;
    const orderId = String(attempt.body['orderId']);
    this.#statusUrls.set(orderId, attempt.body['statusUrl']);
    const items = lines.reduce(
      (sum, { sku, quantity }) => sum + this.model.product(sku).price * quantity,
      0,
    );
    const type = lines.some(({ sku }) => this.model.product(sku).isMade)
      ? 'made_to_order'
      : 'stock';
    this.model.keep({
      orderId,
      ...buyer,
      lines: answer.lines,
      order: naiveStart({ type, needsReview: false, items, shipping: 0 }),
    });
  }

  /** The next action or payment of an order, by the store. */
  async act(sale: NaiveSale, step: OrderStep): Promise<void> {
    const { status, body } = await this.#send(sale.orderId, step);
    const outcome = this.model.act(sale, step);
    deepStrictEqual(status === 200 ? 'done' : body['code'], outcome === 'same' ? 'done' : outcome);
  }

  #send(orderId: string, step: OrderStep) {
    switch (step.do) {
      case 'ship':
        return this.#shop.act(orderId, 'ship', { trackingReference: step.tracking });
      case 'cancel':
        return this.#shop.act(orderId, 'cancel', {
          reason: step.reason,
          note: null,
          customerRefundedElsewhere: step.refundedElsewhere,
        });
      case 'pay':
      case 'refund':
        return this.#shop.money(orderId, {
          kind: step.do === 'pay' ? 'payment' : 'refund',
          amount: step.amount,
          reference: step.reference,
        });
      default:
        return this.#shop.act(orderId, step.do);
    }
  }

  /** Of a payment that nobody has reported yet. */
  newReference(): string {
    return `payment ${(this.#payments += 1)}`;
  }

  /** By the button on the order's page, which isn't there where the buyer may not. */
  async cancelAsBuyer(sale: NaiveSale): Promise<void> {
    const { state, onAccount, items, paid, refunded, elsewhere } = sale.order;
    const held = paid - refunded - elsewhere;
    await this.#shop.cancelAsBuyer(this.#statusUrls.get(sale.orderId) ?? '');
    if (state === 'accepted' && !onAccount && items > held && held <= 0)
      this.model.act(sale, { do: 'cancel', reason: 'customer_request', refundedElsewhere: false });
    deepStrictEqual((await this.#shop.order(sale.orderId))['state'], sale.order.state);
  }

  async setOnAccount(sale: NaiveSale, on: boolean): Promise<void> {
    await this.#operate('set-order-on-account', { order: sale.orderId, onAccount: on });
    this.model.act(sale, { do: 'account', on });
  }

  async untrack(sku: string): Promise<void> {
    await this.#operate('untrack-stock', { sku });
    this.model.untrack(sku);
  }

  async setLevel(sku: string, level: number | null): Promise<void> {
    deepStrictEqual((await this.#shop.alert(sku, level)).status, 200);
    this.model.setLevel(sku, level);
  }

  async putProduct(sku: string, backorder: boolean): Promise<void> {
    await this.#operate('put-products', { products: [productInput(sku, { backorder })] });
    this.model.product(sku).backorder = backorder;
  }

  async addLocation(locationKey: string, before: string | null): Promise<void> {
    await this.#operate('add-location', { locationKey, ...(before !== null && { before }) });
    this.model.moveLocation(locationKey, before);
  }

  async moveLocation(locationKey: string, before: string | null): Promise<void> {
    await this.#operate('move-location', { locationKey, before });
    this.model.moveLocation(locationKey, before);
  }

  /** What is asked about is told as an order of it would be, but for who asks. */
  async ask(line: RequestedLine): Promise<void> {
    // An order notices by itself what was published; an offer may be as old as the last look.
    await this.#server.poll();
    const { body } = await this.#shop.offer({ ...line, fulfilment: 'collect' });
    const { tracked, backorder, restock } = this.model.product(line.sku);
    const available = this.model.onHand(line.sku) - this.model.reserved(line.sku);
    const missing = tracked ? Math.max(0, line.quantity - Math.max(0, available)) : 0;
    const isOut = missing > 0 && !backorder;
    const actual = {
      answer: body['answer'],
      backordered: body['backordered'],
      basis: body['estimate']?.basis ?? null,
      restockExpectedOn: body['estimate']?.restockExpectedOn ?? null,
      blocking: body['verdict'].blocking.map(
        (rule: { constraintKey: string }) => rule.constraintKey,
      ),
    };
    const usual = line.sku === MADE_SKU ? 'lead_time' : 'stock';
    deepStrictEqual(
      actual,
      isOut
        ? {
            answer: 'no',
            backordered: 0,
            basis: null,
            restockExpectedOn: null,
            blocking: [`stock:${line.sku}`],
          }
        : {
            answer: 'yes',
            backordered: missing,
            basis: missing > 0 ? 'restock' : usual,
            restockExpectedOn: missing > 0 ? restock : null,
            blocking: [],
          },
    );
  }

  async wait(minutes: number): Promise<void> {
    this.#clock.advance(minutes * MINUTE_MS);
    await takeAllTurns(
      cancelUnpaid({ ...this.#context, report: (problem) => this.#problems.push(problem) }),
    );
    for (const { orderId } of this.model.wait(minutes)) {
      const { state, cancellation } = await this.#shop.order(orderId);
      deepStrictEqual(
        { state, reason: cancellation?.reason, by: cancellation?.by },
        { state: 'cancelled', reason: 'unpaid', by: 'service' },
      );
    }
  }

  /** All that is told of stock, which is all of it. */
  async compare(): Promise<void> {
    const { body } = await this.#shop.page();
    const tracked = [...this.model.products.values()]
      .filter((product) => product.tracked)
      .toSorted((one, other) => Buffer.compare(Buffer.from(one.sku), Buffer.from(other.sku)));
    const expected = tracked.map(({ sku, backorder, level, restock, counts }) => ({
      sku,
      tracked: true,
      backorder,
      lowStockLevel: level,
      isLow: this.model.isLow(sku),
      restockExpectedOn: restock,
      onHandTotal: this.model.onHand(sku),
      availableTotal: this.model.onHand(sku) - this.model.reserved(sku),
      counts: [...counts]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([locationKey, { onHand, reserved, version }]) => ({
          locationKey,
          onHand,
          reserved,
          available: onHand - reserved,
          version,
        })),
    }));
    const actual = body['products'].map(
      ({
        title: _title,
        counts,
        ...product
      }: {
        title: string;
        counts: { changedAt: string }[];
      }) => ({ ...product, counts: counts.map(({ changedAt: _at, ...count }) => count) }),
    );
    deepStrictEqual(actual, expected);
    if (this.#problems.length > 0) throw new AggregateError(this.#problems);
  }

  /** What stands in the books beside what is told. */
  async check(): Promise<void> {
    deepStrictEqual(await findDrift(this.#database, SLUG), []);
    const { rows } = await this.#database.read((reader) =>
      sql<{ mails: number }>`select count(*) as mails from mail where kind = 'stock.low'`.execute(
        reader,
      ),
    );
    deepStrictEqual(rows[0]?.mails, this.model.mails);
  }

  async #operate(action: string, input: object): Promise<void> {
    const answer = await runOperatorAction(
      { ...this.#context, actor: { kind: 'cli', id: 'tester' } },
      action,
      { merchant: SLUG, ...input },
    );
    if (isRefusal(answer)) throw new Error(`${action}: ${JSON.stringify(answer)}`);
  }

  close(): Promise<void> {
    return this.#server.close();
  }
}

function answerOf({ status, body }: Attempt): unknown {
  if (status === 201) {
    return {
      placed: body['lines'].map(
        ({ sku, quantity, backordered }: RequestedLine & { backordered: number }) => ({
          sku,
          quantity,
          backordered,
        }),
      ),
    };
  }
  const { lines, index, maximumUnpaidPieces } = body['values'];
  return body['code'] === 'out_of_stock'
    ? { missing: lines }
    : { code: body['code'], index, maximumUnpaidPieces };
}

function summaryOf(answer: Answer): unknown {
  if (answer.code === 'placed') {
    return {
      placed: answer.lines.map(({ sku, quantity, backordered }) => ({
        sku,
        quantity,
        backordered,
      })),
    };
  }
  return answer.code === 'out_of_stock'
    ? { missing: answer.lines }
    : { code: answer.code, index: answer.index, maximumUnpaidPieces: answer.most };
}
