import { Type } from 'typebox';
import { OPPORTUNITY_STATUSES } from '../../core/opportunities/opportunity.ts';
import { AmountInput } from '../shared/amount.ts';
import { id, limitTo, name } from '../shared/control-fields.ts';
import { closedSet, nullable, requestOf, text } from '../shared/schemas.ts';

const integer = (minimum: number, maximum: number) =>
  Type.Unsafe<number>({ type: 'integer', minimum, maximum });
const limit = limitTo(200);
const opportunity = { merchant: name, opportunity: Type.String({ minLength: 1, maxLength: 36 }) };
const words = Type.Optional(text(4_000, 'What the asker is told.'));
const day = Type.String({ maxLength: 10 });

export const ListOpportunitiesInput = requestOf(
  'ListOpportunities',
  {
    merchant: name,
    status: Type.Optional(closedSet(OPPORTUNITY_STATUSES)),
    beforeOpportunityId: Type.Optional(id),
    limit,
  },
  'Requests, latest first.',
);
export const ReadQueueInput = requestOf(
  'ReadQueue',
  { merchant: name, limit },
  'Requests that wait for the store, longest first.',
);
export const ShowOpportunityInput = requestOf('ShowOpportunity', opportunity, 'One request.');

export const DecideOpportunityInput = requestOf(
  'DecideOpportunity',
  {
    ...opportunity,
    outcome: closedSet(['offer', 'ask', 'refer', 'decline']),
    reason: Type.Optional(text(2_000, "Why: the store's own, the asker is never told.")),
    words,
    draft: Type.Optional(Type.Boolean()),
    // The following fields are allowed only if the decision is to make an offer. Amounts are in the
    // merchant's currency.
    sku: Type.Optional(text(128, 'What is offered; custom: no product.')),
    title: Type.Optional(text(200, 'What it is called.')),
    quantity: Type.Optional(integer(1, 10_000)),
    // The chosen values, keyed by the key or label of their option. An empty text removes a choice.
    choices: Type.Optional(
      Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 500 }), {
        maxProperties: 200,
      }),
    ),
    againstRules: Type.Optional(Type.Boolean()),
    price: Type.Optional(AmountInput),
    rows: Type.Optional(
      Type.Record(Type.String({ maxLength: 200 }), AmountInput, { maxProperties: 200 }),
    ),
    // The shipping costs of an offer: an amount of money, `zone` for the price of the shipping
    // zone, or `collect` if the buyer collects the goods.
    shipping: Type.Optional(AmountInput),
    expires: Type.Optional(Type.String({ maxLength: 64 })),
    leadTimeWorkingDays: Type.Optional(integer(0, 3_650)),
    // The options that the store's question is about. The field is allowed only if the decision is
    // to ask a question.
    dimensions: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 })),
    // The following fields are allowed only if the decision is to refer the buyer to another party.
    referTo: Type.Optional(text(200, 'Who must say.')),
    until: Type.Optional(day),
  },
  'A decision about a request, in place of any before. With words it is sent at once, unless it is a draft.',
);
export const RespondOpportunityInput = requestOf(
  'RespondOpportunity',
  { ...opportunity, words, responseId: Type.Optional(id) },
  'Sends a draft.',
);
export const CloseOpportunityInput = requestOf(
  'CloseOpportunity',
  { ...opportunity, reason: text(2_000, "Why: the store's own, the asker is never told.") },
  'Ends a request.',
);
export const NoteContactInput = requestOf(
  'NoteContact',
  { ...opportunity, note: text(2_000, "The store's own.") },
  'A note on whoever asks, seen with each of their requests.',
);
export const SetDesignEstimateInput = requestOf(
  'SetDesignEstimate',
  {
    ...opportunity,
    estimate: nullable(
      Type.Object(
        {
          low: AmountInput,
          high: AmountInput,
          basis: text(500, 'What the final price will depend on.'),
          confirmedOn: Type.Optional(day),
          specificationVersion: Type.Optional(integer(1, 2_147_483_647)),
        },
        { additionalProperties: false },
      ),
    ),
  },
  'From and to what a design will cost, in place of any before; null takes it away.',
);
export const OrderOpportunityInput = requestOf(
  'OrderOpportunity',
  opportunity,
  'Places the order that was agreed to.',
);
