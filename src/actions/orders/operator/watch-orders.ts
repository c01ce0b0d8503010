import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../../core/shared/result.ts';
import { findMerchantBySlug } from '../../../storage/merchants/merchant-repository.ts';
import type { WatchOrdersInput } from '../../../wire/orders/control.ts';
import { readCursor } from '../../../wire/orders/cursor.ts';
import type { ListedOrder } from '../../../wire/orders/operator-reply.ts';
import { MOMENT_PROBLEM, parseLocalMoment } from '../../../wire/shared/local-moment.ts';
import type { ActionContext } from '../../context.ts';
import { writeChangedOrders } from '../read-changed-orders.ts';

export interface WatchedOrderPage {
  readonly orders: readonly ListedOrder[];
  readonly nextCursor: string;
  readonly hasMore: boolean;
}

const PAGE_SIZE = 100;
/** A date later than any change, used to find the end of the list of changed orders. */
const DISTANT_FUTURE = new Date('9998-12-31T00:00:00Z');

/**
 * Returns the orders that changed after a cursor or since a given time. If neither is given,
 * returns an empty page with a cursor at the end of the feed.
 */
export async function watchOrders(
  context: ActionContext,
  { merchant: slug, after, since, limit = PAGE_SIZE }: Static<typeof WatchOrdersInput>,
): Promise<
  WatchedOrderPage | Refusal<'merchant_not_found' | 'invalid_request' | 'cursor_invalid'>
> {
  const merchant = await context.database.read((reader) => findMerchantBySlug(reader, slug));
  if (merchant === null) return refuse('merchant_not_found', { slug });
  const place = after === undefined ? null : readCursor(merchant.merchantId, after);
  if (after !== undefined && place === null) return refuse('cursor_invalid');
  const updatedSince =
    since === undefined ? DISTANT_FUTURE : parseLocalMoment(since, merchant.timezone, 'begin');
  if (updatedSince === null)
    return refuse('invalid_request', { problems: [{ path: '/since', problem: MOMENT_PROBLEM }] });
  const text = await writeChangedOrders(context, merchant, { after: place, updatedSince, limit });
  // The text needs no validation, because this service wrote it.
  return JSON.parse(text) as WatchedOrderPage;
}
