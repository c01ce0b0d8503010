import { Type } from 'typebox';
import { MAXIMUM_PRODUCTS } from '../../core/stock/stock-page.ts';
import { MAXIMUM_BATCH_ENTRIES, MAXIMUM_STOCK_COUNT } from '../../core/stock/stock-set.ts';
import { limitSchemaUpTo, nameSchema } from '../shared/control-fields.ts';
import { closedEnum, nullable, requestSchema, text } from '../shared/schemas.ts';

const productFields = { merchant: nameSchema, sku: nameSchema };

/**
 * The key of a stock location, which has the same form as the keys of capability maps and shipping
 * zones.
 */
const locationKey = Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z0-9][a-z0-9_-]*$' });

export const ShowStockInput = requestSchema('ShowStock', productFields, "One product's stock.");
export const SetStockInput = requestSchema(
  'SetStock',
  // The body of the request is validated later, by the same function as for the Store API.
  { ...productFields, request: Type.Unknown() },
  'A count of a product.',
);
export const SetStockBatchInput = requestSchema(
  'SetStockBatch',
  // Entries are validated individually, so that one invalid entry doesn't affect the others.
  {
    merchant: nameSchema,
    entries: Type.Array(Type.Unknown(), { maxItems: MAXIMUM_BATCH_ENTRIES }),
  },
  'Counts of products, each set on its own.',
);
export const UntrackStockInput = requestSchema(
  'UntrackStock',
  productFields,
  'A product whose stock orders no longer look at.',
);
export const SetLowStockLevelInput = requestSchema(
  'SetLowStockLevel',
  // The body of the request is validated later, by the same function as for the Store API.
  { ...productFields, request: Type.Unknown() },
  'Below how many a product runs low.',
);
export const ListStockInput = requestSchema(
  'ListStock',
  {
    merchant: nameSchema,
    after: Type.Optional(Type.String({ maxLength: 2_000 })),
    limit: limitSchemaUpTo(MAXIMUM_PRODUCTS),
  },
  'A page of all counts.',
);
export const FindStockInput = requestSchema(
  'FindStock',
  {
    merchant: nameSchema,
    query: Type.Optional(Type.String({ maxLength: 200 })),
    show: Type.Optional(closedEnum(['counted', 'low', 'out', 'not_counted'])),
    afterSku: Type.Optional(nameSchema),
    limit: limitSchemaUpTo(200),
  },
  'Products that are counted or could be, whose title, SKU, slug or other names contain some words.',
);

const stockChangeSchema = (description: string) =>
  Type.Unsafe<number>({
    type: 'integer',
    minimum: -MAXIMUM_STOCK_COUNT,
    maximum: MAXIMUM_STOCK_COUNT,
    description,
  });

export const AdjustStockInput = requestSchema(
  'AdjustStock',
  {
    ...productFields,
    change: stockChangeSchema('How many pieces came, or how many went, as a negative number.'),
    locationKey: Type.Optional(locationKey),
    note: Type.Optional(text(2_000, 'Why, for the ledger.')),
  },
  'Pieces of a product that came to its shelf, or went from there.',
);

export const ListMovementsInput = requestSchema(
  'ListMovements',
  {
    ...productFields,
    beforeSequence: Type.Optional(
      Type.Unsafe<number>({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    ),
    limit: limitSchemaUpTo(1_000),
  },
  "A product's movements, latest first.",
);
export const CheckStockInput = requestSchema(
  'CheckStock',
  {
    merchant: nameSchema,
    part: closedEnum(['counts', 'orders']),
    after: Type.Optional(nameSchema),
  },
  'Some products, or orders, from behind one of them: whether the books agree.',
);

export const ListLocationsInput = requestSchema(
  'ListLocations',
  { merchant: nameSchema },
  "A store's locations, in their order.",
);
export const AddLocationInput = requestSchema(
  'AddLocation',
  {
    merchant: nameSchema,
    locationKey,
    title: Type.Optional(text(200, 'What people call it.')),
    before: Type.Optional(locationKey),
  },
  'A new location: before another one, else last.',
);
export const MoveLocationInput = requestSchema(
  'MoveLocation',
  { merchant: nameSchema, locationKey, before: nullable(locationKey) },
  'Where a location stands among the others: before one, or last with null.',
);
