import type { Static } from 'typebox';
import { clearFlag, flagOrder as flag } from '../../../core/orders/flags.ts';
import { isRefusal, refuse, type Refusal } from '../../../core/shared/result.ts';
import type { FlagOrderInput } from '../../../wire/orders/control.ts';
import type { ActionContext } from '../../context.ts';
import { changeNamedOrder } from './change-named-order.ts';

type Input = Static<typeof FlagOrderInput>;

/** Flags an order for review by its merchant, or removes the flag. */
export async function flagOrder(context: ActionContext, input: Input) {
  const { clear, reason = 'staff', closedAs = null } = input;
  const refusal = findUnexpectedField(input);
  if (refusal !== null) return refusal;
  return changeNamedOrder(context, input, () => ({
    what: clear ? 'order.clear-flag' : 'order.flag',
    change: (order, now) => {
      if (!clear) return flag(order, reason, now);
      const cleared = clearFlag(order, closedAs, now);
      return isRefusal(cleared) ? refuse('not_flagged') : cleared;
    },
  }));
}

/**
 * An operator may give a reason only when raising the flag, and `closedAs` only when removing it.
 */
function findUnexpectedField({
  clear,
  reason,
  closedAs,
}: Input): Refusal<'invalid_request'> | null {
  if (clear && reason !== undefined) {
    return refuse('invalid_request', {
      problems: [{ path: '/reason', problem: 'is no part of clearing a flag' }],
    });
  }
  if (!clear && closedAs !== undefined) {
    return refuse('invalid_request', {
      problems: [{ path: '/closedAs', problem: 'goes with clearing a flag' }],
    });
  }
  return null;
}
