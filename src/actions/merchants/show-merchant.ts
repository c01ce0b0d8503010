import type { Static } from 'typebox';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type { ShowMerchantInput } from '../../wire/merchants/control.ts';
import type { ActionContext } from '../context.ts';

export async function showMerchant(
  { database }: ActionContext,
  { slug }: Static<typeof ShowMerchantInput>,
): Promise<Merchant | Refusal<'merchant_not_found'>> {
  const merchant = await database.read((reader) => findMerchantBySlug(reader, slug));
  return merchant ?? refuse('merchant_not_found', { slug });
}
