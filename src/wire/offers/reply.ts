import { Type } from 'typebox';
import { CapabilityValue, DimensionKind } from '../capability/reply.ts';
import {
  CalendarDate,
  closedSet,
  DateTime,
  Decimal,
  described,
  Integer,
  nullable,
  replyOf,
} from '../shared/schemas.ts';

const string = (description: string) => Type.String({ description });
const boolean = (description: string) => Type.Boolean({ description });
const strings = (description: string) => Type.Array(Type.String(), { description });
const integer = (description: string) => nullable(described(Integer, description));
const decimal = (description: string) => nullable(described(Decimal, description));
const date = (description: string) => nullable(described(CalendarDate, description));

export const NextStepReply = closedSet(
  [
    'place_order',
    'answer_questions',
    'change_options',
    'agree_new_total',
    'send_opportunity',
    'ask_buyer',
    'retry_later',
    'retry_same_key',
    'use_new_key',
    'fix_request',
    'stop',
  ],
  { title: 'NextStep', description: 'What to do now. New steps may be added.' },
);

export const SelectionReply = replyOf(
  'Selection',
  {
    dimensionKey: string('The option.'),
    valueKeys: strings('The chosen values.'),
    magnitude: decimal('The size, in the unit it was asked in.'),
    unit: nullable(string("The size's unit.")),
    requestedValue: nullable(string('An answer in words, or a date.')),
  },
  'What is chosen on one option. It may be sent back as it is.',
);

export const ExclusionReply = replyOf(
  'Exclusion',
  { dimensionKey: Type.String(), valueKeys: Type.Array(Type.String()) },
  'Values of one option that are not used.',
);

export const BlockingRuleReply = replyOf(
  'BlockingRule',
  {
    constraintKey: string('Which rule it is; it stays the same between versions.'),
    kind: string(
      'What sort of rule: excluded_combination, needed_combination, out_of_range, off_step, too_many, too_few, not_offered, not_in_map, does_not_apply, required, quantity_limit, approval, out_of_stock; others may be added.',
    ),
    title: nullable(Type.String()),
    reason: nullable(string("The store's internal note. Agents and buyers always get null.")),
    customerMessage: nullable(
      string("The store's own words for the buyer. Null: it has given none."),
    ),
    reviewDueAt: nullable(described(DateTime, 'When the store means to look at the rule again.')),
  },
  'A rule of the store that acts on what was asked.',
);

export const NotEvaluatedReply = replyOf(
  'OpportunityNotEvaluatedReason',
  {
    code: string('no_capability_map, no_published_version or map_not_found; others may be added.'),
    sentence: Type.String(),
    capabilityMapKey: nullable(Type.String()),
  },
  'Why nothing can be said.',
);

export const VerdictReply = replyOf(
  'OpportunityVerdict',
  {
    evaluated: boolean('False: the store has not said what it can make here.'),
    notEvaluatedReason: nullable(Type.String()),
    currentCapabilityMapVersion: integer('The published version that was looked at.'),
    isOffered: boolean('True: nothing blocks it.'),
    needsApproval: boolean('True: somebody at the store must look at it first.'),
    needsMoreInformation: boolean('True: it depends on options that are not answered.'),
    leadTimeWorkingDays: described(Integer, 'Working days until it leaves the store.'),
    blocking: Type.Array(BlockingRuleReply, { description: 'Every rule that blocks.' }),
    requiringApproval: Type.Array(BlockingRuleReply, {
      description: 'Every rule that requires approval.',
    }),
    unknownDimensionKeys: strings('Options that the answer depends on.'),
    notEvaluated: nullable(NotEvaluatedReply),
  },
  'What the store says to it.',
);

const ExplanationReply = replyOf(
  'Explanation',
  {
    constraintKeys: strings(
      'The rules that it takes, by their constraintKey; verdict.blocking has the words of those that block.',
    ),
    dimensionKeys: strings(
      'Options of selections, assumed ones included, that cannot all stay as they are: one of them must change. Empty: it lies with the quantity, the product, the day of asking, or with what is excluded.',
    ),
  },
  'A smallest set of rules and of options, as selections has them, that together are not possible, whatever else is chosen.',
);

export const QuestionReply = replyOf(
  'Question',
  {
    dimensionKey: string('The option to answer.'),
    question: string('What to ask the buyer.'),
    isBlocking: boolean('Whether the answer depends on it.'),
    kind: DimensionKind,
    values: Type.Array(CapabilityValue),
    unit: nullable(Type.String()),
    minimum: decimal('The smallest size.'),
    maximum: decimal('The largest size.'),
    step: decimal('Sizes go up in steps of this.'),
  },
  'A question for the buyer.',
);

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

/** The two shapes of a price, or null. */
const PriceReply = Type.Unsafe<unknown>({
  anyOf: [StatedPriceReply, PersonPriceReply, { type: 'null' }],
  description: 'What it costs. Null: nothing true can be said.',
});

const TotalReply = replyOf(
  'OfferTotal',
  {
    itemsAmount: Decimal,
    shippingAmount: Decimal,
    totalAmount: Decimal,
    currencyCode: string('ISO 4217.'),
  },
  'What an order of exactly this must agree to.',
);

export const EstimateReply = replyOf(
  'OrderEstimateResponse',
  {
    basis: string('stock, lead_time, restock or merchant; others may be added.'),
    date: date('When it leaves the store, or is ready there.'),
    makeTimeWorkingDays: integer('Working days it takes to make.'),
    revisedAt: nullable(DateTime),
    late: boolean('True: later than neededBy.'),
    dispatchWorkingDays: integer('Working days until it leaves the store.'),
    transitMinWorkingDays: integer('Working days on its way, at least.'),
    transitMaxWorkingDays: integer('Working days on its way, at most.'),
    deliveryFrom: date('The first day it may arrive.'),
    deliveryTo: date('The last day it should arrive.'),
    restockExpectedOn: date('When missing stock is expected.'),
  },
  'When it would be ready.',
);

const ChangeReply = replyOf(
  'Change',
  {
    dimensionKey: string('The option to change.'),
    from: nullable(SelectionReply, 'What was asked for or assumed there. Null: nothing was.'),
    to: nullable(SelectionReply, 'What to ask for instead. Null: nothing; leave the option out.'),
  },
  'One option answered otherwise.',
);

const AlternativeReply = replyOf(
  'Alternative',
  {
    changes: Type.Array(ChangeReply, {
      description: 'All that differs from what was asked, in the order of the options.',
    }),
    selections: Type.Array(SelectionReply, {
      description:
        'The whole choice with the changes made, assumed options included. Ask for an offer with these to take it up.',
    }),
    price: PriceReply,
    total: nullable(
      TotalReply,
      'What an order of exactly this must agree to. Null until it is certain: questions may still be open.',
    ),
    leadTimeWorkingDays: described(Integer, 'Working days until it leaves the store.'),
  },
  'A nearby choice that the store can make, or that still can become one once the open questions are answered.',
);

const AlternativesReply = replyOf(
  'Alternatives',
  {
    complete: boolean(
      'False: the search was too long to finish, and there may be others, nearer ones too.',
    ),
    options: Type.Array(AlternativeReply, {
      description:
        'At most three, the nearest first; each changes as few options as can be. Empty where the answer is not no, and where no change of options helps.',
    }),
  },
  'Where the answer is no: the smallest changes that avoid it. Product, quantity and exclusions stay as they were asked.',
);

const RemainingReply = replyOf(
  'Remaining',
  {
    dimensionKey: string('The option.'),
    valueKeys: strings(
      'Values that can be chosen. Of an option that takes several: each is part of some choice that is possible.',
    ),
    minimum: decimal('Of a size: the least that is possible, in unit. Null: there is no limit.'),
    maximum: decimal(
      'Of a size: the greatest that is possible, in unit. Null: there is no limit. Sizes in between may still be refused.',
    ),
    unit: nullable(string('The unit of minimum and maximum.')),
    exclusiveMinimum: boolean(
      'True: sizes may come as near to minimum as one likes, and minimum itself is not possible.',
    ),
    exclusiveMaximum: boolean(
      'True: sizes may come as near to maximum as one likes, and maximum itself is not possible.',
    ),
    earliest: date('Of a date: the first day that is possible. Null: there is no limit.'),
    latest: date(
      'Of a date: the last day that is possible. Null: there is no limit. Days in between may still be refused.',
    ),
    answerable: boolean(
      'False: whatever this option is answered with, the answer is no. The members beside it then say nothing.',
    ),
  },
  'What one option can be answered with, instead of what was said there, so that the answer is not no. All else stays as it was asked.',
);

export const OfferReply = replyOf(
  'Offer',
  {
    merchantSlug: Type.String(),
    productSlug: nullable(Type.String()),
    capabilityMapKey: nullable(Type.String()),
    capabilityMapVersion: nullable(Integer),
    quantity: Integer,
    selections: Type.Array(SelectionReply, {
      description:
        'As understood, in the order of the options, assumed ones included. Sent back, they get the same answer.',
    }),
    excluding: Type.Array(ExclusionReply),
    assumed: strings('Options that were answered by their default.'),
    answer: closedSet(['yes', 'yes_after_approval', 'needs_information', 'no', 'not_evaluated'], {
      description: "The store's answer.",
    }),
    nextStep: NextStepReply,
    verdict: VerdictReply,
    explanation: nullable(ExplanationReply, 'Why the answer is no. Null where it is not.'),
    questions: Type.Array(QuestionReply, { description: 'What to ask the buyer next.' }),
    price: PriceReply,
    total: nullable(
      TotalReply,
      'Null until it is certain: a product, a price and a destination are needed.',
    ),
    deliverable: nullable(boolean('Null: the destination is not known.')),
    backordered: described(Integer, 'Pieces that must be waited for.'),
    estimate: nullable(EstimateReply),
    alternatives: Type.Optional(AlternativesReply),
    remaining: Type.Optional(
      Type.Array(RemainingReply, {
        description:
          'Present when asked for. What each option that the store shows can still be answered with.',
      }),
    ),
    searchComplete: Type.Optional(
      Type.Unsafe<false>({
        type: 'boolean',
        enum: [false],
        description:
          'Present, and false, where the search was too long to finish: the answer stands on the rules that act already, and what is left in remaining may turn out a no.',
      }),
    ),
    continueUrl: string('Where a person can go on.'),
  },
  "The store's answer to one question.",
);
