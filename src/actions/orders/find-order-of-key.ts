import type { KeyIdentity } from '../../core/keys/key.ts';
import type { OrderStatus } from '../../core/orders/order.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { findOrderStatus } from '../../storage/orders/order-repository.ts';
import type { ReadingTime } from '../../wire/orders/write-reply.ts';
import type { ContextWithoutActor } from '../context.ts';
import { storefrontOfKey } from '../shared/storefront-of-key.ts';
import type { StorefrontDependencies } from '../shared/with-storefront.ts';

export type OrderReadDependencies = StorefrontDependencies &
  Pick<ContextWithoutActor, 'clock' | 'database'>;

/**
 * Returns an order if it belongs to the merchant of the API key, together with the time at which it
 * was read.
 */
export async function findOrderOfKey(
  dependencies: OrderReadDependencies,
  key: KeyIdentity,
  orderId: string,
): Promise<
  { readonly order: OrderStatus; readonly readingTime: ReadingTime } | Refusal<'order_not_found'>
> {
  const {
    merchant: { timezone },
  } = await storefrontOfKey(dependencies, key);
  const order = await dependencies.database.read((reader) =>
    findOrderStatus(reader, key.merchantId, orderId),
  );
  return order === null
    ? refuse('order_not_found')
    : { order, readingTime: { now: dependencies.clock.now(), timezone } };
}
