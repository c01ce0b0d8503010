import type { TrialOutcome } from './trial-question.ts';

export type DifferenceKind = 'yes_to_no' | 'no_to_yes' | 'answer' | 'price' | 'day';

/** A difference between two answers to the same question. */
export interface OutcomeDifference {
  /** The most important difference. Losing a yes comes first, because it loses a buyer. */
  readonly kind: DifferenceKind;
  readonly before: TrialOutcome;
  readonly after: TrialOutcome;
  /** The new price minus the old one, or null if one of them is unknown. */
  readonly priceDifference: number | null;
}

/**
 * Compares two answers to the same question. Returns null if a buyer would notice no difference.
 */
export function compareOutcomes(
  before: TrialOutcome,
  after: TrialOutcome,
): OutcomeDifference | null {
  const kind = differenceKind(before, after);
  if (kind === null) return null;
  return { kind, before, after, priceDifference: priceDifference(before, after) };
}

function differenceKind(before: TrialOutcome, after: TrialOutcome): DifferenceKind | null {
  const [was, is] = [isYes(before), isYes(after)];
  if (was && !is) return 'yes_to_no';
  if (!was && is) return 'no_to_yes';
  if (before.answer !== after.answer) return 'answer';
  if (before.totalAmount !== after.totalAmount || before.needsPerson !== after.needsPerson)
    return 'price';
  return before.workingDays === after.workingDays && before.date === after.date ? null : 'day';
}

function isYes({ answer }: TrialOutcome): boolean {
  return answer === 'yes' || answer === 'yes_after_approval';
}

/** Amounts have at most 15 digits, so their difference is exact when rounded to 4 decimals. */
function priceDifference(before: TrialOutcome, after: TrialOutcome): number | null {
  if (before.totalAmount === null || after.totalAmount === null) return null;
  return Number((after.totalAmount - before.totalAmount).toFixed(4));
}
