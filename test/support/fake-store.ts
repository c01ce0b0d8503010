import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What can come between a client and its reply. */
export type Fault =
  | 'limited'
  | 'busy'
  | 'proxy page'
  | 'half a body'
  | 'no reply'
  | 'cut reply'
  | 'repeats';

export interface FakeOrder {
  readonly orderId: string;
  readonly changedAt: string;
  readonly state: string;
  readonly document: object;
}

interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly idempotencyKey: string | undefined;
  readonly body: string;
  readonly atMs: number;
}

interface FakeStoreOptions {
  /** Called for each request, counted from 0; null: it is answered as it should be. */
  readonly fault?: (count: number, path: string) => Fault | null;
  readonly retryAfter?: string;
  readonly pageSize?: number;
  readonly currencyCode?: string;
  /** Of one frame. */
  readonly unitPrice?: number;
}

const KEY = 'btg_test';

/**
 * The Store API as its description tells it, as far as the example needs it: written without the
 * service's code.
 */
export async function openFakeStore({
  fault = () => null,
  retryAfter = '0',
  pageSize = 7,
  currencyCode = 'EUR',
  unitPrice = 108.5,
}: FakeStoreOptions = {}) {
  const orders = new Map<string, FakeOrder>();
  const requests: ReceivedRequest[] = [];
  const done: string[] = [];
  const replies = new Map<string, string>();
  const served = new Set<() => void>();
  let clockMs = Date.parse('2027-03-02T08:00:00Z');
  let forgotten = false;

  /**
   * Every change is a millisecond later than the one before, or a few at once: cursors tell by the
   * id, too.
   */
  function change(orderId: string, state: string, stepMs = 1): FakeOrder {
    clockMs += stepMs;
    const changedAt = new Date(clockMs).toISOString();
    const order = {
      orderId,
      changedAt,
      state,
      document: orderDocument({
        orderId,
        changedAt,
        state,
        version: version(orderId) + 1,
        currencyCode,
        unitPrice,
      }),
    };
    orders.set(orderId, order);
    return order;
  }

  function version(orderId: string): number {
    return (orders.get(orderId)?.document as { version: number } | undefined)?.version ?? 0;
  }

  function page(query: URLSearchParams, repeats: boolean): { status: number; text: string } {
    const cursor = query.get('after');
    if (cursor !== null && forgotten) {
      return {
        status: 400,
        text: JSON.stringify({
          code: 'cursor_invalid',
          error: 'This cursor was not given out here.',
          values: {},
        }),
      };
    }
    const sorted = [...orders.values()].toSorted((one, other) =>
      placeOf(one) < placeOf(other) ? -1 : 1,
    );
    const since = query.get('updatedSince');
    const from =
      cursor !== null
        ? sorted.findIndex((order) => placeOf(order) > decode(cursor))
        : sorted.findIndex(
            (order) => since === null || Date.parse(order.changedAt) >= Date.parse(since),
          );
    const start = from === -1 ? sorted.length : from;
    const taken = sorted.slice(start, start + Math.min(pageSize, Number(query.get('limit') ?? 50)));
    const last = taken.at(-1);
    return {
      status: 200,
      text: JSON.stringify({
        orders: [...(repeats ? sorted.slice(Math.max(0, start - 3), start) : []), ...taken].map(
          ({ document }) => document,
        ),
        nextCursor: last === undefined ? (cursor ?? encode('')) : encode(placeOf(last)),
        hasMore: start + taken.length < sorted.length,
      }),
    };
  }

  function move(
    orderId: string,
    action: string,
    key: string | undefined,
    body: string,
  ): { status: number; text: string } {
    const kept = key === undefined ? undefined : replies.get(key);
    if (kept !== undefined) return { status: 200, text: kept };
    const order = orders.get(orderId);
    if (order === undefined) {
      return {
        status: 404,
        text: JSON.stringify({
          code: 'order_not_found',
          error: 'There is no such order.',
          values: {},
        }),
      };
    }
    const state = { accept: 'accepted', ship: 'shipped' }[action];
    if (state === undefined || order.state === state) {
      return {
        status: 409,
        text: JSON.stringify({
          code: 'action_not_available',
          error: 'The order cannot take this action in its state.',
          values: {},
        }),
      };
    }
    change(orderId, state);
    // An absent body and an empty object say the same.
    done.push(`${orderId} ${action} ${body === '' ? '{}' : body}`);
    const text = JSON.stringify({ orderId, state });
    if (key !== undefined) replies.set(key, text);
    return { status: 200, text };
  }

  function answer(
    { method, path, query, idempotencyKey, body }: ReceivedRequest,
    found: Fault | null,
  ): { status: number; text: string } {
    const [orderId, action] = path.split('/').slice(2);
    if (method === 'GET' && path === '/orders') return page(query, found === 'repeats');
    if (method === 'GET' && action === 'available-actions')
      return { status: 200, text: JSON.stringify({ actions: ['cancel'], unavailable: [] }) };
    if (method === 'POST' && orderId !== undefined && action !== undefined)
      return move(orderId, action, idempotencyKey, body);
    return {
      status: 404,
      text: JSON.stringify({
        code: 'not_found',
        error: 'There is nothing at this address.',
        values: {},
      }),
    };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://store');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const key = request.headers['idempotency-key'];
    const question: ReceivedRequest = {
      method: request.method ?? '',
      path: url.pathname.replace('/api/store/v1', ''),
      query: url.searchParams,
      idempotencyKey: typeof key === 'string' ? key : undefined,
      body: Buffer.concat(chunks).toString(),
      atMs: performance.now(),
    };
    const found = fault(requests.push(question) - 1, question.path);
    if (found === 'no reply') return void request.socket.destroy();
    if (found === 'limited') {
      return send(
        response,
        429,
        JSON.stringify({ code: 'too_many_requests', error: 'Too many requests.', values: {} }),
        { 'retry-after': retryAfter },
      );
    }
    if (found === 'busy') {
      return send(
        response,
        503,
        JSON.stringify({ code: 'busy', error: 'The service is busy.', values: {} }),
      );
    }
    if (found === 'proxy page') return send(response, 502, '<html>Bad Gateway</html>');
    if (request.headers.authorization !== `Bearer ${KEY}`) {
      return send(
        response,
        401,
        JSON.stringify({
          code: 'key_invalid',
          error: 'This API key is not one of ours.',
          values: {},
        }),
      );
    }
    const { status, text } = answer(question, found);
    if (found === 'half a body') return send(response, status, text.slice(0, text.length / 2));
    if (found === 'cut reply') return cut(response, status, text);
    send(response, status, text);
    for (const notice of served) notice();
  }

  const server = createServer(
    (request, response) => void handle(request, response).catch(() => response.destroy()),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string

  return {
    url: `http://127.0.0.1:${port}`,
    key: KEY,
    orders,
    requests,
    /** What was carried out, each time that it was. */
    done,
    change,
    /** From now on no cursor is known. */
    forgetCursors: () => void (forgotten = true),
    knowCursors: () => void (forgotten = false),
    /** Calls back after every good reply, until what it gives is called. */
    onServed(notice: () => void): () => void {
      served.add(notice);
      return () => void served.delete(notice);
    },
    /** Whether the cursor stands behind the order's last change. */
    isBehind: (cursor: string, order: FakeOrder) => placeOf(order) <= decode(cursor),
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(text);
}

/** The connection goes in the middle of the body. */
function cut(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
}

function placeOf({ changedAt, orderId }: FakeOrder): string {
  return `${changedAt} ${orderId}`;
}

const encode = (place: string) => Buffer.from(place).toString('base64url');
const decode = (cursor: string) => Buffer.from(cursor, 'base64url').toString();

const decimal = (amount: number) => Number(amount.toFixed(4));

interface DocumentOptions {
  readonly orderId: string;
  readonly changedAt: string;
  readonly state: string;
  readonly version: number;
  readonly currencyCode: string;
  readonly unitPrice: number;
}

/** An order's status with every field that DESIGN and the specification name. */
function orderDocument({
  orderId,
  changedAt,
  state,
  version,
  currencyCode,
  unitPrice,
}: DocumentOptions): object {
  const line = {
    id: `${orderId.slice(0, -1)}f`,
    sku: 'FR-CLASSIC',
    title: 'Classic frame',
    unitPriceAmount: unitPrice,
    unitPriceCurrencyCode: currencyCode,
    quantity: version,
    specification: {
      capabilityMapKey: 'frames',
      capabilityMapVersion: 1,
      rows: [
        {
          dimensionKey: 'wood',
          label: 'Wood',
          valueKeys: ['oak'],
          valueLabels: ['Oak'],
          magnitude: null,
          unit: null,
          requestedValue: null,
        },
        {
          dimensionKey: 'width',
          label: 'Picture width',
          valueKeys: [],
          valueLabels: [],
          magnitude: 50,
          unit: 'cm',
          requestedValue: null,
        },
        {
          dimensionKey: 'engraving',
          label: 'Engraving',
          valueKeys: [],
          valueLabels: [],
          magnitude: null,
          unit: null,
          requestedValue: 'For "Ada"; 1/2',
        },
      ],
    },
    workflowType: 'made_to_order',
    imageUrl: null,
    backordered: 0,
    purchase: 'item',
    bottle: null,
    sampledIn: null,
    allergens: { contains: ['nuts'] },
    lineTotalAmount: decimal(unitPrice * version),
  };
  const kit = {
    id: `${orderId.slice(0, -1)}e`,
    sku: 'KIT-HANG',
    title: 'Hanging kit',
    unitPriceAmount: 14.35,
    unitPriceCurrencyCode: currencyCode,
    quantity: 3,
    specification: null,
    workflowType: 'stock',
    imageUrl: null,
    backordered: 0,
    purchase: 'item',
    bottle: { productSlug: 'kit', design: 'Rings' },
    sampledIn: null,
    allergens: null,
    lineTotalAmount: 43.05,
  };
  const total = decimal(unitPrice * version + 43.05 + 12);
  return {
    orderId,
    merchantId: '0198c2f0-0000-7000-8000-000000000001',
    customerEmail: 'ada@example.com',
    state,
    workflowType: 'made_to_order',
    merchantReviewRequired: false,
    effectiveTotalAmount: total,
    effectiveTotalCurrencyCode: currencyCode,
    payableTotalAmount: version > 1 ? 0 : total,
    shippingCostAmount: 12,
    shippingCostCurrencyCode: currencyCode,
    lines: [line, kit],
    pendingRevision: null,
    trackingReference: null,
    placedAt: '2027-03-02T08:00:00.000Z',
    changedAt,
    version,
    paidAt: version > 1 ? changedAt : null,
    acceptedAt: null,
    shippedAt: null,
    deliveredAt: null,
    completedAt: null,
    buyerName: 'Ada',
    shippingAddress: {
      name: 'Ada',
      line1: 'Via 1',
      line2: null,
      city: 'Firenze',
      region: null,
      postalCode: '50125',
      countryCode: 'IT',
    },
    note: null,
    neededBy: null,
    carrier: null,
    trackingUrl: null,
    answer: null,
    cancellation: null,
    discount: null,
    dispute: null,
    estimate: {
      basis: 'lead_time',
      date: '2027-03-15',
      makeTimeWorkingDays: 8,
      revisedAt: null,
      late: false,
    },
    reviewFlag: null,
    placedVia: 'agent',
    paidAmount: version > 1 ? total : 0,
    refundedAmount: 0,
    refundDueAmount: 0,
    adjustmentAmount: 0,
    fulfilment: 'ship',
    reference: null,
  };
}
