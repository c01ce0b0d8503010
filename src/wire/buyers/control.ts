import { Type } from 'typebox';
import { name } from '../shared/control-fields.ts';
import { requestOf, text } from '../shared/schemas.ts';

const email = text(254, 'The email, however it is written.');

export const ExportBuyerInput = requestOf(
  'ExportBuyer',
  { merchant: name, email },
  'Everything that a store knows of a buyer.',
);

export const EraseBuyerInput = requestOf(
  'EraseBuyer',
  {
    merchant: name,
    email,
    dryRun: Type.Optional(Type.Boolean({ description: 'Only says what would go and stay.' })),
  },
  'The buyer who is erased.',
);
