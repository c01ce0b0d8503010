import type { Merchant } from '../../core/merchants/merchant.ts';
import { appraise, requestAsked } from '../../core/opportunities/appraise.ts';
import {
  responseToTell,
  toldRequest,
  type ToldRequest,
  type ToldResponse,
} from '../../core/opportunities/asker-page.ts';
import { toldResponse, viewResponse } from '../../core/opportunities/asker-answers.ts';
import { nextQuestion } from '../../core/opportunities/brief.ts';
import type { Opportunity } from '../../core/opportunities/opportunity.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import { findOrder } from '../../storage/orders/order-repository.ts';
import { writeRequestStatus } from '../../wire/opportunities/request-status.ts';
import { responseUrl } from '../shared/opportunity-links.ts';
import { changeOpportunity } from './change-opportunity.ts';
import {
  type AskerDesk,
  findByRequestLink,
  findByResponseLink,
  type LinkedRequest,
  type LinkedResponse,
  type RequestLink,
  type ResponseLink,
} from './find-linked-opportunity.ts';
import { readLevelsOf } from './read-levels.ts';

/** Everything that the page of a request shows. */
export interface RequestPage {
  readonly merchant: Pick<Merchant, 'name' | 'timezone'>;
  readonly told: ToldRequest;
  /** Where the asker reads what the store says; null: nothing yet. */
  readonly responseUrl: string | null;
  /** Where the buyer sees what was ordered; null: nothing was. */
  readonly orderUrl: string | null;
}

/** Everything that the page of a response shows. */
export interface ResponsePage {
  readonly merchant: Pick<Merchant, 'name' | 'timezone'>;
  readonly told: ToldResponse;
  readonly orderUrl: string | null;
}

export async function readRequestPage(
  desk: AskerDesk,
  link: RequestLink,
): Promise<RequestPage | Refusal<'not_found'>> {
  const linked = await findByRequestLink(desk, link);
  if (isRefusal(linked)) return linked;
  const { storefront, opportunity } = linked;
  return {
    merchant: shown(storefront),
    told: toldRequest(storefront, opportunity, desk.clock.now()),
    responseUrl: responseUrlOf(desk, linked),
    orderUrl: await orderUrlOf(desk, storefront, opportunity),
  };
}

/** The same as JSON, for the asker's assistant. */
export async function readRequestStatus(
  desk: AskerDesk,
  link: RequestLink,
): Promise<string | Refusal<'not_found'>> {
  const linked = await findByRequestLink(desk, link);
  if (isRefusal(linked)) return linked;
  const { storefront, opportunity } = linked;
  const levels = await desk.database.read((reader) =>
    readLevelsOf(reader, storefront, [opportunity]),
  );
  const question = nextQuestion(
    appraise(storefront, requestAsked(opportunity), desk.clock.now(), levels),
  );
  return writeRequestStatus(opportunity, question, responseUrlOf(desk, linked));
}

/** `isSeen`: a person looks at it, so that it counts as viewed from now on. */
export async function readResponsePage(
  desk: AskerDesk,
  link: ResponseLink,
  { isSeen }: { readonly isSeen: boolean },
): Promise<ResponsePage | Refusal<'not_found'>> {
  const linked = await findByResponseLink(desk, link);
  if (isRefusal(linked)) return linked;
  const { storefront } = linked;
  const now = desk.clock.now();
  const opportunity = isSeen ? await markSeen(desk, linked, now) : linked.opportunity;
  const response =
    opportunity.responses.find(({ responseId }) => responseId === linked.response.responseId) ??
    linked.response;
  return {
    merchant: shown(storefront),
    told: responseToTell(storefront, opportunity, response, now),
    orderUrl:
      response.agreedPriceOrderId === null ? null : await orderUrlOf(desk, storefront, opportunity),
  };
}

function responseUrlOf(desk: AskerDesk, { storefront, opportunity }: LinkedRequest): string | null {
  const response = toldResponse(opportunity);
  return response === null
    ? null
    : responseUrl(desk, storefront.merchant.slug, opportunity, response);
}

/** Most looks change nothing, and write nothing. */
async function markSeen(
  desk: AskerDesk,
  { storefront, opportunity, response: { responseId } }: LinkedResponse,
  now: Date,
): Promise<Opportunity> {
  if (viewResponse(opportunity, responseId, { now, answerBy: null }) === opportunity)
    return opportunity;
  const seen = await changeOpportunity<never>(
    { ...desk, actor: { kind: 'buyer', id: 'response-page' } },
    {
      store: storefront,
      opportunityId: opportunity.opportunityId,
      what: 'opportunity.view',
      change: (current, time) => viewResponse(current, responseId, time),
    },
  );
  return isRefusal(seen) ? opportunity : seen;
}

function shown({ merchant: { name, timezone } }: Storefront): Pick<Merchant, 'name' | 'timezone'> {
  return { name, timezone };
}

async function orderUrlOf(
  desk: AskerDesk,
  { merchant: { merchantId, slug } }: Storefront,
  { responses }: Opportunity,
): Promise<string | null> {
  const orderId =
    responses.findLast(({ agreedPriceOrderId }) => agreedPriceOrderId !== null)
      ?.agreedPriceOrderId ?? null;
  const order =
    orderId === null
      ? null
      : await desk.database.read((reader) => findOrder(reader, merchantId, orderId));
  return order === null ? null : desk.orderUrl(slug, order);
}
