import type { KeyIdentity } from '../core/keys/key.ts';
import { advanceOrder, type ActionAsked } from '../core/orders/advance.ts';
import { setReference } from '../core/orders/annotate.ts';
import { momentProblem } from '../core/orders/moments.ts';
import type { Order, OrderStatus } from '../core/orders/order.ts';
import { availableActions } from '../core/orders/workflow.ts';
import { isRefusal, refuse, type Refusal } from '../core/shared/result.ts';
import type { Storefront } from '../core/offers/storefront.ts';
import type { StockEntry, StockSet } from '../core/stock/stock-set.ts';
import type { ProductStock } from '../core/stock/stock.ts';
import { findAttachedFile } from '../storage/opportunities/attachment-repository.ts';
import { findOrderStatus } from '../storage/orders/order-repository.ts';
import { ERRORS } from '../wire/shared/errors.ts';
import { writeJson } from '../wire/shared/json-text.ts';
import type { ChangedOrdersQuery } from '../wire/orders/query.ts';
import type { StockPageQuery } from '../wire/stock/query.ts';
import { toldStock, toldStockPage, toldStockResult } from '../wire/stock/reply.ts';
import { toldBrief } from '../wire/opportunities/write-reply.ts';
import { type ReadingMoment, toldOrder } from '../wire/orders/write-reply.ts';
import type { ActionContext, SharedContext } from './context.ts';
import { actOnce } from './orders/act-once.ts';
import { changeOrder, changeOrderWithin } from './orders/change-order.ts';
import { readChangedOrders } from './orders/read-changed-orders.ts';
import { readDocket } from './orders/read-docket.ts';
import { type MoneyReported, recordMoney } from './orders/record-payment.ts';
import { readBrief } from './opportunities/read-brief.ts';
import { readOpportunityQueue } from './opportunities/read-opportunity-queue.ts';
import { readStockPage } from './stock/read-stock-page.ts';
import { readStock } from './stock/read-stock.ts';
import { setLowStockLevel } from './stock/set-low-stock-level.ts';
import { setStockBatch } from './stock/set-stock-batch.ts';
import { setStock } from './stock/set-stock.ts';
import type { OnceDependencies, OnceReply } from './shared/idempotency.ts';
import { KeysInFlight } from './shared/keys-in-flight.ts';
import type { Storefronts } from './shared/storefronts.ts';

export interface StoreActionOptions extends SharedContext {
  readonly storefronts: Pick<Storefronts, 'find'>;
}

/** What a store's own systems may do, by who asks. Replies are JSON text. */
export function createStoreActions(options: StoreActionOptions) {
  const desk = new StoreDesk(options);
  return {
    readChangedOrders: async (key: KeyIdentity, query: ChangedOrdersQuery): Promise<string> =>
      readChangedOrders(options, (await desk.storefront(key)).merchant, query),
    readOrder: (key: KeyIdentity, orderId: string): Promise<string | Refusal> =>
      desk.read(key, orderId, (order, moment) => writeJson(toldOrder(order, moment))),
    readAvailableActions: (key: KeyIdentity, orderId: string): Promise<string | Refusal> =>
      desk.read(key, orderId, (order, { now }) => writeActions(order, now)),
    readDocket: async (
      key: KeyIdentity,
      orderId: string,
      lineId: string,
    ): Promise<string | Refusal> =>
      readDocket(options, (await desk.storefront(key)).merchant, orderId, lineId),
    advanceOrder: (
      key: KeyIdentity,
      orderId: string,
      asked: ActionAsked,
      idempotencyKey: string | null,
    ) => desk.advance(key, orderId, asked, idempotencyKey),
    setReference: (key: KeyIdentity, orderId: string, reference: string | null) =>
      desk.setReference(key, orderId, reference),
    recordPayment: (
      key: KeyIdentity,
      orderId: string,
      report: MoneyReported,
      idempotencyKey: string | null,
    ) => desk.recordPayment(key, orderId, report, idempotencyKey),
    ...stockActions(options),
    ...opportunityActions(options, (key) => desk.storefront(key)),
  };
}

/** What a warehouse may do. */
function stockActions(options: StoreActionOptions) {
  return {
    readStock: async (key: KeyIdentity, sku: string) =>
      writeStock(await readStock(options, key, sku)),
    setStock: async (key: KeyIdentity, set: StockSet) =>
      writeStock(await setStock(asKey(options, key), key, set)),
    readStockPage: async (key: KeyIdentity, query: StockPageQuery) =>
      writeJson(
        toldStockPage(key.merchantId, await readStockPage(options, key, query), query.after),
      ),
    setStockBatch: async (key: KeyIdentity, entries: readonly StockEntry[]) =>
      writeJson({
        results: (await setStockBatch(asKey(options, key), key, entries)).map(toldStockResult),
      }),
    setLowStockLevel: async (key: KeyIdentity, sku: string, level: number | null) =>
      writeStock(await setLowStockLevel(asKey(options, key), key, { sku, level })),
  };
}

/** What the store's systems read of requests. */
function opportunityActions(
  options: StoreActionOptions,
  storefrontOf: (key: KeyIdentity) => Promise<Storefront>,
) {
  return {
    readOpportunityQueue: async (key: KeyIdentity, limit: number) =>
      readOpportunityQueue(options, await storefrontOf(key), limit),
    readOpportunity: async (key: KeyIdentity, opportunityId: string) => {
      const brief = await readBrief(options, await storefrontOf(key), opportunityId);
      return isRefusal(brief) ? brief : writeJson(toldBrief(key.slug, brief));
    },
    readAttachment: async (key: KeyIdentity, opportunityId: string, publicId: string) =>
      (await options.database.read((reader) =>
        findAttachedFile(reader, key.merchantId, opportunityId, publicId),
      )) ?? refuse('opportunity_not_found'),
  };
}

function asKey(options: SharedContext, { keyId }: KeyIdentity): ActionContext {
  return { ...options, actor: { kind: 'key', id: keyId } };
}

/**
 * The SKU stands in the address, and isn't told again: whatever isn't there gets the same reply.
 */
function writeStock(stock: ProductStock | Refusal): string | Refusal {
  if (!isRefusal(stock)) return writeJson(toldStock(stock));
  return stock.code === 'product_not_found' ? refuse(stock.code) : stock;
}

class StoreDesk {
  readonly #options: StoreActionOptions;
  readonly #keysInFlight = new KeysInFlight();

  constructor(options: StoreActionOptions) {
    this.#options = options;
  }

  async storefront({ slug }: KeyIdentity): Promise<Storefront> {
    const storefront = await this.#options.storefronts.find(slug);
    if (storefront === null) throw new Error('a key of a store that is not there');
    return storefront;
  }

  async read(
    key: KeyIdentity,
    orderId: string,
    write: (order: OrderStatus, moment: ReadingMoment) => string,
  ): Promise<string | Refusal<'order_not_found'>> {
    const { merchant } = await this.storefront(key);
    const order = await this.#options.database.read((reader) =>
      findOrderStatus(reader, key.merchantId, orderId),
    );
    return order === null
      ? refuse('order_not_found')
      : write(order, { now: this.#options.clock.now(), timezone: merchant.timezone });
  }

  async advance(
    key: KeyIdentity,
    orderId: string,
    asked: ActionAsked,
    idempotencyKey: string | null,
  ): Promise<OnceReply | Refusal> {
    const problem =
      asked.action === 'ship' && asked.request.shippedAt !== undefined
        ? this.#momentProblem('/shippedAt', new Date(asked.request.shippedAt))
        : null;
    if (problem !== null) return problem;
    const { merchant } = await this.storefront(key);
    const context = this.#context(key);
    const request = { orderId: orderId.toLowerCase(), ...asked };
    return actOnce(
      context,
      { merchantId: key.merchantId, orderId, key: idempotencyKey, request },
      async (transaction) => {
        const order = await changeOrderWithin(context, transaction, {
          merchant,
          orderId,
          what: `order.${asked.action}`,
          change: (before, now) => advanceOrder(before, asked, now),
        });
        return isRefusal(order) ? order : writeJson({ orderId: order.orderId, state: order.state });
      },
    );
  }

  async setReference(
    key: KeyIdentity,
    orderId: string,
    reference: string | null,
  ): Promise<string | Refusal> {
    const { merchant } = await this.storefront(key);
    const order = await changeOrder(this.#context(key), {
      merchant,
      orderId,
      what: 'order.reference',
      change: (before) => setReference(before, reference),
    });
    return isRefusal(order) ? order : this.#write(order, merchant.timezone);
  }

  async recordPayment(
    key: KeyIdentity,
    orderId: string,
    report: MoneyReported,
    idempotencyKey: string | null,
  ): Promise<OnceReply | Refusal> {
    const problem =
      report.occurredAt === null ? null : this.#momentProblem('/occurredAt', report.occurredAt);
    if (problem !== null) return problem;
    const { merchant } = await this.storefront(key);
    const context = this.#context(key);
    const request = {
      orderId: orderId.toLowerCase(),
      ...report,
      amount: String(report.amount),
      occurredAt: report.occurredAt?.toISOString() ?? null,
    };
    return actOnce(
      context,
      { merchantId: key.merchantId, orderId, key: idempotencyKey, request },
      async (transaction) => {
        const order = await changeOrderWithin(context, transaction, {
          merchant,
          orderId,
          what: `order.${report.kind}`,
          change: recordMoney(context, report),
        });
        return isRefusal(order) ? order : this.#write(order, merchant.timezone);
      },
    );
  }

  /** What is wrong with the request itself is told before anything of the order. */
  #momentProblem(path: string, moment: Date): Refusal<'invalid_request'> | null {
    const problem = momentProblem(path, moment, this.#options.clock.now());
    return problem === null ? null : refuse('invalid_request', { problems: [problem] });
  }

  #write(order: Order, timezone: string): string {
    return writeJson(toldOrder(order, { now: this.#options.clock.now(), timezone }));
  }

  #context(key: KeyIdentity): ActionContext & OnceDependencies {
    return { ...asKey(this.#options, key), keysInFlight: this.#keysInFlight };
  }
}

function writeActions(order: OrderStatus, now: Date): string {
  const { actions, unavailable } = availableActions(order, now);
  return writeJson({
    actions,
    unavailable: unavailable.map(({ action, code }) => ({
      action,
      code,
      error: ERRORS[code].sentence,
    })),
  });
}
