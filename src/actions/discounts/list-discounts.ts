import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { listDiscountCodes } from '../../storage/discounts/discount-code-repository.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type { ListDiscountsInput } from '../../wire/discounts/control.ts';
import type { ActionContext } from '../context.ts';
import { type ToldDiscount, toldDiscount } from './told-discount.ts';

const PAGE = 200;

/** A store's discount codes in bytewise order, ended ones too, from after the one given. */
export async function listDiscounts(
  { clock, database }: ActionContext,
  { merchant: slug, afterCode, limit = PAGE }: Static<typeof ListDiscountsInput>,
): Promise<
  | { readonly discounts: readonly ToldDiscount[]; readonly hasMore: boolean }
  | Refusal<'merchant_not_found'>
> {
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const codes = await listDiscountCodes(reader, merchant.merchantId, {
      afterCode: afterCode ?? null,
      limit: limit + 1,
    });
    return {
      discounts: codes.slice(0, limit).map((code) => toldDiscount(code, clock.now())),
      hasMore: codes.length > limit,
    };
  });
}
