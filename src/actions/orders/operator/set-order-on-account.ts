import type { Static } from 'typebox';
import { setOnAccount } from '../../../core/orders/annotate.ts';
import type { SetOrderOnAccountInput } from '../../../wire/orders/control.ts';
import type { ActionContext } from '../../context.ts';
import { changeNamedOrder } from './change-named-order.ts';

/** Sets whether an order may be made and shipped before it is paid. */
export function setOrderOnAccount(
  context: ActionContext,
  input: Static<typeof SetOrderOnAccountInput>,
) {
  return changeNamedOrder<never>(context, input, () => ({
    what: 'order.on-account',
    change: (order) => setOnAccount(order, input.onAccount),
  }));
}
