import type { Minor } from '../../core/orders/order.ts';
import { isSendableAmount } from '../../core/orders/sendable.ts';
import { readDecimal } from '../../core/shared/exact.ts';
import { currencyExponent, toMinorUnits } from '../../core/shared/money.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { amountProblem } from './amount.ts';

/**
 * An amount as it comes in, in the currency's smallest unit; from 0, or above it. `path`: where it
 * stands.
 */
export function readMinorAmount(
  path: string,
  input: string | number,
  currencyCode: string,
  least: 'from 0' | 'above 0',
): Minor | Refusal<'invalid_request'> {
  const exponent = currencyExponent(currencyCode);
  if (exponent === null) throw new RangeError(`no currency: ${currencyCode}`);
  const problem = amountProblem(input, exponent);
  const amount = readDecimal(input);
  if (problem !== null || amount === null) return invalid(path, problem ?? 'must be a decimal');
  const minor = toMinorUnits(amount, exponent);
  if (least === 'above 0' && minor === 0n) return invalid(path, 'must be more than 0');
  return isSendableAmount(minor) ? minor : invalid(path, 'must have at most 15 digits');
}

function invalid(path: string, problem: string): Refusal<'invalid_request'> {
  return refuse('invalid_request', { problems: [{ path, problem }] });
}
