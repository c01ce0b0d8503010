import { Type } from 'typebox';
import type { BuyerResponseView } from '../../core/opportunities/buyer-page.ts';
import { TotalReply } from '../offers/reply.ts';
import { amountReply } from '../orders/write-reply.ts';
import {
  dateTimeOrNullSchema,
  decimalSchema,
  integerSchema,
  stringSchema,
  stringsSchema,
} from '../shared/fields.ts';
import { nullable, openEnum, replySchema } from '../shared/schemas.ts';
import { OfferChangeReply } from './reply.ts';

const ShownOfferReply = replySchema(
  'RequestOffer',
  {
    title: stringSchema('What is offered.'),
    quantity: integerSchema('How many.'),
    itemsAmount: decimalSchema('What all of them cost, without shipping.'),
    currencyCode: stringSchema('ISO 4217.'),
    total: nullable(TotalReply, 'With shipping. Null: it depends on the address.'),
    leadTimeWorkingDays: integerSchema('Working days from the yes until it leaves the store.'),
    changes: Type.Array(OfferChangeReply, {
      description: 'What is offered otherwise than it was asked.',
    }),
  },
  'What the store offers.',
);

/** A response of the store in the form that the buyer's assistant sees. */
export const ShownResponseReply = replySchema(
  'RequestResponse',
  {
    outcome: openEnum(
      ['offer', 'ask', 'decline'],
      'What the store says: it offers something, asks something, or says no. Others may be added.',
    ),
    state: openEnum(
      ['open', 'expired', 'accepted', 'ordered', 'declined', 'answered', 'over', 'said'],
      'open: it can be answered. said: it needs no answer. over: the store has closed it. Others may be added.',
    ),
    words: stringSchema("The store's own words."),
    expiresAt: dateTimeOrNullSchema('Until when it can be answered. Null: there is no such time.'),
    offer: nullable(ShownOfferReply),
    questions: stringsSchema('What the store asks, beside its words.'),
  },
  'What the store has answered. A person answers it, at responseUrl.',
);

export function shownResponseReply({
  outcome,
  state,
  words,
  expiresAt,
  offered,
  total,
  changes,
  questions,
}: BuyerResponseView) {
  return {
    outcome,
    state,
    words,
    expiresAt,
    offer: offered === null ? null : shownOfferReply(offered, total, changes),
    questions: questions.map(({ question }) => question),
  };
}

function shownOfferReply(
  { line, currencyCode, leadTimeWorkingDays }: NonNullable<BuyerResponseView['offered']>,
  total: BuyerResponseView['total'],
  changes: BuyerResponseView['changes'],
) {
  return {
    title: line.title,
    quantity: line.quantity,
    itemsAmount: amountReply(line.lineTotalAmount, currencyCode),
    currencyCode,
    total:
      total === null
        ? null
        : {
            itemsAmount: amountReply(total.itemsAmount, currencyCode),
            shippingAmount: amountReply(total.shippingAmount, currencyCode),
            totalAmount: amountReply(total.totalAmount, currencyCode),
            currencyCode,
          },
    leadTimeWorkingDays,
    changes,
  };
}
