import type { DescribedDimension } from '../../core/capability/describe-map.ts';
import type { Selection } from '../../core/capability/question.ts';
import type { AskReply } from '../../core/opportunities/asker-answers.ts';
import { type FieldProblems, lineFault, typedText, wordsFault } from '../shared/form-text.ts';
import { dateFaults, decimalFaults } from '../shared/faults.ts';
import { DECIMAL_PATTERN } from '../shared/schemas.ts';

export const MAXIMUM_REPLY_LENGTH = 4_000;
const MAXIMUM_VALUE_LENGTH = 500;
const DECIMAL = new RegExp(DECIMAL_PATTERN);
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The field of what is asked; its values as they were typed or ticked. */
export function askedField(dimensionKey: string): string {
  return `about-${dimensionKey}`;
}

/** What a box beside a list of values says: none of them. */
export const NONE_OF_THESE = '';

/** All values that a form has sent under a name. */
export type FormValues = (name: string) => readonly string[];

/** An answer to what was asked, in words, options or both, or everything that is wrong with it. */
export function readReply(
  values: FormValues,
  asked: readonly DescribedDimension[],
): AskReply | { readonly problems: FieldProblems } {
  const words = typedText(values('words')[0] ?? null);
  const answers = asked.map((dimension) => ({
    dimension,
    answer: readAnswer(dimension, values(askedField(dimension.key))),
  }));
  const wrong =
    values('words').length > 1
      ? 'Please write your answer once.'
      : wordsFault(words, MAXIMUM_REPLY_LENGTH);
  const faults = answers.flatMap(({ dimension, answer }) =>
    typeof answer === 'string' ? [[askedField(dimension.key), answer] as const] : [],
  );
  const selections = answers.flatMap(({ answer }) =>
    answer === null || typeof answer === 'string' ? [] : [answer],
  );
  if (wrong !== null) faults.push(['words', wrong]);
  else if (faults.length === 0 && words === '' && selections.length === 0)
    faults.push(['words', 'Please write an answer, or choose one.']);
  return faults.length > 0
    ? { problems: Object.fromEntries(faults) }
    : { words: words === '' ? null : words, selections };
}

/** Null: left open. A text: what is wrong. */
function readAnswer(
  dimension: DescribedDimension,
  sent: readonly string[],
): Selection | string | null {
  if (sent.length === 0) return null;
  if (dimension.kind === 'choices') return readChoices(dimension, sent);
  const [first = ''] = sent;
  const typed = typedText(first);
  if (sent.length > 1) return 'Please answer this once.';
  if (typed === '') return null;
  switch (dimension.kind) {
    case 'choice':
      return isValue(dimension, typed)
        ? { dimensionKey: dimension.key, valueKeys: [typed] }
        : 'Please choose one of these.';
    case 'magnitude':
      return readSize(dimension, typed);
    case 'date':
      return DATE.test(typed) && dateFaults(typed, '').length === 0
        ? { dimensionKey: dimension.key, requestedValue: typed }
        : 'Please write a date as year-month-day, such as 2027-03-31.';
    case 'text':
      return (
        lineFault(
          typed,
          Math.min(dimension.maximumLength ?? MAXIMUM_VALUE_LENGTH, MAXIMUM_VALUE_LENGTH),
        ) ?? { dimensionKey: dimension.key, requestedValue: typed }
      );
  }
}

function readChoices(dimension: DescribedDimension, sent: readonly string[]): Selection | string {
  const valueKeys = [...new Set(sent)].filter((value) => value !== NONE_OF_THESE);
  if (!valueKeys.every((value) => isValue(dimension, value))) return 'Please choose some of these.';
  return valueKeys.length > 0 && sent.includes(NONE_OF_THESE)
    ? 'Please choose some of these, or none of them.'
    : { dimensionKey: dimension.key, valueKeys };
}

function isValue({ values }: DescribedDimension, text: string): boolean {
  return values.some(({ key }) => key === text);
}

/** People in half of Europe write 12,5. */
function readSize(
  { key: dimensionKey, unit }: DescribedDimension,
  typed: string,
): Selection | string {
  const magnitude = typed.replace(/^(\d+),(\d+)$/, '$1.$2');
  return DECIMAL.test(magnitude) && decimalFaults(magnitude, '').length === 0
    ? { dimensionKey, magnitude, unit }
    : 'Please write a number, such as 12.5.';
}
