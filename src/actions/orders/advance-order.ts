import type { KeyIdentity } from '../../core/keys/key.ts';
import { type OrderActionRequest, advanceOrder as advance } from '../../core/orders/advance.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import { writeJson } from '../../wire/shared/json-text.ts';
import { withKeyAsActor } from '../context.ts';
import type { IdempotentReply } from '../shared/idempotency.ts';
import { storefrontOfKey } from '../shared/storefront-of-key.ts';
import { type OrderActionDependencies, actOnce } from './act-once.ts';
import { changeOrderWithin } from './change-order.ts';
import { refuseImplausibleTime } from './refuse-moment.ts';

/**
 * Advances or cancels an order on behalf of its merchant, exactly once per idempotency key. Nothing
 * changes if the order has already taken this step.
 */
export async function advanceOrder(
  dependencies: OrderActionDependencies,
  key: KeyIdentity,
  orderId: string,
  actionRequest: OrderActionRequest,
  idempotencyKey: string | null,
): Promise<IdempotentReply | Refusal> {
  const refusal =
    actionRequest.action === 'ship' && actionRequest.request.shippedAt !== undefined
      ? refuseImplausibleTime(dependencies, '/shippedAt', new Date(actionRequest.request.shippedAt))
      : null;
  if (refusal !== null) return refusal;
  const { merchant } = await storefrontOfKey(dependencies, key);
  const context = withKeyAsActor(dependencies, key);
  const request = { orderId: orderId.toLowerCase(), ...actionRequest };
  return actOnce(
    context,
    { merchantId: key.merchantId, orderId, key: idempotencyKey, request },
    async (transaction) => {
      const order = await changeOrderWithin(context, transaction, {
        merchant,
        orderId,
        what: `order.${actionRequest.action}`,
        change: (orderBefore, now) => advance(orderBefore, actionRequest, now),
      });
      return isRefusal(order) ? order : writeJson({ orderId: order.orderId, state: order.state });
    },
  );
}
