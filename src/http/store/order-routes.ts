import type { FastifyInstance } from 'fastify';
import { readAvailableActions } from '../../actions/orders/read-available-actions.ts';
import { readChangedOrders } from '../../actions/orders/read-changed-orders.ts';
import { readOrder } from '../../actions/orders/read-order.ts';
import { recordPayment } from '../../actions/orders/record-payment.ts';
import { setReference } from '../../actions/orders/set-reference.ts';
import { setStoreNote } from '../../actions/orders/set-store-note.ts';
import { isRefusal } from '../../core/shared/result.ts';
import { readChangedOrdersQuery } from '../../wire/orders/query.ts';
import {
  readPaymentRequest,
  readReferenceRequest,
  readStoreNoteRequest,
} from '../../wire/orders/action-requests.ts';
import { STORE_CONTRACT } from '../../wire/contract/store-order-contract.ts';
import {
  idempotencyKeyOf,
  registerStoreOperation,
  type StoreRoutesOptions,
} from './store-route.ts';

/** Registers the routes that read orders, and those that change orders without being actions. */
export function registerStoreOrderRoutes(app: FastifyInstance, options: StoreRoutesOptions): void {
  const { dependencies } = options;
  registerStoreOperation(app, options, STORE_CONTRACT.changedOrders, (request, key) => {
    const query = readChangedOrdersQuery(key.merchantId, request.query);
    return isRefusal(query) ? query : readChangedOrders(dependencies, key, query);
  });
  registerStoreOperation(app, options, STORE_CONTRACT.order, ({ params }, key) =>
    readOrder(dependencies, key, params.id),
  );
  registerStoreOperation(app, options, STORE_CONTRACT.availableActions, ({ params }, key) =>
    readAvailableActions(dependencies, key, params.id),
  );
  registerStoreOperation(app, options, STORE_CONTRACT.reference, ({ body, params }, key) => {
    const read = readReferenceRequest(body);
    return isRefusal(read) ? read : setReference(dependencies, key, params.id, read.reference);
  });
  registerStoreOperation(app, options, STORE_CONTRACT.storeNote, ({ body, params }, key) => {
    const note = readStoreNoteRequest(body);
    return isRefusal(note) ? note : setStoreNote(dependencies, key, params.id, note);
  });
  registerStoreOperation(app, options, STORE_CONTRACT.payments, (request, key) => {
    const report = readPaymentRequest(request.body);
    if (isRefusal(report)) return report;
    const idempotencyKey = idempotencyKeyOf(request);
    return isRefusal(idempotencyKey)
      ? idempotencyKey
      : recordPayment(dependencies, key, request.params.id, report, idempotencyKey);
  });
}
