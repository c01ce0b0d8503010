import { Type } from 'typebox';
import { OPPORTUNITY_STATUSES, RESPONSE_STATUSES } from '../../core/opportunities/opportunity.ts';
import { SelectionReply, VerdictReply } from '../offers/reply.ts';
import {
  booleanSchema,
  dateOrNull,
  decimalSchema,
  integerSchema,
  dateTimeOrNullSchema,
  stringSchema,
  stringOrNullSchema,
  stringsSchema,
  uuid,
} from '../shared/fields.ts';
import {
  CalendarDate,
  DateTime,
  withDescription,
  nullable,
  openEnum,
  replySchema,
} from '../shared/schemas.ts';

export const OpportunityStatusSet = openEnum(
  OPPORTUNITY_STATUSES,
  'What has become of it; others may be added.',
);
const OpportunityStatus = OpportunityStatusSet;
export const WaitingParty = openEnum(
  ['merchant', 'customer', 'referral', 'nobody'],
  'Whose turn it is; others may be added.',
);
const WAITING_PARTY = WaitingParty;
const LikelyPath = openEnum(
  [
    'can_offer',
    'needs_approval',
    'needs_price',
    'needs_information',
    'cannot_make',
    'new_capability',
  ],
  'What the rules say now; others may be added.',
);
const DecisionOutcome = openEnum(
  ['offer', 'ask', 'refer', 'decline'],
  'What was decided; others may be added.',
);

const QueueEntryReply = replySchema(
  'OpportunityQueueEntry',
  {
    structuredOpportunityId: uuid('The request.'),
    status: OpportunityStatus,
    words: stringSchema('The first 200 characters of what was written.'),
    productSlug: stringOrNullSchema('The product that it is about.'),
    likelyPath: LikelyPath,
    waitingParty: WAITING_PARTY,
    waitingSince: withDescription(DateTime, 'Since when it is their turn.'),
    daysWaiting: integerSchema("Calendar days of the store's since then."),
    openedAt: withDescription(DateTime, 'When it was sent.'),
    contactName: stringOrNullSchema('Who asks.'),
    isOverdue: booleanSchema('True: the store should have answered by now.'),
  },
  'A request that waits for the store.',
);

const OverdueReferralReply = replySchema(
  'OverdueReferral',
  {
    structuredOpportunityId: uuid('The request.'),
    decisionRecordId: uuid('The decision that referred it.'),
    referredTo: stringSchema('To whom.'),
    referralDueBy: withDescription(CalendarDate, 'Until when.'),
    daysOverdue: integerSchema("Calendar days of the store's since then."),
  },
  'A referral that was due before today.',
);

/**
 * The schema of the list of opportunities that are waiting for a store, named OpportunityQueue in
 * the API.
 */
export const OpportunityQueueReply = replySchema(
  'OpportunityQueue',
  {
    merchantSlug: stringSchema('The store.'),
    asOf: withDescription(DateTime, 'When it was read.'),
    openCount: integerSchema('Requests of every status but ordered, declined and closed.'),
    waiting: Type.Array(QueueEntryReply, {
      description: 'Those that wait for the store, longest first; so many as limit says.',
    }),
    overdueReferrals: Type.Array(OverdueReferralReply, {
      description: 'The longest overdue first; so many as limit says.',
    }),
    overdueReferralCount: integerSchema('All of them.'),
    overdueRequestCount: integerSchema('Requests that the store should have answered by now.'),
  },
  'What waits for the store.',
);

const UnknownReply = replySchema(
  'BriefUnknown',
  {
    dimensionKey: stringSchema('The option.'),
    question: stringSchema('How to ask for it.'),
    isBlocking: booleanSchema(
      'True: the answer depends on it, or would if no rule were against it. These are verdict.unknownDimensionKeys.',
    ),
  },
  'Something that is not known yet.',
);

const AttachmentReply = replySchema(
  'BriefAttachment',
  {
    publicId: stringSchema('By which it is read.'),
    fileName: stringSchema('As it was sent, made harmless.'),
    mimeType: stringSchema('By what is in it.'),
    bytes: integerSchema('Its size.'),
    deletedAt: dateTimeOrNullSchema(
      'When it was deleted, because its request had been closed for as long as the store keeps files. Null: it can be read.',
    ),
  },
  'A file that the asker has sent.',
);

const DecisionReply = replySchema(
  'BriefDecision',
  {
    decisionRecordId: uuid('The decision.'),
    outcome: DecisionOutcome,
    reasoning: stringSchema("The store's own; the asker is never told."),
    decidedByConstraint: booleanSchema(
      'True: declined, and a rule of the map had said no already.',
    ),
    capabilityMapVersion: nullable(integerSchema('The version that was current then.')),
    decidedAt: DateTime,
    supersedesDecisionRecordId: nullable(uuid('The one that it takes the place of.')),
    isSuperseded: booleanSchema('True: another has taken its place.'),
    referredTo: stringOrNullSchema('To whom.'),
    referralDueBy: nullable(withDescription(CalendarDate, 'Until when.')),
    referralOverdue: booleanSchema('True: that day has passed, and it is still open.'),
  },
  'What the store decided.',
);

const FailureReply = replySchema(
  'BriefResponseFailure',
  {
    code: stringSchema('Fixed for ever.'),
    sentence: stringSchema('The same as a sentence.'),
    detail: stringOrNullSchema('What the other side said.'),
  },
  'Why a response could not be delivered.',
);

export const OfferChangeReply = replySchema(
  'BriefOfferChange',
  {
    label: stringSchema('The option, or what else is offered otherwise.'),
    requested: stringSchema('What was asked, replies included.'),
    offered: stringOrNullSchema('What is offered; null: it goes without.'),
  },
  'What is offered otherwise than it was asked.',
);

const ResponseReply = replySchema(
  'BriefResponse',
  {
    customerResponseId: uuid('The response.'),
    decisionRecordId: uuid('The decision that it tells.'),
    outcome: DecisionOutcome,
    status: openEnum(RESPONSE_STATUSES, 'How it stands; others may be added.'),
    wasSent: booleanSchema(
      'True: it has left the store by mail, or the asker has seen or answered it on its page.',
    ),
    isResolved: booleanSchema('True: nothing more is expected of it.'),
    sentAt: dateTimeOrNullSchema('When it left.'),
    viewedAt: dateTimeOrNullSchema('When the asker first saw it.'),
    respondedAt: dateTimeOrNullSchema('When the asker answered.'),
    expiresAt: dateTimeOrNullSchema('Until when it can be answered.'),
    failureReason: stringOrNullSchema('Why it could not be delivered, as a sentence.'),
    agreedPriceAmount: nullable(decimalSchema('The price of what is offered, before shipping.')),
    agreedPriceCurrency: stringOrNullSchema('ISO 4217.'),
    agreedPriceExpiresAt: dateTimeOrNullSchema('Until when the price stands.'),
    agreedPriceOrderId: nullable(uuid('The order that was placed at it.')),
    failure: nullable(FailureReply),
    replyWords: stringOrNullSchema('What the asker answered to a question, in words.'),
    replySelections: Type.Array(SelectionReply, {
      description: 'What the asker chose when it was asked.',
    }),
    changes: Type.Array(OfferChangeReply, {
      description: 'What it offers otherwise than it was asked.',
    }),
    contradictions: Type.Array(Type.String(), {
      description:
        'What the map, as it is now, says against what it offers, a sentence each. It is only for the store.',
    }),
  },
  'What the store says to the asker.',
);

const DesignEstimateReply = replySchema(
  'OpportunityDesignEstimate',
  {
    low: decimalSchema('From.'),
    high: decimalSchema('To.'),
    currency: stringSchema('ISO 4217.'),
    finalPriceBasis: stringSchema('What the final price will depend on.'),
    estimateConfirmedOn: CalendarDate,
    specificationVersion: integerSchema('Of the design that was estimated.'),
  },
  'What a design will cost, roughly.',
);

const RequestedDestinationReply = replySchema(
  'RequestedDestination',
  {
    countryCode: stringSchema('ISO 3166-1 alpha-2.'),
    postalCode: stringOrNullSchema('Null: not said.'),
  },
  'Where a request is to be delivered.',
);

/**
 * The schema of an opportunity for staff, named OpportunityBrief in the API. Required fields come
 * first, but the optional fields are always present, too.
 */
export const OpportunityBriefReply = replySchema(
  'OpportunityBrief',
  {
    structuredOpportunityId: uuid('The request.'),
    merchantSlug: stringSchema('The store.'),
    asOf: withDescription(
      DateTime,
      'When it was read: verdict and all that follows from it are of that moment.',
    ),
    status: OpportunityStatus,
    words: stringSchema('As they were written, by a stranger: show them as text.'),
    contactEmail: stringOrNullSchema('Where the asker is reached. Null: at its status page alone.'),
    contactName: stringOrNullSchema('Who asks.'),
    productSlug: stringOrNullSchema('The product that it is about, as it was sent.'),
    capabilityMapKey: stringOrNullSchema('The map that was looked at, or that was named.'),
    capabilityMapVersion: nullable(integerSchema('Its current version.')),
    likelyPath: LikelyPath,
    waitingParty: WAITING_PARTY,
    waitingSince: withDescription(DateTime, 'Since when it is their turn.'),
    daysWaiting: integerSchema("Calendar days of the store's since then."),
    openedAt: withDescription(DateTime, 'When it was sent.'),
    nextQuestion: stringOrNullSchema('What must be known first.'),
    abandonedAtDimensionKey: stringOrNullSchema('Where a visitor of the storefront left.'),
    requestedSelections: Type.Array(SelectionReply, {
      description: 'As they were sent, unknown options too.',
    }),
    unknowns: Type.Array(UnknownReply, {
      description: 'What is not known yet, in the order in which to ask.',
    }),
    acceptableAlternatives: stringsSchema('What else would do, in the words of the asker.'),
    verdict: withDescription(
      VerdictReply,
      'What the rules say now, to what was asked and replied, with their internal notes.',
    ),
    decisions: Type.Array(DecisionReply, { description: 'Oldest first.' }),
    responses: Type.Array(ResponseReply, { description: 'Oldest first.' }),
    attachments: nullable(Type.Array(AttachmentReply)),
    requestedQuantity: nullable(integerSchema('How many. Null: not said.')),
    contactBouncedBefore: booleanSchema('True: a mail to this address has come back once.'),
    storeCurrency: stringOrNullSchema('ISO 4217.'),
    intent: stringOrNullSchema('What it is for.'),
    rowsNeedingMerchantPrice: nullable(
      stringsSchema('Price rows that a person must fill. Null: no price could be looked at.'),
    ),
    designEstimate: nullable(DesignEstimateReply),
    dateRowKeys: nullable(
      stringsSchema('Options that were answered with a date. Null: no map could be looked at.'),
    ),
    deliverTo: nullable(RequestedDestinationReply, 'Where it is to go. Null: not said.'),
    neededBy: dateOrNull('The day it is needed. Null: not said.'),
    shippingNeedsMerchantPrice: booleanSchema('True: a person must say what shipping there costs.'),
  },
  'A request with everything needed to answer it.',
);
