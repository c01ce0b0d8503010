import type { DescribedDimension, DescribedMap } from '../capability/describe-map.ts';
import type { Storefront } from '../offers/storefront.ts';
import { isRefusal } from '../shared/result.ts';
import { type AskedRow, askedRows } from './asked-rows.ts';
import { canAnswer, isExpired, isUnsaid, toldResponse } from './asker-answers.ts';
import { offeredTotal, type OfferedTotal } from './offered-total.ts';
import type { CustomerResponse, Opportunity } from './opportunity.ts';

/** What somebody asked for, in words that everybody may read. */
export interface Asked {
  readonly openedAt: Date;
  readonly words: string;
  /** Of the product; null: none of the store's now. */
  readonly title: string | null;
  readonly quantity: number | null;
  readonly rows: readonly AskedRow[];
  readonly alternatives: readonly string[];
  readonly fileNames: readonly string[];
}

/**
 * Where a response is, for whoever reads it. over: the request was closed before it was answered.
 * said: nothing is to be answered.
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

/** What an asker is told of a response: nothing of what the store keeps to itself. */
export interface ToldResponse {
  readonly asked: Asked;
  readonly outcome: CustomerResponse['outcome'];
  readonly state: ResponseState;
  /** Empty of what no longer holds, as is all the rest of it. */
  readonly words: string;
  readonly offered: CustomerResponse['offered'];
  readonly expiresAt: Date | null;
  readonly acceptance: CustomerResponse['acceptance'];
  /** What it asks for, as the map shows it now. */
  readonly questions: readonly DescribedDimension[];
  readonly reply: { readonly words: string | null; readonly rows: readonly AskedRow[] } | null;
  /** Known before the address is. */
  readonly total: OfferedTotal | null;
  /** What accepting it must ask for. */
  readonly needs: { readonly email: boolean; readonly address: boolean };
  /** Where it can go, ISO 3166-1 alpha-2; null: anywhere. */
  readonly countryCodes: readonly string[] | null;
}

/** What an asker is told of the request. */
export type ToldRequest = Pick<Opportunity, 'status' | 'waitingParty' | 'answerBy'> & {
  readonly asked: Asked;
  /** What the store has said; null: nothing yet. */
  readonly response: {
    readonly outcome: CustomerResponse['outcome'];
    readonly state: ResponseState;
  } | null;
};

export function toldRequest(
  storefront: Storefront,
  opportunity: Opportunity,
  now: Date,
): ToldRequest {
  const { status, waitingParty, answerBy } = opportunity;
  const response = toldResponse(opportunity);
  return {
    status,
    waitingParty,
    answerBy,
    asked: askedOf(storefront, opportunity),
    response:
      response === null
        ? null
        : { outcome: response.outcome, state: stateOf(opportunity, response, now) },
  };
}

export function responseToTell(
  storefront: Storefront,
  opportunity: Opportunity,
  response: CustomerResponse,
  now: Date,
): ToldResponse {
  const state = stateOf(opportunity, response, now);
  const told =
    state === 'superseded' || isUnsaid(opportunity, response)
      ? { ...response, words: '', offered: null, expiresAt: null, acceptance: null }
      : response;
  const {
    outcome,
    words,
    offered,
    expiresAt,
    acceptance,
    respondedAt,
    replyWords,
    replySelections,
  } = told;
  const map = mapOf(storefront, opportunity);
  const total = offered === null ? null : offeredTotal(storefront, offered, null);
  return {
    asked: askedOf(storefront, opportunity),
    outcome,
    state,
    words,
    offered,
    expiresAt,
    acceptance,
    questions: state === 'open' && outcome === 'ask' ? questionsOf(map, response) : [],
    reply:
      outcome === 'ask' && respondedAt !== null && state === 'answered'
        ? { words: replyWords, rows: askedRows(map, replySelections) }
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

function stateOf(opportunity: Opportunity, response: CustomerResponse, now: Date): ResponseState {
  const { outcome, status } = response;
  if (isReplaced(opportunity, response)) return 'superseded';
  if (isUnsaid(opportunity, response)) return 'over';
  if (outcome === 'decline' || outcome === 'refer') return 'said';
  if (canAnswer(opportunity, response.responseId, now)) return 'open';
  if (outcome === 'ask') return response.respondedAt === null ? 'over' : 'answered';
  if (status === 'accepted' && response.agreedPriceOrderId !== null) return 'ordered';
  if (status === 'accepted') return opportunity.status === 'closed' ? 'over' : 'accepted';
  if (status === 'declined') return 'declined';
  // Closing ends an offer that might have stood longer.
  return isExpired(response, now) && opportunity.closeReason === null ? 'expired' : 'over';
}

/**
 * Whether the store has answered anew. That also replaces what was accepted, if the store closed
 * the request before it was ordered.
 */
function isReplaced(
  { decisions }: Opportunity,
  { decisionId, respondedAt, status, agreedPriceOrderId }: CustomerResponse,
): boolean {
  const isSuperseded = decisions.some(
    (decision) => decision.decisionId === decisionId && decision.isSuperseded,
  );
  const isUnordered = status === 'accepted' && agreedPriceOrderId === null;
  return isSuperseded && (respondedAt === null || isUnordered);
}

function askedOf(storefront: Storefront, opportunity: Opportunity): Asked {
  const {
    openedAt,
    words,
    productSlug,
    quantity,
    selections,
    acceptableAlternatives,
    attachments,
  } = opportunity;
  return {
    openedAt,
    words,
    quantity,
    title: storefront.productBySlug.get(productSlug ?? '')?.title ?? null,
    rows: askedRows(mapOf(storefront, opportunity), selections),
    alternatives: acceptableAlternatives,
    fileNames: attachments.map(({ fileName }) => fileName),
  };
}

function mapOf(
  { productBySlug, maps }: Storefront,
  { productSlug, capabilityMapKey }: Opportunity,
): DescribedMap | null {
  const key =
    productSlug === null
      ? capabilityMapKey
      : (productBySlug.get(productSlug)?.capabilityMapKey ?? null);
  return maps.get(key ?? '')?.described ?? null;
}

/** What the map no longer shows can still be answered in words. */
function questionsOf(
  map: DescribedMap | null,
  { askedDimensionKeys }: CustomerResponse,
): DescribedDimension[] {
  return askedDimensionKeys.flatMap(
    (asked) => map?.dimensions.find(({ key }) => key === asked) ?? [],
  );
}
