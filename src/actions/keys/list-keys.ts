import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { listKeys as readKeys } from '../../storage/keys/api-key-repository.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type { ListKeysInput } from '../../wire/keys/control.ts';
import type { ActionContext } from '../context.ts';
import { type OperatorKey, operatorKey } from './operator-key.ts';

const PAGE_SIZE = 200;

/** Lists a store's API keys, including revoked ones, in order of creation. */
export async function listKeys(
  { clock, database }: ActionContext,
  { merchant: slug, afterKeyId, limit = PAGE_SIZE }: Static<typeof ListKeysInput>,
): Promise<
  | { readonly keys: readonly OperatorKey[]; readonly hasMore: boolean }
  | Refusal<'merchant_not_found'>
> {
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const keys = await readKeys(reader, merchant.merchantId, {
      afterKeyId: afterKeyId ?? null,
      limit: limit + 1,
    });
    return {
      keys: keys.slice(0, limit).map((key) => operatorKey(key, clock.now())),
      hasMore: keys.length > limit,
    };
  });
}
