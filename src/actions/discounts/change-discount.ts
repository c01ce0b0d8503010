import type { Static } from 'typebox';
import type { DiscountCode } from '../../core/orders/discount.ts';
import { currencyExponent } from '../../core/shared/money.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import {
  findDiscountCode,
  putDiscountCode,
} from '../../storage/discounts/discount-code-repository.ts';
import { findMerchantBySlug, lockMerchant } from '../../storage/merchants/merchant-repository.ts';
import type { ChangeDiscountInput, CreateDiscountInput } from '../../wire/discounts/control.ts';
import { readDiscountTerms } from '../../wire/discounts/terms.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import { type OperatorDiscount, operatorDiscount } from './operator-discount.ts';

type DiscountChange = Static<typeof ChangeDiscountInput>;

/**
 * Changes a discount code that hasn't ended. Fields that the input leaves out keep their values,
 * and existing orders keep their discount.
 */
export async function changeDiscount(
  context: ActionContext,
  input: DiscountChange,
): Promise<
  OperatorDiscount | Refusal<'merchant_not_found' | 'invalid_request' | 'discount_code_not_found'>
> {
  const { clock, database } = context;
  return database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, input.merchant);
    if (merchant === null) return refuse('merchant_not_found', { slug: input.merchant });
    const { merchantId, currencyCode, timezone } = merchant;
    // Concurrent changes to one discount code wait for this lock, so that neither overwrites the
    // other.
    await lockMerchant(transaction, merchantId);
    const existing = await findDiscountCode(transaction, merchantId, input.code);
    if (existing === null || existing.endedAt !== null)
      return refuse('discount_code_not_found', { code: input.code });
    const now = clock.now();
    const exponent = currencyExponent(currencyCode) ?? 2;
    const terms = readDiscountTerms(mergeTerms(existing, input), { exponent, timezone, now });
    if (isRefusal(terms)) return terms;
    const changed = await putDiscountCode(transaction, merchantId, terms, now);
    await logWrite(context, transaction, merchantId, 'discount.change', changed.code);
    return operatorDiscount(changed, now);
  });
}

/**
 * Merges a change into the existing terms of a discount code. The result has the form of the input
 * for a new code.
 */
function mergeTerms(
  existingDiscount: DiscountCode,
  change: DiscountChange,
): Static<typeof CreateDiscountInput> {
  const { percent, amount } = change;
  const worth =
    percent === undefined && amount === undefined
      ? { [existingDiscount.kind]: existingDiscount.value }
      : { ...(percent !== undefined && { percent }), ...(amount !== undefined && { amount }) };
  const minimum = changedOrExistingValue(change.minimum, existingDiscount.minimumItemsAmount);
  const from = changedOrExistingValue(
    change.from,
    existingDiscount.validFrom?.toISOString() ?? null,
  );
  const until = changedOrExistingValue(
    change.until,
    existingDiscount.validUntil?.toISOString() ?? null,
  );
  const uses = changedOrExistingValue(change.uses, existingDiscount.maximumUses);
  return {
    merchant: change.merchant,
    code: existingDiscount.code,
    label: change.label ?? existingDiscount.label,
    ...worth,
    ...(minimum !== null && { minimum }),
    ...(from !== null && { from }),
    ...(until !== null && { until }),
    ...(uses !== null && { uses }),
  };
}

/**
 * Returns the changed value, or the existing one if the change is undefined. Null is a change that
 * removes a limit.
 */
function changedOrExistingValue<Value>(
  changed: Value | null | undefined,
  existingDiscount: Value | null,
): Value | null {
  return changed === undefined ? existingDiscount : changed;
}
