import { Type } from 'typebox';
import { nameSchema } from '../shared/control-fields.ts';
import { requestSchema } from '../shared/schemas.ts';

export const AskSentenceInput = requestSchema(
  'AskSentence',
  { merchant: nameSchema, request: Type.Unknown() },
  'A sentence, as the Agent API takes it.',
);
