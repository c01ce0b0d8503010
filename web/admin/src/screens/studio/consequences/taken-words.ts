import { formatNumber } from '../../../ui/format.ts';
import type { RuleConsequence } from '../../../../../../src/core/offers/consequences/find-consequences.ts';

type Counted = Pick<
  RuleConsequence,
  'effect' | 'taken' | 'total' | 'basis' | 'isSometimes' | 'isOfComingDays' | 'options'
>;

/** What a rule takes away, in a sentence. */
export function takenWords(rule: Counted): string {
  const { taken, total, basis, isSometimes, isOfComingDays, options } = rule;
  if (options.length === 0) return 'It depends only on the quantity or the product.';
  const sometimes = isSometimes ? ', depending on the quantity or the product' : '';
  const days = isOfComingDays ? ' within the next 26 weeks' : '';
  const combinations = `combinations of ${listWords(options)}${days}${sometimes}`;
  if (basis === 'at_least') {
    return taken === 0
      ? `There are too many ${combinations} to be counted.`
      : `${verbOf(rule)} more than ${formatNumber(taken)} ${combinations}.`;
  }
  if (total === null || total === 0) return `There are no ${combinations}.`;
  const words = basis === 'exact' ? countedWords : triedWords;
  return `${words(rule, total, combinations)}.`;
}

function verbOf({ effect }: Counted): string {
  return effect === 'blocks' ? 'Takes away' : 'You look at';
}

/** So many times more are taken than left before what is left is told instead. */
const FEW_LEFT = 10;

function countedWords(rule: Counted, total: number, combinations: string): string {
  const { effect, taken } = rule;
  const all = formatNumber(total);
  if (taken === 0) {
    return effect === 'blocks'
      ? `Takes nothing away: none of the ${all} ${combinations}`
      : `You look at none of the ${all} ${combinations}`;
  }
  if (taken === total) return `${verbOf(rule)} all ${all} ${combinations}`;
  const left = total - taken;
  if (left * FEW_LEFT < taken)
    return `${verbOf(rule)} all but ${formatNumber(left)} of the ${all} ${combinations}`;
  const share = total > 100 ? ` (${shareWords(taken, total)})` : '';
  return `${verbOf(rule)} ${formatNumber(taken)} of ${all} ${combinations}${share}`;
}

/** What was tried is a selection, so that neither all nor none of the rest is certain. */
function triedWords(rule: Counted, total: number, combinations: string): string {
  const { taken } = rule;
  const all = formatNumber(total);
  if (taken === 0) return `None of the ${combinations}: ${all} of them were tried`;
  if (taken === total)
    return `${verbOf(rule)} all or nearly all ${combinations}: each of the ${all} that were tried`;
  if (isNearlyAll(taken, total)) {
    const left = formatNumber(total - taken);
    return `${verbOf(rule)} nearly all ${combinations}: all but ${left} of the ${all} that were tried`;
  }
  if (isHardlyAny(taken, total))
    return `${verbOf(rule)} very few ${combinations}: ${formatNumber(taken)} of the ${all} that were tried`;
  return `${verbOf(rule)} about ${shareWords(taken, total)} of the ${combinations}: ${all} of them were tried`;
}

function isNearlyAll(taken: number, total: number): boolean {
  return taken > total * 0.99;
}

function isHardlyAny(taken: number, total: number): boolean {
  return taken < total * 0.01;
}

function shareWords(taken: number, total: number): string {
  return isHardlyAny(taken, total) ? 'less than 1 %' : `${Math.round((taken / total) * 100)} %`;
}

const SHOWN = 4;

function listWords(labels: readonly string[]): string {
  const shown = labels.slice(0, SHOWN);
  const more = labels.length - SHOWN;
  const all = more > 0 ? [...shown, `${more} more`] : shown;
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
}
