import type { Order, OrderPayment } from '../../core/orders/order.ts';
import type { OrderChange } from '../../core/orders/order-change.ts';
import { recordPayment as record } from '../../core/orders/payments.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import type { ActionContext } from '../context.ts';

/** A reported payment or refund. If `occurredAt` is null, the money was paid or refunded now. */
export interface MoneyReport extends Pick<OrderPayment, 'kind' | 'amount' | 'reference'> {
  readonly currencyCode: string;
  readonly occurredAt: Date | null;
}

/** Returns a function that adds a reported payment or refund to an order. */
export function recordMoney(
  { newId, actor }: ActionContext,
  report: MoneyReport,
): (order: Order, now: Date) => OrderChange | Refusal<'invalid_request'> {
  return (order, now) => {
    const { kind, amount, reference, currencyCode, occurredAt } = report;
    if (currencyCode !== order.currencyCode) {
      return refuse('invalid_request', {
        problems: [
          {
            path: '/currencyCode',
            problem: "must be the order's currency",
            allowed: [order.currencyCode],
          },
        ],
      });
    }
    return record(
      order,
      {
        paymentId: newId(),
        kind,
        amount,
        reference,
        occurredAt: occurredAt ?? now,
        actor: `${actor.kind}:${actor.id}`,
      },
      now,
    );
  };
}
