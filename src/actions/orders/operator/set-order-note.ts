import type { Static } from 'typebox';
import { setStoreNote } from '../../../core/orders/annotate.ts';
import type { SetOrderNoteInput } from '../../../wire/orders/control.ts';
import type { ActionContext } from '../../context.ts';
import { changeNamedOrder } from './change-named-order.ts';

/** Sets or removes the store's own note on an order. */
export function setOrderNote(context: ActionContext, input: Static<typeof SetOrderNoteInput>) {
  return changeNamedOrder<never>(context, input, () => ({
    what: 'order.note',
    change: (order) => setStoreNote(order, input.note, input.isShown === true),
  }));
}
