import { Type } from 'typebox';
import { requestSchema } from '../shared/schemas.ts';
import { textSchema } from '../merchants/settings-schema.ts';

/**
 * The input with which a signed-in person creates a store. Its fields are those of
 * `CreateMerchant`.
 */
export const OpenStore = requestSchema(
  'OpenStore',
  {
    slug: textSchema(64),
    name: textSchema(200),
    currencyCode: Type.String(),
    timezone: textSchema(64),
  },
  'A new store, of which the person who opens it is the owner.',
);
