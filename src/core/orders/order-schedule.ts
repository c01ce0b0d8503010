import type { Storefront } from '../offers/storefront.ts';
import type { PaymentPart } from '../merchants/payment-parts.ts';
import type { NewOrder, OrderLine } from './order.ts';
import { freezeSchedule } from '../merchants/freeze-schedule.ts';
import { effectiveTotal } from './totals.ts';

type ScheduledLine = Pick<OrderLine, 'sku' | 'lineTotalAmount' | 'workflowType'>;

/**
 * Returns the payment parts of an order with these lines, or null if the whole total is due at
 * ordering.
 */
export function scheduleOf(
  { merchant, productBySku, exponent }: Storefront,
  lines: readonly ScheduledLine[],
  totalAmount: bigint,
): readonly PaymentPart[] | null {
  const { paymentSchedule } = merchant.settings;
  return freezeSchedule({
    lines: lines.map(({ sku, lineTotalAmount }) => ({
      amount: lineTotalAmount,
      terms: productBySku.get(sku)?.paymentSchedule ?? paymentSchedule,
    })),
    totalAmount,
    workflowType: lines.some(({ workflowType }) => workflowType === 'made_to_order')
      ? 'made_to_order'
      : 'stock',
    exponent,
  });
}

/** Returns a copy of the new order with its payment parts filled in. */
export function withPaymentSchedule(storefront: Storefront, order: NewOrder): NewOrder {
  return {
    ...order,
    paymentParts: scheduleOf(storefront, order.lines, effectiveTotal(order)),
  };
}
