import type { Order } from '../../core/orders/order.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { findOrder } from '../../storage/orders/order-repository.ts';
import type { SharedContext } from '../context.ts';
import type { Storefronts } from '../shared/storefronts.ts';
import { isSheetToken, isStatusToken } from './order-links.ts';

/** Of an order's private link. */
export interface OrderLink {
  readonly slug: string;
  readonly orderId: string;
  readonly token: string;
}

/** Of the private link of a line's sheet. */
export interface SheetLink extends OrderLink {
  readonly lineId: string;
}

/** What following private links takes. */
export interface LinkDesk extends SharedContext {
  readonly storefronts: Pick<Storefronts, 'find'>;
}

export interface LinkedOrder {
  readonly storefront: Storefront;
  readonly order: Order;
}

/**
 * What a wrong token, another version of the link and an order that isn't there are all answered
 * with.
 */
const NO_SUCH_LINK = refuse('not_found');

export function findByStatusLink(
  desk: LinkDesk,
  { slug, orderId, token }: OrderLink,
): Promise<LinkedOrder | Refusal<'not_found'>> {
  return findLinked(desk, slug, orderId, (order) => isStatusToken(desk.signer, order, token));
}

export function findBySheetLink(
  desk: LinkDesk,
  { slug, orderId, lineId, token }: SheetLink,
): Promise<LinkedOrder | Refusal<'not_found'>> {
  return findLinked(desk, slug, orderId, (order) =>
    isSheetToken(desk.signer, order, lineId.toLowerCase(), token),
  );
}

async function findLinked(
  desk: LinkDesk,
  slug: string,
  orderId: string,
  isRight: (order: Order) => boolean,
): Promise<LinkedOrder | Refusal<'not_found'>> {
  const storefront = await desk.storefronts.find(slug);
  if (storefront === null) return NO_SUCH_LINK;
  const order = await desk.database.read((reader) =>
    findOrder(reader, storefront.merchant.merchantId, orderId),
  );
  return order !== null && isRight(order) ? { storefront, order } : NO_SUCH_LINK;
}
