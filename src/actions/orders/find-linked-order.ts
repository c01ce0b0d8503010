import type { Order } from '../../core/orders/order.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { findOrder } from '../../storage/orders/order-repository.ts';
import type { ContextWithoutActor } from '../context.ts';
import type { Storefronts } from '../shared/storefronts.ts';
import { isSheetToken, isStatusToken } from '../shared/order-links.ts';

export interface OrderLink {
  readonly slug: string;
  readonly orderId: string;
  readonly token: string;
  /** A token that only links in emails contain. Absent or null in other links. */
  readonly mailToken?: string | null;
}

/** The parts of a private link to the production sheet of one order line. */
export interface SheetLink extends OrderLink {
  readonly lineId: string;
}

export interface OrderLinkDependencies extends ContextWithoutActor {
  readonly storefronts: Pick<Storefronts, 'findEvenClosed'>;
}

export interface LinkedOrder {
  readonly storefront: Storefront;
  readonly order: Order;
}

/**
 * A wrong token, an outdated link and a missing order get the same refusal, so that nobody can tell
 * which of these it was.
 */
const LINK_NOT_FOUND_REFUSAL = refuse('not_found');

export function findByStatusLink(
  dependencies: OrderLinkDependencies,
  { slug, orderId, token }: OrderLink,
): Promise<LinkedOrder | Refusal<'not_found'>> {
  return findLinkedOrderByToken(dependencies, slug, orderId, (order) =>
    isStatusToken(dependencies.signer, order, token),
  );
}

export function findBySheetLink(
  dependencies: OrderLinkDependencies,
  { slug, orderId, lineId, token }: SheetLink,
): Promise<LinkedOrder | Refusal<'not_found'>> {
  return findLinkedOrderByToken(dependencies, slug, orderId, (order) =>
    isSheetToken(dependencies.signer, order, lineId.toLowerCase(), token),
  );
}

async function findLinkedOrderByToken(
  dependencies: OrderLinkDependencies,
  slug: string,
  orderId: string,
  isTokenValid: (order: Order) => boolean,
): Promise<LinkedOrder | Refusal<'not_found'>> {
  const storefront = await dependencies.storefronts.findEvenClosed(slug);
  if (storefront === null) return LINK_NOT_FOUND_REFUSAL;
  const order = await dependencies.database.read((reader) =>
    findOrder(reader, storefront.merchant.merchantId, orderId),
  );
  return order !== null && isTokenValid(order) ? { storefront, order } : LINK_NOT_FOUND_REFUSAL;
}
