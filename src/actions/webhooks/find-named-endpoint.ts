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

/** An endpoint as people name it: by its store's slug and its id. */
export interface EndpointNamed {
  readonly merchant: string;
  readonly endpointId: string;
}

interface Found<Endpoint> {
  readonly merchant: Merchant;
  readonly endpoint: Endpoint;
}

export type NotFound = Refusal<'merchant_not_found' | 'webhook_not_found'>;

/** One of this store's: another store's looks like one that doesn't exist. */
export function findNamedEndpoint(
  reader: Reader,
  named: EndpointNamed,
): Promise<Found<WebhookEndpoint> | NotFound> {
  return find(reader, named, (merchantId) => findEndpoint(reader, merchantId, named.endpointId));
}

/** The same, held until the transaction ends. */
export function lockNamedEndpoint(
  transaction: Transaction,
  named: EndpointNamed,
): Promise<Found<LockedEndpoint> | NotFound> {
  return find(transaction, named, (merchantId) =>
    lockEndpoint(transaction, merchantId, named.endpointId),
  );
}

async function find<Endpoint>(
  reader: Reader | Transaction,
  named: EndpointNamed,
  look: (merchantId: string) => Promise<Endpoint | null>,
): Promise<Found<Endpoint> | NotFound> {
  const merchant = await findMerchantBySlug(reader, named.merchant);
  if (merchant === null) return refuse('merchant_not_found', { slug: named.merchant });
  const endpoint = await look(merchant.merchantId);
  return endpoint === null
    ? refuse('webhook_not_found', { endpointId: named.endpointId })
    : { merchant, endpoint };
}
