import * as fc from 'fast-check';
import type { Selection } from '../../src/core/capability/question.ts';
import {
  type OpportunityResponse,
  type Decision,
  type OfferedTerms,
  OPPORTUNITY_STATUSES,
  type Opportunity,
  RESPONSE_STATUSES,
} from '../../src/core/opportunities/opportunity.ts';

// What reaches the database is well-formed and has no NUL: the wire sees to it.
const text = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .filter((value) => !value.includes('\0') && value.isWellFormed());
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 2 });
const instant = fc.date({
  min: new Date('1999-12-31T23:59:59.999Z'),
  max: new Date('2099-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});
const date = instant.map((value) => value.toISOString().slice(0, 10));
const minor = fc.bigInt({ min: 0n, max: 10n ** 15n });
const count = fc.nat({ max: 2_000_000_000 });
const outcome = fc.constantFrom(
  'offer' as const,
  'ask' as const,
  'refer' as const,
  'decline' as const,
);

const selection: fc.Arbitrary<Selection> = fc.record(
  {
    dimensionKey: text,
    valueKeys: fc.array(text, { maxLength: 2 }),
    magnitude: maybe(fc.oneof(count, count.map(String))),
    unit: maybe(text),
    requestedValue: maybe(text),
  },
  { requiredKeys: ['dimensionKey'] },
);
const selections = fc.array(selection, { maxLength: 3 });

const offered: fc.Arbitrary<OfferedTerms> = fc.record({
  line: fc.record({
    sku: text,
    productSlug: text,
    title: text,
    quantity: count,
    workflowType: fc.constantFrom('stock' as const, 'made_to_order' as const),
    imageUrl: maybe(text),
    specification: fc.constant(null),
    bottle: maybe(fc.record({ productSlug: text, design: text })),
    allergens: maybe(fc.record({ contains: fc.array(text, { maxLength: 2 }) })),
    unitPriceAmount: minor,
    lineTotalAmount: minor,
  }),
  currencyCode: fc.constantFrom('EUR', 'JPY', 'KWD'),
  shipping: fc.oneof(
    minor.map((amount) => ({ kind: 'amount' as const, amount })),
    fc.constant({ kind: 'zone' as const }),
    fc.constant({ kind: 'collect' as const }),
  ),
  leadTimeWorkingDays: count,
});

const decision: fc.Arbitrary<Decision> = fc.record({
  decisionId: fc.uuid(),
  outcome,
  reasoning: text,
  decidedByConstraint: fc.boolean(),
  capabilityMapVersion: maybe(count),
  decidedAt: instant,
  actor: text,
  supersedesDecisionId: maybe(fc.uuid()),
  isSuperseded: fc.boolean(),
  referredTo: maybe(text),
  referralDueBy: maybe(date),
});

const acceptance = fc.record({
  language: maybe(fc.constantFrom('de', 'fr')),
  buyer: fc.record({ email: text, name: maybe(text), phone: maybe(text) }),
  shippingAddress: maybe(
    fc.record({
      name: text,
      line1: text,
      line2: maybe(text),
      city: text,
      region: maybe(text),
      postalCode: maybe(text),
      countryCode: text,
    }),
  ),
  shippingAmount: minor,
  totalAmount: minor,
});

const response: fc.Arbitrary<OpportunityResponse> = fc
  .record({
    responseId: fc.uuid(),
    decisionId: fc.uuid(),
    outcome,
    status: fc.constantFrom(...RESPONSE_STATUSES),
    words: text,
    offered: maybe(offered),
    askedDimensionKeys: fc.array(text, { maxLength: 2 }),
    sentAt: maybe(instant),
    viewedAt: maybe(instant),
    respondedAt: maybe(instant),
    expiresAt: maybe(instant),
    acceptance: maybe(acceptance),
    agreedPriceOrderId: maybe(fc.uuid()),
    replyWords: maybe(text),
    replySelections: selections,
    failure: maybe(fc.record({ code: text, detail: maybe(text) })),
    linkVersion: count,
  })
  .map((made) => ({ ...made, acceptance: made.offered === null ? null : made.acceptance }));

/** All that a change may touch. */
export const arbitraryState = fc.record({
  status: fc.constantFrom(...OPPORTUNITY_STATUSES),
  waitingParty: fc.constantFrom(
    'merchant' as const,
    'customer' as const,
    'referral' as const,
    'nobody' as const,
  ),
  waitingSince: instant,
  answerBy: maybe(instant),
  contactEmail: maybe(text),
  contactName: maybe(text),
  language: maybe(fc.constantFrom('de', 'fr')),
  designEstimate: maybe(
    fc.record({
      low: count.map(String),
      high: count.map(String),
      currency: text,
      finalPriceBasis: text,
      estimateConfirmedOn: date,
      specificationVersion: count,
    }),
  ),
  closeReason: maybe(text),
  remindedAt: maybe(instant),
  eventSequence: count,
  linkVersion: count,
  decisions: fc.uniqueArray(decision, { maxLength: 3, selector: ({ decisionId }) => decisionId }),
  responses: fc.uniqueArray(response, { maxLength: 3, selector: ({ responseId }) => responseId }),
});

const request = fc.record({
  opportunityId: fc.uuid(),
  openedAt: instant,
  recordedVia: fc.constantFrom('agent' as const, 'storefront' as const),
  words: text,
  sentFrom: maybe(text),
  productSlug: maybe(text),
  capabilityMapKey: maybe(text),
  selections,
  quantity: maybe(count),
  deliverTo: maybe(
    fc.record({ countryCode: fc.constantFrom('IT', 'US'), postalCode: maybe(text) }),
  ),
  neededBy: maybe(date),
  acceptableAlternatives: fc.array(text, { maxLength: 2 }),
  intent: maybe(text),
  abandonedAtDimensionKey: maybe(text),
});

export function arbitraryOpportunity(merchantId: string): fc.Arbitrary<Opportunity> {
  return fc.tuple(request, arbitraryState).map(([output, state]) => ({
    ...output,
    ...state,
    merchantId,
    version: 1,
    changedAt: new Date(0),
    attachments: [],
  }));
}
