import { Type } from 'typebox';
import { MAXIMUM_PRODUCTS } from '../../core/stock/stock-page.ts';
import { MAXIMUM_BATCH_ENTRIES, MAXIMUM_COUNT } from '../../core/stock/stock-set.ts';
import { limitTo, name } from '../shared/control-fields.ts';
import { closedSet, nullable, requestOf, text } from '../shared/schemas.ts';

const product = { merchant: name, sku: name };

/**
 * The key of a stock location, which has the same form as the keys of capability maps and shipping
 * zones.
 */
const locationKey = Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z0-9][a-z0-9_-]*$' });

export const ShowStockInput = requestOf('ShowStock', product, "One product's stock.");
export const SetStockInput = requestOf(
  'SetStock',
  // The body of the request is validated later, by the same function as for the Store API.
  { ...product, request: Type.Unknown() },
  'A count of a product.',
);
export const SetStockBatchInput = requestOf(
  'SetStockBatch',
  // Entries are validated individually, so that one invalid entry doesn't affect the others.
  { merchant: name, entries: Type.Array(Type.Unknown(), { maxItems: MAXIMUM_BATCH_ENTRIES }) },
  'Counts of products, each set on its own.',
);
export const UntrackStockInput = requestOf(
  'UntrackStock',
  product,
  'A product whose stock orders no longer look at.',
);
export const SetLowStockLevelInput = requestOf(
  'SetLowStockLevel',
  // The body of the request is validated later, by the same function as for the Store API.
  { ...product, request: Type.Unknown() },
  'Below how many a product runs low.',
);
export const ListStockInput = requestOf(
  'ListStock',
  {
    merchant: name,
    after: Type.Optional(Type.String({ maxLength: 2_000 })),
    limit: limitTo(MAXIMUM_PRODUCTS),
  },
  'A page of all counts.',
);
export const FindStockInput = requestOf(
  'FindStock',
  {
    merchant: name,
    query: Type.Optional(Type.String({ maxLength: 200 })),
    show: Type.Optional(closedSet(['counted', 'low', 'out', 'not_counted'])),
    afterSku: Type.Optional(name),
    limit: limitTo(200),
  },
  'Products that are counted or could be, whose title, SKU, slug or other names contain some words.',
);

const change = (description: string) =>
  Type.Unsafe<number>({
    type: 'integer',
    minimum: -MAXIMUM_COUNT,
    maximum: MAXIMUM_COUNT,
    description,
  });

export const AdjustStockInput = requestOf(
  'AdjustStock',
  {
    ...product,
    change: change('How many pieces came, or how many went, as a negative number.'),
    locationKey: Type.Optional(locationKey),
    note: Type.Optional(text(2_000, 'Why, for the ledger.')),
  },
  'Pieces of a product that came to its shelf, or went from there.',
);

export const ListMovementsInput = requestOf(
  'ListMovements',
  {
    ...product,
    beforeSequence: Type.Optional(
      Type.Unsafe<number>({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    ),
    limit: limitTo(1_000),
  },
  "A product's movements, latest first.",
);
export const CheckStockInput = requestOf(
  'CheckStock',
  { merchant: name, part: closedSet(['counts', 'orders']), after: Type.Optional(name) },
  'Some products, or orders, from behind one of them: whether the books agree.',
);

export const ListLocationsInput = requestOf(
  'ListLocations',
  { merchant: name },
  "A store's locations, in their order.",
);
export const AddLocationInput = requestOf(
  'AddLocation',
  {
    merchant: name,
    locationKey,
    title: Type.Optional(text(200, 'What people call it.')),
    before: Type.Optional(locationKey),
  },
  'A new location: before another one, else last.',
);
export const MoveLocationInput = requestOf(
  'MoveLocation',
  { merchant: name, locationKey, before: nullable(locationKey) },
  'Where a location stands among the others: before one, or last with null.',
);
