import type { Static } from 'typebox';
import { DEFAULT_SETTINGS, type Merchant } from '../../core/merchants/merchant.ts';
import { currencyExponent } from '../../core/shared/money.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { insertMerchant } from '../../storage/merchants/merchant-repository.ts';
import { increasePublicationRevision } from '../../storage/shared/publication-repository.ts';
import { type CreateMerchantInput, mergeSettings } from '../../wire/merchants/settings.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from './log-write.ts';

/** Adds a store within a transaction. The input must already be valid. */
export async function addMerchant(
  context: ActionContext,
  transaction: Transaction,
  input: Static<typeof CreateMerchantInput>,
): Promise<Merchant | Refusal<'merchant_slug_taken'>> {
  const { slug, name, currencyCode, timezone } = input;
  const settings = mergeSettings(
    DEFAULT_SETTINGS,
    input.settings ?? {},
    currencyExponent(currencyCode) ?? 2,
  );
  const merchant = await insertMerchant(
    transaction,
    { merchantId: context.newId(), slug, name, currencyCode, timezone, settings },
    context.clock.now(),
  );
  if (isRefusal(merchant)) return merchant;
  await logWrite(context, transaction, merchant.merchantId, 'merchant.create', slug);
  await increasePublicationRevision(transaction, merchant.merchantId);
  return merchant;
}
