import { Type } from 'typebox';
import { OPPORTUNITY_STATUSES, RESPONSE_STATUSES } from '../../core/opportunities/opportunity.ts';
import { SelectionReply, VerdictReply } from '../offers/reply.ts';
import {
  boolean,
  dateOrNull,
  decimal,
  integer,
  momentOrNull,
  string,
  stringOrNull,
  strings,
  uuid,
} from '../shared/fields.ts';
import {
  CalendarDate,
  DateTime,
  described,
  nullable,
  openSet,
  replyOf,
} from '../shared/schemas.ts';

export const OpportunityStatusSet = openSet(
  OPPORTUNITY_STATUSES,
  'What has become of it; others may be added.',
);
const STATUS = OpportunityStatusSet;
export const WaitingParty = openSet(
  ['merchant', 'customer', 'referral', 'nobody'],
  'Whose turn it is; others may be added.',
);
const WAITING_PARTY = WaitingParty;
const LIKELY_PATH = openSet(
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
const OUTCOME = openSet(
  ['offer', 'ask', 'refer', 'decline'],
  'What was decided; others may be added.',
);

const QueueEntryReply = replyOf(
  'OpportunityQueueEntry',
  {
    structuredOpportunityId: uuid('The request.'),
    status: STATUS,
    words: string('The first 200 characters of what was written.'),
    productSlug: stringOrNull('The product that it is about.'),
    likelyPath: LIKELY_PATH,
    waitingParty: WAITING_PARTY,
    waitingSince: described(DateTime, 'Since when it is their turn.'),
    daysWaiting: integer("Calendar days of the store's since then."),
    openedAt: described(DateTime, 'When it was sent.'),
    contactName: stringOrNull('Who asks.'),
    isOverdue: boolean('True: the store should have answered by now.'),
  },
  'A request that waits for the store.',
);

const OverdueReferralReply = replyOf(
  'OverdueReferral',
  {
    structuredOpportunityId: uuid('The request.'),
    decisionRecordId: uuid('The decision that referred it.'),
    referredTo: string('To whom.'),
    referralDueBy: described(CalendarDate, 'Until when.'),
    daysOverdue: integer("Calendar days of the store's since then."),
  },
  'A referral that was due before today.',
);

/**
 * The schema of the list of opportunities that are waiting for a store, named OpportunityQueue in
 * the API.
 */
export const OpportunityQueueReply = replyOf(
  'OpportunityQueue',
  {
    merchantSlug: string('The store.'),
    asOf: described(DateTime, 'When it was read.'),
    openCount: integer('Requests of every status but ordered, declined and closed.'),
    waiting: Type.Array(QueueEntryReply, {
      description: 'Those that wait for the store, longest first; so many as limit says.',
    }),
    overdueReferrals: Type.Array(OverdueReferralReply, {
      description: 'The longest overdue first; so many as limit says.',
    }),
    overdueReferralCount: integer('All of them.'),
    overdueRequestCount: integer('Requests that the store should have answered by now.'),
  },
  'What waits for the store.',
);

const UnknownReply = replyOf(
  'BriefUnknown',
  {
    dimensionKey: string('The option.'),
    question: string('How to ask for it.'),
    isBlocking: boolean(
      'True: the answer depends on it, or would if no rule were against it. These are verdict.unknownDimensionKeys.',
    ),
  },
  'Something that is not known yet.',
);

const AttachmentReply = replyOf(
  'BriefAttachment',
  {
    publicId: string('By which it is read.'),
    fileName: string('As it was sent, made harmless.'),
    mimeType: string('By what is in it.'),
    bytes: integer('Its size.'),
    deletedAt: momentOrNull(
      'When it was deleted, because its request had been closed for as long as the store keeps files. Null: it can be read.',
    ),
  },
  'A file that the asker has sent.',
);

const DecisionReply = replyOf(
  'BriefDecision',
  {
    decisionRecordId: uuid('The decision.'),
    outcome: OUTCOME,
    reasoning: string("The store's own; the asker is never told."),
    decidedByConstraint: boolean('True: declined, and a rule of the map had said no already.'),
    capabilityMapVersion: nullable(integer('The version that was current then.')),
    decidedAt: DateTime,
    supersedesDecisionRecordId: nullable(uuid('The one that it takes the place of.')),
    isSuperseded: boolean('True: another has taken its place.'),
    referredTo: stringOrNull('To whom.'),
    referralDueBy: nullable(described(CalendarDate, 'Until when.')),
    referralOverdue: boolean('True: that day has passed, and it is still open.'),
  },
  'What the store decided.',
);

const FailureReply = replyOf(
  'BriefResponseFailure',
  {
    code: string('Fixed for ever.'),
    sentence: string('The same as a sentence.'),
    detail: stringOrNull('What the other side said.'),
  },
  'Why a response could not be delivered.',
);

const OfferChangeReply = replyOf(
  'BriefOfferChange',
  {
    label: string('The option, or what else is offered otherwise.'),
    requested: string('What was asked, replies included.'),
    offered: stringOrNull('What is offered; null: it goes without.'),
  },
  'What is offered otherwise than it was asked.',
);

const ResponseReply = replyOf(
  'BriefResponse',
  {
    customerResponseId: uuid('The response.'),
    decisionRecordId: uuid('The decision that it tells.'),
    outcome: OUTCOME,
    status: openSet(RESPONSE_STATUSES, 'How it stands; others may be added.'),
    wasSent: boolean(
      'True: it has left the store by mail, or the asker has seen or answered it on its page.',
    ),
    isResolved: boolean('True: nothing more is expected of it.'),
    sentAt: momentOrNull('When it left.'),
    viewedAt: momentOrNull('When the asker first saw it.'),
    respondedAt: momentOrNull('When the asker answered.'),
    expiresAt: momentOrNull('Until when it can be answered.'),
    failureReason: stringOrNull('Why it could not be delivered, as a sentence.'),
    agreedPriceAmount: nullable(decimal('The price of what is offered, before shipping.')),
    agreedPriceCurrency: stringOrNull('ISO 4217.'),
    agreedPriceExpiresAt: momentOrNull('Until when the price stands.'),
    agreedPriceOrderId: nullable(uuid('The order that was placed at it.')),
    failure: nullable(FailureReply),
    replyWords: stringOrNull('What the asker answered to a question, in words.'),
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

const DesignEstimateReply = replyOf(
  'OpportunityDesignEstimate',
  {
    low: decimal('From.'),
    high: decimal('To.'),
    currency: string('ISO 4217.'),
    finalPriceBasis: string('What the final price will depend on.'),
    estimateConfirmedOn: CalendarDate,
    specificationVersion: integer('Of the design that was estimated.'),
  },
  'What a design will cost, roughly.',
);

const RequestedDestinationReply = replyOf(
  'RequestedDestination',
  { countryCode: string('ISO 3166-1 alpha-2.'), postalCode: stringOrNull('Null: not said.') },
  'Where a request is to be delivered.',
);

/**
 * The schema of an opportunity for staff, named OpportunityBrief in the API. Required fields come
 * first, but the optional fields are always present, too.
 */
export const OpportunityBriefReply = replyOf(
  'OpportunityBrief',
  {
    structuredOpportunityId: uuid('The request.'),
    merchantSlug: string('The store.'),
    asOf: described(
      DateTime,
      'When it was read: verdict and all that follows from it are of that moment.',
    ),
    status: STATUS,
    words: string('As they were written, by a stranger: show them as text.'),
    contactEmail: stringOrNull('Where the asker is reached. Null: at its status page alone.'),
    contactName: stringOrNull('Who asks.'),
    productSlug: stringOrNull('The product that it is about, as it was sent.'),
    capabilityMapKey: stringOrNull('The map that was looked at, or that was named.'),
    capabilityMapVersion: nullable(integer('Its current version.')),
    likelyPath: LIKELY_PATH,
    waitingParty: WAITING_PARTY,
    waitingSince: described(DateTime, 'Since when it is their turn.'),
    daysWaiting: integer("Calendar days of the store's since then."),
    openedAt: described(DateTime, 'When it was sent.'),
    nextQuestion: stringOrNull('What must be known first.'),
    abandonedAtDimensionKey: stringOrNull('Where a visitor of the storefront left.'),
    requestedSelections: Type.Array(SelectionReply, {
      description: 'As they were sent, unknown options too.',
    }),
    unknowns: Type.Array(UnknownReply, {
      description: 'What is not known yet, in the order in which to ask.',
    }),
    acceptableAlternatives: strings('What else would do, in the words of the asker.'),
    verdict: described(
      VerdictReply,
      'What the rules say now, to what was asked and replied, with their internal notes.',
    ),
    decisions: Type.Array(DecisionReply, { description: 'Oldest first.' }),
    responses: Type.Array(ResponseReply, { description: 'Oldest first.' }),
    attachments: nullable(Type.Array(AttachmentReply)),
    requestedQuantity: nullable(integer('How many. Null: not said.')),
    contactBouncedBefore: boolean('True: a mail to this address has come back once.'),
    storeCurrency: stringOrNull('ISO 4217.'),
    intent: stringOrNull('What it is for.'),
    rowsNeedingMerchantPrice: nullable(
      strings('Price rows that a person must fill. Null: no price could be looked at.'),
    ),
    designEstimate: nullable(DesignEstimateReply),
    dateRowKeys: nullable(
      strings('Options that were answered with a date. Null: no map could be looked at.'),
    ),
    deliverTo: nullable(RequestedDestinationReply, 'Where it is to go. Null: not said.'),
    neededBy: dateOrNull('The day it is needed. Null: not said.'),
    shippingNeedsMerchantPrice: boolean('True: a person must say what shipping there costs.'),
  },
  'A request with everything needed to answer it.',
);
