import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { listDiscountCodes } from '../../storage/discounts/discount-code-repository.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type { ListDiscountsInput } from '../../wire/discounts/control.ts';
import type { ActionContext } from '../context.ts';
import { type OperatorDiscount, operatorDiscount } from './operator-discount.ts';

const PAGE_SIZE = 200;

/**
 * Lists a store's discount codes, including ended ones, in bytewise order. A page starts after the
 * last code of the previous page.
 */
export async function listDiscounts(
  { clock, database }: ActionContext,
  { merchant: slug, afterCode, limit = PAGE_SIZE }: Static<typeof ListDiscountsInput>,
): Promise<
  | { readonly discounts: readonly OperatorDiscount[]; readonly hasMore: boolean }
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
      discounts: codes.slice(0, limit).map((code) => operatorDiscount(code, clock.now())),
      hasMore: codes.length > limit,
    };
  });
}
