import { Type } from 'typebox';
import { nameSchema } from '../shared/control-fields.ts';
import { requestSchema } from '../shared/schemas.ts';

export const AskOfferInput = requestSchema(
  'AskOffer',
  { merchant: nameSchema, question: Type.Unknown() },
  'A question, as the Agent API takes it.',
);
