import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../../core/shared/result.ts';
import { findMerchantBySlug } from '../../../storage/merchants/merchant-repository.ts';
import type { WatchOrdersInput } from '../../../wire/orders/control.ts';
import { readCursor } from '../../../wire/orders/cursor.ts';
import type { ListedOrder } from '../../../wire/orders/operator-reply.ts';
import { MOMENT_PROBLEM, readToldMoment } from '../../../wire/shared/told-moment.ts';
import type { ActionContext } from '../../context.ts';
import { readChangedOrders } from '../read-changed-orders.ts';

/** A page of the feed of changed orders. */
export interface WatchedPage {
  readonly orders: readonly ListedOrder[];
  readonly nextCursor: string;
  readonly hasMore: boolean;
}

const PAGE = 100;
/**
 * Nothing has changed since then: the page is empty, and its cursor stands at the end of the feed.
 */
const FAR_AHEAD = new Date('9998-12-31T00:00:00Z');

/**
 * The page of the feed behind a cursor, or from a moment on; with neither, where to go on from now.
 */
export async function watchOrders(
  context: ActionContext,
  { merchant: slug, after, since, limit = PAGE }: Static<typeof WatchOrdersInput>,
): Promise<WatchedPage | Refusal<'merchant_not_found' | 'invalid_request' | 'cursor_invalid'>> {
  const merchant = await context.database.read((reader) => findMerchantBySlug(reader, slug));
  if (merchant === null) return refuse('merchant_not_found', { slug });
  const place = after === undefined ? null : readCursor(merchant.merchantId, after);
  if (after !== undefined && place === null) return refuse('cursor_invalid');
  const updatedSince =
    since === undefined ? FAR_AHEAD : readToldMoment(since, merchant.timezone, 'begin');
  if (updatedSince === null)
    return refuse('invalid_request', { problems: [{ path: '/since', problem: MOMENT_PROBLEM }] });
  const text = await readChangedOrders(context, merchant, { after: place, updatedSince, limit });
  return JSON.parse(text) as WatchedPage; // our own text: toldOrder, written
}
