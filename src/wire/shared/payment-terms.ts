import { type Static, Type } from 'typebox';
import {
  PAYMENT_MOMENTS,
  type PaymentTerm,
  paymentTermsProblem,
} from '../../core/merchants/payment-terms.ts';
import type { Problem } from '../../core/shared/problem.ts';
import { amountProblem, amountText, OptionalAmountInput } from './amount.ts';
import { problemIf } from './faults.ts';
import { closedEnum, withDescription, requestSchema } from './schemas.ts';

const PaymentTermInput = requestSchema(
  'PaymentTermSetting',
  {
    due: withDescription(
      closedEnum(PAYMENT_MOMENTS),
      'When the part is due. The first part is due at_ordering.',
    ),
    percent: withDescription(
      Type.Unsafe<number>({ type: 'integer', minimum: 1, maximum: 100 }),
      'How much of the total it is, in percent. All parts add up to 100.',
    ),
    minimumAmount: Type.Optional({
      ...OptionalAmountInput,
      default: null,
      description: 'The least amount of the part; null: none.',
    }),
  },
  'A part of what an order costs.',
);

/** The schedule of an order's partial payments, such as a deposit and a balance. */
export const PaymentTermsInput = Type.Array(PaymentTermInput, {
  minItems: 1,
  maxItems: PAYMENT_MOMENTS.length,
});

type Input = Static<typeof PaymentTermsInput>;

/**
 * Returns the problems of a payment schedule that schema validation can't find. Schedules with
 * malformed entries are skipped, because schema validation reports them.
 */
export function paymentTermsProblems(input: unknown, path: string, exponent: number): Problem[] {
  if (!Array.isArray(input) || !input.every(isPaymentTerm)) return [];
  const problem = paymentTermsProblem(input);
  return [
    ...problemIf(problem !== null, path, problem ?? ''),
    ...input.flatMap(({ minimumAmount }, index) => {
      const wrong = isAmount(minimumAmount) ? amountProblem(minimumAmount, exponent) : null;
      return problemIf(wrong !== null, `${path}/${index}/minimumAmount`, wrong ?? '');
    }),
  ];
}

function isPaymentTerm(paymentTerm: unknown): paymentTerm is Input[number] {
  return (
    typeof paymentTerm === 'object' &&
    paymentTerm !== null &&
    'percent' in paymentTerm &&
    typeof paymentTerm.percent === 'number' &&
    'due' in paymentTerm &&
    PAYMENT_MOMENTS.some((moment) => moment === paymentTerm.due)
  );
}

function isAmount(input: unknown): input is string | number {
  return typeof input === 'string' || typeof input === 'number';
}

/** Converts a validated payment schedule to payment terms. */
export function paymentTermsOf(input: Input, exponent: number): readonly PaymentTerm[] {
  return input.map(({ due, percent, minimumAmount }) => ({
    due,
    percent,
    minimumAmount: isAmount(minimumAmount) ? amountText(minimumAmount, exponent) : null,
  }));
}
