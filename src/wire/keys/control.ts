import { Type } from 'typebox';
import { SCOPES } from '../../core/keys/scopes.ts';
import { uuidSchema, limitSchemaUpTo, nameSchema } from '../shared/control-fields.ts';
import { closedEnum, requestSchema } from '../shared/schemas.ts';

export const CreateKeyInput = requestSchema(
  'CreateKey',
  {
    merchant: nameSchema,
    name: Type.String({ minLength: 1, maxLength: 200 }),
    scopes: Type.Array(closedEnum(SCOPES), { minItems: 1, maxItems: SCOPES.length }),
    // The last day on which the API key is valid, as YYYY-MM-DD.
    expires: Type.Optional(Type.String({ maxLength: 10 })),
  },
  'A key of the Store API.',
);

export const ListKeysInput = requestSchema(
  'ListKeys',
  { merchant: nameSchema, afterKeyId: Type.Optional(uuidSchema), limit: limitSchemaUpTo(1_000) },
  'Keys in the order in which they were made.',
);

export const RevokeKeyInput = requestSchema(
  'RevokeKey',
  { merchant: Type.Optional(nameSchema), keyId: nameSchema },
  'One key, of any store or of the one that is named.',
);

export const ListKeyWritesInput = requestSchema(
  'ListKeyWrites',
  {
    merchant: Type.Optional(nameSchema),
    keyId: nameSchema,
    beforeEntryId: Type.Optional(uuidSchema),
    limit: limitSchemaUpTo(1_000),
  },
  'What a key changed, latest first.',
);
