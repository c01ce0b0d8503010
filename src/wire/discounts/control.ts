import { Type } from 'typebox';
import { AmountInput } from '../shared/amount.ts';
import { limitSchemaUpTo, dateOrTimeSchema, nameSchema } from '../shared/control-fields.ts';
import { nullable, requestSchema, text } from '../shared/schemas.ts';

export const CreateDiscountInput = requestSchema(
  'CreateDiscount',
  {
    merchant: nameSchema,
    code: text(64, 'As buyers type it.'),
    label: text(200, 'What the order says of it.'),
    percent: Type.Optional(AmountInput),
    amount: Type.Optional(AmountInput),
    minimum: Type.Optional(AmountInput),
    from: dateOrTimeSchema,
    until: dateOrTimeSchema,
    uses: Type.Optional(
      Type.Unsafe<number>({ type: 'integer', minimum: 1, maximum: 2_147_483_647 }),
    ),
  },
  'A discount code that takes off a percentage of the items, or an amount.',
);

const maximumUsesSchema = Type.Unsafe<number>({
  type: 'integer',
  minimum: 1,
  maximum: 2_147_483_647,
});

export const ChangeDiscountInput = requestSchema(
  'ChangeDiscount',
  {
    merchant: nameSchema,
    code: nameSchema,
    label: Type.Optional(text(200, 'What the order says of it.')),
    percent: Type.Optional(AmountInput),
    amount: Type.Optional(AmountInput),
    minimum: Type.Optional(nullable(AmountInput)),
    from: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
    until: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
    uses: Type.Optional(nullable(maximumUsesSchema)),
  },
  'What a discount code becomes. Members left out stay as they are; null takes a limit away.',
);

export const ListDiscountsInput = requestSchema(
  'ListDiscounts',
  { merchant: nameSchema, afterCode: Type.Optional(nameSchema), limit: limitSchemaUpTo(1_000) },
  'Discount codes in order of codes.',
);

export const EndDiscountInput = requestSchema(
  'EndDiscount',
  { merchant: nameSchema, code: nameSchema },
  'One discount code.',
);
