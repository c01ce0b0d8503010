import { Type } from 'typebox';
import { AmountInput } from '../shared/amount.ts';
import { limitTo, moment, name } from '../shared/control-fields.ts';
import { nullable, requestOf, text } from '../shared/schemas.ts';

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

const uses = Type.Unsafe<number>({ type: 'integer', minimum: 1, maximum: 2_147_483_647 });

export const ChangeDiscountInput = requestOf(
  'ChangeDiscount',
  {
    merchant: name,
    code: name,
    label: Type.Optional(text(200, 'What the order says of it.')),
    percent: Type.Optional(AmountInput),
    amount: Type.Optional(AmountInput),
    minimum: Type.Optional(nullable(AmountInput)),
    from: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
    until: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
    uses: Type.Optional(nullable(uses)),
  },
  'What a discount code becomes. Members left out stay as they are; null takes a limit away.',
);

export const ListDiscountsInput = requestOf(
  'ListDiscounts',
  { merchant: name, afterCode: Type.Optional(name), limit: limitTo(1_000) },
  'Discount codes in order of codes.',
);

export const EndDiscountInput = requestOf(
  'EndDiscount',
  { merchant: name, code: name },
  'One discount code.',
);
