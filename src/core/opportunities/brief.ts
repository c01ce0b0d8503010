import type { Selection } from '../capability/question.ts';
import type { Verdict } from '../offers/offer.ts';
import type { PublishedMap } from '../offers/published-map.ts';
import type { Storefront } from '../offers/storefront.ts';
import { type Appraisal, appraise, requestAsked, type StockLevels } from './appraise.ts';
import { openReferral } from './decide.ts';
import type { LikelyPath } from './likely-path.ts';
import type { Opportunity } from './opportunity.ts';
import { daysOverdue, daysSince } from './queue.ts';
import { withNotes } from './rule-notes.ts';

/** Something that isn't known yet, and how to ask for it. */
export interface Unknown {
  readonly dimensionKey: string;
  readonly question: string;
  /** Whether the answer depends on it. */
  readonly isBlocking: boolean;
}

/** A request with everything that is needed to answer it, as of a moment. */
export interface Brief {
  readonly opportunity: Opportunity;
  readonly asOf: Date;
  readonly daysWaiting: number;
  readonly likelyPath: LikelyPath;
  /** With the store's internal notes. */
  readonly verdict: Verdict;
  /** The map that was looked at: the product's, or the one that was named. */
  readonly capabilityMapKey: string | null;
  readonly capabilityMapVersion: number | null;
  readonly unknowns: readonly Unknown[];
  readonly nextQuestion: string | null;
  /** Price rows that a person must fill; null: no price could be looked at. */
  readonly rowsNeedingMerchantPrice: readonly string[] | null;
  /** Dimensions that were answered with a date; null: no map could be looked at. */
  readonly dateRowKeys: readonly string[] | null;
  /** The referral that is overdue; null: none is. */
  readonly overdueDecisionId: string | null;
  readonly contactBouncedBefore: boolean;
  readonly storeCurrency: string;
}

/** What a brief needs that only the database knows. */
export interface BriefFacts {
  readonly contactBouncedBefore: boolean;
  readonly levels: StockLevels;
}

/**
 * The verdict is that of the rules as they are now, whatever they were when the request was sent.
 */
export function briefOf(
  storefront: Storefront,
  opportunity: Opportunity,
  { contactBouncedBefore, levels }: BriefFacts,
  now: Date,
): Brief {
  const {
    merchant: { timezone, currencyCode },
  } = storefront;
  const asked = requestAsked(opportunity);
  const appraisal = appraise(storefront, asked, now, levels);
  const { offer, map } = appraisal;
  const referral = openReferral(opportunity);
  return {
    opportunity,
    asOf: now,
    daysWaiting: daysSince(opportunity.waitingSince, now, timezone),
    likelyPath: appraisal.likelyPath,
    verdict: withNotes(appraisal.verdict, map),
    capabilityMapKey: offer?.capabilityMapKey ?? opportunity.capabilityMapKey,
    capabilityMapVersion: offer?.capabilityMapVersion ?? null,
    unknowns: unknownsIn(appraisal),
    nextQuestion: nextQuestion(appraisal),
    rowsNeedingMerchantPrice: rowsIn(appraisal),
    dateRowKeys: map === null ? null : datesIn(map, asked.selections),
    overdueDecisionId:
      referral !== null && daysOverdue(referral.referralDueBy ?? '', now, timezone) > 0
        ? referral.decisionId
        : null,
    contactBouncedBefore,
    storeCurrency: currencyCode,
  };
}

function unknownsIn({ offer }: Appraisal): readonly Unknown[] {
  return (offer?.questions ?? []).map(({ dimensionKey, question, isBlocking }) => ({
    dimensionKey,
    question,
    isBlocking,
  }));
}

/** What must be known first; null: nothing that the map asks for. */
export function nextQuestion(appraisal: Appraisal): string | null {
  return unknownsIn(appraisal).find(({ isBlocking }) => isBlocking)?.question ?? null;
}

function rowsIn({ offer }: Appraisal): readonly string[] | null {
  const price = offer?.price ?? null;
  if (price === null) return null;
  return price.kind === 'requires_person' ? price.rowsNeedingMerchantPrice : [];
}

function datesIn({ compiled }: PublishedMap, selections: readonly Selection[]): readonly string[] {
  const answered = new Set(selections.map(({ dimensionKey }) => dimensionKey));
  return compiled.dimensions
    .filter(({ key, kind }) => kind === 'date' && answered.has(key))
    .map(({ key }) => key);
}
