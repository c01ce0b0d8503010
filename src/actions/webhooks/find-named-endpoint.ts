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

export type NotFound = Refusal<'merchant_not_found' | 'webhook_not_found'>;

/** Finds a webhook endpoint of a store. Endpoints of other stores are treated as missing. */
export function findNamedEndpoint(
  reader: Reader,
  named: NamedEndpoint,
): Promise<NamedEndpointResult<WebhookEndpoint> | NotFound> {
  return findEndpointWith(reader, named, (merchantId) =>
    findEndpoint(reader, merchantId, named.endpointId),
  );
}

/** Finds a webhook endpoint and locks it until the transaction ends. */
export function lockNamedEndpoint(
  transaction: Transaction,
  named: NamedEndpoint,
): Promise<NamedEndpointResult<LockedEndpoint> | NotFound> {
  return findEndpointWith(transaction, named, (merchantId) =>
    lockEndpoint(transaction, merchantId, named.endpointId),
  );
}

async function findEndpointWith<Endpoint>(
  reader: Reader | Transaction,
  named: NamedEndpoint,
  findEndpointOf: (merchantId: string) => Promise<Endpoint | null>,
): Promise<NamedEndpointResult<Endpoint> | NotFound> {
  const merchant = await findMerchantBySlug(reader, named.merchant);
  if (merchant === null) return refuse('merchant_not_found', { slug: named.merchant });
  const endpoint = await findEndpointOf(merchant.merchantId);
  return endpoint === null
    ? refuse('webhook_not_found', { endpointId: named.endpointId })
    : { merchant, endpoint };
}
