import { OFFER_EXAMPLE } from './agent-examples.ts';

/** Examples of the published descriptions. A test holds them against their schemas. */
const REQUEST_ID = '0199d0a2-7b10-7c44-8e2a-3d5f6a7b8c90';
const DECISION_ID = '0199d1f4-10aa-7e01-9d3c-2b4a6c8e0f12';

const SELECTIONS = [
  { dimensionKey: 'wood', valueKeys: ['bog_oak'] },
  { dimensionKey: 'width', magnitude: 60, unit: 'cm' },
  { dimensionKey: 'height', magnitude: 40, unit: 'cm' },
];

export const OPPORTUNITY_REQUEST_EXAMPLE = {
  words: 'Could you make the classic frame in bog oak? It is for a charcoal drawing.',
  productSlug: 'classic-frame',
  selections: SELECTIONS,
  quantity: 1,
  contactEmail: 'ada@example.org',
  contactName: 'Ada Rossi',
  acceptableAlternatives: ['Any very dark wood'],
  attachments: [{ publicId: '0199d0a2-60c2-7f35-a1b4-5c6d7e8f9012' }],
  intent: 'gift',
  idempotencyKey: '5f7c1f0a-9f5e-4f57-9a37-0c2d1f6b8e11',
};

const NOT_IN_MAP = {
  constraintKey: 'wood:not-in-map',
  kind: 'not_in_map',
  title: null,
  reason: null,
  customerMessage: 'We have not made that yet. Tell us about it.',
  reviewDueAt: null,
};
const VERDICT = { ...OFFER_EXAMPLE.verdict, isOffered: false, blocking: [NOT_IN_MAP] };

export const RECORDED_OPPORTUNITY_EXAMPLE = {
  structuredOpportunityId: REQUEST_ID,
  status: 'waiting',
  waitingParty: 'merchant',
  verdict: VERDICT,
  nextStep: 'change_options',
  answerBy: '2026-03-04T09:00:00.000Z',
  statusUrl: `https://frames.example/stores/frames/requests/${REQUEST_ID}/Zm9yLWFuLWV4YW1wbGUtb25seS0h`,
};

export const OPPORTUNITY_QUEUE_EXAMPLE = {
  merchantSlug: 'frames',
  asOf: '2026-03-04T10:00:00.000Z',
  openCount: 12,
  waiting: [
    {
      structuredOpportunityId: REQUEST_ID,
      status: 'waiting',
      words: OPPORTUNITY_REQUEST_EXAMPLE.words,
      productSlug: 'classic-frame',
      likelyPath: 'new_capability',
      waitingParty: 'merchant',
      waitingSince: '2026-03-02T09:00:00.000Z',
      daysWaiting: 2,
      openedAt: '2026-03-02T09:00:00.000Z',
      contactName: 'Ada Rossi',
      isOverdue: true,
    },
  ],
  overdueReferrals: [
    {
      structuredOpportunityId: '0199c8e1-0d2f-7b66-b0a1-9e8d7c6b5a43',
      decisionRecordId: '0199c9b0-5e6f-7a11-8c22-1a2b3c4d5e6f',
      referredTo: 'The gilder',
      referralDueBy: '2026-03-02',
      daysOverdue: 2,
    },
  ],
  overdueReferralCount: 1,
  overdueRequestCount: 1,
};

const unasked = { magnitude: null, unit: null, requestedValue: null };

export const OPPORTUNITY_BRIEF_EXAMPLE = {
  structuredOpportunityId: REQUEST_ID,
  merchantSlug: 'frames',
  asOf: '2026-03-03T16:00:00.000Z',
  status: 'answered',
  words: OPPORTUNITY_REQUEST_EXAMPLE.words,
  contactEmail: 'ada@example.org',
  contactName: 'Ada Rossi',
  productSlug: 'classic-frame',
  capabilityMapKey: 'frames',
  capabilityMapVersion: 3,
  likelyPath: 'new_capability',
  waitingParty: 'customer',
  waitingSince: '2026-03-03T15:30:00.000Z',
  daysWaiting: 0,
  openedAt: '2026-03-02T09:00:00.000Z',
  nextQuestion: null,
  abandonedAtDimensionKey: null,
  requestedSelections: [
    { ...unasked, dimensionKey: 'wood', valueKeys: ['bog_oak'] },
    { ...unasked, dimensionKey: 'width', valueKeys: [], magnitude: 60, unit: 'cm' },
    { ...unasked, dimensionKey: 'height', valueKeys: [], magnitude: 40, unit: 'cm' },
  ],
  unknowns: [],
  acceptableAlternatives: ['Any very dark wood'],
  verdict: VERDICT,
  decisions: [
    {
      decisionRecordId: DECISION_ID,
      outcome: 'offer',
      reasoning: 'Bog oak of the right length is on the shelf.',
      decidedByConstraint: true,
      capabilityMapVersion: 3,
      decidedAt: '2026-03-03T15:30:00.000Z',
      supersedesDecisionRecordId: null,
      isSuperseded: false,
      referredTo: null,
      referralDueBy: null,
      referralOverdue: false,
    },
  ],
  responses: [
    {
      customerResponseId: '0199d1f4-10aa-7e02-8a4b-6c7d8e9f0a1b',
      decisionRecordId: DECISION_ID,
      outcome: 'offer',
      status: 'sent',
      wasSent: true,
      isResolved: false,
      sentAt: '2026-03-03T15:30:04.000Z',
      viewedAt: null,
      respondedAt: null,
      expiresAt: '2026-03-17T15:30:00.000Z',
      failureReason: null,
      agreedPriceAmount: 240,
      agreedPriceCurrency: 'EUR',
      agreedPriceExpiresAt: '2026-03-17T15:30:00.000Z',
      agreedPriceOrderId: null,
      failure: null,
      replyWords: null,
      replySelections: [],
    },
  ],
  attachments: [
    {
      publicId: '0199d0a2-60c2-7f35-a1b4-5c6d7e8f9012',
      fileName: 'drawing.jpg',
      mimeType: 'image/jpeg',
    },
  ],
  requestedQuantity: 1,
  contactBouncedBefore: false,
  storeCurrency: 'EUR',
  intent: 'gift',
  rowsNeedingMerchantPrice: null,
  designEstimate: null,
  dateRowKeys: [],
};
