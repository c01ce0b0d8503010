import type { Static } from 'typebox';
import { DEFAULT_SETTINGS, type Merchant } from '../../core/merchants/merchant.ts';
import { currencyExponent } from '../../core/shared/money.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { insertMerchant } from '../../storage/merchants/merchant-repository.ts';
import { bumpPublication } from '../../storage/shared/publication-repository.ts';
import { newMerchantProblems } from '../../wire/merchants/problems.ts';
import { type CreateMerchantInput, mergeSettings } from '../../wire/merchants/settings.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import { holidayProblems } from './holiday-problems.ts';

/** A new store, with the settings given and defaults for the rest. */
export async function createMerchant(
  context: ActionContext,
  input: Static<typeof CreateMerchantInput>,
): Promise<Merchant | Refusal<'invalid_request' | 'merchant_slug_taken'>> {
  const problems = [
    ...newMerchantProblems(input),
    ...(await holidayProblems(input.settings, context.clock)),
  ];
  if (problems.length > 0) return refuse('invalid_request', { problems });
  const { slug, name, currencyCode, timezone } = input;
  const settings = mergeSettings(
    DEFAULT_SETTINGS,
    input.settings ?? {},
    currencyExponent(currencyCode) ?? 2,
  );
  return context.database.transaction(async (transaction) => {
    const merchant = await insertMerchant(
      transaction,
      { merchantId: context.newId(), slug, name, currencyCode, timezone, settings },
      context.clock.now(),
    );
    if (isRefusal(merchant)) return merchant;
    await logWrite(context, transaction, merchant.merchantId, 'merchant.create', slug);
    await bumpPublication(transaction, merchant.merchantId);
    return merchant;
  });
}
