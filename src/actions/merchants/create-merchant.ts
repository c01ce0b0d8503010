import type { Static } from 'typebox';
import { DEFAULT_SETTINGS, type Merchant } from '../../core/merchants/merchant.ts';
import { currencyExponent } from '../../core/shared/money.ts';
import type { Problem } from '../../core/shared/problem.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { insertMerchant } from '../../storage/merchants/merchant-repository.ts';
import { bumpPublicationRevision } from '../../storage/shared/publication-repository.ts';
import { newMerchantProblems } from '../../wire/merchants/problems.ts';
import { type CreateMerchantInput, mergeSettings } from '../../wire/merchants/settings.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import { holidayProblems } from './holiday-problems.ts';

/**
 * Returns the problems of a new store that schema validation can't find. The input may be any JSON.
 */
export async function newMerchantFaults(
  { clock }: Pick<ActionContext, 'clock'>,
  input: unknown,
): Promise<Problem[]> {
  return [...newMerchantProblems(input), ...(await holidayProblems(input, clock))];
}

/** Creates a store with the given settings. All other settings have their default values. */
export async function createMerchant(
  context: ActionContext,
  input: Static<typeof CreateMerchantInput>,
): Promise<Merchant | Refusal<'invalid_request' | 'merchant_slug_taken'>> {
  const problems = await newMerchantFaults(context, input);
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
    await bumpPublicationRevision(transaction, merchant.merchantId);
    return merchant;
  });
}
