import { Type } from 'typebox';
import { limitSchemaUpTo, nameSchema } from '../shared/control-fields.ts';
import { nullable, requestSchema } from '../shared/schemas.ts';

export const ListMerchantsInput = requestSchema(
  'ListMerchants',
  { afterSlug: Type.Optional(nameSchema), limit: limitSchemaUpTo(1_000) },
  'Stores in order of slugs.',
);

export const ShowMerchantInput = requestSchema('ShowMerchant', { slug: nameSchema }, 'One store.');

export const ShowClosingInput = requestSchema(
  'ShowClosing',
  { merchant: nameSchema },
  'What is still unfinished in a store, which its owner sees before closing it.',
);

export const CloseMerchantInput = requestSchema(
  'CloseMerchant',
  // The name for people is typed as a confirmation, so it is compared with the store's own.
  { slug: nameSchema, name: Type.String({ minLength: 1, maxLength: 200 }) },
  'A store that closes for good.',
);

export const ReopenMerchantInput = requestSchema(
  'ReopenMerchant',
  { slug: nameSchema },
  'A closed store that opens again.',
);

export const ListFilesInput = requestSchema(
  'ListFiles',
  { slug: Type.Optional(nameSchema) },
  'Uploaded files of all stores, or of one.',
);

export const ListHolidaysInput = requestSchema(
  'ListHolidays',
  {
    merchant: nameSchema,
    country: Type.Optional(nameSchema),
    region: Type.Optional(nullable(nameSchema)),
  },
  'The public holidays of a country or of a region of it, by name.',
);
