import { Type } from 'typebox';
import { limitSchemaUpTo, nameSchema } from '../shared/control-fields.ts';
import { closedEnum, requestSchema, text } from '../shared/schemas.ts';

const blockKindSchema = closedEnum(['email', 'address']);

export const BlockBuyerInput = requestSchema(
  'BlockBuyer',
  {
    merchant: nameSchema,
    kind: blockKindSchema,
    subject: text(254, 'An email, or a network address.'),
    note: Type.Optional(text(200, 'Why.')),
  },
  'Whom a store takes no orders from.',
);

export const UnblockBuyerInput = requestSchema(
  'UnblockBuyer',
  { merchant: nameSchema, kind: blockKindSchema, subject: text(254, 'As it was blocked.') },
  'Whom it takes orders from again.',
);

export const ListBlocksInput = requestSchema(
  'ListBlocks',
  {
    merchant: nameSchema,
    after: Type.Optional(
      Type.Object({ kind: blockKindSchema, subject: nameSchema }, { additionalProperties: false }),
    ),
    limit: limitSchemaUpTo(1_000),
  },
  'Whom it takes no orders from.',
);
