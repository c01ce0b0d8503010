import type { Static } from 'typebox';
import { decimalAmount } from '../../../core/orders/decimal-amount.ts';
import type { PaymentSession } from '../../../core/payments/payment-session.ts';
import { isRefusal, refuse } from '../../../core/shared/result.ts';
import { findMerchantBySlug } from '../../../storage/merchants/merchant-repository.ts';
import { listOrderRefunds, listRefunds } from '../../../storage/payments/refund-repository.ts';
import { listSessions } from '../../../storage/payments/session-repository.ts';
import type { ListPaymentsInput } from '../../../wire/payments/control.ts';
import { operatorRefund } from '../../../wire/payments/aftermath.ts';
import type { ActionContext } from '../../context.ts';
import { findNamedOrder } from './find-order.ts';

const DEFAULT_PAGE_SIZE = 50;

/**
 * Lists the payments that buyers of a store have begun, and the refunds by payment providers, the
 * latest first. If an order is given, lists only the payments of that order.
 */
export async function listPayments(
  { database }: ActionContext,
  { merchant: slug, order, limit = DEFAULT_PAGE_SIZE }: Static<typeof ListPaymentsInput>,
) {
  return database.read(async (reader) => {
    const named =
      order === undefined ? null : await findNamedOrder(reader, { merchant: slug, order });
    if (isRefusal(named)) return named;
    const merchant = named?.merchant ?? (await findMerchantBySlug(reader, slug));
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const page = { orderId: named?.orderId ?? null, limit };
    const sessions = await listSessions(reader, merchant.merchantId, page);
    const refunds =
      named === null
        ? await listRefunds(reader, merchant.merchantId, limit)
        : await listOrderRefunds(reader, merchant.merchantId, named.orderId);
    return { payments: sessions.map(operatorPayment), refunds: refunds.map(operatorRefund) };
  });
}

/** Returns a payment session as plain JSON, without the URL of its payment page. */
function operatorPayment(session: PaymentSession) {
  return {
    sessionId: session.sessionId,
    orderId: session.orderId,
    amount: decimalAmount(session.amount, session.currencyCode),
    currencyCode: session.currencyCode,
    state: session.state,
    begunAt: session.begunAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    endedAt: session.endedAt?.toISOString() ?? null,
    providerPaymentId: session.providerPaymentId,
    problem: session.problem,
  };
}
