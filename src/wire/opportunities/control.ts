import { Type } from 'typebox';
import { OPPORTUNITY_STATUSES } from '../../core/opportunities/opportunity.ts';
import { AmountInput } from '../shared/amount.ts';
import { uuidSchema, limitSchemaUpTo, nameSchema } from '../shared/control-fields.ts';
import { closedEnum, nullable, requestSchema, text } from '../shared/schemas.ts';

const integerSchema = (minimum: number, maximum: number) =>
  Type.Unsafe<number>({ type: 'integer', minimum, maximum });
const limitSchema = limitSchemaUpTo(200);
const opportunityFields = {
  merchant: nameSchema,
  opportunity: Type.String({ minLength: 1, maxLength: 36 }),
};
const textSchema = Type.Optional(text(4_000, 'What the asker is told.'));
const dateSchema = Type.String({ maxLength: 10 });

export const ListOpportunitiesInput = requestSchema(
  'ListOpportunities',
  {
    merchant: nameSchema,
    status: Type.Optional(closedEnum(OPPORTUNITY_STATUSES)),
    beforeOpportunityId: Type.Optional(uuidSchema),
    limit: limitSchema,
  },
  'Requests, latest first.',
);
export const ReadQueueInput = requestSchema(
  'ReadQueue',
  { merchant: nameSchema, limit: limitSchema },
  'Requests that wait for the store, longest first.',
);
export const ShowOpportunityInput = requestSchema(
  'ShowOpportunity',
  opportunityFields,
  'One request.',
);

export const DecideOpportunityInput = requestSchema(
  'DecideOpportunity',
  {
    ...opportunityFields,
    outcome: closedEnum(['offer', 'ask', 'refer', 'decline']),
    reason: Type.Optional(text(2_000, "Why: the store's own, the asker is never told.")),
    words: textSchema,
    draft: Type.Optional(Type.Boolean()),
    // The following fields are allowed only if the decision is to make an offer. Amounts are in the
    // merchant's currency.
    sku: Type.Optional(text(128, 'What is offered; custom: no product.')),
    title: Type.Optional(text(200, 'What it is called.')),
    quantity: Type.Optional(integerSchema(1, 10_000)),
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
    leadTimeWorkingDays: Type.Optional(integerSchema(0, 3_650)),
    // The options that the store's question is about. The field is allowed only if the decision is
    // to ask a question.
    dimensions: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 })),
    // The following fields are allowed only if the decision is to refer the buyer to another party.
    referTo: Type.Optional(text(200, 'Who must say.')),
    until: Type.Optional(dateSchema),
  },
  'A decision about a request, in place of any before. With words it is sent at once, unless it is a draft.',
);
export const RespondOpportunityInput = requestSchema(
  'RespondOpportunity',
  { ...opportunityFields, words: textSchema, responseId: Type.Optional(uuidSchema) },
  'Sends a draft.',
);
export const CloseOpportunityInput = requestSchema(
  'CloseOpportunity',
  { ...opportunityFields, reason: text(2_000, "Why: the store's own, the asker is never told.") },
  'Ends a request.',
);
export const NoteContactInput = requestSchema(
  'NoteContact',
  { ...opportunityFields, note: text(2_000, "The store's own.") },
  'A note on whoever asks, seen with each of their requests.',
);
export const SetDesignEstimateInput = requestSchema(
  'SetDesignEstimate',
  {
    ...opportunityFields,
    estimate: nullable(
      Type.Object(
        {
          low: AmountInput,
          high: AmountInput,
          basis: text(500, 'What the final price will depend on.'),
          confirmedOn: Type.Optional(dateSchema),
          specificationVersion: Type.Optional(integerSchema(1, 2_147_483_647)),
        },
        { additionalProperties: false },
      ),
    ),
  },
  'From and to what a design will cost, in place of any before; null takes it away.',
);
export const OrderOpportunityInput = requestSchema(
  'OrderOpportunity',
  opportunityFields,
  'Places the order that was agreed to.',
);
