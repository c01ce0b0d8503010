import { Type } from 'typebox';
import { OPPORTUNITY_STATUSES, RESPONSE_STATUSES } from '../../core/opportunities/opportunity.ts';
import { SelectionReply, VerdictReply } from '../offers/reply.ts';
import {
  CalendarDate,
  DateTime,
  Decimal,
  described,
  Integer,
  nullable,
  replyOf,
} from '../shared/schemas.ts';

const string = (description: string) => Type.String({ description });
const boolean = (description: string) => Type.Boolean({ description });
const decimal = (description: string) => described(Decimal, description);
const integer = (description: string) => described(Integer, description);
const uuid = (description: string) => Type.String({ format: 'uuid', description });
const moment = (description: string) => nullable(described(DateTime, description));
const words = (description: string) => nullable(string(description));
const strings = (description: string) => Type.Array(Type.String(), { description });

const STATUS = string(`${OPPORTUNITY_STATUSES.join(', ')}; others may be added.`);
const WAITING_PARTY = string('Whose turn it is: merchant, customer, referral or nobody.');
const LIKELY_PATH = string(
  'What the rules say now: can_offer, needs_approval, needs_price, needs_information, cannot_make or new_capability; others may be added.',
);
const OUTCOME = string('offer, ask, refer or decline; others may be added.');

const QueueEntryReply = replyOf(
  'OpportunityQueueEntry',
  {
    structuredOpportunityId: uuid('The request.'),
    status: STATUS,
    words: string('The first 200 characters of what was written.'),
    productSlug: words('The product that it is about.'),
    likelyPath: LIKELY_PATH,
    waitingParty: WAITING_PARTY,
    waitingSince: described(DateTime, 'Since when it is their turn.'),
    daysWaiting: integer("Calendar days of the store's since then."),
    openedAt: described(DateTime, 'When it was sent.'),
    contactName: words('Who asks.'),
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

/** The specification's OpportunityQueue. */
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
    isBlocking: boolean('True: the answer depends on it.'),
  },
  'Something that is not known yet.',
);

const AttachmentReply = replyOf(
  'BriefAttachment',
  {
    publicId: string('By which it is read.'),
    fileName: string('As it was sent, made harmless.'),
    mimeType: string('By what is in it.'),
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
    referredTo: words('To whom.'),
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
    detail: words('What the other side said.'),
  },
  'Why a response could not be delivered.',
);

const ResponseReply = replyOf(
  'BriefResponse',
  {
    customerResponseId: uuid('The response.'),
    decisionRecordId: uuid('The decision that it tells.'),
    outcome: OUTCOME,
    status: string(`${RESPONSE_STATUSES.join(', ')}; others may be added.`),
    wasSent: boolean('True: it has left the store.'),
    isResolved: boolean('True: nothing more is expected of it.'),
    sentAt: moment('When it left.'),
    viewedAt: moment('When the asker first saw it.'),
    respondedAt: moment('When the asker answered.'),
    expiresAt: moment('Until when it can be answered.'),
    failureReason: words('Why it could not be delivered, as a sentence.'),
    agreedPriceAmount: nullable(decimal('The price of what is offered, before shipping.')),
    agreedPriceCurrency: words('ISO 4217.'),
    agreedPriceExpiresAt: moment('Until when the price stands.'),
    agreedPriceOrderId: nullable(uuid('The order that was placed at it.')),
    failure: nullable(FailureReply),
    replyWords: words('What the asker answered to a question, in words.'),
    replySelections: Type.Array(SelectionReply, {
      description: 'What the asker chose when it was asked.',
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

/**
 * The specification's OpportunityBrief: its required fields in its order, then the optional ones,
 * which are always there too.
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
    contactEmail: words('Where the asker is reached. Null: at its status page alone.'),
    contactName: words('Who asks.'),
    productSlug: words('The product that it is about, as it was sent.'),
    capabilityMapKey: words('The map that was looked at, or that was named.'),
    capabilityMapVersion: nullable(integer('Its current version.')),
    likelyPath: LIKELY_PATH,
    waitingParty: WAITING_PARTY,
    waitingSince: described(DateTime, 'Since when it is their turn.'),
    daysWaiting: integer("Calendar days of the store's since then."),
    openedAt: described(DateTime, 'When it was sent.'),
    nextQuestion: words('What must be known first.'),
    abandonedAtDimensionKey: words('Where a visitor of the storefront left.'),
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
    storeCurrency: words('ISO 4217.'),
    intent: words('What it is for.'),
    rowsNeedingMerchantPrice: nullable(
      strings('Price rows that a person must fill. Null: no price could be looked at.'),
    ),
    designEstimate: nullable(DesignEstimateReply),
    dateRowKeys: nullable(
      strings('Options that were answered with a date. Null: no map could be looked at.'),
    ),
  },
  'A request with everything needed to answer it.',
);
