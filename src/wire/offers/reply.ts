import { Type } from 'typebox';
import { DELIVERY_NEEDS } from '../../core/offers/offer.ts';
import { CapabilityValue, DimensionKind } from '../capability/reply.ts';
import {
  booleanSchema,
  dateOrNull,
  decimalOrNullSchema,
  integerOrNullSchema,
  stringSchema,
  stringsSchema,
} from '../shared/fields.ts';
import {
  DateTime,
  Decimal,
  withDescription,
  Integer,
  nullable,
  openEnum,
  openEnumOfStore,
  replySchema,
} from '../shared/schemas.ts';
import { PriceReply } from './price-reply.ts';

export const NextStepReply = openEnum(
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
  'What to do now. New steps may be added.',
  'NextStep',
);

export const SelectionReply = replySchema(
  'Selection',
  {
    dimensionKey: stringSchema('The option.'),
    valueKeys: stringsSchema('The chosen values.'),
    magnitude: decimalOrNullSchema('The size, in the unit it was asked in.'),
    unit: nullable(stringSchema("The size's unit.")),
    requestedValue: nullable(stringSchema('An answer in words, or a date.')),
  },
  'What is chosen on one option. It may be sent back as it is.',
);

const MadeSizeReply = replySchema(
  'MadeSize',
  {
    dimensionKey: stringSchema('The option.'),
    magnitude: withDescription(Decimal, 'The size that is made.'),
    unit: stringSchema("Its unit, the option's own."),
  },
  'A size that is made instead of the one that was asked.',
);

export const ExclusionReply = replySchema(
  'Exclusion',
  { dimensionKey: Type.String(), valueKeys: Type.Array(Type.String()) },
  'Values of one option that are not used.',
);

const RULE_KINDS = [
  'excluded_combination',
  'needed_combination',
  'out_of_range',
  'off_step',
  'too_early',
  'too_many',
  'too_few',
  'not_offered',
  'not_in_map',
  'does_not_apply',
  'required',
  'quantity_limit',
  'approval',
  'out_of_stock',
];

export const BlockingRuleReply = replySchema(
  'BlockingRule',
  {
    constraintKey: stringSchema('Which rule it is; it stays the same between versions.'),
    kind: openEnumOfStore(RULE_KINDS, 'What sort of rule; a map may name sorts of its own.'),
    title: nullable(Type.String()),
    reason: nullable(stringSchema("The store's internal note. Agents and buyers always get null.")),
    customerMessage: nullable(
      stringSchema("The store's own words for the buyer. Null: it has given none."),
    ),
    reviewDueAt: nullable(
      withDescription(DateTime, 'When the store means to look at the rule again.'),
    ),
  },
  'A rule of the store that acts on what was asked.',
);

export const NotEvaluatedReply = replySchema(
  'OpportunityNotEvaluatedReason',
  {
    code: openEnum(
      ['no_capability_map', 'no_published_version', 'map_not_found'],
      'Why; others may be added.',
    ),
    sentence: Type.String(),
    capabilityMapKey: nullable(Type.String()),
  },
  'Why nothing can be said.',
);

export const VerdictReply = replySchema(
  'OpportunityVerdict',
  {
    evaluated: booleanSchema('False: the store has not said what it can make here.'),
    notEvaluatedReason: nullable(Type.String()),
    currentCapabilityMapVersion: integerOrNullSchema('The published version that was looked at.'),
    isOffered: booleanSchema('True: nothing blocks it.'),
    needsApproval: booleanSchema('True: somebody at the store must look at it first.'),
    needsMoreInformation: booleanSchema('True: it depends on options that are not answered.'),
    leadTimeWorkingDays: withDescription(Integer, 'Working days until it leaves the store.'),
    blocking: Type.Array(BlockingRuleReply, { description: 'Every rule that blocks.' }),
    requiringApproval: Type.Array(BlockingRuleReply, {
      description: 'Every rule that requires approval.',
    }),
    unknownDimensionKeys: stringsSchema('Options that the answer depends on.'),
    notEvaluated: nullable(NotEvaluatedReply),
  },
  'What the store says to it.',
);

const ExplanationReply = replySchema(
  'Explanation',
  {
    constraintKeys: stringsSchema(
      'The rules that it takes, by their constraintKey; verdict.blocking has the words of those that block.',
    ),
    dimensionKeys: stringsSchema(
      'Options of selections, assumed ones included, that cannot all stay as they are: one of them must change. Empty: it lies with the quantity, the product, the day of asking, or with what is excluded.',
    ),
  },
  'A smallest set of rules and of options, as selections has them, that together are not possible, whatever else is chosen.',
);

export const QuestionReply = replySchema(
  'Question',
  {
    dimensionKey: stringSchema('The option to answer.'),
    question: stringSchema('What to ask the buyer.'),
    isBlocking: booleanSchema('Whether the answer depends on it.'),
    kind: DimensionKind,
    values: Type.Array(CapabilityValue),
    unit: nullable(Type.String()),
    minimum: decimalOrNullSchema('The smallest size.'),
    maximum: decimalOrNullSchema('The largest size.'),
    step: decimalOrNullSchema('Sizes go up in steps of this.'),
  },
  'A question for the buyer.',
);

export const TotalReply = replySchema(
  'OfferTotal',
  {
    itemsAmount: Decimal,
    shippingAmount: Decimal,
    totalAmount: Decimal,
    currencyCode: stringSchema('ISO 4217.'),
    dueNowAmount: Type.Optional(
      withDescription(Decimal, 'What is due at ordering. Absent where the whole total is.'),
    ),
  },
  'What an order of exactly this must agree to.',
);

export const EstimateReply = replySchema(
  'OrderEstimateResponse',
  {
    basis: openEnum(
      ['stock', 'lead_time', 'restock', 'merchant'],
      'What the days follow from; others may be added.',
    ),
    date: dateOrNull('When it leaves the store, or is ready there.'),
    makeTimeWorkingDays: integerOrNullSchema('Working days it takes to make.'),
    revisedAt: nullable(DateTime),
    late: booleanSchema('True: later than neededBy.'),
    dispatchWorkingDays: integerOrNullSchema('Working days until it leaves the store.'),
    transitMinWorkingDays: integerOrNullSchema('Working days on its way, at least.'),
    transitMaxWorkingDays: integerOrNullSchema('Working days on its way, at most.'),
    deliveryFrom: dateOrNull('The first day it may arrive.'),
    deliveryTo: dateOrNull('The last day it should arrive.'),
    restockExpectedOn: dateOrNull('When missing stock is expected.'),
  },
  'When it would be ready.',
);

const ChangeReply = replySchema(
  'Change',
  {
    dimensionKey: stringSchema('The option to change.'),
    from: nullable(SelectionReply, 'What was asked for or assumed there. Null: nothing was.'),
    to: nullable(SelectionReply, 'What to ask for instead. Null: nothing; leave the option out.'),
  },
  'One option answered otherwise.',
);

const AlternativeReply = replySchema(
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
    leadTimeWorkingDays: withDescription(Integer, 'Working days until it leaves the store.'),
  },
  'A nearby choice that the store can make, or that still can become one once the open questions are answered.',
);

const AlternativesReply = replySchema(
  'Alternatives',
  {
    complete: booleanSchema(
      'False: the search was too long to finish, and there may be others, nearer ones too.',
    ),
    options: Type.Array(AlternativeReply, {
      description:
        'At most three, the nearest first; each changes as few options as can be. Empty where the answer is not no, and where no change of options helps.',
    }),
  },
  'Where the answer is no: the smallest changes that avoid it. Product, quantity and exclusions stay as they were asked.',
);

const RemainingReply = replySchema(
  'Remaining',
  {
    dimensionKey: stringSchema('The option.'),
    valueKeys: stringsSchema(
      'Values that can be chosen. Of an option that takes several: each is part of some choice that is possible.',
    ),
    minimum: decimalOrNullSchema(
      'Of a size: the least that is possible, in unit. Null: there is no limit.',
    ),
    maximum: decimalOrNullSchema(
      'Of a size: the greatest that is possible, in unit. Null: there is no limit. Sizes in between may still be refused.',
    ),
    unit: nullable(stringSchema('The unit of minimum and maximum.')),
    exclusiveMinimum: booleanSchema(
      'True: sizes may come as near to minimum as one likes, and minimum itself is not possible.',
    ),
    exclusiveMaximum: booleanSchema(
      'True: sizes may come as near to maximum as one likes, and maximum itself is not possible.',
    ),
    earliest: dateOrNull('Of a date: the first day that is possible. Null: there is no limit.'),
    latest: dateOrNull(
      'Of a date: the last day that is possible. Null: there is no limit. Days in between may still be refused.',
    ),
    answerable: booleanSchema(
      'False: whatever this option is answered with, the answer is no. The members beside it then say nothing.',
    ),
  },
  'What one option can be answered with, instead of what was said there, so that the answer is not no. All else stays as it was asked.',
);

const ValueDifferenceReply = replySchema(
  'ValueDifference',
  {
    valueKey: stringSchema('The value.'),
    isChosen: booleanSchema(
      'True: it is in selections. On an option that takes several: this removes it.',
    ),
    answer: nullable(
      openEnum(['yes', 'yes_after_approval', 'needs_information', 'no'], 'The answer then.'),
      'Null: not found in time; complete is false.',
    ),
    priceAmount: decimalOrNullSchema(
      'price.totalAmount then. Null: depends on what is open, or a person must set it.',
    ),
    priceDifference: decimalOrNullSchema(
      'How much more that is than now. Null: one of them is null.',
    ),
    totalAmount: decimalOrNullSchema('total.totalAmount then.'),
    date: dateOrNull('When it would leave the store, or be ready there.'),
    deliveryTo: dateOrNull('The last day it should arrive.'),
    customerMessage: nullable(
      stringSchema(
        'Where answer is no: what the store says of it. Null: nothing, or answer is not no.',
      ),
    ),
    changes: nullable(
      Type.Array(ChangeReply),
      'Where answer is no: the fewest other options to change with it. Null: none help, or complete is false.',
    ),
    complete: booleanSchema('False: the search was too long to finish.'),
  },
  'What an offer would say if this value were chosen instead.',
);

const DimensionDifferencesReply = replySchema(
  'DimensionDifferences',
  { dimensionKey: stringSchema('The option.'), values: Type.Array(ValueDifferenceReply) },
  'The values of one option that the store shows and the question does not exclude.',
);

const DifferencesReply = replySchema(
  'Differences',
  {
    complete: booleanSchema('False: some value is not complete, or there are too many to list.'),
    dimensions: Type.Array(DimensionDifferencesReply),
  },
  'Present when asked for. For each value, what the offer would say with only that one choice changed: the value instead of another or, where several are taken, added or removed. For sizes and dates, see remaining.',
);

export const OfferReply = replySchema(
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
    madeSizes: Type.Array(MadeSizeReply, {
      description:
        "Sizes that are made instead of those in selections, which are not on the option's step. Tell the buyer: the price is for these.",
    }),
    excluding: Type.Array(ExclusionReply),
    assumed: stringsSchema('Options that were answered by their default.'),
    answer: openEnum(
      ['yes', 'yes_after_approval', 'needs_information', 'no', 'not_evaluated'],
      "The store's answer; others may be added. nextStep says what to do with one that is new.",
    ),
    nextStep: NextStepReply,
    verdict: VerdictReply,
    explanation: nullable(ExplanationReply, 'Why the answer is no. Null where it is not.'),
    questions: Type.Array(QuestionReply, { description: 'What to ask the buyer next.' }),
    price: PriceReply,
    total: nullable(
      TotalReply,
      'Null until it is certain: a product, a price and a destination are needed.',
    ),
    deliverable: nullable(booleanSchema('Null: the destination is not known, or it is collected.')),
    deliveryNeeds: Type.Array(openEnum(DELIVERY_NEEDS, 'A member; others may be added.'), {
      description: 'What deliverTo lacks for deliverable to be known.',
    }),
    backordered: withDescription(Integer, 'Pieces that must be waited for.'),
    estimate: nullable(EstimateReply),
    alternatives: Type.Optional(AlternativesReply),
    remaining: Type.Optional(
      Type.Array(RemainingReply, {
        description:
          'Present when asked for. What each option that the store shows can still be answered with.',
      }),
    ),
    differences: Type.Optional(DifferencesReply),
    searchComplete: Type.Optional(
      Type.Unsafe<false>({
        type: 'boolean',
        enum: [false],
        description:
          'Present, and false, where the search was too long to finish: the answer stands on the rules that act already, and what is left in remaining may turn out a no.',
      }),
    ),
    continueUrl: stringSchema(
      'Where a person can go on, with everything chosen that was asked for.',
    ),
  },
  "The store's answer to one question.",
);
