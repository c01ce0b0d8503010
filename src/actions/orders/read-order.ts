import type { KeyIdentity } from '../../core/keys/key.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import { writeJson } from '../../wire/shared/json-text.ts';
import { orderReply } from '../../wire/orders/write-reply.ts';
import { findOrderOfKey, type OrderReadDependencies } from './find-order-of-key.ts';

/** Returns an order as JSON, for the store's own systems. */
export async function readOrder(
  dependencies: OrderReadDependencies,
  key: KeyIdentity,
  orderId: string,
): Promise<string | Refusal<'order_not_found'>> {
  const found = await findOrderOfKey(dependencies, key, orderId);
  return isRefusal(found) ? found : writeJson(orderReply(found.order, found.readingTime));
}
