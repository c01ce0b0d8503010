import type { FastifyInstance } from 'fastify';
import { isRefusal } from '../../core/shared/result.ts';
import { readChangedOrdersQuery } from '../../wire/orders/query.ts';
import { readPaymentRequest, readReferenceRequest } from '../../wire/orders/action-requests.ts';
import { STORE_CONTRACT } from '../../wire/contract/store-order-contract.ts';
import {
  idempotencyKeyOf,
  registerStoreOperation,
  type StoreRoutesOptions,
} from './store-route.ts';

/** Reading orders, and what is written on them beside the actions. */
export function registerStoreOrderRoutes(app: FastifyInstance, options: StoreRoutesOptions): void {
  const { actions } = options;
  registerStoreOperation(app, options, STORE_CONTRACT.changedOrders, (request, key) => {
    const query = readChangedOrdersQuery(key.merchantId, request.query);
    return isRefusal(query) ? query : actions.readChangedOrders(key, query);
  });
  registerStoreOperation(app, options, STORE_CONTRACT.order, ({ params }, key) =>
    actions.readOrder(key, params.id),
  );
  registerStoreOperation(app, options, STORE_CONTRACT.availableActions, ({ params }, key) =>
    actions.readAvailableActions(key, params.id),
  );
  registerStoreOperation(app, options, STORE_CONTRACT.reference, ({ body, params }, key) => {
    const read = readReferenceRequest(body);
    return isRefusal(read) ? read : actions.setReference(key, params.id, read.reference);
  });
  registerStoreOperation(app, options, STORE_CONTRACT.payments, (request, key) => {
    const report = readPaymentRequest(request.body);
    if (isRefusal(report)) return report;
    const idempotencyKey = idempotencyKeyOf(request);
    return isRefusal(idempotencyKey)
      ? idempotencyKey
      : actions.recordPayment(key, request.params.id, report, idempotencyKey);
  });
}
