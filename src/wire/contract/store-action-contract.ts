import { ORDER_ACTIONS, type OrderAction } from '../../core/orders/workflow.ts';
import { CancelRequestSchema, ShipRequestSchema } from '../orders/action-requests.ts';
import { OrderStateReply } from '../orders/reply.ts';
import type { ErrorCode } from '../shared/errors.ts';
import { CANCEL_EXAMPLE, SHIP_EXAMPLE } from './store-examples.ts';
import { type StoreOperation, IDEMPOTENCY_HEADERS, ORDER_ERRORS } from './store-operation.ts';

interface ActionText {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly errors: readonly ErrorCode[];
}

const REPEATED_ACTION_TEXT = 'Again, where it is so already, it changes nothing.';

const ACTION_TEXTS: Readonly<Record<OrderAction, ActionText>> = {
  accept: {
    operationId: 'acceptOrder',
    summary: 'Accept an order',
    description: `The store takes the order. ${REPEATED_ACTION_TEXT}`,
    errors: ['revision_pending'],
  },
  'start-manufacturing': {
    operationId: 'startManufacturing',
    summary: 'Start making an order',
    description: `Only of what is made to order, and once it is paid or on account. ${REPEATED_ACTION_TEXT}`,
    errors: ['payment_required', 'revision_pending', 'test_order'],
  },
  'mark-ready-to-ship': {
    operationId: 'markReadyToShip',
    summary: 'Say that an order can leave',
    description: `Made, or taken from stock, and packed. ${REPEATED_ACTION_TEXT}`,
    errors: ['revision_pending', 'test_order'],
  },
  ship: {
    operationId: 'shipOrder',
    summary: 'Ship an order',
    description:
      'Once it is paid or on account. The same again changes nothing; with another body it is refused.',
    errors: ['payment_required', 'revision_pending', 'test_order'],
  },
  'mark-delivered': {
    operationId: 'markDelivered',
    summary: 'Say that an order has arrived',
    description: `Or that it was collected, without being shipped. ${REPEATED_ACTION_TEXT}`,
    errors: ['payment_required', 'revision_pending', 'test_order'],
  },
  complete: {
    operationId: 'completeOrder',
    summary: 'Complete an order',
    description: `Nothing is open any more. ${REPEATED_ACTION_TEXT}`,
    errors: ['dispute_open'],
  },
  cancel: {
    operationId: 'cancelOrder',
    summary: 'Cancel an order',
    description:
      'Before it is shipped. One that was paid must be refunded first, here or elsewhere. The same again changes nothing; with another body it is refused.',
    errors: ['refund_required'],
  },
};

/** The request bodies of order actions. Actions that aren't listed have no body. */
const ACTION_REQUESTS: Readonly<
  Partial<
    Record<
      OrderAction,
      {
        readonly schema: typeof ShipRequestSchema | typeof CancelRequestSchema;
        readonly example: unknown;
      }
    >
  >
> = {
  ship: { schema: ShipRequestSchema, example: SHIP_EXAMPLE },
  cancel: { schema: CancelRequestSchema, example: CANCEL_EXAMPLE },
};

function actionOperation(action: OrderAction): StoreOperation {
  const { errors, ...texts } = ACTION_TEXTS[action];
  const request = ACTION_REQUESTS[action];
  return {
    ...texts,
    method: 'POST',
    path: `/orders/:id/${action}`,
    scope: 'orders:write',
    ...(request === undefined ? {} : { request }),
    ...IDEMPOTENCY_HEADERS,
    reply: {
      status: 200,
      description: 'The order after the action.',
      schema: OrderStateReply,
    },
    errors: [
      ...ORDER_ERRORS,
      'body_too_large',
      ...(request === undefined ? [] : (['unsupported_media_type'] as const)),
      'action_not_available',
      ...errors,
      'idempotency_key_reused',
    ],
  };
}

/**
 * The routes for actions on orders, in the sequence in which they are usually called for an order.
 */
export const ACTION_OPERATIONS: ReadonlyMap<OrderAction, StoreOperation> = new Map(
  ORDER_ACTIONS.map((action) => [action, actionOperation(action)]),
);
