import { isClosed } from '../merchants/merchant.ts';
import type { DescribedDimension, DescribedMap } from '../capability/describe-map.ts';
import type { Language } from '../language/language.ts';
import { catalogueTagOf } from '../language/choose-language.ts';
import { findTranslation } from '../offers/find-translation.ts';
import type { Storefront } from '../offers/storefront.ts';
import { translateLine } from '../orders/translate-line.ts';
import { isRefusal } from '../shared/result.ts';
import { type SelectionRow, selectionRows } from './selection-rows.ts';
import { canAnswer, isExpired, isNotYetShown, latestShownResponse } from './buyer-answers.ts';
import { buyerChoiceWords } from './choice-words.ts';
import { offeredTotal, type OfferedTotal } from './offered-total.ts';
import { type OfferChange, offerChanges } from './offer-changes.ts';
import type { OpportunityResponse, Opportunity } from './opportunity.ts';

/** An opportunity as shown to everybody who has its private link. */
export interface RecordedOpportunity {
  readonly openedAt: Date;
  readonly words: string;
  readonly title: string | null;
  readonly quantity: number | null;
  readonly rows: readonly SelectionRow[];
  readonly deliverTo: Opportunity['deliverTo'];
  readonly neededBy: string | null;
  readonly alternatives: readonly string[];
  readonly fileNames: readonly string[];
}

/**
 * The state of a response, which decides what the buyer can do with it. `over` means that the
 * opportunity was closed before the buyer answered, and `said` means that the response needs no
 * answer.
 */
export type ResponseState =
  | 'open'
  | 'superseded'
  | 'expired'
  | 'accepted'
  | 'ordered'
  | 'declined'
  | 'answered'
  | 'over'
  | 'said';

/** A response as the buyer sees it, without the merchant's internal data. */
export interface BuyerResponseView {
  readonly opportunity: RecordedOpportunity;
  readonly outcome: OpportunityResponse['outcome'];
  readonly state: ResponseState;
  /**
   * The merchant's message to the buyer. If the response is no longer valid, the message is empty
   * and the other details are left out.
   */
  readonly words: string;
  readonly offered: OpportunityResponse['offered'];
  readonly changes: readonly OfferChange[];
  readonly expiresAt: Date | null;
  readonly acceptance: OpportunityResponse['acceptance'];
  /**
   * The options that the merchant asks about, with their current descriptions in the capability
   * map.
   */
  readonly questions: readonly DescribedDimension[];
  readonly reply: { readonly words: string | null; readonly rows: readonly SelectionRow[] } | null;
  /** The total, or null if it depends on an address that the buyer hasn't given yet. */
  readonly total: OfferedTotal | null;
  /** The contact details that the buyer must give to accept the offer. */
  readonly needs: { readonly email: boolean; readonly address: boolean };
  /**
   * The countries that the offer can be shipped to, as ISO 3166-1 alpha-2 codes. Null means that
   * there is no restriction.
   */
  readonly countryCodes: readonly string[] | null;
}

export type BuyerOpportunityView = Pick<Opportunity, 'status' | 'waitingParty' | 'answerBy'> & {
  readonly opportunity: RecordedOpportunity;
  readonly response: {
    readonly outcome: OpportunityResponse['outcome'];
    readonly state: ResponseState;
  } | null;
};

export function buyerOpportunityView(
  language: Language,
  storefront: Storefront,
  opportunity: Opportunity,
  now: Date,
): BuyerOpportunityView {
  const { status, waitingParty, answerBy } = opportunity;
  const response = latestShownResponse(opportunity);
  return {
    status,
    waitingParty,
    answerBy,
    opportunity: recordedOpportunityText(language, storefront, opportunity),
    response:
      response === null
        ? null
        : {
            outcome: response.outcome,
            state: responseState(storefront, opportunity, response, now),
          },
  };
}

export function buyerResponseView(
  language: Language,
  storefront: Storefront,
  opportunity: Opportunity,
  response: OpportunityResponse,
  now: Date,
): BuyerResponseView {
  const state = responseState(storefront, opportunity, response, now);
  const shownResponse =
    state === 'superseded' || isNotYetShown(opportunity, response)
      ? { ...response, words: '', offered: null, expiresAt: null, acceptance: null }
      : response;
  const { outcome, words, expiresAt, acceptance, respondedAt, replyWords, replySelections } =
    shownResponse;
  const offered = offeredIn(language, storefront, shownResponse.offered);
  const map = mapOf(storefront, opportunity, language);
  const choiceWords = buyerChoiceWords(language);
  const total = offered === null ? null : offeredTotal(storefront, offered, null);
  return {
    opportunity: recordedOpportunityText(language, storefront, opportunity),
    outcome,
    state,
    words,
    offered,
    changes: offered === null ? [] : offerChanges(opportunity, offered, map, choiceWords),
    expiresAt,
    acceptance,
    questions: state === 'open' && outcome === 'ask' ? questionsOf(map, response) : [],
    reply:
      outcome === 'ask' && respondedAt !== null && state === 'answered'
        ? { words: replyWords, rows: selectionRows(map, replySelections, choiceWords) }
        : null,
    total: total === null || isRefusal(total) ? null : total,
    needs: {
      email: opportunity.contactEmail === null,
      address: offered !== null && offered.shipping.kind !== 'collect',
    },
    countryCodes:
      offered?.shipping.kind === 'zone'
        ? [...new Set(storefront.zones.flatMap((zone) => [...zone.countryCodes]))]
        : null,
  };
}

function offeredIn(
  { tag }: Language,
  storefront: Storefront,
  offeredTerms: OpportunityResponse['offered'],
): OpportunityResponse['offered'] {
  const find = findTranslation(storefront, tag);
  return offeredTerms && { ...offeredTerms, line: translateLine(offeredTerms.line, find) };
}

function responseState(
  { merchant }: Pick<Storefront, 'merchant'>,
  opportunity: Opportunity,
  response: OpportunityResponse,
  now: Date,
): ResponseState {
  const { outcome, status } = response;
  if (isReplaced(opportunity, response)) return 'superseded';
  if (isNotYetShown(opportunity, response)) return 'over';
  if (outcome === 'decline' || outcome === 'refer') return 'said';
  // Nobody answers a store any more that is closed for good.
  if (canAnswer(opportunity, response.responseId, now)) return isClosed(merchant) ? 'over' : 'open';
  if (outcome === 'ask') return response.respondedAt === null ? 'over' : 'answered';
  if (status === 'accepted' && response.agreedPriceOrderId !== null) return 'ordered';
  if (status === 'accepted') return opportunity.status === 'closed' ? 'over' : 'accepted';
  if (status === 'declined') return 'declined';
  // If the merchant closed the opportunity, its offer is shown as over, not as expired.
  return isExpired(response, now) && opportunity.closeReason === null ? 'expired' : 'over';
}

/**
 * Returns whether a newer response of the merchant has replaced this one. An accepted offer also
 * counts as replaced if the merchant closed the opportunity before the order was placed.
 */
function isReplaced(
  { decisions }: Opportunity,
  { decisionId, respondedAt, status, agreedPriceOrderId }: OpportunityResponse,
): boolean {
  const isSuperseded = decisions.some(
    (decision) => decision.decisionId === decisionId && decision.isSuperseded,
  );
  const isUnordered = status === 'accepted' && agreedPriceOrderId === null;
  return isSuperseded && (respondedAt === null || isUnordered);
}

function recordedOpportunityText(
  language: Language,
  storefront: Storefront,
  opportunity: Opportunity,
): RecordedOpportunity {
  const {
    openedAt,
    words,
    productSlug,
    quantity,
    selections,
    deliverTo,
    neededBy,
    acceptableAlternatives,
    attachments,
  } = opportunity;
  return {
    openedAt,
    words,
    quantity,
    title: storefront.productBySlug.get(productSlug ?? '')?.title ?? null,
    rows: selectionRows(mapOf(storefront, opportunity), selections, buyerChoiceWords(language)),
    deliverTo,
    neededBy,
    alternatives: acceptableAlternatives,
    fileNames: attachments.map(({ fileName }) => fileName),
  };
}

/**
 * Returns the capability map of the requested product as buyers see it, or null if there is none.
 * If a language is given, its texts are translated as far as translations exist.
 */
export function mapOf(
  { productBySlug, maps }: Storefront,
  { productSlug, capabilityMapKey }: Opportunity,
  language: Pick<Language, 'tag'> | null = null,
): DescribedMap | null {
  const key =
    productSlug === null
      ? capabilityMapKey
      : (productBySlug.get(productSlug)?.capabilityMapKey ?? null);
  const tag = language === null ? null : catalogueTagOf(language.tag);
  return maps.get(key ?? '')?.describe(tag) ?? null;
}

/**
 * Returns the options that the merchant asks about, except options that the capability map no
 * longer shows. The buyer can still answer about those in free text.
 */
function questionsOf(
  map: DescribedMap | null,
  { askedDimensionKeys }: OpportunityResponse,
): DescribedDimension[] {
  return askedDimensionKeys.flatMap(
    (dimensionKey) => map?.dimensions.find(({ key }) => key === dimensionKey) ?? [],
  );
}
