import type { Static } from 'typebox';
import type { Merchant } from '../../core/merchants/merchant.ts';
import type { Problem } from '../../core/shared/problem.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { newMerchantProblems } from '../../wire/merchants/problems.ts';
import type { CreateMerchantInput } from '../../wire/merchants/settings.ts';
import type { ActionContext } from '../context.ts';
import { addMerchant } from '../shared/add-merchant.ts';
import { holidayProblems } from './holiday-problems.ts';

/**
 * Returns the problems of the input for a new store that schema validation can't find. The input
 * may be any JSON.
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
  return context.database.transaction((transaction) => addMerchant(context, transaction, input));
}
