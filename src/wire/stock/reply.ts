import { Type } from 'typebox';
import type { StockPage } from '../../core/stock/stock-page.ts';
import type { StockResult } from '../../core/stock/stock-set.ts';
import {
  availableTotal,
  isStockLow,
  type ProductStock,
  type StockCount,
} from '../../core/stock/stock.ts';
import { type ErrorCode, ERRORS } from '../shared/errors.ts';
import { booleanSchema, integerSchema, stringSchema } from '../shared/fields.ts';
import {
  CalendarDate,
  DateTime,
  withDescription,
  nullable,
  openEnum,
  replySchema,
} from '../shared/schemas.ts';
import { writeStockCursor } from './cursor.ts';

/**
 * The schema for a sum of several stock counts, which may be larger than the maximum of a single
 * count.
 */
const stockTotalSchema = (description: string) => Type.Integer({ description });

const StockCountReply = replySchema(
  'StockCount',
  {
    locationKey: stringSchema('Where it stands.'),
    onHand: integerSchema('What stands on the shelf, reserved pieces included.'),
    reserved: integerSchema(
      'What orders hold of it, or beyond it where the product takes backorders.',
    ),
    available: integerSchema(
      'onHand − reserved: what can still be promised. Below 0, the shelf was counted short.',
    ),
    version: integerSchema(
      'Rises when onHand changes, not when reserved does. Send it as expectedVersion.',
    ),
    changedAt: withDescription(DateTime, 'When onHand or reserved last changed.'),
  },
  'What a store has of one product at one location.',
);

const productStock = {
  sku: stringSchema('The product.'),
  title: stringSchema("The product's title."),
  tracked: booleanSchema(
    'False: its stock is not counted, and orders do not look at it. The first set changes that.',
  ),
  backorder: booleanSchema('True: more can be sold than is in stock.'),
  counts: Type.Array(StockCountReply, { description: 'In bytewise order of locations.' }),
  onHandTotal: stockTotalSchema('Over all locations, whichever counts tells.'),
  availableTotal: stockTotalSchema('Over all locations, whichever counts tells.'),
  lowStockLevel: nullable(
    integerSchema('The store is mailed when less than this can be promised; null: it is not.'),
  ),
  isLow: booleanSchema('True: less than lowStockLevel can be promised.'),
  restockExpectedOn: nullable(
    withDescription(CalendarDate, 'The day on which more is expected; null: nobody knows.'),
  ),
};

export const ProductStockReply = replySchema(
  'ProductStock',
  productStock,
  'What a store has of one product.',
);

export const StockPageReply = replySchema(
  'StockPage',
  {
    products: Type.Array(ProductStockReply, {
      description:
        'At most 100, with at most 1,000 counts together. A product with more counts goes on in the next page, told with the totals of all of them.',
    }),
    nextCursor: stringSchema('Send it as after to go on from here, now or any time later.'),
    hasMore: booleanSchema('False: there is nothing more at the moment.'),
  },
  'Counts of tracked products, in bytewise order of SKUs, then of locations.',
);

const StockSetResultReply = replySchema(
  'StockSetResult',
  {
    index: integerSchema('The place of the entry, from 0 on.'),
    sku: nullable(stringSchema('As the entry had it; null: it could not be read.')),
    locationKey: nullable(
      stringSchema('As the entry had it, or the default; null: it could not be read.'),
    ),
    outcome: openEnum(
      ['set', 'not_found', 'invalid', 'conflict'],
      'What became of it; others may be added.',
    ),
    code: nullable(
      stringSchema(
        'Why it was not set, as an error code: product_not_found, location_not_found, invalid_request or stock_conflict.',
      ),
    ),
    error: nullable(stringSchema('The same as a sentence.')),
    stock: nullable(ProductStockReply),
  },
  'What became of one entry. Stock tells the totals of the product after the batch and, in counts, the count that was set.',
);

export const StockBatchReply = replySchema(
  'StockBatchResult',
  {
    results: Type.Array(StockSetResultReply, {
      description: 'One for each entry, in their order.',
    }),
  },
  'What became of the entries.',
);

/** Returns the stock of a product, with its fields sorted as in the API description. */
export function stockReply(stock: ProductStock) {
  return {
    sku: stock.sku,
    title: stock.title,
    tracked: stock.tracked,
    backorder: stock.backorder,
    counts: stock.counts.map(stockCountReply),
    onHandTotal: stock.onHandTotal,
    availableTotal: availableTotal(stock),
    lowStockLevel: stock.lowStockLevel,
    isLow: isStockLow(stock),
    restockExpectedOn: stock.restockExpectedOn,
  };
}

function stockCountReply({ locationKey, onHand, reserved, version, changedAt }: StockCount) {
  return {
    locationKey,
    onHand,
    reserved,
    available: onHand - reserved,
    version,
    changedAt: changedAt.toISOString(),
  };
}

/**
 * Returns a page of stock, with its fields sorted as in the API description. If the page is empty,
 * it repeats the cursor from the request.
 */
export function stockPageReply(
  merchantId: string,
  { products, last, hasMore }: StockPage,
  lastEntry: StockPage['last'],
) {
  const place = last ?? lastEntry ?? { sku: '', locationKey: '' };
  return {
    products: products.map(stockReply),
    nextCursor: writeStockCursor(merchantId, place),
    hasMore,
  };
}

/**
 * Returns the result for one entry of a batch, with its fields sorted as in the API description.
 */
export function stockResultReply(result: StockResult) {
  const { index, sku, locationKey, outcome } = result;
  const refused = refusalOf(result);
  return {
    index,
    sku,
    locationKey,
    outcome,
    code: refused?.code ?? null,
    error: refused?.error ?? null,
    stock: result.outcome === 'set' ? stockReply(result.stock) : null,
  };
}

function refusalOf(
  result: StockResult,
): { readonly code: ErrorCode; readonly error: string } | null {
  switch (result.outcome) {
    case 'set':
      return null;
    case 'invalid':
      return { code: 'invalid_request', error: result.invalid };
    case 'not_found':
      return { code: result.code, error: ERRORS[result.code].sentence };
    case 'conflict':
      return {
        code: 'stock_conflict',
        error:
          result.version === null
            ? 'The same product and location stood earlier in the batch.'
            : `The count is at version ${result.version} by now. Read it again.`,
      };
  }
}
