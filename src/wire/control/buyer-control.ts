import { Type } from 'typebox';
import { AmountInput } from '../shared/amount.ts';
import { closedSet, requestOf, text } from '../shared/schemas.ts';

const name = Type.String({ maxLength: 200 });
const limit = Type.Optional(Type.Unsafe<number>({ type: 'integer', minimum: 1, maximum: 1_000 }));
const kind = closedSet(['email', 'address']);
const moment = Type.Optional(Type.String({ maxLength: 64 }));

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
    limit,
  },
  'Whom it takes no orders from.',
);

export const CreateDiscountInput = requestOf(
  'CreateDiscount',
  {
    merchant: name,
    code: text(64, 'As buyers type it.'),
    label: text(200, 'What the order says of it.'),
    percent: Type.Optional(AmountInput),
    amount: Type.Optional(AmountInput),
    minimum: Type.Optional(AmountInput),
    from: moment,
    until: moment,
    uses: Type.Optional(
      Type.Unsafe<number>({ type: 'integer', minimum: 1, maximum: 2_147_483_647 }),
    ),
  },
  'A discount code that takes off a percentage of the items, or an amount.',
);
export const ListDiscountsInput = requestOf(
  'ListDiscounts',
  { merchant: name, afterCode: Type.Optional(name), limit },
  'Discount codes in order of codes.',
);
export const EndDiscountInput = requestOf(
  'EndDiscount',
  { merchant: name, code: name },
  'One discount code.',
);
