import type { Merchant } from '../../../core/merchants/merchant.ts';
import { refuse, type Refusal } from '../../../core/shared/result.ts';
import type { Reader } from '../../../storage/database/database.ts';
import { findMerchantBySlug } from '../../../storage/merchants/merchant-repository.ts';
import { findOrderIds } from '../../../storage/orders/list.ts';

/** An order as people name it: by its store's slug, and its id or the beginning of it. */
export interface OrderNamed {
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

const SHORTEST_BEGINNING = 8;
const MOST_TOLD = 10;

/** The one order that is meant. */
export async function findNamedOrder(
  reader: Reader,
  { merchant: slug, order }: OrderNamed,
): Promise<FoundOrder | Refusal<NotFoundCode>> {
  const merchant = await findMerchantBySlug(reader, slug);
  if (merchant === null) return refuse('merchant_not_found', { slug });
  const beginning = order.trim().toLowerCase();
  if (beginning.length < SHORTEST_BEGINNING) {
    return refuse('invalid_request', {
      problems: [
        {
          path: '/order',
          problem: `must be an order's id, or at least its first ${SHORTEST_BEGINNING} characters`,
        },
      ],
    });
  }
  const ids = await findOrderIds(reader, merchant.merchantId, beginning, MOST_TOLD + 1);
  const [orderId] = ids;
  if (orderId === undefined) return refuse('order_not_found', { order });
  return ids.length === 1
    ? { merchant, orderId }
    : refuse('order_ambiguous', {
        order,
        orderIds: ids.slice(0, MOST_TOLD),
        hasMore: ids.length > MOST_TOLD,
      });
}
