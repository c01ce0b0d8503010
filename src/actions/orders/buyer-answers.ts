import { advanceOrder } from '../../core/orders/advance.ts';
import { estimateDelivery } from '../../core/orders/estimates.ts';
import type { OrderChange } from '../../core/orders/order-change.ts';
import type { Order } from '../../core/orders/order.ts';
import { answerRevision } from '../../core/orders/revisions.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import type { ActionContext } from '../context.ts';
import { changeOrder } from './change-order.ts';
import {
  findByStatusLink,
  type LinkDesk,
  type LinkedOrder,
  type OrderLink,
} from './find-linked-order.ts';

export interface RevisionAnswered {
  readonly revisionId: string;
  readonly answer: 'accepted' | 'declined';
}

/**
 * The buyer accepts or declines what the store has proposed. The same answer again changes nothing.
 */
export function answerRevisionAsBuyer(desk: LinkDesk, link: OrderLink, answered: RevisionAnswered) {
  return changeAsBuyer(
    desk,
    link,
    `order.revision-${answered.answer}`,
    ({ storefront }, order, now) => {
      const reestimate = (on: string) =>
        estimateDelivery(order, { on, calendar: storefront.calendar, now });
      return answerRevision(order, { ...answered, reestimate }, now);
    },
  );
}

/** The buyer cancels what is neither paid nor made. Again changes nothing. */
export function cancelAsBuyer(desk: LinkDesk, link: OrderLink) {
  const request = { reason: 'customer_request', note: null };
  return changeAsBuyer(desk, link, 'order.cancel', (_, order, now) =>
    advanceOrder(
      order,
      { action: 'cancel', request, canceller: { by: 'customer', unpaidDays: null } },
      now,
    ),
  );
}

type Change<Code extends string> = (
  linked: LinkedOrder,
  order: Order,
  now: Date,
) => OrderChange | Refusal<Code>;

async function changeAsBuyer<Code extends string>(
  desk: LinkDesk,
  link: OrderLink,
  what: string,
  change: Change<Code>,
): Promise<Order | Refusal<Code | 'not_found' | 'order_not_found'>> {
  const linked = await findByStatusLink(desk, link);
  if (isRefusal(linked)) return linked;
  const context: ActionContext = { ...desk, actor: { kind: 'buyer', id: 'order-page' } };
  return changeOrder(context, {
    merchant: linked.storefront.merchant,
    orderId: link.orderId,
    what,
    change: (order, now) => change(linked, order, now),
  });
}
