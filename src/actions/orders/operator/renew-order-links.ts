import type { Static } from 'typebox';
import { renewLinks } from '../../../core/orders/renew-links.ts';
import type { RenewOrderLinksInput } from '../../../wire/orders/control.ts';
import type { ActionContext } from '../../context.ts';
import { changeNamedOrder } from './change-named-order.ts';

/** Gives an order new private links and makes all earlier links invalid. */
export function renewOrderLinks(
  context: ActionContext,
  input: Static<typeof RenewOrderLinksInput>,
) {
  return changeNamedOrder<never>(context, input, () => ({
    what: 'order.renew-links',
    change: renewLinks,
  }));
}
