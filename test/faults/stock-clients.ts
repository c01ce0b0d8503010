import { setTimeout as wait } from 'node:timers/promises';
import { callControl } from '../../src/http/control/control-client.ts';
import { keyOf } from '../support/stock-server.ts';
import { type RequestedLine, stockOrder } from '../support/stocked-store.ts';

// oxlint-disable-next-line no-explicit-any -- replies whose shape other tests check
type Json = Record<string, any>;

/** A page has no body that anybody reads. */
export interface Reply {
  readonly status: number;
  readonly body: Json;
}

/** An order as it was sent, and what came back; times of this process. */
export interface Attempt extends Reply {
  readonly lines: readonly RequestedLine[];
  readonly sentMs: number;
  readonly answeredMs: number;
}

export interface AskedQuestion {
  /** Sent as JSON, or as a form. */
  readonly body?: unknown;
  /** Where it comes from. */
  readonly network?: string | undefined;
}

/** A service that may be several processes. */
export interface Place {
  /** The address of the process that is to be asked next. */
  url(): string;
  /** Folders of the processes' control sockets. */
  folder(): string;
}

/** One minute: nobody has bad luck in so many rounds. */
const ATTEMPTS = 2_400;
const PAUSE_MS = 25;

/**
 * Everybody who deals with a store; whom the service fails isn't answered but ends the test.
 * `mayDie`: the service may be gone meanwhile, and is asked the same again until it answers.
 */
export function openShop(place: Place, slug: string, { mayDie = false } = {}) {
  let keys = 0;
  const send = mayDie ? sendUntilAnswered : sendOnce;
  const store = (method: string, path: string, body: AskedQuestion = {}) =>
    send(
      `${place.url()}/api/store/v1${path}`,
      method,
      { authorization: `Bearer ${keyOf(slug)}` },
      body,
    );
  const shop = {
    async buy(
      lines: readonly RequestedLine[],
      {
        email,
        network,
        key = `${slug}-order-${String((keys += 1)).padStart(8, '0')}`,
      }: { email?: string; network?: string; key?: string } = {},
    ): Promise<Attempt> {
      const sentMs = performance.now();
      const reply = await send(
        `${place.url()}/api/agent/v1/${slug}/orders`,
        'POST',
        {},
        { body: stockOrder(key, lines, email), network },
      );
      return { ...reply, lines, sentMs, answeredMs: performance.now() };
    },
    stock: async (sku: string): Promise<Json> =>
      (await store('GET', `/products/${encodeURIComponent(sku)}/stock`)).body,
    set: (sku: string, body: Json) =>
      store('PUT', `/products/${encodeURIComponent(sku)}/stock`, { body }),
    setAll: (entries: readonly Json[]) => store('PUT', '/products/stock', { body: { entries } }),
    alert: (sku: string, level: number | null) =>
      store('PUT', `/products/${encodeURIComponent(sku)}/low-stock-alert`, { body: { level } }),
    page: () => store('GET', '/products/stock'),
    offer: (body: Json) => send(`${place.url()}/api/agent/v1/${slug}/offer`, 'POST', {}, { body }),
    act: (orderId: string, action: string, body?: Json) =>
      store('POST', `/orders/${orderId}/${action}`, body === undefined ? {} : { body }),
    order: async (orderId: string): Promise<Json> =>
      (await store('GET', `/orders/${orderId}`)).body,
    money: (orderId: string, body: Json) =>
      store('POST', `/orders/${orderId}/payments`, { body: { currencyCode: 'EUR', ...body } }),
    pay: (orderId: string, amount: number) =>
      shop.money(orderId, { kind: 'payment', amount, reference: `for-${orderId}` }),
    cancel: (orderId: string) =>
      store('POST', `/orders/${orderId}/cancel`, {
        body: { reason: 'customer_request', note: null },
      }),
    ship: (orderId: string) =>
      store('POST', `/orders/${orderId}/ship`, { body: { trackingReference: null } }),
    /** By the button on the order's page. */
    cancelAsBuyer: (statusUrl: string) =>
      send(
        `${place.url()}${new URL(statusUrl).pathname}/cancel`,
        'POST',
        {},
        { body: new URLSearchParams({ confirm: 'yes' }) },
      ),
    /** As somebody at the command line. */
    async operate(action: string, input: Json): Promise<Json> {
      const reply = await callControl(place.folder(), action, {
        user: 'tester',
        input: { merchant: slug, ...input },
      });
      if (reply === null) throw new Error('no process listens at its socket');
      if (!reply.ok) throw new Error(`${action}: ${JSON.stringify(reply.refusal)}`);
      return reply.value as Json;
    },
  };
  return shop;
}

export type Shop = ReturnType<typeof openShop>;

type Send = (
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  request: AskedQuestion,
) => Promise<Reply>;

const sendOnce: Send = async (url, method, headers, question) => {
  const { status, text } = await request(url, method, headers, question);
  if (status >= 500) throw new Error(`${method} ${url} was answered ${status}: ${text}`);
  return { status, body: readBody(text) };
};

const sendUntilAnswered: Send = async (url, method, headers, question) => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // Refused or cut: that is what this is about.
    const reply = await request(url, method, headers, question).catch(() => null);
    // What a killed process has locked may stay so until its database notices.
    const isAnswered =
      reply !== null && reply.status !== 503 && !reply.text.includes('"idempotency_in_flight"');
    if (isAnswered && reply.status >= 500)
      throw new Error(`${method} ${url} was answered ${reply.status}: ${reply.text}`);
    if (isAnswered) return { status: reply.status, body: readBody(reply.text) };
    await wait(PAUSE_MS);
  }
  throw new Error(`${method} ${url} was never answered`);
};

async function request(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  { body, network }: AskedQuestion,
): Promise<{ status: number; text: string }> {
  const isForm = body instanceof URLSearchParams;
  const type: Record<string, string> =
    body === undefined || isForm ? {} : { 'content-type': 'application/json' };
  const from: Record<string, string> = network === undefined ? {} : { 'x-forwarded-for': network };
  const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
  const reply = await fetch(url, {
    method,
    headers: { ...headers, ...type, ...from },
    signal: AbortSignal.timeout(60_000),
    redirect: 'manual',
    ...sent,
  });
  return { status: reply.status, text: await reply.text() };
}

function readBody(text: string): Json {
  return text.startsWith('{') ? (JSON.parse(text) as Json) : {};
}
