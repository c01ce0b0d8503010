import { Type } from 'typebox';
import { limitTo, name } from '../shared/control-fields.ts';
import { requestOf } from '../shared/schemas.ts';
import { MAXIMUM_PRODUCTS } from './input.ts';

export const PutProductsInput = requestOf(
  'PutProducts',
  // Products are validated individually, so that each problem can be reported with the SKU of its
  // product.
  { merchant: name, products: Type.Array(Type.Unknown(), { maxItems: MAXIMUM_PRODUCTS }) },
  'Products to create or to change.',
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
