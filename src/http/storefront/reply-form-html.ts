import type { Language } from '../../core/language/language.ts';
import type { DimensionKind } from '../../core/capability/capability-map.ts';
import type { DescribedDimension } from '../../core/capability/describe-map.ts';
import type { FieldProblems } from '../../wire/shared/form-text.ts';
import {
  questionFieldName,
  type FormValues,
  MAXIMUM_REPLY_LENGTH,
  NONE_OF_THESE_VALUE,
} from '../../wire/opportunities/reply-form.ts';
import { choiceField, problemsHtml, textField, wordsField } from './form-html.ts';
import { html, type Html } from './html.ts';

const SIZE_LENGTH = 40;
const TEXT_LENGTH = 500;

/** Returns the form with which a buyer answers the store's questions. */
export function replyFormHtml(
  language: Language,
  questions: readonly DescribedDimension[],
  path: string,
  values: FormValues,
  problems: FieldProblems,
): Html {
  const words = wordsField(
    language,
    {
      name: 'words',
      label: language.say(questions.length === 0 ? 'answer.yourAnswer' : 'answer.answerWords'),
      value: values('words')[0] ?? '',
      maximumLength: MAXIMUM_REPLY_LENGTH,
    },
    problems,
  );
  const fields = questions.map((question) => questionHtml(language, question, values, problems));
  return html`<section class="panel"><h2>${language.say('answer.yourAnswer')}</h2>${problemsHtml(language, problems)}<form class="form" id="reply" method="post" action="${path}/reply">${fields}${words}
<p><button type="submit">${language.say('answer.send')}</button></p></form></section>`;
}

function questionHtml(
  language: Language,
  dimension: DescribedDimension,
  values: FormValues,
  problems: FieldProblems,
): Html {
  return FIELD_BY_DIMENSION_KIND[dimension.kind](
    language,
    dimension,
    values(questionFieldName(dimension.key)),
    problems,
  );
}

type Field = (
  language: Language,
  dimension: DescribedDimension,
  sentValues: readonly string[],
  problems: FieldProblems,
) => Html;

const FIELD_BY_DIMENSION_KIND: Readonly<Record<DimensionKind, Field>> = {
  choice: (language, dimension, sentValues, problems) =>
    choiceField(
      language,
      {
        name: questionFieldName(dimension.key),
        legend: dimension.question,
        type: 'radio',
        options: optionsOf(language, dimension),
        chosen: sentValues,
      },
      problems,
    ),
  choices: (language, dimension, sentValues, problems) =>
    choiceField(
      language,
      {
        name: questionFieldName(dimension.key),
        legend: dimension.question,
        type: 'checkbox',
        options: [
          ...optionsOf(language, dimension),
          { value: NONE_OF_THESE_VALUE, label: language.say('buy.noneOfThese'), hint: null },
        ],
        chosen: sentValues,
      },
      problems,
    ),
  magnitude: (language, dimension, sentValues, problems) =>
    textField(
      {
        ...typedField(dimension, sentValues),
        inputMode: 'decimal',
        maximumLength: SIZE_LENGTH,
        ...fieldHint(language, dimension),
      },
      problems,
    ),
  text: (_, dimension, sentValues, problems) =>
    textField(
      {
        ...typedField(dimension, sentValues),
        maximumLength: Math.min(dimension.maximumLength ?? TEXT_LENGTH, TEXT_LENGTH),
      },
      problems,
    ),
  date: (_, dimension, sentValues, problems) =>
    textField({ ...typedField(dimension, sentValues), type: 'date', maximumLength: 10 }, problems),
};

function typedField({ key, question }: DescribedDimension, sentValues: readonly string[]) {
  return { name: questionFieldName(key), label: question, value: sentValues[0] ?? '' };
}

function optionsOf(
  { say }: Language,
  { values }: DescribedDimension,
): readonly {
  readonly value: string;
  readonly label: string;
  readonly hint: string | null;
}[] {
  return values.map(({ key, label, allergens }) => ({
    value: key,
    label,
    hint:
      allergens === null || allergens.length === 0
        ? null
        : say('answer.contains', { list: allergens.join(', ') }),
  }));
}

function fieldHint(
  { say, size }: Language,
  { unit, minimum, maximum }: DescribedDimension,
): { readonly hint?: string } {
  const parts = [
    ...(unit === null ? [] : [say('answer.inUnit', { unit })]),
    ...(minimum === null ? [] : [say('answer.sizeFrom', { minimum: size(minimum) })]),
    ...(maximum === null ? [] : [say('answer.sizeUpTo', { maximum: size(maximum) })]),
  ];
  return parts.length === 0 ? {} : { hint: `${parts.join(', ')}.` };
}
