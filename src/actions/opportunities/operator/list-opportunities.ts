import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../../core/shared/result.ts';
import { findMerchantBySlug } from '../../../storage/merchants/merchant-repository.ts';
import {
  type ListedOpportunity,
  listOpportunities as readOpportunities,
} from '../../../storage/opportunities/list.ts';
import { type PlainJson, toPlainJson } from '../../../wire/orders/operator-reply.ts';
import type { ListOpportunitiesInput } from '../../../wire/opportunities/control.ts';
import type { ActionContext } from '../../context.ts';

const PAGE_SIZE = 50;

/** Lists a store's opportunities, the latest first. */
export async function listOpportunities(
  { database }: ActionContext,
  {
    merchant: slug,
    status,
    beforeOpportunityId,
    limit = PAGE_SIZE,
  }: Static<typeof ListOpportunitiesInput>,
): Promise<
  | { readonly opportunities: readonly PlainJson<ListedOpportunity>[]; readonly hasMore: boolean }
  | Refusal<'merchant_not_found'>
> {
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const found = await readOpportunities(reader, merchant.merchantId, {
      status: status ?? null,
      beforeOpportunityId: beforeOpportunityId ?? null,
      limit: limit + 1,
    });
    return {
      opportunities: found.slice(0, limit).map((opportunity) => toPlainJson(opportunity)),
      hasMore: found.length > limit,
    };
  });
}
