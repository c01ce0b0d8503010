import type { Static } from 'typebox';
import { setReference } from '../../../core/orders/annotate.ts';
import type { SetOrderReferenceInput } from '../../../wire/orders/control.ts';
import type { ActionContext } from '../../context.ts';
import { changeNamedOrder } from './change-named-order.ts';

/** Sets or removes the store's own number for an order. */
export function setOrderReference(
  context: ActionContext,
  input: Static<typeof SetOrderReferenceInput>,
) {
  return changeNamedOrder<never>(context, input, () => ({
    what: 'order.reference',
    change: (order) => setReference(order, input.reference),
  }));
}
