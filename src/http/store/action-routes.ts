import type { FastifyInstance } from 'fastify';
import { advanceOrder } from '../../actions/orders/advance-order.ts';
import type { OrderActionRequest } from '../../core/orders/advance.ts';
import type { OrderAction } from '../../core/orders/workflow.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import { readCancelRequest, readShipRequest } from '../../wire/orders/action-requests.ts';
import { ACTION_OPERATIONS } from '../../wire/contract/store-action-contract.ts';
import type { StoreOperation } from '../../wire/contract/store-operation.ts';
import { acceptNoBodies } from './no-body.ts';
import {
  idempotencyKeyOf,
  registerStoreOperation,
  type StoreRoutesOptions,
} from './store-route.ts';

/** Registers one route for each action on an order, such as shipping it. */
export function registerActionRoutes(app: FastifyInstance, options: StoreRoutesOptions): void {
  void app.register(async (scope) => {
    acceptNoBodies(scope);
    for (const [action, operation] of ACTION_OPERATIONS)
      if (operation.request === undefined) registerAction(scope, options, action, operation);
  });
  for (const [action, operation] of ACTION_OPERATIONS)
    if (operation.request !== undefined) registerAction(app, options, action, operation);
}

function registerAction(
  app: FastifyInstance,
  options: StoreRoutesOptions,
  action: OrderAction,
  operation: StoreOperation,
): void {
  registerStoreOperation(app, options, operation, (request, key) => {
    const actionRequest = readAction(action, request.body);
    if (isRefusal(actionRequest)) return actionRequest;
    const idempotencyKey = idempotencyKeyOf(request);
    return isRefusal(idempotencyKey)
      ? idempotencyKey
      : advanceOrder(options.dependencies, key, request.params.id, actionRequest, idempotencyKey);
  });
}

function readAction(
  action: OrderAction,
  body: unknown,
): OrderActionRequest | Refusal<'invalid_request'> {
  if (action === 'ship') {
    const request = readShipRequest(body);
    return isRefusal(request) ? request : { action, request };
  }
  if (action !== 'cancel') return { action };
  const request = readCancelRequest(body);
  return isRefusal(request)
    ? request
    : { action, request, canceller: { by: 'merchant', unpaidDays: null } };
}
