import { MAXIMUM_PRODUCTS } from '../../core/stock/stock-page.ts';
import { ProductStockReply, StockBatchReply, StockPageReply } from '../stock/reply.ts';
import {
  LowStockAlertRequestSchema,
  SetStockRequestSchema,
  StockBatchRequestSchema,
} from '../stock/request.ts';
import {
  LOW_STOCK_ALERT_EXAMPLE,
  SET_STOCK_EXAMPLE,
  STOCK_BATCH_EXAMPLE,
  STOCK_PAGE_EXAMPLE,
} from './stock-examples.ts';
import {
  type StoreOperation,
  PRODUCT_ERRORS,
  COMMON_ERRORS,
  BODY_ERRORS,
} from './store-operation.ts';

const stockReply = {
  status: 200,
  description: "The product's stock.",
  schema: ProductStockReply,
};

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
    },
    errors: [...COMMON_ERRORS, 'cursor_invalid'],
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
    },
    errors: [...COMMON_ERRORS, ...BODY_ERRORS],
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
    errors: PRODUCT_ERRORS,
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
    errors: [...PRODUCT_ERRORS, ...BODY_ERRORS, 'location_not_found', 'stock_conflict'],
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
    errors: [...PRODUCT_ERRORS, ...BODY_ERRORS],
  },
} as const satisfies Record<string, StoreOperation>;
