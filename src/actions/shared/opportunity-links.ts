import type { CustomerResponse, Opportunity } from '../../core/opportunities/opportunity.ts';
import type { Signer } from '../../gateways/signer.ts';
import type { ActionContext } from '../context.ts';

type LinkContext = Pick<ActionContext, 'signer' | 'baseUrl'>;
type LinkedRequest = Pick<Opportunity, 'merchantId' | 'opportunityId' | 'linkVersion'>;
type LinkedResponse = Pick<CustomerResponse, 'responseId' | 'linkVersion'>;

/** Where an asker or its assistant sees the request: a page, or JSON where that is asked for. */
export function requestUrl(
  { signer, baseUrl }: LinkContext,
  slug: string,
  request: LinkedRequest,
): string {
  const token = signer.sign(
    'opportunity-status',
    request.merchantId,
    request.opportunityId,
    String(request.linkVersion),
  );
  return `${baseUrl()}/stores/${encodeURIComponent(slug)}/requests/${request.opportunityId}/${token}`;
}

export function isRequestToken(signer: Signer, request: LinkedRequest, token: string): boolean {
  return signer.verify(
    token,
    'opportunity-status',
    request.merchantId,
    request.opportunityId,
    String(request.linkVersion),
  );
}

/** Where an asker reads what the store says, and answers it. */
export function responseUrl(
  { signer, baseUrl }: LinkContext,
  slug: string,
  { merchantId, opportunityId }: LinkedRequest,
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
  { merchantId }: Pick<LinkedRequest, 'merchantId'>,
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
