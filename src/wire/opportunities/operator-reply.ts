import type { DescribedMap } from '../../core/capability/describe-map.ts';
import type { Price } from '../../core/offers/offer.ts';
import { askedRows } from '../../core/opportunities/asked-rows.ts';
import { isUnsaid } from '../../core/opportunities/asker-answers.ts';
import type { Brief } from '../../core/opportunities/brief.ts';
import type { CustomerResponse, Offered } from '../../core/opportunities/opportunity.ts';
import { isOverdue } from '../../core/opportunities/queue.ts';
import { type Plain, plain } from '../orders/operator-reply.ts';
import { toldAmount } from '../orders/write-reply.ts';
import { toldBrief } from './write-reply.ts';

interface OpportunityTold {
  readonly merchantSlug: string;
  readonly brief: Brief;
  /** What the rules say now that it costs. */
  readonly price: Price | null;
  /** Null: no map was looked at. */
  readonly map: DescribedMap | null;
  /** Of the contact, latest first. */
  readonly notes: readonly {
    readonly noteId: string;
    readonly note: string;
    readonly actor: string;
    readonly notedAt: Date;
  }[];
  readonly statusUrl: string;
  readonly responseUrl: (response: CustomerResponse) => string;
}

/**
 * A request as whoever runs its store sees it: the brief that the Store API tells, and what only
 * they need. Plain JSON.
 */
export function operatorOpportunity({
  merchantSlug,
  brief,
  price,
  map,
  notes,
  statusUrl,
  responseUrl,
}: OpportunityTold) {
  const { opportunity } = brief;
  return plain({
    ...toldBrief(merchantSlug, brief),
    version: opportunity.version,
    changedAt: opportunity.changedAt,
    recordedVia: opportunity.recordedVia,
    answerBy: opportunity.answerBy,
    isOverdue: isOverdue(opportunity.answerBy, brief.asOf),
    closeReason: opportunity.closeReason,
    price,
    // In the words of the map, for people.
    asked: askedRows(map, opportunity.selections),
    askable: (map?.dimensions ?? []).map(({ key, label }) => ({ key, label })),
    said: opportunity.responses.map((response) =>
      toldSaying(response, map, isUnsaid(opportunity, response) ? null : responseUrl(response)),
    ),
    notes,
    statusUrl,
  });
}

/** What the store said to the asker, and where that stands; null: nowhere. */
function toldSaying(response: CustomerResponse, map: DescribedMap | null, url: string | null) {
  return {
    responseId: response.responseId,
    words: response.words,
    askedDimensionKeys: response.askedDimensionKeys,
    offered: response.offered === null ? null : toldOffered(response.offered),
    replied: askedRows(map, response.replySelections),
    url,
  };
}

function toldOffered({ line, currencyCode, shipping, leadTimeWorkingDays }: Offered) {
  return {
    sku: line.sku,
    title: line.title,
    quantity: line.quantity,
    itemAmount: toldAmount(line.lineTotalAmount, currencyCode),
    unitAmount: toldAmount(line.unitPriceAmount, currencyCode),
    currencyCode,
    shipping: shipping.kind,
    shippingAmount: shipping.kind === 'amount' ? toldAmount(shipping.amount, currencyCode) : null,
    specification: line.specification,
    allergens: line.allergens,
    leadTimeWorkingDays,
  };
}

export type OperatorOpportunity = Plain<ReturnType<typeof operatorOpportunity>>;
