import { Type } from 'typebox';
import { limitTo, name } from '../shared/control-fields.ts';
import { requestOf } from '../shared/schemas.ts';

export const ListMerchantsInput = requestOf(
  'ListMerchants',
  { afterSlug: Type.Optional(name), limit: limitTo(1_000) },
  'Stores in order of slugs.',
);

export const ShowMerchantInput = requestOf('ShowMerchant', { slug: name }, 'One store.');

export const ListFilesInput = requestOf(
  'ListFiles',
  { slug: Type.Optional(name) },
  'Uploaded files of all stores, or of one.',
);
