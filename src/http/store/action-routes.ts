import type { FastifyInstance } from 'fastify';
import type { ActionAsked } from '../../core/orders/advance.ts';
import type { OrderAction } from '../../core/orders/workflow.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import { readCancelRequest, readShipRequest } from '../../wire/orders/action-requests.ts';
import { ACTION_OPERATIONS } from '../../wire/contract/store-action-contract.ts';
import type { StoreOperation } from '../../wire/contract/store-operation.ts';
import { takeNoBodies } from './bodyless.ts';
import {
  idempotencyKeyOf,
  registerStoreOperation,
  type StoreRoutesOptions,
} from './store-route.ts';

/** One route for each action of the workflow. */
export function registerActionRoutes(app: FastifyInstance, options: StoreRoutesOptions): void {
  void app.register(async (bodyless) => {
    takeNoBodies(bodyless);
    for (const [action, operation] of ACTION_OPERATIONS)
      if (operation.request === undefined) registerAction(bodyless, options, action, operation);
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
    const asked = readAction(action, request.body);
    if (isRefusal(asked)) return asked;
    const idempotencyKey = idempotencyKeyOf(request);
    return isRefusal(idempotencyKey)
      ? idempotencyKey
      : options.actions.advanceOrder(key, request.params.id, asked, idempotencyKey);
  });
}

function readAction(action: OrderAction, body: unknown): ActionAsked | Refusal<'invalid_request'> {
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
