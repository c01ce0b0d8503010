import type { Static } from 'typebox';
import { setNote } from '../../../core/orders/annotate.ts';
import type { SetOrderNoteInput } from '../../../wire/orders/control.ts';
import type { ActionContext } from '../../context.ts';
import { changeNamedOrder } from './change-named-order.ts';

/** Sets the note that goes with an order and onto its dockets, or takes it away. */
export function setOrderNote(context: ActionContext, input: Static<typeof SetOrderNoteInput>) {
  return changeNamedOrder<never>(context, input, () => ({
    what: 'order.note',
    change: (order) => setNote(order, input.note),
  }));
}
