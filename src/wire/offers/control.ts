import { Type } from 'typebox';
import { name } from '../shared/control-fields.ts';
import { requestOf } from '../shared/schemas.ts';

export const AskOfferInput = requestOf(
  'AskOffer',
  { merchant: name, question: Type.Unknown() },
  'A question, as the Agent API takes it.',
);
