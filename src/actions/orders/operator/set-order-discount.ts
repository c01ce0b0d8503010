import type { Static } from 'typebox';
import { setDiscount } from '../../../core/orders/annotate.ts';
import { isRefusal, refuse } from '../../../core/shared/result.ts';
import { readMinorAmount } from '../../../wire/shared/minor-amount.ts';
import type { SetOrderDiscountInput } from '../../../wire/orders/control.ts';
import type { ActionContext } from '../../context.ts';
import { changeNamedOrder } from './change-named-order.ts';

/** Sets the discount that a merchant manually grants on one order, replacing any earlier one. */
export function setOrderDiscount(
  context: ActionContext,
  input: Static<typeof SetOrderDiscountInput>,
) {
  return changeNamedOrder(context, input, () => ({
    what: 'order.discount',
    change: (order) => {
      const amount = readMinorAmount('/amount', input.amount, order.currencyCode, 'from 0');
      if (isRefusal(amount)) return amount;
      const { label } = input;
      if (amount > 0n && label === undefined) {
        return refuse('invalid_request', {
          problems: [{ path: '/label', problem: 'is required' }],
        });
      }
      return setDiscount(order, amount, label ?? '');
    },
  }));
}
