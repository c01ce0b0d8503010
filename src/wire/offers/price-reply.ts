import { Type } from 'typebox';
import { stringSchema, stringsSchema } from '../shared/fields.ts';
import { closedEnum, Decimal, withDescription, replySchema } from '../shared/schemas.ts';

export const PriceRowReply = replySchema(
  'PriceRow',
  {
    key: Type.String(),
    label: Type.String(),
    amount: withDescription(Decimal, 'For all pieces. Rows add up exactly to the total.'),
  },
  'What a part of the price is for.',
);

const StatedPriceReply = replySchema(
  'StatedPrice',
  {
    kind: closedEnum(['fixed', 'worked_out'], {
      description: 'Stated by the store, or worked out from its price list.',
    }),
    unitAmount: withDescription(Decimal, 'For one piece, rounded, for display.'),
    totalAmount: withDescription(Decimal, 'For all pieces, tax included, without shipping.'),
    currencyCode: stringSchema('ISO 4217.'),
    rows: Type.Array(PriceRowReply),
  },
  'A price.',
);

const PersonPriceReply = replySchema(
  'PersonPrice',
  {
    kind: closedEnum(['requires_person']),
    rowsNeedingMerchantPrice: stringsSchema('The parts of the price that a person must set.'),
    sentence: stringSchema('What to tell the buyer.'),
  },
  'A person at the store must set the price. No number is sent.',
);

/**
 * The price of an offer, which was computed from rules or stated by a person. It is null if the
 * offer has no price.
 */
export const PriceReply = Type.Unsafe<unknown>({
  anyOf: [StatedPriceReply, PersonPriceReply, { type: 'null' }],
  description: 'What it costs. Null: nothing true can be said.',
});
