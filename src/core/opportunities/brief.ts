import type { Selection } from '../capability/question.ts';
import type { OfferQuestion, Verdict } from '../offers/offer.ts';
import type { PublishedMap } from '../offers/published-map.ts';
import type { Storefront } from '../offers/storefront.ts';
import type { MinorUnits } from '../orders/order.ts';
import { amountToMinorUnits } from '../shared/money.ts';
import { type Assessment, assess, recordedQuestion, type StockLevels } from './assess.ts';
import { offerContradictions } from './contradictions.ts';
import { openReferral } from './decide.ts';
import type { LikelyPath } from './likely-path.ts';
import { type OfferChange, offerChanges } from './offer-changes.ts';
import type { Opportunity } from './opportunity.ts';
import { needsShippingQuote } from './quoted-shipping.ts';
import { countDaysOverdue, countDaysSince } from './queue.ts';
import { withRuleNotes } from './rule-notes.ts';

/** An option that the buyer hasn't chosen yet, with the question to ask for it. */
export interface UnansweredDimension {
  readonly dimensionKey: string;
  readonly question: string;
  /** Whether the verdict or the price depends on what the buyer chooses for this option. */
  readonly isBlocking: boolean;
}

/** Everything that staff need to know in order to answer an opportunity. */
export interface Brief {
  readonly opportunity: Opportunity;
  readonly asOf: Date;
  readonly daysWaiting: number;
  readonly likelyPath: LikelyPath;
  /** The verdict, which includes the merchant's internal notes because only staff see it. */
  readonly verdict: Verdict;
  /**
   * The key of the capability map that was used or, if none was, of the map that the buyer
   * specified.
   */
  readonly capabilityMapKey: string | null;
  readonly capabilityMapVersion: number | null;
  readonly unknowns: readonly UnansweredDimension[];
  readonly nextQuestion: string | null;
  /**
   * The keys of the price rows whose amounts a person must set, or null if no price could be
   * determined.
   */
  readonly rowsNeedingMerchantPrice: readonly string[] | null;
  /** Whether a person must set the cost of shipping to the requested destination. */
  readonly shippingNeedsMerchantPrice: boolean;
  /**
   * The keys of the options for which the buyer chose a date, or null if no capability map was
   * used.
   */
  readonly dateRowKeys: readonly string[] | null;
  /**
   * The id of the decision that referred the opportunity to another party whose answer is overdue.
   */
  readonly overdueDecisionId: string | null;
  readonly contactBouncedBefore: boolean;
  readonly storeCurrency: string;
  /** Remarks about the merchant's offers, by the id of the response that contains the offer. */
  readonly offers: ReadonlyMap<string, OfferRemarks>;
}

export interface OfferRemarks {
  readonly changes: readonly OfferChange[];
  /** Sentences that describe how the offer contradicts the current capability map. */
  readonly contradictions: readonly string[];
}

export interface BriefFacts {
  readonly contactBouncedBefore: boolean;
  readonly levels: StockLevels;
}

/**
 * Collects what staff need to know about an opportunity. The verdict follows the merchant's current
 * rules, which may have changed since the opportunity was recorded.
 */
export function createBrief(
  storefront: Storefront,
  opportunity: Opportunity,
  { contactBouncedBefore, levels }: BriefFacts,
  now: Date,
): Brief {
  const {
    merchant: { timezone, currencyCode },
  } = storefront;
  const question = recordedQuestion(opportunity);
  const assessment = assess(storefront, question, now, levels);
  const { offer, map } = assessment;
  const referral = openReferral(opportunity);
  return {
    opportunity,
    asOf: now,
    daysWaiting: countDaysSince(opportunity.waitingSince, now, timezone),
    likelyPath: assessment.likelyPath,
    verdict: withRuleNotes(assessment.verdict, map),
    capabilityMapKey: offer?.capabilityMapKey ?? opportunity.capabilityMapKey,
    capabilityMapVersion: offer?.capabilityMapVersion ?? null,
    unknowns: unansweredDimensions(assessment),
    nextQuestion: nextQuestion(assessment),
    rowsNeedingMerchantPrice: rowsNeedingPrice(assessment),
    shippingNeedsMerchantPrice: needsShippingQuote(
      storefront,
      opportunity,
      itemsAmount(storefront, assessment),
    ),
    dateRowKeys: map === null ? null : dateDimensionKeys(map, question.selections),
    overdueDecisionId:
      referral !== null && countDaysOverdue(referral.referralDueBy ?? '', now, timezone) > 0
        ? referral.decisionId
        : null,
    contactBouncedBefore,
    storeCurrency: currencyCode,
    offers: remarksOf(storefront, opportunity, map, now),
  };
}

function remarksOf(
  storefront: Storefront,
  opportunity: Opportunity,
  map: PublishedMap | null,
  now: Date,
): Brief['offers'] {
  const described = map?.describe() ?? null;
  return new Map(
    opportunity.responses.flatMap(({ responseId, offered }) => {
      if (offered === null) return [];
      const changes = offerChanges(opportunity, offered, described);
      const contradictions = offerContradictions(storefront, offered, now);
      return [[responseId, { changes, contradictions }]] as const;
    }),
  );
}

/**
 * Returns the options that the buyer hasn't chosen yet, with their questions. If the offer is a
 * plain no, it contains no questions, so they are taken from the capability map.
 */
function unansweredDimensions({ offer, verdict, map }: Assessment): readonly UnansweredDimension[] {
  const questions =
    offer?.answer === 'no' && map !== null
      ? verdict.unknownDimensionKeys.flatMap((key) => blockingQuestion(map, key) ?? [])
      : (offer?.questions ?? []);
  return questions.map(({ dimensionKey, question, isBlocking }) => ({
    dimensionKey,
    question,
    isBlocking,
  }));
}

function blockingQuestion(map: PublishedMap, key: string): OfferQuestion | undefined {
  const index = map.compiled.dimensionIndex.get(key);
  return index === undefined ? undefined : map.questionsAbout(index)?.blocking;
}

/** Returns the first question that the buyer must answer, or null if nothing is missing. */
export function nextQuestion(assessment: Assessment): string | null {
  return unansweredDimensions(assessment).find(({ isBlocking }) => isBlocking)?.question ?? null;
}

function rowsNeedingPrice({ offer }: Assessment): readonly string[] | null {
  const price = offer?.price ?? null;
  if (price === null) return null;
  return price.kind === 'requires_person' ? price.rowsNeedingMerchantPrice : [];
}

/** Returns the price under the current rules in minor units, or null if it isn't known. */
function itemsAmount({ exponent }: Storefront, { offer }: Assessment): MinorUnits | null {
  const price = offer?.price ?? null;
  return price === null || price.kind === 'requires_person'
    ? null
    : amountToMinorUnits(price.totalAmount, exponent);
}

function dateDimensionKeys(
  { compiled }: PublishedMap,
  selections: readonly Selection[],
): readonly string[] {
  const answered = new Set(selections.map(({ dimensionKey }) => dimensionKey));
  return compiled.dimensions
    .filter(({ key, kind }) => kind === 'date' && answered.has(key))
    .map(({ key }) => key);
}
