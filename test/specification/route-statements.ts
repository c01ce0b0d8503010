import type { Scene } from './scene.ts';
import type { Json, Reply } from './service.ts';
import { expectEqual, expectStatus, NO_ID, readOrder, type Statement } from './statement.ts';

interface SpecifiedRoute {
  readonly method: string;
  readonly path: string;
  readonly scope: string;
  readonly body?: Json;
  /** The statuses other than 200 that are checked by a request, with the path that gets each. */
  readonly others: Readonly<Record<number, string>>;
  /** A reply with status 200. */
  success(scene: Scene): Promise<Reply> | Reply;
}

const orderIdOf = ({ completed }: Scene): string => completed.placed.body.orderId;

function action(name: string, others: SpecifiedRoute['others'] = {}, body?: Json): SpecifiedRoute {
  return {
    method: 'POST',
    path: `/orders/{id}/${name}`,
    scope: 'orders:write',
    body,
    others: { 404: `/orders/${NO_ID}/${name}`, 409: `/orders/{id}/${name}`, ...others },
    success: ({ completed, eventful, cancelled }) =>
      ({ accept: eventful.accepted, cancel: cancelled.reply })[name] ??
      (completed.actions[name] as Reply),
  };
}

function reading(path: string, scope: string, others: SpecifiedRoute['others']): SpecifiedRoute {
  return {
    method: 'GET',
    path,
    scope,
    others,
    success: (scene) =>
      scene.service.store(
        'GET',
        path.replace('{id}', orderIdOf(scene)),
        scope.startsWith('stock') ? scene.bottlesKey : scene.framesKey,
      ),
  };
}

const SHIPMENT = { trackingReference: 'other' };
const CANCELLATION = { reason: 'test', note: null };
const BATCH = { entries: [{ sku: 'CORKSCREW', onHand: 8 }] };

const ROUTES: readonly SpecifiedRoute[] = [
  reading('/orders', 'orders:read', { 400: '/orders?updatedSince=yesterday' }),
  reading('/orders/{id}', 'orders:read', { 404: `/orders/${NO_ID}` }),
  reading('/orders/{id}/available-actions', 'orders:read', {
    404: `/orders/${NO_ID}/available-actions`,
  }),
  {
    ...reading('/orders/{id}/lines/{lineId}/docket', 'orders:read', {
      404: `/orders/{id}/lines/${NO_ID}/docket`,
    }),
    async success(scene) {
      const { lines } = await readOrder(scene, orderIdOf(scene));
      const path = `/orders/${orderIdOf(scene)}/lines/${lines[0].id}/docket`;
      return scene.service.store('GET', path, scene.framesKey);
    },
  },
  action('accept'),
  action('start-manufacturing'),
  action('mark-ready-to-ship'),
  action('mark-delivered'),
  // The last action of the order in the scene: doing it again changes nothing.
  action('complete', { 409: '/orders/{cancelled}/complete' }),
  action('ship', { 400: '/orders/{id}/ship' }, SHIPMENT),
  action('cancel', { 400: '/orders/{id}/cancel' }, CANCELLATION),
  reading('/products/CORKSCREW/stock', 'stock:read', { 404: '/products/NO-SUCH-SKU/stock' }),
  {
    ...reading('/products/CORKSCREW/stock', 'stock:write', { 404: '/products/NO-SUCH-SKU/stock' }),
    method: 'PUT',
    body: { onHand: 8 },
    success: ({ service, bottlesKey }) =>
      service.store('PUT', '/products/CORKSCREW/stock', bottlesKey, { onHand: 8 }),
  },
  reading('/products/stock', 'stock:read', { 400: '/products/stock?limit=none' }),
  {
    ...reading('/products/stock', 'stock:write', {}),
    method: 'PUT',
    body: BATCH,
    success: ({ service, bottlesKey }) =>
      service.store('PUT', '/products/stock', bottlesKey, BATCH),
  },
  reading('/opportunities', 'opportunities:read', {}),
  {
    ...reading('/opportunities/{id}', 'opportunities:read', { 404: `/opportunities/${NO_ID}` }),
    success: ({ service, framesKey, opportunity }) =>
      service.store('GET', `/opportunities/${opportunity.id}`, framesKey),
  },
];

function pathIn(scene: Scene, path: string): string {
  return path
    .replace('{id}', orderIdOf(scene))
    .replace('{cancelled}', scene.cancelled.orderId)
    .replace('{lineId}', NO_ID);
}

/** One statement for each route: its success, its scope, and its other statuses. */
export const ROUTE_STATEMENTS: readonly Statement[] = ROUTES.map((route) => ({
  says: `${route.method} /api/store/v1${route.path} replies 200 and the other statuses as specified, and needs the scope ${route.scope}.`,
  async check(scene) {
    const { service, scopedKeys, framesKey, bottlesKey } = scene;
    expectStatus(await route.success(scene), 200);
    const path = pathIn(scene, route.path);
    for (const [scope, key] of Object.entries(scopedKeys)) {
      if (scope === route.scope) continue;
      const { status, body } = await service.store(route.method, path, key, route.body);
      expectEqual([status, body.code], [403, 'scope_missing']);
    }
    for (const [status, other] of Object.entries(route.others)) {
      const key = route.scope.startsWith('stock') ? bottlesKey : framesKey;
      const body = status === '400' && route.body !== undefined ? {} : route.body;
      const reply = await service.store(route.method, pathIn(scene, other), key, body);
      expectStatus(reply, Number(status));
    }
  },
}));
