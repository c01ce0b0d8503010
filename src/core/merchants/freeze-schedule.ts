import { decimal } from '../shared/exact.ts';
import { toMinorUnits } from '../shared/money.ts';
import type { WorkflowType } from './merchant.ts';
import { type PaymentPart, withoutAmounts } from './payment-parts.ts';
import { type PaymentMoment, type PaymentTerm, rankOf } from './payment-terms.ts';

/**
 * The amount of an order line with its payment terms. Null terms mean that the whole amount is due
 * at ordering.
 */
export interface LineTerms {
  readonly amount: bigint;
  readonly terms: readonly PaymentTerm[] | null;
}

export interface ScheduledTotal {
  readonly lines: readonly LineTerms[];
  /** The total of the order: the sum of the lines, plus shipping and minus the discount. */
  readonly totalAmount: bigint;
  readonly workflowType: WorkflowType;
  readonly exponent: number;
}

const FULL_PAYMENT_AT_ORDERING: readonly PaymentTerm[] = [
  { due: 'at_ordering', percent: 100, minimumAmount: null },
];

/**
 * Returns the payment parts of a new order, or null if the whole total is due at ordering. The last
 * part takes the rounding difference and, if products have payment terms of their own, also
 * shipping and the discount.
 */
export function freezeSchedule(total: ScheduledTotal): readonly PaymentPart[] | null {
  const { lines, totalAmount, workflowType } = total;
  const groups = groupedByTerms(lines);
  const only = groups.length === 1 ? groups[0] : undefined;
  const bases = only === undefined ? groups : [{ ...only, amount: totalAmount }];
  const amounts = new Map<PaymentMoment, bigint>();
  for (const group of bases) {
    for (const { due, amount } of partsOfGroup(group, total.exponent)) {
      const moment = momentOf(due, workflowType);
      amounts.set(moment, (amounts.get(moment) ?? 0n) + amount);
    }
  }
  const parts = [...amounts]
    .map(([due, amount]) => ({ due, amount }))
    .filter(({ amount }) => amount > 0n)
    .toSorted((one, other) => rankOf(one.due) - rankOf(other.due));
  const fitted = fitPartsToTotal(parts, totalAmount);
  return fitted.every(({ due }) => due === 'at_ordering') ? null : fitted;
}

/**
 * Returns the moment at which a payment part is due. An order from stock isn't made, so a part that
 * is due before making is due before shipping instead.
 */
function momentOf(paymentMoment: PaymentMoment, workflowType: WorkflowType): PaymentMoment {
  return paymentMoment === 'before_making' && workflowType === 'stock'
    ? 'before_shipping'
    : paymentMoment;
}

function groupedByTerms(lines: readonly LineTerms[]): LineTerms[] {
  const groups = new Map<string, LineTerms>();
  for (const { amount, terms } of lines) {
    const key = JSON.stringify(terms ?? FULL_PAYMENT_AT_ORDERING);
    const group = groups.get(key);
    groups.set(key, { terms, amount: (group?.amount ?? 0n) + amount });
  }
  return [...groups.values()];
}

function partsOfGroup({ amount, terms }: LineTerms, exponent: number): PaymentPart[] {
  let left = amount;
  const all = terms ?? FULL_PAYMENT_AT_ORDERING;
  return all.map(({ due, percent, minimumAmount }, index) => {
    const share = (amount * BigInt(percent) + 50n) / 100n;
    const minimum = minimumAmount === null ? 0n : toMinorUnits(decimal(minimumAmount), exponent);
    const requested = index === all.length - 1 || minimum > left || share > left ? left : share;
    const taken = requested < minimum && minimum <= left ? minimum : requested;
    left -= taken;
    return { due, amount: taken };
  });
}

function fitPartsToTotal(parts: readonly PaymentPart[], total: bigint): readonly PaymentPart[] {
  const sum = parts.reduce((sumSoFar, { amount }) => sumSoFar + amount, 0n);
  if (sum > total) return withoutAmounts(parts, total, sum);
  const last = parts.at(-1);
  if (last === undefined || sum === total) return parts;
  return [...parts.slice(0, -1), { ...last, amount: last.amount + total - sum }];
}
