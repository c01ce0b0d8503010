import { Type } from 'typebox';
import { limitTo, name } from '../shared/control-fields.ts';
import { nullable, requestOf } from '../shared/schemas.ts';

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

export const ListHolidaysInput = requestOf(
  'ListHolidays',
  { merchant: name, country: Type.Optional(name), region: Type.Optional(nullable(name)) },
  'The public holidays of a country or of a region of it, by name.',
);
