import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { listBuyerBlocks } from '../../storage/merchants/buyer-block-repository.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type { ListBlocksInput } from '../../wire/merchants/block-control.ts';
import type { ActionContext } from '../context.ts';
import { type OperatorBlock, operatorBlock } from './operator-block.ts';

const PAGE_SIZE = 200;

/** Lists the addresses that a store has blocked: first network addresses, then email addresses. */
export async function listBlocks(
  { database }: ActionContext,
  { merchant: slug, after, limit = PAGE_SIZE }: Static<typeof ListBlocksInput>,
): Promise<
  | { readonly blocks: readonly OperatorBlock[]; readonly hasMore: boolean }
  | Refusal<'merchant_not_found'>
> {
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const blocks = await listBuyerBlocks(reader, merchant.merchantId, {
      after: after ?? null,
      limit: limit + 1,
    });
    return { blocks: blocks.slice(0, limit).map(operatorBlock), hasMore: blocks.length > limit };
  });
}
