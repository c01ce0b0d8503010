import type { Merchant } from '../../../core/merchants/merchant.ts';
import { refuse, type Refusal } from '../../../core/shared/result.ts';
import { findMerchantBySlug } from '../../../storage/merchants/merchant-repository.ts';
import type { ActionContext } from '../../context.ts';

/**
 * The store that a command names. Stores are never taken away, so it is still there when the
 * command goes on.
 */
export async function namedStore(
  { database }: ActionContext,
  slug: string,
): Promise<Merchant | Refusal<'merchant_not_found'>> {
  return (
    (await database.read((reader) => findMerchantBySlug(reader, slug))) ??
    refuse('merchant_not_found', { slug })
  );
}
