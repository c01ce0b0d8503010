import { Type } from 'typebox';
import { nameSchema } from '../shared/control-fields.ts';
import { requestSchema, text } from '../shared/schemas.ts';

const emailSchema = text(254, 'The email, however it is written.');

export const ExportBuyerInput = requestSchema(
  'ExportBuyer',
  { merchant: nameSchema, email: emailSchema },
  'Everything that a store knows of a buyer.',
);

export const EraseBuyerInput = requestSchema(
  'EraseBuyer',
  {
    merchant: nameSchema,
    email: emailSchema,
    dryRun: Type.Optional(Type.Boolean({ description: 'Only says what would go and stay.' })),
  },
  'The buyer who is erased.',
);
