import type { Language } from '../../core/language/language.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { ASSESSMENT_JOB } from '../../core/opportunities/assessment-jobs.ts';
import { recordedQuestion } from '../../core/opportunities/assess.ts';
import {
  buyerResponseView,
  buyerOpportunityView,
  type BuyerOpportunityView,
  type BuyerResponseView,
} from '../../core/opportunities/buyer-page.ts';
import { latestShownResponse, viewResponse } from '../../core/opportunities/buyer-answers.ts';
import type { Opportunity } from '../../core/opportunities/opportunity.ts';
import type { OrderPaymentMode } from '../../core/orders/order.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import { findOrder } from '../../storage/orders/order-repository.ts';
import { writeOpportunityStatus } from '../../wire/opportunities/status-reply.ts';
import { type AskingClient, runInEventLoopOrThread } from '../shared/thread-jobs.ts';
import { responseUrl } from '../shared/opportunity-links.ts';
import { statusUrl } from '../shared/order-links.ts';
import { changeOpportunity } from './change-opportunity.ts';
import {
  type OpportunityLinkDependencies,
  findByOpportunityLink,
  findByResponseLink,
  type LinkedOpportunity,
  type LinkedResponse,
  type OpportunityLink,
  type ResponseLink,
} from './find-linked-opportunity.ts';
import { readLevelsOf } from './read-levels.ts';

/** The data that is shown on the page where a buyer follows a request to the store. */
export interface OpportunityPage {
  readonly language: Language;
  readonly merchant: Pick<Merchant, 'slug' | 'name' | 'timezone' | 'settings'>;
  /** Whether new orders are paid with real money or test money. */
  readonly paymentMode: OrderPaymentMode;
  readonly view: BuyerOpportunityView;
  readonly responseUrl: string | null;
  readonly orderUrl: string | null;
}

/** The data that is shown on the page where a buyer reads the store's response. */
export interface ResponsePage {
  readonly language: Language;
  readonly merchant: Pick<Merchant, 'slug' | 'name' | 'timezone' | 'settings'>;
  /** Whether new orders are paid with real money or test money. */
  readonly paymentMode: OrderPaymentMode;
  readonly view: BuyerResponseView;
  readonly orderUrl: string | null;
}

/** Returns the language of a page, by the store's languages and the one that the buyer wrote in. */
export type PageLanguage = (storeLanguages: readonly string[], kept: string | null) => Language;

export async function readOpportunityPage(
  dependencies: OpportunityLinkDependencies,
  link: OpportunityLink,
  languageOf: PageLanguage,
): Promise<OpportunityPage | Refusal<'not_found'>> {
  const linked = await findByOpportunityLink(dependencies, link);
  if (isRefusal(linked)) return linked;
  const { storefront, opportunity } = linked;
  const language = languageOf(storefront.merchant.settings.languages, opportunity.language);
  return {
    language,
    merchant: publicMerchant(storefront),
    paymentMode: storefront.paymentMode,
    view: buyerOpportunityView(language, storefront, opportunity, dependencies.clock.now()),
    responseUrl: responseUrlOf(dependencies, linked),
    orderUrl: await orderUrlOf(dependencies, storefront, opportunity),
  };
}

/** Returns the state of an opportunity as JSON, for the buyer's assistant. */
export async function readOpportunityStatus(
  dependencies: OpportunityLinkDependencies,
  link: OpportunityLink,
  { client, languageOf }: { readonly client: AskingClient; readonly languageOf: PageLanguage },
): Promise<string | Refusal<'not_found' | 'busy'>> {
  const linked = await findByOpportunityLink(dependencies, link);
  if (isRefusal(linked)) return linked;
  const { storefront, opportunity } = linked;
  const levels = await dependencies.database.read((reader) =>
    readLevelsOf(reader, storefront, [opportunity]),
  );
  const now = dependencies.clock.now();
  const assessment = await runInEventLoopOrThread(
    dependencies.threads,
    storefront,
    ASSESSMENT_JOB,
    { recorded: recordedQuestion(opportunity), areNamesJudged: true, now, levels },
    client,
  );
  if (isRefusal(assessment)) return assessment;
  const response = latestShownResponse(opportunity);
  const language = languageOf(storefront.merchant.settings.languages, opportunity.language);
  return writeOpportunityStatus(opportunity, {
    nextQuestion: assessment.nextQuestion,
    responseUrl: responseUrlOf(dependencies, linked),
    response:
      response === null
        ? null
        : buyerResponseView(language, storefront, opportunity, response, now),
    orderStatusUrl: await orderUrlOf(dependencies, storefront, opportunity),
  });
}

/**
 * Returns the page with the store's response to a buyer. If `isSeen` is true, a person is looking
 * at the page, so the response is marked as viewed.
 */
export async function readResponsePage(
  dependencies: OpportunityLinkDependencies,
  link: ResponseLink,
  { isSeen, languageOf }: { readonly isSeen: boolean; readonly languageOf: PageLanguage },
): Promise<ResponsePage | Refusal<'not_found'>> {
  const linked = await findByResponseLink(dependencies, link);
  if (isRefusal(linked)) return linked;
  const { storefront } = linked;
  const now = dependencies.clock.now();
  const opportunity = isSeen ? await markViewed(dependencies, linked, now) : linked.opportunity;
  const response =
    opportunity.responses.find(({ responseId }) => responseId === linked.response.responseId) ??
    linked.response;
  const language = languageOf(storefront.merchant.settings.languages, opportunity.language);
  return {
    language,
    merchant: publicMerchant(storefront),
    paymentMode: storefront.paymentMode,
    view: buyerResponseView(language, storefront, opportunity, response, now),
    orderUrl:
      response.agreedPriceOrderId === null
        ? null
        : await orderUrlOf(dependencies, storefront, opportunity),
  };
}

function responseUrlOf(
  dependencies: OpportunityLinkDependencies,
  { storefront, opportunity }: LinkedOpportunity,
): string | null {
  const response = latestShownResponse(opportunity);
  return response === null
    ? null
    : responseUrl(dependencies, storefront.merchant.slug, opportunity, response);
}

/** Only the first view of a response is recorded, so later views write nothing. */
async function markViewed(
  dependencies: OpportunityLinkDependencies,
  { storefront, opportunity, response: { responseId } }: LinkedResponse,
  now: Date,
): Promise<Opportunity> {
  if (viewResponse(opportunity, responseId, { now, answerBy: null }) === opportunity)
    return opportunity;
  const seen = await changeOpportunity<never>(
    { ...dependencies, actor: { kind: 'buyer', id: 'response-page' } },
    {
      store: storefront,
      opportunityId: opportunity.opportunityId,
      what: 'opportunity.view',
      change: (lockedOpportunity, time) => viewResponse(lockedOpportunity, responseId, time),
    },
  );
  return isRefusal(seen) ? opportunity : seen;
}

function publicMerchant({
  merchant: { slug, name, timezone, settings },
}: Storefront): Pick<Merchant, 'slug' | 'name' | 'timezone' | 'settings'> {
  return { slug, name, timezone, settings };
}

async function orderUrlOf(
  dependencies: OpportunityLinkDependencies,
  { merchant: { merchantId, slug } }: Storefront,
  { responses }: Opportunity,
): Promise<string | null> {
  const orderId =
    responses.findLast(({ agreedPriceOrderId }) => agreedPriceOrderId !== null)
      ?.agreedPriceOrderId ?? null;
  const order =
    orderId === null
      ? null
      : await dependencies.database.read((reader) => findOrder(reader, merchantId, orderId));
  return order === null ? null : statusUrl(dependencies, slug, order);
}
