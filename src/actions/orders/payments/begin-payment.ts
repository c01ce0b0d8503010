import { languageAmong } from '../../../core/language/catalogue.ts';
import type { Merchant } from '../../../core/merchants/merchant.ts';
import type { Order } from '../../../core/orders/order.ts';
import {
  expiredSession,
  isUsable,
  mayBegin,
  newSession,
  openedSession,
  type PaymentSession,
} from '../../../core/payments/payment-session.ts';
import type { ProviderSession } from '../../../core/payments/provider-session.ts';
import { isRefusal, refuse, type Refusal } from '../../../core/shared/result.ts';
import type { ProviderRefusal } from '../../../gateways/payments/payment-provider.ts';
import { lockOrder } from '../../../storage/orders/order-repository.ts';
import { findPaymentAccount } from '../../../storage/payments/account-repository.ts';
import {
  findOpenSession,
  insertSession,
  saveSession,
} from '../../../storage/payments/session-repository.ts';
import type { ContextWithoutActor } from '../../context.ts';
import { statusUrl } from '../../shared/order-links.ts';
import {
  findOrderAccount,
  paymentGatewayOf,
  type PaymentGateway,
} from '../../shared/payment-gateway.ts';
import {
  findByStatusLink,
  type OrderLink,
  type OrderLinkDependencies,
} from '../find-linked-order.ts';
import { reconcileSession } from './reconcile-session.ts';

type BeginPaymentRefusal =
  | ProviderRefusal
  | Refusal<'not_found' | 'action_not_available' | 'payment_account_missing' | 'busy'>;

/**
 * A stored payment session, together with its payment page if the buyer can already be sent there.
 */
interface ReservedSession {
  readonly order: Order;
  readonly session: PaymentSession;
  readonly gateway: PaymentGateway;
  /**
   * Whether the session is for the amount that is payable now. A session for another amount must be
   * ended first.
   */
  readonly isUsable: boolean;
  /** Whether this request created the session. The provider doesn't know a new session yet. */
  readonly isNew: boolean;
}

const MAXIMUM_ROUNDS = 4;
const RETRY_AFTER_SECONDS = 5;

/**
 * Opens a payment page for the amount that is payable now, and returns its address. An order has at
 * most one open page: a page for the same amount is used again, and a page for another amount is
 * ended first.
 */
export async function beginPayment(
  dependencies: OrderLinkDependencies,
  link: OrderLink,
): Promise<{ readonly url: string } | BeginPaymentRefusal> {
  const found = await findByStatusLink(dependencies, link);
  if (isRefusal(found)) return found;
  const { merchant } = found.storefront;
  for (let round = 0; round < MAXIMUM_ROUNDS; round += 1) {
    const reserved = await reserveSession(dependencies, merchant, link.orderId);
    if (isRefusal(reserved)) return reserved;
    const { session, isUsable: canBeShown } = reserved;
    // If a process died before it saved the id of the payment page, the page can't be closed yet.
    // Repeating the request with the same idempotency key returns the id.
    if (canBeShown || session.state === 'beginning') {
      const opened = await openPaymentPage(dependencies, merchant, reserved);
      if (isRefusal(opened)) {
        if (opened.code !== 'payment_not_accepted') return opened;
        await endRefusedSession(dependencies, merchant, session);
        if (reserved.isNew) return opened;
        continue;
      }
      if (canBeShown && opened.url !== null) return { url: opened.url };
    } else {
      const ended = await reconcileSession(dependencies, merchant, session.sessionId);
      if (isRefusal(ended)) return ended;
    }
  }
  return refuse('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/**
 * Finds the open payment session of an order, or stores a new one before the provider is called.
 */
function reserveSession(
  context: ContextWithoutActor,
  { merchantId }: Merchant,
  orderId: string,
): Promise<ReservedSession | BeginPaymentRefusal> {
  return context.database.transaction(async (transaction) => {
    const locked = await lockOrder(transaction, merchantId, orderId);
    if (locked === null) return refuse('not_found');
    const { order } = locked;
    const now = context.clock.now();
    const open = await findOpenSession(transaction, merchantId, orderId);
    if (open === null && !mayBegin(order, now)) return refuse('action_not_available');
    const account =
      open === null
        ? await findOrderAccount(transaction, order)
        : await findPaymentAccount(transaction, merchantId, open.accountId);
    const gateway = account === null ? null : paymentGatewayOf(context, merchantId, account);
    if (gateway === null) return refuse('payment_account_missing');
    if (open !== null)
      return { order, session: open, gateway, isUsable: isUsable(open, order, now), isNew: false };
    const { accountId } = gateway.account;
    const session = newSession(order, { sessionId: context.newId(), accountId }, now);
    await insertSession(transaction, merchantId, session);
    return { order, session, gateway, isUsable: true, isNew: true };
  });
}

/**
 * Opens the payment page of a session at the provider, unless it is already open. If the process
 * dies meanwhile, the next attempt repeats the same request and gets the same page.
 */
async function openPaymentPage(
  context: ContextWithoutActor,
  merchant: Merchant,
  { order, session, gateway }: ReservedSession,
): Promise<PaymentSession | ProviderRefusal> {
  if (session.state === 'open') return session;
  const language = languageAmong(merchant.settings.languages, [order.language]);
  const begun = await gateway.provider.beginPaymentPage(gateway.key, {
    ...session,
    ...returnUrlsOf(context, merchant, order, session),
    title: language.say('pay.nameAtStore', {
      number: order.orderNumber,
      store: merchant.name,
    }),
    email: order.buyer.email,
    language: order.language,
  });
  return isRefusal(begun) ? begun : saveOpenedPage(context, merchant, session, begun);
}

/**
 * Ends a session whose payment page the provider refuses to open. This happens if the provider was
 * unreachable for so long that the page would expire too soon.
 */
async function endRefusedSession(
  { database, clock }: ContextWithoutActor,
  { merchantId }: Merchant,
  session: PaymentSession,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockOrder(transaction, merchantId, session.orderId);
    const current = await findOpenSession(transaction, merchantId, session.orderId);
    const isUnopened = current?.sessionId === session.sessionId && current.state === 'beginning';
    if (isUnopened)
      await saveSession(transaction, merchantId, expiredSession(current, clock.now()));
  });
}

function returnUrlsOf(
  context: ContextWithoutActor,
  { slug }: Merchant,
  order: Order,
  { sessionId }: PaymentSession,
) {
  const status = statusUrl(context, slug, order);
  return { successUrl: `${status}/paid?session=${sessionId}`, cancelUrl: `${status}/pay` };
}

function saveOpenedPage(
  { database, clock }: ContextWithoutActor,
  { merchantId }: Merchant,
  session: PaymentSession,
  providerSession: ProviderSession,
): Promise<PaymentSession> {
  return database.transaction(async (transaction) => {
    await lockOrder(transaction, merchantId, session.orderId);
    const current = await findOpenSession(transaction, merchantId, session.orderId);
    const isCurrent = current?.sessionId === session.sessionId;
    // A payment page that was replaced in the meantime must not be shown.
    if (!isCurrent) return { ...session, url: null };
    if (current.state === 'open') return current;
    const opened = openedSession(current, providerSession, clock.now());
    await saveSession(transaction, merchantId, opened);
    return opened;
  });
}
