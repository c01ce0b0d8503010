import type { Static } from 'typebox';
import { type DiscountCode, normaliseCode } from '../../core/orders/discount.ts';
import { compare, readDecimal, toDecimalText, ZERO_EXACT } from '../../core/shared/exact.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { amountProblem, amountText } from '../shared/amount.ts';
import type { CreateDiscountInput } from './control.ts';
import type { Problem } from '../../core/shared/problem.ts';
import { MOMENT_PROBLEM, parseLocalMoment } from '../shared/local-moment.ts';

type Input = Static<typeof CreateDiscountInput>;
type DiscountTerms = Omit<DiscountCode, 'used' | 'endedAt'>;

const ONE_HUNDRED_PERCENT = { n: 100n, d: 1n };

/**
 * Parses a new discount code in the merchant's currency and time zone. Returns its terms, or a
 * refusal that lists all problems.
 */
export function readDiscountTerms(
  input: Input,
  {
    exponent,
    timezone,
    now,
  }: { readonly exponent: number; readonly timezone: string; readonly now: Date },
): DiscountTerms | Refusal<'invalid_request'> {
  const problems: Problem[] = codeProblems(input.code);
  const worth = readDiscountValue(input, exponent, problems);
  const minimumItemsAmount = amountOf('/minimum', input.minimum, exponent, problems);
  const validFrom = momentOf('/from', input.from, timezone, 'begin', problems);
  const validUntil = momentOf('/until', input.until, timezone, 'end', problems);
  if (validUntil !== null && validUntil <= (validFrom ?? now)) {
    problems.push({
      path: '/until',
      problem: validFrom === null ? 'must not be in the past' : 'must not be before "from"',
    });
  }
  if (problems.length > 0 || worth === null) return refuse('invalid_request', { problems });
  return {
    code: normaliseCode(input.code),
    label: input.label,
    ...worth,
    minimumItemsAmount,
    validFrom,
    validUntil,
    maximumUses: input.uses ?? null,
  };
}

/** A discount code must be a single word, because buyers type it from paper and from chats. */
function codeProblems(code: string): Problem[] {
  return /^[^\s\p{Cc}]+$/u.test(code) ? [] : [{ path: '/code', problem: 'must be one word' }];
}

function readDiscountValue(
  { percent, amount }: Input,
  exponent: number,
  problems: Problem[],
): Pick<DiscountTerms, 'kind' | 'value'> | null {
  if ((percent === undefined) === (amount === undefined)) {
    problems.push({ path: '', problem: 'must have either a percentage or an amount' });
    return null;
  }
  if (percent !== undefined) return percentageOf(percent, problems);
  const value = amountOf('/amount', amount, exponent, problems);
  if (value !== null && Number(value) > 0) return { kind: 'amount', value };
  if (value !== null) problems.push({ path: '/amount', problem: 'must be more than 0' });
  return null;
}

function percentageOf(
  input: string | number,
  problems: Problem[],
): Pick<DiscountTerms, 'kind' | 'value'> | null {
  const percent = readDecimal(input);
  const value = percent === null ? null : toDecimalText(percent);
  if (
    percent !== null &&
    value !== null &&
    compare(percent, ZERO_EXACT) > 0 &&
    compare(percent, ONE_HUNDRED_PERCENT) <= 0
  )
    return { kind: 'percent', value };
  problems.push({
    path: '/percent',
    problem: 'must be a decimal above 0 and at most 100, such as "12.5"',
  });
  return null;
}

function amountOf(
  path: string,
  input: string | number | undefined,
  exponent: number,
  problems: Problem[],
): string | null {
  if (input === undefined) return null;
  const problem = amountProblem(input, exponent);
  if (problem === null) return amountText(input, exponent);
  problems.push({ path, problem });
  return null;
}

function momentOf(
  path: string,
  text: string | undefined,
  timezone: string,
  boundary: 'begin' | 'end',
  problems: Problem[],
): Date | null {
  const moment = text === undefined ? null : parseLocalMoment(text, timezone, boundary);
  if (text !== undefined && moment === null) problems.push({ path, problem: MOMENT_PROBLEM });
  return moment;
}
