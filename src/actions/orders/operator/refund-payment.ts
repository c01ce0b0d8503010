import type { Static } from 'typebox';
import { advanceOrder } from '../../../core/orders/advance.ts';
import { changedOrder, unchangedOrder } from '../../../core/orders/make-change.ts';
import type { OrderChange } from '../../../core/orders/order-change.ts';
import type { MinorUnits, Order } from '../../../core/orders/order.ts';
import {
  planRefund,
  type ProviderMoney,
  type RefundPart,
  reserveRefund,
} from '../../../core/payments/plan-refund.ts';
import type { CancellationDetails } from '../../../core/orders/order.ts';
import { isRefusal, refuse, type Refusal } from '../../../core/shared/result.ts';
import { lockOrder } from '../../../storage/orders/order-repository.ts';
import { readCancelRequest } from '../../../wire/orders/action-requests.ts';
import { readMinorAmount } from '../../../wire/shared/minor-amount.ts';
import type { RefundPaymentInput } from '../../../wire/payments/control.ts';
import type { ActionContext } from '../../context.ts';
import { readProviderMoney } from '../../shared/provider-money.ts';
import { changeOrderWithin } from '../change-order.ts';
import { decideRefund } from '../payments/decide-refund.ts';
import { findNamedOrder } from './find-order.ts';
import { readOperatorOrder } from './read-operator-order.ts';

const AMOUNT_WITH_CANCEL = {
  problems: [{ path: '/amount', problem: 'is everything if the order is cancelled' }],
};

type Input = Static<typeof RefundPaymentInput>;

/**
 * Asks the payment providers of an order to refund the given amount, or everything owed to the
 * buyer if no amount is given. With `cancel`, everything is refunded and the order is cancelled in
 * the same step.
 */
export async function refundPayment(context: ActionContext, input: Input) {
  const cancel = input.cancel === undefined ? null : readCancelRequest(input.cancel);
  if (isRefusal(cancel)) return cancel;
  if (cancel !== null && input.amount !== undefined)
    return refuse('invalid_request', AMOUNT_WITH_CANCEL);
  return context.database.transaction(async (transaction) => {
    const found = await findNamedOrder(transaction, input);
    if (isRefusal(found)) return found;
    const { merchant, orderId } = found;
    // The order stays locked, so nothing else can change its payments in the meantime.
    await lockOrder(transaction, merchant.merchantId, orderId);
    const money = await readProviderMoney(transaction, merchant.merchantId, orderId);
    let parts: readonly RefundPart[] = [];
    const order = await changeOrderWithin(context, transaction, {
      merchant,
      orderId,
      what: 'payment.refund',
      change: (orderBefore, now) => {
        const planned = planRefundAndChange(orderBefore, money, { ...input, cancel }, now);
        if (isRefusal(planned)) return planned;
        ({ parts } = planned);
        return planned.change;
      },
    });
    if (isRefusal(order)) return order;
    const reference = input.reference ?? null;
    await decideRefund(context, transaction, order, { ...money, parts, reference });
    return { changed: parts.length > 0, order: readOperatorOrder(context, merchant, order) };
  });
}

interface RefundRequest {
  readonly amount?: string | number;
  readonly reference?: string;
  readonly cancel: CancellationDetails | null;
}

interface PlannedRefund {
  readonly change: OrderChange;
  readonly parts: readonly RefundPart[];
}

function planRefundAndChange(
  order: Order,
  providerMoney: ProviderMoney,
  { amount, reference, cancel }: RefundRequest,
  now: Date,
) {
  const isRepeated =
    reference !== undefined &&
    providerMoney.refunds.some((refund) => refund.reference === reference);
  if (isRepeated) return { change: unchangedOrder(order), parts: [] } satisfies PlannedRefund;
  const minor = parseRefundAmount(order, amount);
  if (isRefusal(minor)) return minor;
  const parts = planRefund(order, providerMoney, cancel === null ? minor : 'all');
  if (isRefusal(parts)) return parts;
  const reserved = reserveRefund(order, parts);
  if (cancel === null) return { change: changedOrder(reserved), parts };
  const canceller = { by: 'merchant', unpaidDays: null } as const;
  const change = advanceOrder(reserved, { action: 'cancel', request: cancel, canceller }, now);
  return isRefusal(change) ? change : { change, parts };
}

function parseRefundAmount(
  { currencyCode }: Order,
  amount: string | number | undefined,
): MinorUnits | null | Refusal<'invalid_request'> {
  return amount === undefined ? null : readMinorAmount('/amount', amount, currencyCode, 'above 0');
}
