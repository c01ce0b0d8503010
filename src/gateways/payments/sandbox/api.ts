import {
  addSandboxObject,
  findSandboxObject,
  listObjects,
  type SandboxObject,
  publicSandboxObject,
} from './books.ts';
import {
  type ApiContext,
  type ApiReply,
  errorReply,
  sandboxObjectReply,
  notFoundReply,
} from './api-reply.ts';
import { createRefund } from './refunds.ts';
import { type FormObject, formTextAt, formTextsAt } from './form-body.ts';

export interface ApiRequest {
  readonly method: string;
  /** The segments of the request's path after `/v1`. */
  readonly path: readonly string[];
  readonly form: FormObject;
}

const MINIMUM_AMOUNT = 50;
const MINIMUM_LIFETIME_SECONDS = 1_800;
const MAXIMUM_PAGE_SIZE = 100;
const DEFAULT_PAGE_SIZE = 10;

type Handler = (context: ApiContext, form: FormObject, id: string) => ApiReply;

/** The routes of Stripe's API that the sandbox supports. `:id` stands for the id of an object. */
const SANDBOX_ROUTES: Readonly<Record<string, Handler>> = {
  'GET account': ({ account }) =>
    sandboxObjectReply({ id: account.id, object: 'account', type: 'standard', email: null }),
  'GET balance': () =>
    sandboxObjectReply({ object: 'balance', livemode: false, available: [], pending: [] }),
  'POST checkout/sessions': createSession,
  'GET checkout/sessions/:id': (context, form, id) => {
    const session = findSandboxObject(context.books, context.account.id, 'checkout.session', id);
    return session === null
      ? notFoundReply(id)
      : sandboxObjectReply(sessionWithPayment(context, session, form));
  },
  'POST checkout/sessions/:id/expire': expireSession,
  'GET payment_intents': (context, form) => listReply(context, form, 'payment_intent'),
  'GET payment_intents/:id': readIntent,
  'POST refunds': createRefund,
  'GET refunds': (context, form) => listReply(context, form, 'refund'),
  'GET refunds/:id': (context, _, id) => readObject(context, 'refund', id),
  'GET disputes': (context, form) => listReply(context, form, 'dispute'),
  'GET disputes/:id': (context, _, id) => readObject(context, 'dispute', id),
  'GET events': (context, form) => listReply(context, form, 'event'),
  'GET events/:id': (context, _, id) => readObject(context, 'event', id),
};

/** Answers a request as Stripe's API does. */
export function answerApi(context: ApiContext, { method, path, form }: ApiRequest): ApiReply {
  for (const [route, handler] of Object.entries(SANDBOX_ROUTES)) {
    const [routeMethod = '', routePath = ''] = route.split(' ');
    const parts = routePath.split('/');
    const matches =
      method === routeMethod &&
      parts.length === path.length &&
      parts.every((part, index) => part === ':id' || part === path[index]);
    if (matches) return handler(context, form, path[parts.indexOf(':id')] ?? '');
  }
  return errorReply(404, `Unrecognized request URL (${method}: /v1/${path.join('/')}).`);
}

function readObject({ books, account }: ApiContext, kind: string, id: string): ApiReply {
  const object = findSandboxObject(books, account.id, kind, id);
  return object === null ? notFoundReply(id) : sandboxObjectReply(object);
}

function listReply({ books, account }: ApiContext, form: FormObject, kind: string): ApiReply {
  const intent = formTextAt(form, 'payment_intent');
  const since = Number(formTextAt(form, 'created', 'gte') ?? 0);
  const types = Object.values(form['types'] ?? {}).map(String);
  const all = listObjects(books, account.id, kind).filter(
    (object) =>
      (intent === null || object['payment_intent'] === intent) &&
      Number(object['created']) >= since &&
      (types.length === 0 || types.includes(String(object['type']))),
  );
  const after = all.findIndex(({ id }) => id === formTextAt(form, 'starting_after')) + 1;
  const limit = Math.min(Number(formTextAt(form, 'limit') ?? DEFAULT_PAGE_SIZE), MAXIMUM_PAGE_SIZE);
  return sandboxObjectReply({
    object: 'list',
    url: `/v1/${kind}s`,
    data: all.slice(after, after + limit).map(publicSandboxObject),
    has_more: all.length > after + limit,
  });
}

function readIntent(context: ApiContext, form: FormObject, id: string): ApiReply {
  const { books, account } = context;
  const intent = findSandboxObject(books, account.id, 'payment_intent', id);
  if (intent === null) return notFoundReply(id);
  const review = findSandboxObject(books, account.id, 'review', String(intent['review']));
  const isExpanded = Object.values(form['expand'] ?? {}).includes('review');
  return sandboxObjectReply({
    ...intent,
    review: review !== null && isExpanded ? publicSandboxObject(review) : (review?.id ?? null),
  });
}

function createSession(context: ApiContext, form: FormObject): ApiReply {
  const { books, account, nowSeconds, pageUrl } = context;
  const price = (...path: string[]) => formTextAt(form, 'line_items', '0', 'price_data', ...path);
  const amount = Number(price('unit_amount'));
  const currency = price('currency');
  const successUrl = formTextAt(form, 'success_url');
  if (!Number.isSafeInteger(amount) || currency === null || successUrl === null)
    return errorReply(400, 'Missing required param.', 'parameter_missing');
  if (amount < MINIMUM_AMOUNT)
    return errorReply(400, 'The total is below the minimum amount.', 'amount_too_small');
  const created = nowSeconds();
  const expiresAt = Number(formTextAt(form, 'expires_at') ?? created + 24 * 3_600);
  if (expiresAt < created + MINIMUM_LIFETIME_SECONDS)
    return errorReply(400, 'The `expires_at` timestamp must be at least 30 minutes from now.');
  const session = addSandboxObject(books, account.id, {
    prefix: 'cs_test',
    object: 'checkout.session',
    amount_total: amount,
    cancel_url: formTextAt(form, 'cancel_url'),
    client_reference_id: formTextAt(form, 'client_reference_id'),
    created,
    currency,
    customer_email: formTextAt(form, 'customer_email'),
    expires_at: expiresAt,
    locale: formTextAt(form, 'locale'),
    metadata: formTextsAt(form, 'metadata'),
    mode: 'payment',
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    success_url: successUrl,
    title: price('product_data', 'name'),
  });
  session['url'] = pageUrl(session.id);
  return sandboxObjectReply(session);
}

function sessionWithPayment(
  { books, account }: ApiContext,
  session: SandboxObject,
  form: FormObject,
): Record<string, unknown> {
  const expanded = Object.values(form['expand'] ?? {}).map(String);
  const intentId = session['payment_intent'];
  const intent =
    typeof intentId === 'string'
      ? findSandboxObject(books, account.id, 'payment_intent', intentId)
      : null;
  if (intent === null || !expanded.some((name) => name.startsWith('payment_intent')))
    return session;
  const charge = findSandboxObject(books, account.id, 'charge', String(intent['latest_charge']));
  const latestCharge =
    charge !== null && expanded.includes('payment_intent.latest_charge')
      ? { latest_charge: publicSandboxObject(charge) }
      : {};
  return { ...session, payment_intent: { ...publicSandboxObject(intent), ...latestCharge } };
}

function expireSession(context: ApiContext, _: FormObject, id: string): ApiReply {
  const session = findSandboxObject(context.books, context.account.id, 'checkout.session', id);
  if (session === null) return notFoundReply(id);
  if (session['status'] !== 'open')
    return errorReply(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
  endSession(context, session);
  return sandboxObjectReply(session);
}

/** Closes an unpaid payment page of the sandbox. */
export function endSession({ emit }: Pick<ApiContext, 'emit'>, session: SandboxObject): void {
  Object.assign(session, { status: 'expired', url: null });
  emit('checkout.session.expired', session);
}

/** Records the payment of a payment page, as Stripe does after it has accepted a card. */
export function paySession(context: ApiContext, session: SandboxObject): void {
  const { books, account, nowSeconds, emit } = context;
  const members = {
    amount: session['amount_total'],
    created: nowSeconds(),
    currency: session['currency'],
    metadata: session['metadata'],
  };
  const charge = addSandboxObject(books, account.id, {
    ...members,
    prefix: 'ch',
    object: 'charge',
    status: 'succeeded',
  });
  const intent = addSandboxObject(books, account.id, {
    ...members,
    prefix: 'pi',
    object: 'payment_intent',
    amount_received: members.amount,
    latest_charge: charge.id,
    status: 'succeeded',
  });
  Object.assign(charge, { payment_intent: intent.id });
  Object.assign(session, {
    status: 'complete',
    payment_status: 'paid',
    payment_intent: intent.id,
    url: null,
  });
  emit('payment_intent.succeeded', intent);
  emit('checkout.session.completed', session);
}
