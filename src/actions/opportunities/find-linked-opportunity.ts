import type { Storefront } from '../../core/offers/storefront.ts';
import type { CustomerResponse, Opportunity } from '../../core/opportunities/opportunity.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { findOpportunity } from '../../storage/opportunities/opportunity-repository.ts';
import type { SharedContext } from '../context.ts';
import { isRequestToken, isResponseToken } from '../shared/opportunity-links.ts';
import type { Storefronts } from '../shared/storefronts.ts';

/** Of a request's private link. */
export interface RequestLink {
  readonly slug: string;
  readonly opportunityId: string;
  readonly token: string;
}

/** Of the private link of what the store says to it. */
export interface ResponseLink extends RequestLink {
  readonly responseId: string;
}

/** What following an asker's links takes. */
export interface AskerDesk extends SharedContext {
  readonly storefronts: Storefronts;
  /** Where the buyer sees an order. */
  readonly orderUrl: (
    slug: string,
    order: { readonly merchantId: string; readonly orderId: string; readonly linkVersion: number },
  ) => string;
}

export interface LinkedRequest {
  readonly storefront: Storefront;
  readonly opportunity: Opportunity;
}

export interface LinkedResponse extends LinkedRequest {
  readonly response: CustomerResponse;
}

/** What a wrong token, another version of the link, and what isn't there are all answered with. */
const NO_SUCH_LINK = refuse('not_found');

export async function findByRequestLink(
  desk: AskerDesk,
  { slug, opportunityId, token }: RequestLink,
): Promise<LinkedRequest | Refusal<'not_found'>> {
  const found = await find(desk, slug, opportunityId);
  return isRefusal(found) || !isRequestToken(desk.signer, found.opportunity, token)
    ? NO_SUCH_LINK
    : found;
}

/** A draft has no link yet, whoever may know what it will be. */
export async function findByResponseLink(
  desk: AskerDesk,
  { slug, opportunityId, responseId, token }: ResponseLink,
): Promise<LinkedResponse | Refusal<'not_found'>> {
  const found = await find(desk, slug, opportunityId);
  if (isRefusal(found)) return found;
  const response = found.opportunity.responses.find(
    (candidate) => candidate.responseId === responseId.toLowerCase(),
  );
  if (
    response === undefined ||
    response.status === 'draft' ||
    !isResponseToken(desk.signer, found.opportunity, response, token)
  )
    return NO_SUCH_LINK;
  return { ...found, response };
}

async function find(
  desk: AskerDesk,
  slug: string,
  opportunityId: string,
): Promise<LinkedRequest | Refusal<'not_found'>> {
  const storefront = await desk.storefronts.find(slug);
  if (storefront === null) return NO_SUCH_LINK;
  const opportunity = await desk.database.read((reader) =>
    findOpportunity(reader, storefront.merchant.merchantId, opportunityId),
  );
  return opportunity === null ? NO_SUCH_LINK : { storefront, opportunity };
}
