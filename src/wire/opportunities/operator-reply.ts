import type { DescribedMap } from '../../core/capability/describe-map.ts';
import type { Price } from '../../core/offers/offer.ts';
import { selectionRows } from '../../core/opportunities/selection-rows.ts';
import { isNotYetShown } from '../../core/opportunities/buyer-answers.ts';
import type { Brief } from '../../core/opportunities/brief.ts';
import type { OpportunityResponse, OfferedTerms } from '../../core/opportunities/opportunity.ts';
import { isOverdue } from '../../core/opportunities/queue.ts';
import { type PlainJson, toPlainJson } from '../orders/operator-reply.ts';
import { amountReply } from '../orders/write-reply.ts';
import { briefReply } from './write-reply.ts';

interface OperatorOpportunityFacts {
  readonly merchantSlug: string;
  readonly brief: Brief;
  /** The price that results from the store's current rules. */
  readonly price: Price | null;
  /**
   * The capability map whose rules were applied to the buyer's request, or null if there is none.
   */
  readonly map: DescribedMap | null;
  /** What the rows of the map's price list are called, by their keys. */
  readonly priceLabels: ReadonlyMap<string, string>;
  /** Staff notes about this buyer, the latest first. */
  readonly notes: readonly {
    readonly noteId: string;
    readonly note: string;
    readonly actor: string;
    readonly notedAt: Date;
  }[];
  readonly statusUrl: string;
  readonly responseUrl: (response: OpportunityResponse) => string;
}

/**
 * Returns an opportunity as JSON for the merchant's staff. It contains all fields of the Store API,
 * and further fields that only staff may see.
 */
export function operatorOpportunity({
  merchantSlug,
  brief,
  price,
  map,
  priceLabels,
  notes,
  statusUrl,
  responseUrl,
}: OperatorOpportunityFacts) {
  const { opportunity } = brief;
  return toPlainJson({
    ...briefReply(merchantSlug, brief),
    version: opportunity.version,
    changedAt: opportunity.changedAt,
    recordedVia: opportunity.recordedVia,
    answerBy: opportunity.answerBy,
    isOverdue: isOverdue(opportunity.answerBy, brief.asOf),
    closeReason: opportunity.closeReason,
    price,
    // The price rows whose amounts a person must set.
    rowsToPrice: (brief.rowsNeedingMerchantPrice ?? []).map((key) => ({
      key,
      label: priceLabels.get(key) ?? key,
    })),
    // The options that the buyer chose, with their labels from the capability map.
    asked: selectionRows(map, opportunity.selections),
    askable: (map?.dimensions ?? []).map(({ key, label }) => ({ key, label })),
    said: opportunity.responses.map((response) =>
      operatorResponse(
        response,
        map,
        isNotYetShown(opportunity, response) ? null : responseUrl(response),
      ),
    ),
    notes,
    statusUrl,
  });
}

/**
 * Converts a store's response to the form that staff see. The URL of its page is null if the page
 * doesn't exist yet.
 */
function operatorResponse(
  response: OpportunityResponse,
  map: DescribedMap | null,
  url: string | null,
) {
  return {
    responseId: response.responseId,
    words: response.words,
    askedDimensionKeys: response.askedDimensionKeys,
    offered: response.offered === null ? null : offeredReply(response.offered),
    replied: selectionRows(map, response.replySelections),
    url,
  };
}

function offeredReply({ line, currencyCode, shipping, leadTimeWorkingDays }: OfferedTerms) {
  return {
    sku: line.sku,
    title: line.title,
    quantity: line.quantity,
    itemAmount: amountReply(line.lineTotalAmount, currencyCode),
    unitAmount: amountReply(line.unitPriceAmount, currencyCode),
    currencyCode,
    shipping: shipping.kind,
    shippingAmount: shipping.kind === 'amount' ? amountReply(shipping.amount, currencyCode) : null,
    specification: line.specification,
    allergens: line.allergens,
    leadTimeWorkingDays,
  };
}

export type OperatorOpportunity = PlainJson<ReturnType<typeof operatorOpportunity>>;
