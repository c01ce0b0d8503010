import { Type } from 'typebox';
import { limitSchemaUpTo, nameSchema } from '../shared/control-fields.ts';
import { closedEnum, requestSchema } from '../shared/schemas.ts';
import { MAXIMUM_PRODUCTS } from './input.ts';

export const PutProductsInput = requestSchema(
  'PutProducts',
  // Products are validated individually, so that each problem can be reported with the SKU of its
  // product.
  { merchant: nameSchema, products: Type.Array(Type.Unknown(), { maxItems: MAXIMUM_PRODUCTS }) },
  'Products to create or to change.',
);

export const CheckProductsInput = requestSchema(
  'CheckProducts',
  { merchant: nameSchema, products: Type.Array(Type.Unknown(), { maxItems: MAXIMUM_PRODUCTS }) },
  'Products that may be put later: what that would change, and what is wrong with them.',
);

/** The filters for the list of products. */
const PRODUCT_FILTERS = ['on_sale', 'withdrawn', 'out_of_stock', 'without_picture'] as const;

export const FindProductsInput = requestSchema(
  'FindProducts',
  {
    merchant: nameSchema,
    query: Type.Optional(Type.String({ maxLength: 200 })),
    show: Type.Optional(closedEnum(PRODUCT_FILTERS)),
    afterSku: Type.Optional(nameSchema),
    limit: limitSchemaUpTo(200),
  },
  'Products whose title, SKU, slug or other names contain some words, in order of SKUs.',
);

export const ListProductsInput = requestSchema(
  'ListProducts',
  { merchant: nameSchema, afterSku: Type.Optional(nameSchema), limit: limitSchemaUpTo(1_000) },
  'Products in order of SKUs.',
);

export const WithdrawProductInput = requestSchema(
  'WithdrawProduct',
  { merchant: nameSchema, sku: nameSchema, withdrawn: Type.Boolean() },
  'A product to take out of what is sold, or to bring back.',
);

export const ShowProductInput = requestSchema(
  'ShowProduct',
  { merchant: nameSchema, sku: nameSchema },
  'One product.',
);
