import { Type } from 'typebox';
import { SCOPES } from '../../core/keys/scopes.ts';
import { id, limitTo, name } from '../shared/control-fields.ts';
import { closedSet, requestOf } from '../shared/schemas.ts';

export const CreateKeyInput = requestOf(
  'CreateKey',
  {
    merchant: name,
    name: Type.String({ minLength: 1, maxLength: 200 }),
    scopes: Type.Array(closedSet(SCOPES), { minItems: 1, maxItems: SCOPES.length }),
    // The last day on which the API key is valid, as YYYY-MM-DD.
    expires: Type.Optional(Type.String({ maxLength: 10 })),
  },
  'A key of the Store API.',
);

export const ListKeysInput = requestOf(
  'ListKeys',
  { merchant: name, afterKeyId: Type.Optional(id), limit: limitTo(1_000) },
  'Keys in the order in which they were made.',
);

export const RevokeKeyInput = requestOf(
  'RevokeKey',
  { merchant: Type.Optional(name), keyId: name },
  'One key, of any store or of the one that is named.',
);

export const ListKeyWritesInput = requestOf(
  'ListKeyWrites',
  {
    merchant: Type.Optional(name),
    keyId: name,
    beforeEntryId: Type.Optional(id),
    limit: limitTo(1_000),
  },
  'What a key changed, latest first.',
);
