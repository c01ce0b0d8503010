import type { Static } from 'typebox';
import { clearFlag, flagOrder as flag } from '../../../core/orders/flags.ts';
import { isRefusal, refuse } from '../../../core/shared/result.ts';
import type { FlagOrderInput } from '../../../wire/order-control.ts';
import type { ActionContext } from '../../context.ts';
import { changeNamedOrder } from './change-named-order.ts';

/** Asks the store to look at an order, or writes down that it has. The same again changes nothing. */
export function flagOrder(context: ActionContext, input: Static<typeof FlagOrderInput>) {
  return changeNamedOrder(context, input, () => ({
    what: input.clear ? 'order.clear-flag' : 'order.flag',
    change: (order, now) => {
      if (!input.clear) return flag(order, 'staff', now);
      const cleared = clearFlag(order, null, now);
      return isRefusal(cleared) ? refuse('not_flagged') : cleared;
    },
  }));
}
