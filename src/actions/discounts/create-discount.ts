import type { Static } from 'typebox';
import { currencyExponent } from '../../core/shared/money.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import {
  findDiscountCode,
  putDiscountCode,
} from '../../storage/discounts/discount-code-repository.ts';
import { findMerchantBySlug, lockMerchant } from '../../storage/merchants/merchant-repository.ts';
import type { CreateDiscountInput } from '../../wire/discounts/control.ts';
import { readDiscountTerms } from '../../wire/discounts/terms.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import { type OperatorDiscount, operatorDiscount } from './operator-discount.ts';

/**
 * Creates a discount code. A code that has ended may be created again, but its earlier uses still
 * count towards its limit.
 */
export async function createDiscount(
  context: ActionContext,
  input: Static<typeof CreateDiscountInput>,
): Promise<
  OperatorDiscount | Refusal<'merchant_not_found' | 'invalid_request' | 'discount_code_taken'>
> {
  const { clock, database } = context;
  return database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, input.merchant);
    if (merchant === null) return refuse('merchant_not_found', { slug: input.merchant });
    const { merchantId, currencyCode, timezone } = merchant;
    const now = clock.now();
    const terms = readDiscountTerms(input, {
      exponent: currencyExponent(currencyCode) ?? 2,
      timezone,
      now,
    });
    if (isRefusal(terms)) return terms;
    // If two requests create the same code at the same time, this lock ensures that the second one
    // sees the code created by the first.
    await lockMerchant(transaction, merchantId);
    const existing = await findDiscountCode(transaction, merchantId, terms.code);
    if (existing !== null && existing.endedAt === null)
      return refuse('discount_code_taken', { code: terms.code });
    const made = await putDiscountCode(transaction, merchantId, terms, now);
    await logWrite(context, transaction, merchantId, 'discount.create', terms.code);
    return operatorDiscount(made, now);
  });
}
