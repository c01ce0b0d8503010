import { Type } from 'typebox';
import { requestOf } from '../shared/schemas.ts';
import { words } from '../merchants/settings-schema.ts';

/**
 * The input with which a signed-in person creates a store. Its fields are those of
 * `CreateMerchant`.
 */
export const OpenStore = requestOf(
  'OpenStore',
  {
    slug: words(64),
    name: words(200),
    currencyCode: Type.String(),
    timezone: words(64),
  },
  'A new store, of which the person who opens it is the owner.',
);
