import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../../core/shared/result.ts';
import { findMerchantBySlug } from '../../../storage/merchants/merchant-repository.ts';
import { listOrders as readOrders } from '../../../storage/orders/list.ts';
import type { ListOrdersInput } from '../../../wire/orders/control.ts';
import { type ListedOrder, plain } from '../../../wire/orders/operator-reply.ts';
import { MOMENT_PROBLEM, readToldMoment } from '../../../wire/shared/told-moment.ts';
import { toldOrder } from '../../../wire/orders/write-reply.ts';
import type { ActionContext } from '../../context.ts';

const PAGE = 50;

/** A store's orders as the Store API tells them, latest placed first, from before the one given. */
export async function listOrders(
  { clock, database }: ActionContext,
  {
    merchant: slug,
    state,
    unpaid = false,
    since,
    beforeOrderId,
    limit = PAGE,
  }: Static<typeof ListOrdersInput>,
): Promise<
  | { readonly orders: readonly ListedOrder[]; readonly hasMore: boolean }
  | Refusal<'merchant_not_found' | 'invalid_request'>
> {
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId, timezone } = merchant;
    const placedSince = since === undefined ? null : readToldMoment(since, timezone, 'begin');
    if (since !== undefined && placedSince === null)
      return refuse('invalid_request', { problems: [{ path: '/since', problem: MOMENT_PROBLEM }] });
    const orders = await readOrders(reader, merchantId, {
      state: state ?? null,
      unpaid,
      placedSince,
      beforeOrderId: beforeOrderId ?? null,
      limit: limit + 1,
    });
    const moment = { now: clock.now(), timezone };
    return {
      orders: orders.slice(0, limit).map((order) => plain(toldOrder(order, moment))),
      hasMore: orders.length > limit,
    };
  });
}
