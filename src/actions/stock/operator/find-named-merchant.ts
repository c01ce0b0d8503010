import type { Merchant } from '../../../core/merchants/merchant.ts';
import { refuse, type Refusal } from '../../../core/shared/result.ts';
import { findMerchantBySlug } from '../../../storage/merchants/merchant-repository.ts';
import type { ActionContext } from '../../context.ts';

/**
 * Finds the merchant that a command refers to. It can't disappear while the command runs, because
 * merchants are never deleted.
 */
export async function findNamedMerchant(
  { database }: ActionContext,
  slug: string,
): Promise<Merchant | Refusal<'merchant_not_found'>> {
  return (
    (await database.read((reader) => findMerchantBySlug(reader, slug))) ??
    refuse('merchant_not_found', { slug })
  );
}
