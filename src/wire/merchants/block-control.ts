import { Type } from 'typebox';
import { limitTo, name } from '../shared/control-fields.ts';
import { closedSet, requestOf, text } from '../shared/schemas.ts';

const kind = closedSet(['email', 'address']);

export const BlockBuyerInput = requestOf(
  'BlockBuyer',
  {
    merchant: name,
    kind,
    subject: text(254, 'An email, or a network address.'),
    note: Type.Optional(text(200, 'Why.')),
  },
  'Whom a store takes no orders from.',
);

export const UnblockBuyerInput = requestOf(
  'UnblockBuyer',
  { merchant: name, kind, subject: text(254, 'As it was blocked.') },
  'Whom it takes orders from again.',
);

export const ListBlocksInput = requestOf(
  'ListBlocks',
  {
    merchant: name,
    after: Type.Optional(Type.Object({ kind, subject: name }, { additionalProperties: false })),
    limit: limitTo(1_000),
  },
  'Whom it takes no orders from.',
);
