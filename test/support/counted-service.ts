import type { OperatorActionResult } from '../../src/actions/operator-actions.ts';
import { Storefronts } from '../../src/actions/shared/storefronts.ts';
import { SCOPES } from '../../src/core/keys/scopes.ts';
import type { Offer } from '../../src/core/offers/offer.ts';
import { refuse } from '../../src/core/shared/result.ts';
import { type DueService, openDueService } from '../background/due-service.ts';
import { testDependencies } from './dependencies.ts';
import type { OrderReply, PlaceOptions } from './order-service.ts';
import type { StoreContent } from './publish.ts';
import { startTestServer } from './server.ts';
import { type RequestedLine, stockOrder } from './stocked-store.ts';
import { newKey } from './workshop.ts';

export interface Counted {
  readonly onHand: number;
  readonly reserved: number;
}

/**
 * Stores whose products are counted, as assistants, buyers, their own systems and their staff reach
 * them.
 */
export interface CountedService extends DueService {
  /** Sets a count as the command line does. What becomes counted by it is known at once. */
  set(
    slug: string,
    sku: string,
    onHand: number,
    request?: Readonly<Record<string, unknown>>,
  ): Promise<void>;
  /** By location. */
  counts(slug: string, sku: string): Promise<Readonly<Record<string, Counted>>>;
  stock(slug: string, sku: string): Promise<OperatorActionResult<'show-stock'>>;
  /**
   * The oldest first: why, where, how many on hand and how many reserved more than before, and by
   * whom.
   */
  ledger(slug: string, sku: string): Promise<readonly string[]>;
  offer(slug: string, question: object): Promise<Offer>;
  /** Sends an order of these at its total, to be collected. */
  buy(
    slug: string,
    lines: readonly RequestedLine[],
    change?: Readonly<Record<string, unknown>>,
    options?: PlaceOptions,
  ): Promise<OrderReply>;
  /** The same, of an order that is placed: its id. */
  bought(
    slug: string,
    lines: readonly RequestedLine[],
    change?: Readonly<Record<string, unknown>>,
  ): Promise<string>;
  /** The order's own page, or what a form there is answered with. */
  page(
    orderId: string,
    more?: string,
    form?: Readonly<Record<string, string>>,
  ): Promise<{ readonly status: number; readonly text: string }>;
  /** An action by the store's own system. */
  storeActs(slug: string, orderId: string, action: string, body?: object): Promise<number>;
  /** Places where the books don't agree. */
  drifts(slug: string): Promise<readonly unknown[]>;
}

export async function openCountedService(stores: readonly StoreContent[]): Promise<CountedService> {
  const service = await openDueService(stores);
  const { act, context } = service;
  const problems: Error[] = [];
  const storefronts = new Storefronts({ ...context, report: (problem) => problems.push(problem) });
  const merchantOf = (slug: string): string => service.merchantIds.get(slug) ?? '';
  const keyed = (slug: string) => ({
    keyId: `key-${slug}`,
    merchantId: merchantOf(slug),
    slug,
    scopes: SCOPES,
  });
  const server = await startTestServer({
    dependencies: testDependencies(context, (problem) => problems.push(problem), { storefronts }),
    keys: {
      find: (slug) => (service.merchantIds.has(slug) ? keyed(slug) : refuse('key_invalid')),
      isKnown: () => true,
    },
  });
  const statusPaths = new Map<string, string>();
  const buy: CountedService['buy'] = async (slug, lines, change = {}, options = {}) => {
    const reply = await service.place(slug, { ...stockOrder(newKey(), lines), ...change }, options);
    if (reply.status === 201) {
      statusPaths.set(
        String(reply.body['orderId']),
        new URL(String(reply.body['statusUrl'])).pathname,
      );
    }
    return reply;
  };
  const stock: CountedService['stock'] = (slug, sku) => act('show-stock', { merchant: slug, sku });
  return {
    ...service,
    stock,
    buy,
    set: async (slug, sku, onHand, request = {}) => {
      await act('set-stock', { merchant: slug, sku, request: { onHand, ...request } });
      await service.poll();
    },
    counts: async (slug, sku) =>
      Object.fromEntries(
        (await stock(slug, sku)).counts.map(({ locationKey, onHand, reserved }) => [
          locationKey,
          { onHand, reserved },
        ]),
      ),
    ledger: async (slug, sku) => {
      const { movements } = await act('list-movements', { merchant: slug, sku });
      return movements
        .toReversed()
        .map(
          ({ kind, locationKey, onHandChange, reservedChange, actor }) =>
            `${kind} ${locationKey} ${onHandChange} ${reservedChange} ${actor}`,
        );
    },
    offer: (slug, question) => ask(service.server.url, slug, question),
    bought: async (slug, lines, change) => {
      const { status, text, body } = await buy(slug, lines, change);
      if (status !== 201) throw new Error(text);
      return String(body['orderId']);
    },
    page: async (orderId, more = '', form) => {
      const reply = await fetch(`${server.url}${statusPaths.get(orderId)}${more}`, {
        redirect: 'manual',
        ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
      });
      return { status: reply.status, text: await reply.text() };
    },
    storeActs: async (slug, orderId, action, body) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const reply = await fetch(`${server.url}/api/store/v1/orders/${orderId}/${action}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${slug}`, 'content-type': 'application/json' },
        ...sent,
      });
      return reply.status;
    },
    drifts: async (slug) => {
      const [counts, orders] = [
        await act('check-stock', { merchant: slug, part: 'counts' }),
        await act('check-stock', { merchant: slug, part: 'orders' }),
      ];
      return [...counts.drifts, ...orders.drifts];
    },
    close: async () => {
      await server.close();
      await storefronts.close();
      await service.close();
      if (problems.length > 0) throw new AggregateError(problems);
    },
  };
}

async function ask(url: string, slug: string, question: object): Promise<Offer> {
  const reply = await fetch(`${url}/api/agent/v1/${slug}/offer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(text);
  return JSON.parse(text) as Offer; // it fits its schema
}
