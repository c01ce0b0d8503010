import { Type } from 'typebox';
import { limitTo, name } from '../shared/control-fields.ts';
import { requestOf } from '../shared/schemas.ts';
import { MAXIMUM_PRODUCTS } from './input.ts';

export const PutProductsInput = requestOf(
  'PutProducts',
  // Each product is read by itself, so that what is wrong can be told by its SKU.
  { merchant: name, products: Type.Array(Type.Unknown(), { maxItems: MAXIMUM_PRODUCTS }) },
  'Products to create or to change.',
);

export const ListProductsInput = requestOf(
  'ListProducts',
  { merchant: name, afterSku: Type.Optional(name), limit: limitTo(1_000) },
  'Products in order of SKUs.',
);

export const ShowProductInput = requestOf(
  'ShowProduct',
  { merchant: name, sku: name },
  'One product.',
);
