import type { Merchant } from '../../../core/merchants/merchant.ts';
import { orderNumberOfReference } from '../../../core/payments/bank-transfer.ts';
import { refuse, type Refusal } from '../../../core/shared/result.ts';
import type { Reader } from '../../../storage/database/database.ts';
import { findMerchantBySlug } from '../../../storage/merchants/merchant-repository.ts';
import { findOrdersNamed } from '../../../storage/orders/list.ts';

/**
 * How an operator refers to an order: by the slug of the store, and by the order's number, the
 * reference of its bank transfer, its id or the first characters of its id.
 */
export interface NamedOrder {
  readonly merchant: string;
  readonly order: string;
}

export interface FoundOrder {
  readonly merchant: Merchant;
  readonly orderId: string;
}

export type NotFoundCode =
  | 'merchant_not_found'
  | 'order_not_found'
  | 'order_ambiguous'
  | 'invalid_request';

const MAXIMUM_LISTED_MATCHES = 10;

/**
 * Finds the order that an operator has specified, and its merchant. Returns a refusal if several
 * orders match.
 */
export async function findNamedOrder(
  reader: Reader,
  { merchant: slug, order }: NamedOrder,
): Promise<FoundOrder | Refusal<NotFoundCode>> {
  const merchant = await findMerchantBySlug(reader, slug);
  if (merchant === null) return refuse('merchant_not_found', { slug });
  const name = order.trim().toLowerCase();
  if (name === '') return refuse('order_not_found', { order });
  // A leading `#` marks an order number. Without it, the digits may also be the first characters of
  // an order's id.
  const isNumber = name.startsWith('#');
  const number = orderNumberOfReference(order) ?? (isNumber ? name.slice(1) : name);
  const found = await findOrdersNamed(
    reader,
    merchant.merchantId,
    { number, beginning: name },
    MAXIMUM_LISTED_MATCHES + 1,
  );
  const [first] = found;
  if (first === undefined) return refuse('order_not_found', { order });
  return found.length === 1
    ? { merchant, orderId: first.orderId }
    : refuseAmbiguousOrder(
        order,
        found.slice(0, MAXIMUM_LISTED_MATCHES),
        found.length > MAXIMUM_LISTED_MATCHES,
      );
}

function refuseAmbiguousOrder(
  order: string,
  orders: Awaited<ReturnType<typeof findOrdersNamed>>,
  hasMore: boolean,
): Refusal<'order_ambiguous'> {
  const orderIds = orders.map(({ orderId }) => orderId);
  return refuse('order_ambiguous', { order, orderIds, orders, hasMore });
}
