import { Type } from 'typebox';
import { limitTo, name } from '../shared/control-fields.ts';
import { closedSet, requestOf } from '../shared/schemas.ts';
import { MAXIMUM_PRODUCTS } from './input.ts';

export const PutProductsInput = requestOf(
  'PutProducts',
  // Products are validated individually, so that each problem can be reported with the SKU of its
  // product.
  { merchant: name, products: Type.Array(Type.Unknown(), { maxItems: MAXIMUM_PRODUCTS }) },
  'Products to create or to change.',
);

export const CheckProductsInput = requestOf(
  'CheckProducts',
  { merchant: name, products: Type.Array(Type.Unknown(), { maxItems: MAXIMUM_PRODUCTS }) },
  'Products that may be put later: what that would change, and what is wrong with them.',
);

/** The filters for the list of products. */
const PRODUCT_FILTERS = ['on_sale', 'withdrawn', 'out_of_stock', 'without_picture'] as const;

export const FindProductsInput = requestOf(
  'FindProducts',
  {
    merchant: name,
    query: Type.Optional(Type.String({ maxLength: 200 })),
    show: Type.Optional(closedSet(PRODUCT_FILTERS)),
    afterSku: Type.Optional(name),
    limit: limitTo(200),
  },
  'Products whose title, SKU, slug or other names contain some words, in order of SKUs.',
);

export const ListProductsInput = requestOf(
  'ListProducts',
  { merchant: name, afterSku: Type.Optional(name), limit: limitTo(1_000) },
  'Products in order of SKUs.',
);

export const WithdrawProductInput = requestOf(
  'WithdrawProduct',
  { merchant: name, sku: name, withdrawn: Type.Boolean() },
  'A product to take out of what is sold, or to bring back.',
);

export const ShowProductInput = requestOf(
  'ShowProduct',
  { merchant: name, sku: name },
  'One product.',
);
