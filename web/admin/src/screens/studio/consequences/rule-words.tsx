import { formatDay, formatNumber } from '../../../ui/format.ts';
import type { RuleConsequence } from './use-consequences.ts';

/** What a rule takes away, in a sentence. */
export function takenWords(rule: RuleConsequence): string {
  const { effect, taken, total, basis, isSometimes, isOfComingDays, options } = rule;
  if (options.length === 0) return 'It depends only on the quantity or the product.';
  const verb = effect === 'blocks' ? 'Takes away' : 'You look at';
  const sometimes = isSometimes ? ', depending on the quantity or the product' : '';
  const days = isOfComingDays ? ' within the next 26 weeks' : '';
  const of = `combinations of ${listWords(options)}${days}${sometimes}.`;
  if (basis === 'at_least') {
    return taken === 0
      ? `There are too many ${of.slice(0, -1)} to be counted.`
      : `${verb} more than ${formatNumber(taken)} ${of}`;
  }
  if (total === null || total === 0) return `There are no ${of}`;
  if (basis === 'estimated') {
    const tried = `${formatNumber(total)} of them were tried`;
    return taken === 0
      ? `None of the ${of.slice(0, -1)}: ${tried}.`
      : `${verb} about ${shareWords(taken, total)} of the ${of.slice(0, -1)}: ${tried}.`;
  }
  if (taken === 0) return `Takes nothing away: none of the ${formatNumber(total)} ${of}`;
  const share = total > 100 ? ` (${shareWords(taken, total)})` : '';
  return `${verb} ${formatNumber(taken)} of ${formatNumber(total)} ${of.slice(0, -1)}${share}.`;
}

function shareWords(taken: number, total: number): string {
  const share = (taken / total) * 100;
  if (share < 1) return 'less than 1 %';
  return share > 99 && taken < total ? 'more than 99 %' : `${Math.round(share)} %`;
}

const SHOWN = 4;

function listWords(labels: readonly string[]): string {
  const shown = labels.slice(0, SHOWN);
  const more = labels.length - SHOWN;
  const all = more > 0 ? [...shown, `${more} more`] : shown;
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
}

/** Dates such as 2026-12-19 as the reader's browser writes them. */
export function withDays(words: string): string {
  return words.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, formatDay);
}

/** One combination to which a rule applies, and one to which it doesn't. */
export function RuleExamples({ rule }: { readonly rule: RuleConsequence }) {
  const { effect, forbids, allows } = rule;
  return (
    <div className="rule-effect small">
      {forbids === null ? null : (
        <p className="soft">
          {effect === 'blocks' ? 'Not possible' : 'Looked at first'}: {withDays(forbids.words)}.
        </p>
      )}
      {allows === null ? null : (
        <p className="soft">
          {effect === 'blocks' ? 'Still possible' : 'Without a look'}: {withDays(allows.words)}.
        </p>
      )}
    </div>
  );
}
