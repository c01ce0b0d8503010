import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { endDiscountCode } from '../../storage/discounts/discount-code-repository.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type { EndDiscountInput } from '../../wire/discounts/control.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import { type OperatorDiscount, operatorDiscount } from './operator-discount.ts';

/**
 * Ends a discount code: new orders can no longer use it, and existing orders keep their discount.
 */
export async function endDiscount(
  context: ActionContext,
  { merchant: slug, code }: Static<typeof EndDiscountInput>,
): Promise<OperatorDiscount | Refusal<'merchant_not_found' | 'discount_code_not_found'>> {
  const now = context.clock.now();
  return context.database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const ended = await endDiscountCode(transaction, merchant.merchantId, code, now);
    if (ended === null) return refuse('discount_code_not_found', { code });
    await logWrite(context, transaction, merchant.merchantId, 'discount.end', ended.code);
    return operatorDiscount(ended, now);
  });
}
