import type { Static } from 'typebox';
import { isRefusal, refuse, type Refusal } from '../../../core/shared/result.ts';
import { findMerchantBySlug } from '../../../storage/merchants/merchant-repository.ts';
import { listOrders as readOrders } from '../../../storage/orders/list.ts';
import type { ListOrdersInput } from '../../../wire/orders/control.ts';
import { type ListedOrder, toPlainJson } from '../../../wire/orders/operator-reply.ts';
import { MOMENT_PROBLEM, parseLocalMoment } from '../../../wire/shared/local-moment.ts';
import { orderReply } from '../../../wire/orders/write-reply.ts';
import type { ActionContext } from '../../context.ts';
import { findNamedOrder, type NotFoundCode } from './find-order.ts';

const PAGE_SIZE = 50;

/** Lists a store's orders in the form of the Store API, the latest first. */
export async function listOrders(
  { clock, database }: ActionContext,
  {
    merchant: slug,
    state,
    unpaid = false,
    since,
    beforeOrder,
    limit = PAGE_SIZE,
  }: Static<typeof ListOrdersInput>,
): Promise<
  { readonly orders: readonly ListedOrder[]; readonly hasMore: boolean } | Refusal<NotFoundCode>
> {
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId, timezone } = merchant;
    const placedSince = since === undefined ? null : parseLocalMoment(since, timezone, 'begin');
    if (since !== undefined && placedSince === null)
      return refuse('invalid_request', { problems: [{ path: '/since', problem: MOMENT_PROBLEM }] });
    const before =
      beforeOrder === undefined
        ? null
        : await findNamedOrder(reader, { merchant: slug, order: beforeOrder });
    if (isRefusal(before)) return before;
    const orders = await readOrders(reader, merchantId, {
      state: state ?? null,
      unpaid,
      placedSince,
      beforeOrderId: before?.orderId ?? null,
      limit: limit + 1,
    });
    const moment = { now: clock.now(), timezone };
    return {
      orders: orders.slice(0, limit).map((order) => toPlainJson(orderReply(order, moment))),
      hasMore: orders.length > limit,
    };
  });
}
