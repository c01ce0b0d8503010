import type { DimensionKind } from '../../core/capability/capability-map.ts';
import type { DescribedDimension } from '../../core/capability/describe-map.ts';
import type { Selection } from '../../core/capability/question.ts';
import type { AskReply } from '../../core/opportunities/buyer-answers.ts';
import {
  type FieldProblems,
  type FormLanguage,
  lineProblem,
  problemOfField,
  typedText,
  multilineProblem,
} from '../shared/form-text.ts';
import { dateFaults, decimalFaults } from '../shared/faults.ts';
import { DECIMAL_PATTERN } from '../shared/schemas.ts';

export const MAXIMUM_REPLY_LENGTH = 4_000;
const MAXIMUM_VALUE_LENGTH = 500;
const DECIMAL_REGEXP = new RegExp(DECIMAL_PATTERN);
const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns the name of the form field for an option of a product. The field may have several values.
 */
export function questionFieldName(dimensionKey: string): string {
  return `about-${dimensionKey}`;
}

/** The value that a form sends when the buyer ticks the checkbox "none of these". */
export const NONE_OF_THESE_VALUE = '';

export type FormValues = (name: string) => readonly string[];

/**
 * Parses a buyer's answer to the merchant's questions: a text, chosen values, or both. Returns the
 * answer, or all problems.
 */
export function readReplyForm(
  language: FormLanguage,
  values: FormValues,
  dimensions: readonly DescribedDimension[],
): AskReply | { readonly problems: FieldProblems } {
  const words = typedText(values('words')[0] ?? null);
  const answers = dimensions.map((dimension) => ({
    dimension,
    answer: readAnswer(language, dimension, values(questionFieldName(dimension.key))),
  }));
  const wrong =
    values('words').length > 1
      ? language.say('request.writeOnce')
      : multilineProblem(language, words, MAXIMUM_REPLY_LENGTH, language.say('answer.yourAnswer'));
  const faults = answers.flatMap(({ dimension, answer }) =>
    typeof answer === 'string' ? [[questionFieldName(dimension.key), answer] as const] : [],
  );
  const selections = answers.flatMap(({ answer }) =>
    answer === null || typeof answer === 'string' ? [] : [answer],
  );
  if (wrong !== null) faults.push(['words', wrong]);
  else if (faults.length === 0 && words === '' && selections.length === 0)
    faults.push(['words', language.say('request.needAnswer')]);
  return faults.length > 0
    ? { problems: Object.fromEntries(faults) }
    : { words: words === '' ? null : words, selections };
}

/**
 * Returns the buyer's choice, null if the question wasn't answered, or a text that describes what
 * is wrong with the answer.
 */
function readAnswer(
  language: FormLanguage,
  dimension: DescribedDimension,
  sentValues: readonly string[],
): Selection | string | null {
  if (sentValues.length === 0) return null;
  return ANSWER_READERS[dimension.kind](dimension, sentValues, language);
}

/**
 * Parses what the buyer entered in a form for one option. Each kind of option has its own parser.
 */
type AnswerReader = (
  dimension: DescribedDimension,
  sentValues: readonly string[],
  language: FormLanguage,
) => Selection | string | null;

const ANSWER_READERS: Readonly<Record<DimensionKind, AnswerReader>> = {
  choice: readSingleValue((dimension, formValues, language) =>
    isValueKey(dimension, formValues)
      ? { dimensionKey: dimension.key, valueKeys: [formValues] }
      : problemOfField(language, dimension.label, language.say('request.chooseOne')),
  ),
  choices: readChoices,
  magnitude: readSingleValue(readSelectedSize),
  text: readSingleValue(
    ({ key, label, maximumLength }, formValues, language) =>
      lineProblem(
        language,
        formValues,
        Math.min(maximumLength ?? MAXIMUM_VALUE_LENGTH, MAXIMUM_VALUE_LENGTH),
        label,
      ) ?? {
        dimensionKey: key,
        requestedValue: formValues,
      },
  ),
  date: readSingleValue(({ key, label }, formValues, language) =>
    DATE_PATTERN.test(formValues) && dateFaults(formValues, '').length === 0
      ? { dimensionKey: key, requestedValue: formValues }
      : problemOfField(
          language,
          label,
          language.say('request.wrongDate', { example: '2027-03-31' }),
        ),
  ),
};

/** Creates a form parser for an option that can have only one value. */
function readSingleValue(
  read: (
    dimension: DescribedDimension,
    formValues: string,
    language: FormLanguage,
  ) => Selection | string,
): AnswerReader {
  return (dimension, sentValues, language) => {
    if (sentValues.length > 1)
      return problemOfField(language, dimension.label, language.say('request.answerOnce'));
    const typed = typedText(sentValues[0] ?? '');
    return typed === '' ? null : read(dimension, typed, language);
  };
}

function readChoices(
  dimension: DescribedDimension,
  sentValues: readonly string[],
  language: FormLanguage,
): Selection | string {
  const wrong = (key: 'request.chooseSome' | 'request.someOrNone') =>
    problemOfField(language, dimension.label, language.say(key));
  const valueKeys = [...new Set(sentValues)].filter((value) => value !== NONE_OF_THESE_VALUE);
  if (!valueKeys.every((value) => isValueKey(dimension, value))) return wrong('request.chooseSome');
  return valueKeys.length > 0 && sentValues.includes(NONE_OF_THESE_VALUE)
    ? wrong('request.someOrNone')
    : { dimensionKey: dimension.key, valueKeys };
}

function isValueKey({ values }: DescribedDimension, text: string): boolean {
  return values.some(({ key }) => key === text);
}

/** Parses a size. A decimal comma is accepted, as in 12,5, because it is common in Europe. */
function readSelectedSize(
  { key: dimensionKey, label, unit }: DescribedDimension,
  formValues: string,
  language: FormLanguage,
): Selection | string {
  const { say, number } = language;
  const magnitude = formValues.replace(/^(\d+),(\d+)$/, '$1.$2');
  return DECIMAL_REGEXP.test(magnitude) && decimalFaults(magnitude, '').length === 0
    ? { dimensionKey, magnitude, unit }
    : problemOfField(language, label, say('request.wrongNumber', { example: number(12.5) }));
}
