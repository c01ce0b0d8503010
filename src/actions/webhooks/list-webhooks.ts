import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { listEndpoints } from '../../storage/webhooks/endpoint-repository.ts';
import type { ListWebhooksInput } from '../../wire/webhooks/control.ts';
import type { ActionContext } from '../context.ts';
import { type OperatorEndpoint, operatorEndpoint } from './operator-endpoint.ts';

export interface ListedWebhook extends OperatorEndpoint {
  readonly waiting: number;
  /** How many events were abandoned after the last attempt to deliver them failed. */
  readonly givenUp: number;
}

const PAGE_SIZE = 100;

/** Lists a store's webhook endpoints, including disabled ones, in order of creation. */
export async function listWebhooks(
  { clock, database }: ActionContext,
  { merchant: slug, afterEndpointId, limit = PAGE_SIZE }: Static<typeof ListWebhooksInput>,
): Promise<
  | { readonly webhooks: readonly ListedWebhook[]; readonly hasMore: boolean }
  | Refusal<'merchant_not_found'>
> {
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const endpoints = await listEndpoints(reader, merchant.merchantId, {
      afterEndpointId: afterEndpointId ?? null,
      limit: limit + 1,
    });
    const now = clock.now();
    const webhooks = endpoints.slice(0, limit).map((endpoint) => ({
      ...operatorEndpoint(endpoint, now),
      waiting: endpoint.waiting,
      givenUp: endpoint.givenUp,
    }));
    return { webhooks, hasMore: endpoints.length > limit };
  });
}
