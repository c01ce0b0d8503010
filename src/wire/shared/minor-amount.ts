import type { MinorUnits } from '../../core/orders/order.ts';
import { isSendableAmount } from '../../core/orders/sendable.ts';
import { readDecimal } from '../../core/shared/exact.ts';
import { currencyExponent, toMinorUnits } from '../../core/shared/money.ts';
import { invalidRequest } from '../../core/shared/invalid-request.ts';
import type { Refusal } from '../../core/shared/result.ts';
import { amountProblem } from './amount.ts';

/**
 * Parses an amount of money into the currency's smallest unit. A reported problem contains `path`
 * as the place of the amount.
 */
export function readMinorAmount(
  path: string,
  input: string | number,
  currencyCode: string,
  minimum: 'from 0' | 'above 0',
): MinorUnits | Refusal<'invalid_request'> {
  const exponent = currencyExponent(currencyCode);
  if (exponent === null) throw new RangeError(`no currency: ${currencyCode}`);
  const problem = amountProblem(input, exponent);
  const amount = readDecimal(input);
  if (problem !== null || amount === null)
    return invalidRequest(path, problem ?? 'must be a decimal');
  const minor = toMinorUnits(amount, exponent);
  if (minimum === 'above 0' && minor === 0n) return invalidRequest(path, 'must be more than 0');
  return isSendableAmount(minor) ? minor : invalidRequest(path, 'must have at most 15 digits');
}
