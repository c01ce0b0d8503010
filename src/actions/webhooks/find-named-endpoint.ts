import type { Merchant } from '../../core/merchants/merchant.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import type { WebhookEndpoint } from '../../core/webhooks/endpoint.ts';
import type { Reader, Transaction } from '../../storage/database/database.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import {
  findEndpoint,
  lockEndpoint,
  type LockedEndpoint,
} from '../../storage/webhooks/endpoint-repository.ts';

/** How an operator refers to a webhook endpoint: by the slug of the store and the endpoint's id. */
export interface NamedEndpoint {
  readonly merchant: string;
  readonly endpointId: string;
}

interface NamedEndpointResult<Endpoint> {
  readonly merchant: Merchant;
  readonly endpoint: Endpoint;
}

export type EndpointNotFoundRefusal = Refusal<'merchant_not_found' | 'webhook_not_found'>;

/** Finds a webhook endpoint of a store. Endpoints of other stores are treated as missing. */
export function findNamedEndpoint(
  reader: Reader,
  namedEndpoint: NamedEndpoint,
): Promise<NamedEndpointResult<WebhookEndpoint> | EndpointNotFoundRefusal> {
  return findEndpointWith(reader, namedEndpoint, (merchantId) =>
    findEndpoint(reader, merchantId, namedEndpoint.endpointId),
  );
}

/** Finds a webhook endpoint and locks it until the transaction ends. */
export function lockNamedEndpoint(
  transaction: Transaction,
  namedEndpoint: NamedEndpoint,
): Promise<NamedEndpointResult<LockedEndpoint> | EndpointNotFoundRefusal> {
  return findEndpointWith(transaction, namedEndpoint, (merchantId) =>
    lockEndpoint(transaction, merchantId, namedEndpoint.endpointId),
  );
}

async function findEndpointWith<Endpoint>(
  reader: Reader | Transaction,
  namedEndpoint: NamedEndpoint,
  findEndpointOf: (merchantId: string) => Promise<Endpoint | null>,
): Promise<NamedEndpointResult<Endpoint> | EndpointNotFoundRefusal> {
  const merchant = await findMerchantBySlug(reader, namedEndpoint.merchant);
  if (merchant === null) return refuse('merchant_not_found', { slug: namedEndpoint.merchant });
  const endpoint = await findEndpointOf(merchant.merchantId);
  return endpoint === null
    ? refuse('webhook_not_found', { endpointId: namedEndpoint.endpointId })
    : { merchant, endpoint };
}
