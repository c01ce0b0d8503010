import { Type } from 'typebox';
import { string, strings } from '../shared/fields.ts';
import { closedSet, Decimal, described, replyOf } from '../shared/schemas.ts';

export const PriceRowReply = replyOf(
  'PriceRow',
  {
    key: Type.String(),
    label: Type.String(),
    amount: described(Decimal, 'For all pieces. Rows add up exactly to the total.'),
  },
  'What a part of the price is for.',
);

const StatedPriceReply = replyOf(
  'StatedPrice',
  {
    kind: closedSet(['fixed', 'worked_out'], {
      description: 'Stated by the store, or worked out from its price list.',
    }),
    unitAmount: described(Decimal, 'For one piece, rounded, for display.'),
    totalAmount: described(Decimal, 'For all pieces, tax included, without shipping.'),
    currencyCode: string('ISO 4217.'),
    rows: Type.Array(PriceRowReply),
  },
  'A price.',
);

const PersonPriceReply = replyOf(
  'PersonPrice',
  {
    kind: closedSet(['requires_person']),
    rowsNeedingMerchantPrice: strings('The parts of the price that a person must set.'),
    sentence: string('What to tell the buyer.'),
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
