import { Type } from 'typebox';
import { name } from '../shared/control-fields.ts';
import { requestOf } from '../shared/schemas.ts';

export const AskSentenceInput = requestOf(
  'AskSentence',
  { merchant: name, request: Type.Unknown() },
  'A sentence, as the Agent API takes it.',
);
