import type { Storefront } from '../../core/offers/storefront.ts';
import type { OpportunityResponse, Opportunity } from '../../core/opportunities/opportunity.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { findOpportunity } from '../../storage/opportunities/opportunity-repository.ts';
import type { ContextWithoutActor } from '../context.ts';
import { isOpportunityToken, isResponseToken } from '../shared/opportunity-links.ts';
import type { Storefronts } from '../shared/storefronts.ts';

export interface OpportunityLink {
  readonly slug: string;
  readonly opportunityId: string;
  readonly token: string;
}

export interface ResponseLink extends OpportunityLink {
  readonly responseId: string;
}

export interface OpportunityLinkDependencies extends ContextWithoutActor {
  readonly storefronts: Pick<Storefronts, 'findEvenClosed' | 'refreshEvenClosed'>;
}

export interface LinkedOpportunity {
  readonly storefront: Storefront;
  readonly opportunity: Opportunity;
}

export interface LinkedResponse extends LinkedOpportunity {
  readonly response: OpportunityResponse;
}

/**
 * A wrong token, an outdated link and a missing opportunity get the same refusal, so that nobody
 * can tell which of these it was.
 */
const LINK_NOT_FOUND_REFUSAL = refuse('not_found');

export async function findByOpportunityLink(
  dependencies: OpportunityLinkDependencies,
  { slug, opportunityId, token }: OpportunityLink,
): Promise<LinkedOpportunity | Refusal<'not_found'>> {
  const found = await readLinkedOpportunityParts(dependencies, slug, opportunityId);
  return isRefusal(found) || !isOpportunityToken(dependencies.signer, found.opportunity, token)
    ? LINK_NOT_FOUND_REFUSAL
    : found;
}

/**
 * Finds a store's response by its private link. Drafts are treated as missing, because they haven't
 * been sent to the buyer.
 */
export async function findByResponseLink(
  dependencies: OpportunityLinkDependencies,
  { slug, opportunityId, responseId, token }: ResponseLink,
): Promise<LinkedResponse | Refusal<'not_found'>> {
  const found = await readLinkedOpportunityParts(dependencies, slug, opportunityId);
  if (isRefusal(found)) return found;
  const response = found.opportunity.responses.find(
    (candidate) => candidate.responseId === responseId.toLowerCase(),
  );
  if (
    response === undefined ||
    response.status === 'draft' ||
    !isResponseToken(dependencies.signer, found.opportunity, response, token)
  )
    return LINK_NOT_FOUND_REFUSAL;
  return { ...found, response };
}

async function readLinkedOpportunityParts(
  dependencies: OpportunityLinkDependencies,
  slug: string,
  opportunityId: string,
): Promise<LinkedOpportunity | Refusal<'not_found'>> {
  const storefront = await dependencies.storefronts.findEvenClosed(slug);
  if (storefront === null) return LINK_NOT_FOUND_REFUSAL;
  const opportunity = await dependencies.database.read((reader) =>
    findOpportunity(reader, storefront.merchant.merchantId, opportunityId),
  );
  return opportunity === null ? LINK_NOT_FOUND_REFUSAL : { storefront, opportunity };
}
