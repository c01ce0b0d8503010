import type { Static } from 'typebox';
import { type OrderActionRequest, advanceOrder as advance } from '../../../core/orders/advance.ts';
import { isRefusal, refuse, type Refusal } from '../../../core/shared/result.ts';
import { readCancelRequest, readShipRequest } from '../../../wire/orders/action-requests.ts';
import type { AdvanceOrderInput } from '../../../wire/orders/control.ts';
import type { ActionContext } from '../../context.ts';
import { changeNamedOrder } from './change-named-order.ts';

type Input = Static<typeof AdvanceOrderInput>;

/**
 * Advances or cancels an order on behalf of its merchant. Nothing changes if the order has already
 * taken this step.
 */
export async function advanceOrder(context: ActionContext, input: Input) {
  const request = readActionRequest(input);
  if (isRefusal(request)) return request;
  return changeNamedOrder(context, input, () => ({
    what: `order.${input.action}`,
    change: (order, now) => advance(order, request, now),
  }));
}

function readActionRequest({
  action,
  request,
}: Input): OrderActionRequest | Refusal<'invalid_request'> {
  if (action === 'ship') {
    const ship = readShipRequest(request);
    return isRefusal(ship) ? ship : { action, request: ship };
  }
  if (action === 'cancel') {
    const cancel = readCancelRequest(request);
    return isRefusal(cancel)
      ? cancel
      : { action, request: cancel, canceller: { by: 'merchant', unpaidDays: null } };
  }
  return request === undefined
    ? { action }
    : refuse('invalid_request', {
        problems: [{ path: '/request', problem: `is not known of ${action}` }],
      });
}
