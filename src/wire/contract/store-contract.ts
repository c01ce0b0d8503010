import { Type } from 'typebox';
import type { Scope } from '../../core/keys/scopes.ts';
import { ORDER_ACTIONS, type OrderAction } from '../../core/orders/workflow.ts';
import { MAXIMUM_PRODUCTS } from '../../core/stock/stock-page.ts';
import { DOCKET_EXAMPLE } from './docket-example.ts';
import { DocketReply } from '../orders/docket.ts';
import type { ErrorCode } from '../shared/errors.ts';
import type { DescribedOperation } from './operation.ts';
import { OPPORTUNITY_BRIEF_EXAMPLE, OPPORTUNITY_QUEUE_EXAMPLE } from './opportunity-examples.ts';
import { OpportunityBriefReply, OpportunityQueueReply } from '../opportunities/reply.ts';
import {
  CancelRequestSchema,
  PaymentRequestSchema,
  ReferenceRequestSchema,
  ShipRequestSchema,
} from '../orders/action-requests.ts';
import { DEFAULT_PAGE, MAXIMUM_PAGE } from '../shared/query.ts';
import {
  AvailableActionsReply,
  OrderPageReply,
  OrderStateReply,
  OrderStatusReply,
} from '../orders/reply.ts';
import {
  LowStockAlertRequestSchema,
  SetStockRequestSchema,
  StockBatchRequestSchema,
} from '../stock/request.ts';
import { ProductStockReply, StockBatchReply, StockPageReply } from '../stock/reply.ts';
import {
  AVAILABLE_ACTIONS_EXAMPLE,
  CANCEL_EXAMPLE,
  LOW_STOCK_ALERT_EXAMPLE,
  ORDER_EXAMPLE,
  ORDER_PAGE_EXAMPLE,
  PAYMENT_EXAMPLE,
  PRODUCT_STOCK_EXAMPLE,
  REFERENCE_EXAMPLE,
  SET_STOCK_EXAMPLE,
  SHIP_EXAMPLE,
  STOCK_BATCH_EXAMPLE,
  STOCK_BATCH_RESULT_EXAMPLE,
  STOCK_PAGE_EXAMPLE,
  orderStateExample,
} from './store-examples.ts';

export interface StoreOperation extends DescribedOperation {
  readonly scope: Scope;
}

export const STORE_BASE = '/api/store/v1';

const EVERYWHERE = [
  'key_missing',
  'key_invalid',
  'key_revoked',
  'scope_missing',
  'invalid_request',
  'too_many_requests',
  'busy',
  'not_found',
  'method_not_allowed',
  'internal_error',
] as const satisfies readonly ErrorCode[];
const OF_ORDER = [...EVERYWHERE, 'order_not_found'] as const;
const OF_PRODUCT = [...EVERYWHERE, 'product_not_found'] as const;
const WITH_BODY = ['body_too_large', 'unsupported_media_type'] as const;

const KEY_HEADER = {
  'Idempotency-Key':
    'A key of your own making, 16 to 255 visible ASCII characters: sent again, it gives the reply of the first time. With another request it is refused.',
};
const KEYED = { requestHeaders: KEY_HEADER, replyHeaders: ['Idempotent-Replayed'] };

interface ActionText {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly becomes: string;
  readonly errors: readonly ErrorCode[];
}

const REPEAT = 'Again, where it is so already, it changes nothing.';

const ACTION_TEXTS: Readonly<Record<OrderAction, ActionText>> = {
  accept: {
    operationId: 'acceptOrder',
    summary: 'Accept an order',
    description: `The store takes the order. ${REPEAT}`,
    becomes: 'accepted',
    errors: ['revision_pending'],
  },
  'start-manufacturing': {
    operationId: 'startManufacturing',
    summary: 'Start making an order',
    description: `Only of what is made to order, and once it is paid or on account. ${REPEAT}`,
    becomes: 'in_manufacturing',
    errors: ['payment_required', 'revision_pending'],
  },
  'mark-ready-to-ship': {
    operationId: 'markReadyToShip',
    summary: 'Say that an order can leave',
    description: `Made, or taken from stock, and packed. ${REPEAT}`,
    becomes: 'ready_to_ship',
    errors: ['revision_pending'],
  },
  ship: {
    operationId: 'shipOrder',
    summary: 'Ship an order',
    description:
      'Once it is paid or on account. The same again changes nothing; with another body it is refused.',
    becomes: 'shipped',
    errors: ['payment_required', 'revision_pending'],
  },
  'mark-delivered': {
    operationId: 'markDelivered',
    summary: 'Say that an order has arrived',
    description: `Or that it was collected, without being shipped. ${REPEAT}`,
    becomes: 'delivered',
    errors: ['payment_required', 'revision_pending'],
  },
  complete: {
    operationId: 'completeOrder',
    summary: 'Complete an order',
    description: `Nothing is open any more. ${REPEAT}`,
    becomes: 'completed',
    errors: ['dispute_open'],
  },
  cancel: {
    operationId: 'cancelOrder',
    summary: 'Cancel an order',
    description:
      'Before it is shipped. One that was paid must be refunded first, here or elsewhere. The same again changes nothing; with another body it is refused.',
    becomes: 'cancelled',
    errors: ['refund_required'],
  },
};

/** What an action is sent with; the others take none. */
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
  const { becomes, errors, ...texts } = ACTION_TEXTS[action];
  const request = ACTION_REQUESTS[action];
  return {
    ...texts,
    method: 'POST',
    path: `/orders/:id/${action}`,
    scope: 'orders:write',
    ...(request === undefined ? {} : { request }),
    ...KEYED,
    reply: {
      status: 200,
      description: 'The order after the action.',
      schema: OrderStateReply,
      example: orderStateExample(becomes),
    },
    errors: [
      ...OF_ORDER,
      'body_too_large',
      ...(request === undefined ? [] : (['unsupported_media_type'] as const)),
      'action_not_available',
      ...errors,
      'idempotency_key_reused',
    ],
  };
}

const stockReply = {
  status: 200,
  description: "The product's stock.",
  schema: ProductStockReply,
  example: PRODUCT_STOCK_EXAMPLE,
};

/** The store routes of stock. */
export const STOCK_CONTRACT = {
  stockPage: {
    method: 'GET',
    path: '/products/stock',
    operationId: 'listStock',
    scope: 'stock:read',
    summary: 'All counts, page by page',
    description:
      'Of tracked products, in bytewise order of SKUs, then of locations. A page closes at 100 products or 1,000 counts, whichever comes first: a product with more counts goes on in the next one. Each page is as it is when it is read, so a count can change between pages, and each is told once.',
    query: {
      after: {
        description: 'The nextCursor of an earlier page.',
        schema: { type: 'string' },
        example: STOCK_PAGE_EXAMPLE.nextCursor,
      },
      limit: {
        description: `How many products; default ${MAXIMUM_PRODUCTS}. More than ${MAXIMUM_PRODUCTS} is lowered to it.`,
        schema: { type: 'integer', minimum: 1 },
        example: 50,
      },
    },
    reply: {
      status: 200,
      description: 'A page of counts.',
      schema: StockPageReply,
      example: STOCK_PAGE_EXAMPLE,
    },
    errors: [...EVERYWHERE, 'cursor_invalid'],
  },
  setStockBatch: {
    method: 'PUT',
    path: '/products/stock',
    operationId: 'setStockBatch',
    scope: 'stock:write',
    summary: 'Set up to 100 counts',
    description:
      'Each entry is set on its own and answered with what became of it, in their order: one that is wrong keeps no other from being set. The same product and location twice is a conflict the second time. The whole is refused only where it is no list, or one of more than 100.',
    request: { schema: StockBatchRequestSchema, example: STOCK_BATCH_EXAMPLE },
    reply: {
      status: 200,
      description: 'What became of the entries.',
      schema: StockBatchReply,
      example: STOCK_BATCH_RESULT_EXAMPLE,
    },
    errors: [...EVERYWHERE, ...WITH_BODY],
  },
  stock: {
    method: 'GET',
    path: '/products/:sku/stock',
    operationId: 'readStock',
    scope: 'stock:read',
    summary: "One product's stock",
    description:
      'At all its locations. A product that was never counted is not tracked and has no counts.',
    reply: stockReply,
    errors: OF_PRODUCT,
  },
  setStock: {
    method: 'PUT',
    path: '/products/:sku/stock',
    operationId: 'setStock',
    scope: 'stock:write',
    summary: 'Set a count',
    description:
      'What stands on the shelf at one location, reserved pieces included: report what was shipped before. Less than is reserved is taken as it was counted; nothing more is promised until there is enough. The first set makes the product tracked: from then on orders look at its stock. The same count again moves nothing.',
    request: { schema: SetStockRequestSchema, example: SET_STOCK_EXAMPLE },
    reply: stockReply,
    errors: [...OF_PRODUCT, ...WITH_BODY, 'location_not_found', 'stock_conflict'],
  },
  lowStockAlert: {
    method: 'PUT',
    path: '/products/:sku/low-stock-alert',
    operationId: 'setLowStockAlert',
    scope: 'stock:write',
    summary: 'Say when a product runs low',
    description:
      'The store is mailed once when less than the level can be promised, over all locations, and again only after there was enough. Null: it is not mailed.',
    request: { schema: LowStockAlertRequestSchema, example: LOW_STOCK_ALERT_EXAMPLE },
    reply: stockReply,
    errors: [...OF_PRODUCT, ...WITH_BODY],
  },
} as const satisfies Record<string, StoreOperation>;

const orderReply = {
  status: 200,
  description: 'The order.',
  schema: OrderStatusReply,
  example: ORDER_EXAMPLE,
};

/**
 * The store routes of orders: what the server registers, what it validates with, and what is
 * published.
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
        description: `How many orders; default ${DEFAULT_PAGE}. More than ${MAXIMUM_PAGE} is lowered to it.`,
        schema: { type: 'integer', minimum: 1 },
        example: 50,
      },
    },
    reply: {
      status: 200,
      description: 'A page of orders.',
      schema: OrderPageReply,
      example: ORDER_PAGE_EXAMPLE,
    },
    errors: [...EVERYWHERE, 'cursor_invalid'],
  },
  order: {
    method: 'GET',
    path: '/orders/:id',
    operationId: 'readOrder',
    scope: 'orders:read',
    summary: 'An order as it is now',
    description: 'Everything that the order carries.',
    reply: orderReply,
    errors: OF_ORDER,
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
      example: AVAILABLE_ACTIONS_EXAMPLE,
    },
    errors: OF_ORDER,
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
      example: DOCKET_EXAMPLE,
    },
    errors: [...OF_ORDER, 'line_not_found', 'docket_not_available'],
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
    errors: [...OF_ORDER, ...WITH_BODY],
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
    ...KEYED,
    reply: orderReply,
    errors: [...OF_ORDER, ...WITH_BODY, 'idempotency_key_reused'],
  },
} as const satisfies Record<string, StoreOperation>;

const OF_REQUEST = [...EVERYWHERE, 'opportunity_not_found'] as const;
const IN_PATH = {
  pathTexts: {
    id: { description: 'The request.', example: OPPORTUNITY_BRIEF_EXAMPLE.structuredOpportunityId },
  },
};

/** The store routes of requests for what it doesn't offer yet. */
export const OPPORTUNITY_CONTRACT = {
  queue: {
    method: 'GET',
    path: '/opportunities',
    operationId: 'readOpportunityQueue',
    scope: 'opportunities:read',
    summary: 'Requests that wait for the store',
    description:
      'Those that wait for the store, longest waiting first, and referrals whose day has passed. What the rules say of each is evaluated when it is read.',
    query: {
      limit: {
        description: `How many of each list; default ${DEFAULT_PAGE}. More than ${MAXIMUM_PAGE} is lowered to it.`,
        schema: { type: 'integer', minimum: 1 },
        example: 50,
      },
    },
    reply: {
      status: 200,
      description: 'The queue.',
      schema: OpportunityQueueReply,
      example: OPPORTUNITY_QUEUE_EXAMPLE,
    },
    errors: EVERYWHERE,
  },
  brief: {
    method: 'GET',
    path: '/opportunities/:id',
    ...IN_PATH,
    operationId: 'readOpportunity',
    scope: 'opportunities:read',
    summary: 'A request with everything needed to answer it',
    description:
      'The verdict is evaluated when it is read, against what the store has published by then, and tells the internal notes of its rules.',
    reply: {
      status: 200,
      description: 'The brief.',
      schema: OpportunityBriefReply,
      example: OPPORTUNITY_BRIEF_EXAMPLE,
    },
    errors: OF_REQUEST,
  },
  attachment: {
    method: 'GET',
    path: '/opportunities/:id/attachments/:publicId',
    ...IN_PATH,
    operationId: 'readOpportunityAttachment',
    scope: 'opportunities:read',
    summary: 'A file that came with a request',
    description:
      'Always as a download. It was sent by a stranger: its type was told by its content, which nobody has looked at otherwise.',
    reply: {
      status: 200,
      description: 'The file; Content-Type is its type.',
      schema: Type.String({ format: 'binary' }),
      contentType: '*/*',
    },
    replyHeaders: ['Content-Disposition'],
    errors: OF_REQUEST,
  },
} as const satisfies Record<string, StoreOperation>;

/** One route for each action, in the order of the workflow. */
export const ACTION_OPERATIONS: ReadonlyMap<OrderAction, StoreOperation> = new Map(
  ORDER_ACTIONS.map((action) => [action, actionOperation(action)]),
);

const { reference, payments, ...reads } = STORE_CONTRACT;

export const STORE_OPERATIONS: readonly StoreOperation[] = [
  ...Object.values(reads),
  ...ACTION_OPERATIONS.values(),
  reference,
  payments,
  ...Object.values(STOCK_CONTRACT),
  ...Object.values(OPPORTUNITY_CONTRACT),
];

/** `values` of a store's error. What else stands there belongs to the code, and may grow. */
export const StoreErrorValues = Type.Object(
  {
    problems: Type.Optional(
      Type.Array(Type.Unsafe({ $ref: 'Problem' }), {
        description: 'Of invalid_request: what is wrong, and where.',
      }),
    ),
    retryAfterSeconds: Type.Optional(Type.Integer({ description: 'When to try again.' })),
    required: Type.Optional(
      Type.String({ description: 'Of scope_missing: the scope that the key needs.' }),
    ),
    granted: Type.Optional(
      Type.Array(Type.String(), { description: 'Of scope_missing: the scopes that the key has.' }),
    ),
    locationKey: Type.Optional(
      Type.String({ description: 'Of location_not_found and stock_conflict: the location.' }),
    ),
    version: Type.Optional(
      Type.Integer({ description: 'Of stock_conflict: the version of the count as it stands.' }),
    ),
    state: Type.Optional(
      Type.String({ description: 'Of docket_not_available: the state of the order.' }),
    ),
    workflowType: Type.Optional(
      Type.String({ description: 'Of docket_not_available: how the line is made.' }),
    ),
  },
  {
    title: 'ErrorValues',
    description: 'Data of the error. Other members belong to the code.',
    additionalProperties: true,
  },
);
