import type { OpportunityResponse, Opportunity } from '../../core/opportunities/opportunity.ts';
import type { Signer } from '../../gateways/signer.ts';
import type { ActionContext } from '../context.ts';

type LinkContext = Pick<ActionContext, 'signer' | 'baseUrl'>;
type LinkedOpportunity = Pick<Opportunity, 'merchantId' | 'opportunityId' | 'linkVersion'>;
type LinkedResponse = Pick<OpportunityResponse, 'responseId' | 'linkVersion'>;

/**
 * Returns the private link that a buyer, or the buyer's assistant, uses to follow a request to the
 * store. The link serves a page, or JSON if the client asks for it.
 */
export function opportunityUrl(
  { signer, baseUrl }: LinkContext,
  slug: string,
  request: LinkedOpportunity,
): string {
  const token = signer.sign(
    'opportunity-status',
    request.merchantId,
    request.opportunityId,
    String(request.linkVersion),
  );
  return `${baseUrl()}/stores/${encodeURIComponent(slug)}/requests/${request.opportunityId}/${token}`;
}

export function isOpportunityToken(
  signer: Signer,
  request: LinkedOpportunity,
  token: string,
): boolean {
  return signer.verify(
    token,
    'opportunity-status',
    request.merchantId,
    request.opportunityId,
    String(request.linkVersion),
  );
}

/** Returns the private link to the page where the buyer reads and answers the store's response. */
export function responseUrl(
  { signer, baseUrl }: LinkContext,
  slug: string,
  { merchantId, opportunityId }: LinkedOpportunity,
  response: LinkedResponse,
): string {
  const token = signer.sign(
    'response',
    merchantId,
    response.responseId,
    String(response.linkVersion),
  );
  return `${baseUrl()}/stores/${encodeURIComponent(slug)}/answers/${opportunityId}/${response.responseId}/${token}`;
}

export function isResponseToken(
  signer: Signer,
  { merchantId }: Pick<LinkedOpportunity, 'merchantId'>,
  response: LinkedResponse,
  token: string,
): boolean {
  return signer.verify(
    token,
    'response',
    merchantId,
    response.responseId,
    String(response.linkVersion),
  );
}
