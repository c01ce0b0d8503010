import { advanceOrder } from '../../core/orders/advance.ts';
import { estimateDelivery } from '../../core/orders/estimates.ts';
import type { OrderChange } from '../../core/orders/order-change.ts';
import type { Order } from '../../core/orders/order.ts';
import { answerRevision } from '../../core/orders/revisions.ts';
import type { RefusalCode } from '../../core/shared/refusal-values.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import type { ActionContext } from '../context.ts';
import { changeOrder } from './change-order.ts';
import {
  findByStatusLink,
  type OrderLinkDependencies,
  type LinkedOrder,
  type OrderLink,
} from './find-linked-order.ts';

export interface RevisionAnswerOptions {
  readonly revisionId: string;
  readonly answer: 'accepted' | 'declined';
}

/**
 * Accepts or declines, on behalf of the buyer, a change to the order that the store has proposed.
 * Nothing changes if the buyer repeats the same answer.
 */
export function answerRevisionAsBuyer(
  dependencies: OrderLinkDependencies,
  link: OrderLink,
  answerOptions: RevisionAnswerOptions,
) {
  return changeAsBuyer(
    dependencies,
    link,
    `order.revision-${answerOptions.answer}`,
    ({ storefront }, order, now) => {
      const reestimate = (day: string) =>
        estimateDelivery(order, { on: day, calendar: storefront.calendar, now });
      return answerRevision(order, { ...answerOptions, reestimate }, now);
    },
  );
}

/**
 * Cancels an order on behalf of its buyer, which is possible until the order is paid or in
 * production.
 */
export function cancelAsBuyer(dependencies: OrderLinkDependencies, link: OrderLink) {
  const request = { reason: 'customer_request', note: null };
  return changeAsBuyer(dependencies, link, 'order.cancel', (_, order, now) =>
    advanceOrder(
      order,
      { action: 'cancel', request, canceller: { by: 'customer', unpaidDays: null } },
      now,
    ),
  );
}

type BuyerChangeOptions<Code extends RefusalCode> = (
  linked: LinkedOrder,
  order: Order,
  now: Date,
) => OrderChange | Refusal<Code>;

async function changeAsBuyer<Code extends RefusalCode>(
  dependencies: OrderLinkDependencies,
  link: OrderLink,
  actionName: string,
  change: BuyerChangeOptions<Code>,
): Promise<Order | Refusal<Code> | Refusal<'not_found' | 'order_not_found'>> {
  const linked = await findByStatusLink(dependencies, link);
  if (isRefusal(linked)) return linked;
  const context: ActionContext = { ...dependencies, actor: { kind: 'buyer', id: 'order-page' } };
  return changeOrder(context, {
    merchant: linked.storefront.merchant,
    orderId: link.orderId,
    what: actionName,
    change: (order, now) => change(linked, order, now),
  });
}
