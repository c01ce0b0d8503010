import type { MinorUnits, Order } from '../../../core/orders/order.ts';
import { isRefusal, refuse } from '../../../core/shared/result.ts';
import { readMinorAmount } from '../../../wire/shared/minor-amount.ts';
import type { ActionContext } from '../../context.ts';
import { recordMoney } from '../record-money.ts';
import { changeNamedOrder } from './change-named-order.ts';
import type { NamedOrder } from './find-order.ts';

interface MoneyInput extends NamedOrder {
  readonly amount?: string | number;
  readonly reference?: string;
}

interface MoneyKind {
  readonly kind: 'payment' | 'refund';
  /**
   * Returns the amount to record if the operator gives none. It depends on the state of the order.
   */
  readonly openAmount: (order: Order) => MinorUnits;
  readonly nothingDueCode: 'nothing_to_pay' | 'nothing_to_refund';
}

/**
 * Records a payment or a refund. Without a payment reference, each call records another payment or
 * refund.
 */
export function recordOrderMoney(
  context: ActionContext,
  input: MoneyInput,
  { kind, openAmount, nothingDueCode }: MoneyKind,
) {
  const reference = input.reference ?? `${context.actor.kind}:${context.newId()}`;
  return changeNamedOrder(context, input, () => ({
    what: `order.${kind}`,
    change: (order, now) => {
      const { currencyCode } = order;
      const amount =
        input.amount === undefined
          ? openAmount(order)
          : readMinorAmount('/amount', input.amount, currencyCode, 'above 0');
      if (isRefusal(amount)) return amount;
      const recorded = recordMoney(context, {
        kind,
        amount,
        currencyCode,
        reference,
        occurredAt: null,
      })(order, now);
      // `recordMoney` runs first, because a payment with a known reference is a repetition, which
      // succeeds even if nothing is left to pay.
      return isRefusal(recorded) && amount === 0n ? refuse(nothingDueCode) : recorded;
    },
  }));
}
