import { Type } from 'typebox';
import { limitTo, name } from '../shared/control-fields.ts';
import { nullable, requestOf } from '../shared/schemas.ts';

export const ListMerchantsInput = requestOf(
  'ListMerchants',
  { afterSlug: Type.Optional(name), limit: limitTo(1_000) },
  'Stores in order of slugs.',
);

export const ShowMerchantInput = requestOf('ShowMerchant', { slug: name }, 'One store.');

export const ShowClosingInput = requestOf(
  'ShowClosing',
  { merchant: name },
  'What is still unfinished in a store, which its owner sees before closing it.',
);

export const CloseMerchantInput = requestOf(
  'CloseMerchant',
  // The name for people is typed as a confirmation, so it is compared with the store's own.
  { slug: name, name: Type.String({ minLength: 1, maxLength: 200 }) },
  'A store that closes for good.',
);

export const ReopenMerchantInput = requestOf(
  'ReopenMerchant',
  { slug: name },
  'A closed store that opens again.',
);

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
