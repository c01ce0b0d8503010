import {
  PaymentRequestSchema,
  ReferenceRequestSchema,
  StoreNoteRequestSchema,
} from '../orders/action-requests.ts';
import { DocketReply } from '../orders/docket.ts';
import { AvailableActionsReply, OrderPageReply, OrderStatusReply } from '../orders/reply.ts';
import { DEFAULT_PAGE_SIZE, MAXIMUM_PAGE_SIZE } from '../shared/query.ts';
import {
  ORDER_PAGE_EXAMPLE,
  PAYMENT_EXAMPLE,
  REFERENCE_EXAMPLE,
  STORE_NOTE_EXAMPLE,
} from './store-examples.ts';
import {
  type StoreOperation,
  ORDER_ERRORS,
  COMMON_ERRORS,
  BODY_ERRORS,
  IDEMPOTENCY_HEADERS,
} from './store-operation.ts';

const orderReply = {
  status: 200,
  description: 'The order.',
  schema: OrderStatusReply,
};

/**
 * The routes of the Store API for orders. The server registers and validates them from this list,
 * and the published description is generated from it.
 */
export const STORE_CONTRACT = {
  changedOrders: {
    method: 'GET',
    path: '/orders',
    operationId: 'listChangedOrders',
    scope: 'orders:read',
    summary: 'Orders as they change',
    description:
      'Each order once, at its latest change, oldest change first. Keep nextCursor and send it as after: nothing is missed, however saves overlap. Without a cursor, resume a few minutes before the last changedAt you hold and de-duplicate on orderId and changedAt.',
    query: {
      updatedSince: {
        description: 'Changes from then on, that moment included. Says nothing beside after.',
        schema: { type: 'string', format: 'date-time' },
        example: '2026-03-03T07:25:00.000Z',
      },
      after: {
        description: 'The nextCursor of an earlier page.',
        schema: { type: 'string' },
        example: ORDER_PAGE_EXAMPLE.nextCursor,
      },
      limit: {
        description: `How many orders; default ${DEFAULT_PAGE_SIZE}. More than ${MAXIMUM_PAGE_SIZE} is lowered to it.`,
        schema: { type: 'integer', minimum: 1 },
        example: 50,
      },
    },
    reply: {
      status: 200,
      description: 'A page of orders.',
      schema: OrderPageReply,
    },
    errors: [...COMMON_ERRORS, 'cursor_invalid'],
  },
  order: {
    method: 'GET',
    path: '/orders/:id',
    operationId: 'readOrder',
    scope: 'orders:read',
    summary: 'An order as it is now',
    description: 'Everything that the order carries.',
    reply: orderReply,
    errors: ORDER_ERRORS,
  },
  availableActions: {
    method: 'GET',
    path: '/orders/:id/available-actions',
    operationId: 'listAvailableActions',
    scope: 'orders:read',
    summary: 'What can be done with an order now',
    description:
      'The actions that it can take, and why it cannot take the others. A paid order can also be cancelled with customerRefundedElsewhere.',
    reply: {
      status: 200,
      description: 'Actions.',
      schema: AvailableActionsReply,
    },
    errors: ORDER_ERRORS,
  },
  docket: {
    method: 'GET',
    path: '/orders/:id/lines/:lineId/docket',
    operationId: 'readDocket',
    scope: 'orders:read',
    summary: 'What a workshop makes a line from',
    description:
      'Of a line that is made to order, from when the order is accepted and unless it is cancelled. Its revision rises with every change of what it says. Scan the code of a printed sheet to see whether it is still the latest.',
    reply: {
      status: 200,
      description: 'The docket.',
      schema: DocketReply,
    },
    errors: [...ORDER_ERRORS, 'line_not_found', 'docket_not_available'],
  },
  reference: {
    method: 'PUT',
    path: '/orders/:id/reference',
    operationId: 'setOrderReference',
    scope: 'orders:write',
    summary: "Set the store's own number",
    description: 'What your system calls the order. It stands in every later reply about it.',
    request: { schema: ReferenceRequestSchema, example: REFERENCE_EXAMPLE },
    reply: orderReply,
    errors: [...ORDER_ERRORS, ...BODY_ERRORS],
  },
  storeNote: {
    method: 'PUT',
    path: '/orders/:id/store-note',
    operationId: 'setStoreNote',
    scope: 'orders:write',
    summary: "Set the store's own note",
    description:
      'What the workshop must know. It goes onto the dockets, whose revision rises; the buyer sees it only if storeNoteShown is true. The same again changes nothing.',
    request: { schema: StoreNoteRequestSchema, example: STORE_NOTE_EXAMPLE },
    reply: orderReply,
    errors: [...ORDER_ERRORS, ...BODY_ERRORS],
  },
  payments: {
    method: 'POST',
    path: '/orders/:id/payments',
    operationId: 'recordPayment',
    scope: 'orders:write',
    summary: 'Report money that came or went',
    description:
      'By your payment page or ledger. The same reference twice counts once, each for payments and refunds. A payment for a cancelled order is kept, and flags it.',
    request: { schema: PaymentRequestSchema, example: PAYMENT_EXAMPLE },
    ...IDEMPOTENCY_HEADERS,
    reply: orderReply,
    errors: [...ORDER_ERRORS, ...BODY_ERRORS, 'idempotency_key_reused'],
  },
} as const satisfies Record<string, StoreOperation>;
