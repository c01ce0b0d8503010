import { place, shippedFrame } from './scene.ts';
import { expectEqual, expectStatus, expectThat, readOrder, type Statement } from './statement.ts';

interface StockReply {
  readonly counts: readonly { readonly locationKey: string; readonly onHand: number }[];
}

/** The count at the location where a product is counted that names no other. */
function onHandOf({ counts }: StockReply): number | undefined {
  return counts.find(({ locationKey }) => locationKey === 'default')?.onHand;
}

/** What the service does for a store's own systems. */
export const STORE_STATEMENTS: readonly Statement[] = [
  {
    says: 'Bodies of the Store API are JSON (application/json).',
    async check({ service, framesKey }) {
      const { headers } = await service.store('GET', '/orders', framesKey);
      const type = headers.get('content-type') ?? '';
      expectThat(type.startsWith('application/json'), `another type: ${type}`);
    },
  },
  {
    says: 'A decimal is a JSON number or a numeric string.',
    async check({ service }) {
      const amounts = await Promise.all(
        [50, '50', '50.0'].map((magnitude) =>
          service.agent('frames', 'offer', {
            productSlug: 'classic-frame',
            selections: [{ dimensionKey: 'width', magnitude, unit: 'cm' }],
          }),
        ),
      );
      for (const reply of amounts) expectStatus(reply, 200);
    },
  },
  {
    says: 'An int is a JSON number or a string of digits.',
    async check({ service, bottlesKey }) {
      for (const onHand of [4, '4']) {
        const reply = await service.store('PUT', '/products/SPOUT-2/stock', bottlesKey, { onHand });
        expectEqual(onHandOf(expectStatus(reply, 200)), 4);
      }
    },
  },
  {
    says: 'Fields typed X|null may be null.',
    check: ({ cancelled }) => expectStatus(cancelled.reply, 200),
  },
  {
    says: "A store's own system reads the store's orders.",
    async check(scene) {
      const { orderId } = scene.completed.placed.body;
      expectEqual((await readOrder(scene, orderId)).orderId, orderId);
    },
  },
  {
    says: "A store's own system reads the store's opportunities.",
    async check({ service, framesKey, opportunity }) {
      const reply = await service.store('GET', `/opportunities/${opportunity.id}`, framesKey);
      expectEqual(expectStatus(reply, 200).structuredOpportunityId, opportunity.id);
    },
  },
  {
    says: 'Orders are moved through their workflow with action routes.',
    check({ completed }) {
      const states = Object.values(completed.actions).map(({ body }) => body.state);
      expectEqual(new Set(states).size, 5);
    },
  },
  {
    says: 'The API key names the store: another store’s key sees none of its orders.',
    async check({ service, bottlesKey, completed }) {
      const { orderId } = completed.placed.body;
      expectStatus(await service.store('GET', `/orders/${orderId}`, bottlesKey), 404);
    },
  },
  {
    says: 'No route of the Store API takes a store identifier.',
    async check({ service }) {
      const { paths } = (await (await fetch(`${service.url}/openapi/store.json`)).json()) as {
        paths: Record<string, unknown>;
      };
      // What identifies a store would be a parameter of the path or of the query.
      const parameters = [
        ...Object.keys(paths).flatMap((path) => path.match(/\{[^}]*\}/g) ?? []),
        ...(JSON.stringify(paths).match(
          /"in":"(?:query|path)","name":"[^"]*"|"name":"[^"]*","in":"(?:query|path)"/g,
        ) ?? []),
      ];
      expectThat(parameters.length > 0, 'no parameter was found');
      for (const parameter of parameters)
        expectThat(!/merchant|store|slug/i.test(parameter), parameter);
    },
  },
  {
    says: 'Changed orders come oldest change first.',
    async check({ service, framesKey }) {
      const { orders } = expectStatus(await service.store('GET', '/orders', framesKey), 200);
      const changes = orders.map(({ changedAt }: { changedAt: string }) => changedAt);
      expectEqual(changes, changes.toSorted());
    },
  },
  {
    says: 'Changed orders are paged by a cursor: every order comes once.',
    async check({ service, framesKey }) {
      const seen: string[] = [];
      let after = '';
      for (let hasMore = true; hasMore;) {
        const query = `limit=2${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`;
        const page = expectStatus(await service.store('GET', `/orders?${query}`, framesKey), 200);
        seen.push(...page.orders.map(({ orderId }: { orderId: string }) => orderId));
        ({ nextCursor: after, hasMore } = page);
      }
      const { orders } = expectStatus(await service.store('GET', '/orders', framesKey), 200);
      expectEqual(
        seen,
        orders.map(({ orderId }: { orderId: string }) => orderId),
      );
    },
  },
  {
    says: 'changedAt is the time of the save.',
    async check(scene) {
      const from = Date.now();
      const { body } = await place(scene.service, 'frames', shippedFrame());
      const { changedAt } = await readOrder(scene, body.orderId);
      const offset = Date.parse(changedAt) - from;
      expectThat(offset > -2_000 && Date.parse(changedAt) < Date.now() + 2_000, changedAt);
    },
  },
  {
    says: 'updatedSince leaves out what changed before, and a change comes again with its own changedAt.',
    async check(scene) {
      const { service, framesKey } = scene;
      const { body } = await place(service, 'frames', shippedFrame());
      const { changedAt } = await readOrder(scene, body.orderId);
      await service.store('POST', `/orders/${body.orderId}/cancel`, framesKey, {
        reason: 'test',
        note: null,
      });
      const query = `updatedSince=${encodeURIComponent(changedAt)}`;
      const { orders } = expectStatus(
        await service.store('GET', `/orders?${query}`, framesKey),
        200,
      );
      const found = orders.filter(({ orderId }: { orderId: string }) => orderId === body.orderId);
      expectThat(found.length === 1 && found[0].changedAt > changedAt, JSON.stringify(found));
      expectThat(
        !orders.some((order: { changedAt: string }) => order.changedAt < changedAt),
        query,
      );
    },
  },
  {
    says: 'Stock of many products is set by one call; every entry has its outcome: set, not_found, invalid or conflict.',
    async check({ service, bottlesKey }) {
      const entries = [
        { sku: 'CORKSCREW', onHand: 8 },
        { sku: 'NO-SUCH-SKU', onHand: 1 },
        { sku: 'TRUFFLES-12', onHand: -1 },
        { sku: 'SYRUP-ELDER-50', onHand: 36, expectedVersion: 999 },
      ];
      const reply = await service.store('PUT', '/products/stock', bottlesKey, { entries });
      expectEqual(
        expectStatus(reply, 200).results.map(({ outcome }: { outcome: string }) => outcome),
        ['set', 'not_found', 'invalid', 'conflict'],
      );
    },
  },
  {
    says: 'A failing entry does not prevent the others from being set.',
    async check({ service, bottlesKey }) {
      const reply = await service.store('GET', '/products/CORKSCREW/stock', bottlesKey);
      expectEqual(onHandOf(expectStatus(reply, 200)), 8);
    },
  },
  {
    says: 'A batch has at most 100 entries.',
    async check({ service, bottlesKey }) {
      const entries = Array.from({ length: 101 }, () => ({ sku: 'CORKSCREW', onHand: 8 }));
      expectStatus(await service.store('PUT', '/products/stock', bottlesKey, { entries }), 400);
    },
  },
  {
    says: 'Stock counts are read page by page in SKU order.',
    async check({ service, bottlesKey }) {
      const skus: string[] = [];
      let after = '';
      for (let hasMore = true; hasMore;) {
        const query = `limit=1${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`;
        const reply = await service.store('GET', `/products/stock?${query}`, bottlesKey);
        const page = expectStatus(reply, 200);
        skus.push(...page.products.map(({ sku }: { sku: string }) => sku));
        ({ nextCursor: after, hasMore } = page);
      }
      expectThat(skus.length >= 4, String(skus.length));
      expectEqual(skus, skus.toSorted());
    },
  },
  {
    says: 'Each page of stock is read at request time, so a count can change between pages.',
    async check({ service, bottlesKey }) {
      const first = await service.store('GET', '/products/stock?limit=1', bottlesKey);
      const { nextCursor, products } = expectStatus(first, 200);
      expectThat(products[0].sku < 'TRUFFLES-12', products[0].sku);
      await service.store('PUT', '/products/TRUFFLES-12/stock', bottlesKey, { onHand: 77 });
      const query = `after=${encodeURIComponent(nextCursor)}`;
      const rest = expectStatus(
        await service.store('GET', `/products/stock?${query}`, bottlesKey),
        200,
      );
      const truffles = rest.products.find(({ sku }: { sku: string }) => sku === 'TRUFFLES-12');
      expectEqual(onHandOf(truffles), 77);
    },
  },
];
