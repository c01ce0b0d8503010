import type { Static } from 'typebox';
import type { Storefront } from '../../../core/offers/storefront.ts';
import type { StorefrontJob } from '../../../core/offers/storefront-job.ts';
import { assess, type Assessment, recordedQuestion } from '../../../core/opportunities/assess.ts';
import type { DecisionTerms } from '../../../core/opportunities/decide.ts';
import { offerTerms } from '../../../core/opportunities/offer-terms.ts';
import type { Opportunity } from '../../../core/opportunities/opportunity.ts';
import { localDate } from '../../../core/opportunities/queue.ts';
import { isRefusal, refuse, type Refusal } from '../../../core/shared/result.ts';
import { parseStorableDate } from '../../../core/shared/working-days.ts';
import type { DecideOpportunityInput } from '../../../wire/opportunities/control.ts';
import {
  isOneLine,
  ONE_LINE_PROBLEM,
  readStatedOffer,
} from '../../../wire/opportunities/offer-stated.ts';

type Input = Static<typeof DecideOpportunityInput>;
type InvalidRequestRefusal = Refusal<'invalid_request'>;
type DecisionWords = Pick<DecisionTerms, 'reasoning' | 'words' | 'isDraft'>;

/** A staff decision about an opportunity, before it is checked against the store's rules. */
export interface UncheckedDecision {
  readonly input: Input;
  readonly opportunity: Opportunity;
  readonly now: Date;
}

export interface ReadDecisionResult {
  readonly decided: DecisionTerms | InvalidRequestRefusal | Refusal<'offer_contradicts'>;
  /** Whether the rules block what the buyer asked for. */
  readonly isBlocked: boolean;
  readonly capabilityMapVersion: number | null;
}

/** Interprets a decision. If it is an offer, it is priced and compared with the store's rules. */
export const DECISION_JOB: StorefrontJob<UncheckedDecision, ReadDecisionResult> = {
  name: 'read-decision',
  subjects: ({ input, opportunity: { productSlug, capabilityMapKey } }) => [
    ...(productSlug === null ? [] : [{ productSlug }]),
    ...(capabilityMapKey === null ? [] : [{ capabilityMapKey }]),
    ...(input.sku === undefined ? [] : [{ sku: input.sku }]),
  ],
  run: (storefront, { input, opportunity, now }) => {
    const assessment = assess(storefront, recordedQuestion(opportunity), now);
    const { blocking, currentCapabilityMapVersion: capabilityMapVersion } = assessment.verdict;
    return {
      decided: readDecision(input, { storefront, opportunity, assessment, now }),
      isBlocked: blocking.length > 0,
      capabilityMapVersion,
    };
  },
};

interface DecisionContext {
  readonly storefront: Storefront;
  readonly opportunity: Opportunity;
  readonly assessment: Assessment;
  readonly now: Date;
}

function readDecision(
  input: Input,
  decisionContext: DecisionContext,
): DecisionTerms | InvalidRequestRefusal | Refusal<'offer_contradicts'> {
  const words: DecisionWords = {
    reasoning: input.reason ?? '',
    words: input.words ?? null,
    isDraft: input.draft === true,
  };
  switch (input.outcome) {
    case 'offer':
      return readOffer(input, words, decisionContext);
    case 'ask':
      return readAskDecision(input, words, decisionContext);
    case 'refer':
      return readReferral(input, words, decisionContext);
    case 'decline':
      return { ...words, outcome: 'decline' };
  }
}

function readOffer(
  input: Input,
  words: DecisionWords,
  { storefront, opportunity, now }: DecisionContext,
): DecisionTerms | InvalidRequestRefusal | Refusal<'offer_contradicts'> {
  const stated = readStatedOffer(input, storefront.merchant);
  if (isRefusal(stated)) return stated;
  const terms = offerTerms(storefront, opportunity, stated, now);
  if (isRefusal(terms)) return terms;
  const { offered, expiresAt, contradictions } = terms;
  const isSent = words.words !== null && !words.isDraft;
  // Staff must confirm that they know about contradictions before an offer is sent to the buyer.
  if (isSent && contradictions.length > 0 && input.againstRules !== true)
    return refuse('offer_contradicts', { contradictions });
  return { ...words, outcome: 'offer', offered, expiresAt };
}

/** Staff may ask only about dimensions that buyers can see. */
function readAskDecision(
  { dimensions = [] }: Input,
  words: DecisionWords,
  { assessment }: DecisionContext,
): DecisionTerms | InvalidRequestRefusal {
  const shown = (assessment.map?.describe().dimensions ?? []).map(({ key }) => key);
  const index = dimensions.findIndex((key) => !shown.includes(key));
  if (index >= 0) {
    return invalidRequest(
      `/dimensions/${index}`,
      shown.length === 0
        ? 'names no dimension: no map was asked about'
        : `names no dimension that is shown; these are: ${shown.join(', ')}`,
    );
  }
  return { ...words, outcome: 'ask', dimensionKeys: [...new Set(dimensions)] };
}

function readReferral(
  { referTo, until }: Input,
  words: DecisionWords,
  { storefront: { merchant }, now }: DecisionContext,
): DecisionTerms | InvalidRequestRefusal {
  if (referTo === undefined) return invalidRequest('/referTo', 'is required');
  if (!isOneLine(referTo)) return invalidRequest('/referTo', ONE_LINE_PROBLEM);
  if (until === undefined) return invalidRequest('/until', 'is required');
  if (parseStorableDate(until) === null || until < localDate(now, merchant.timezone))
    return invalidRequest('/until', 'must be a date, YYYY-MM-DD, that has not passed');
  return { ...words, outcome: 'refer', referredTo: referTo, dueBy: until };
}

function invalidRequest(path: string, problem: string): InvalidRequestRefusal {
  return refuse('invalid_request', { problems: [{ path, problem }] });
}
