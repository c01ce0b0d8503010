import { formatDay } from '../../../ui/format.ts';
import type { RuleConsequence } from './use-consequences.ts';

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
