import type { DimensionKind } from '../../core/capability/capability-map.ts';
import type { DescribedDimension } from '../../core/capability/describe-map.ts';
import type { FieldProblems } from '../../wire/shared/form-text.ts';
import {
  questionField,
  type FormValues,
  MAXIMUM_REPLY_LENGTH,
  NONE_OF_THESE,
} from '../../wire/opportunities/reply-form.ts';
import { choiceField, problemsHtml, textField, wordsField } from './form-html.ts';
import { html, type Html } from './html.ts';

const SIZE_LENGTH = 40;
const TEXT_LENGTH = 500;

/** Returns the form with which a buyer answers the store's questions. */
export function replyFormHtml(
  questions: readonly DescribedDimension[],
  path: string,
  values: FormValues,
  problems: FieldProblems,
): Html {
  const words = wordsField(
    {
      name: 'words',
      label:
        questions.length === 0
          ? 'Your answer'
          : 'What else the store should know, or your answer in words',
      value: values('words')[0] ?? '',
      maximumLength: MAXIMUM_REPLY_LENGTH,
    },
    problems,
  );
  const fields = questions.map((question) => questionHtml(question, values, problems));
  return html`<section class="panel"><h2>Your answer</h2>${problemsHtml(problems)}<form class="form" method="post" action="${path}/reply">${fields}${words}
<p><button type="submit">Send the answer</button></p></form></section>`;
}

function questionHtml(
  dimension: DescribedDimension,
  values: FormValues,
  problems: FieldProblems,
): Html {
  return FIELDS[dimension.kind](dimension, values(questionField(dimension.key)), problems);
}

type Field = (
  dimension: DescribedDimension,
  sent: readonly string[],
  problems: FieldProblems,
) => Html;

const FIELDS: Readonly<Record<DimensionKind, Field>> = {
  choice: (dimension, sent, problems) =>
    choiceField(
      {
        name: questionField(dimension.key),
        legend: dimension.question,
        type: 'radio',
        options: optionsOf(dimension),
        chosen: sent,
      },
      problems,
    ),
  choices: (dimension, sent, problems) =>
    choiceField(
      {
        name: questionField(dimension.key),
        legend: dimension.question,
        type: 'checkbox',
        options: [
          ...optionsOf(dimension),
          { value: NONE_OF_THESE, label: 'None of these', hint: null },
        ],
        chosen: sent,
      },
      problems,
    ),
  magnitude: (dimension, sent, problems) =>
    textField(
      {
        ...typedField(dimension, sent),
        inputMode: 'decimal',
        maximumLength: SIZE_LENGTH,
        ...hintOf(dimension),
      },
      problems,
    ),
  text: (dimension, sent, problems) =>
    textField(
      {
        ...typedField(dimension, sent),
        maximumLength: Math.min(dimension.maximumLength ?? TEXT_LENGTH, TEXT_LENGTH),
      },
      problems,
    ),
  date: (dimension, sent, problems) =>
    textField({ ...typedField(dimension, sent), type: 'date', maximumLength: 10 }, problems),
};

function typedField({ key, question }: DescribedDimension, sent: readonly string[]) {
  return { name: questionField(key), label: question, value: sent[0] ?? '' };
}

function optionsOf({ values }: DescribedDimension): readonly {
  readonly value: string;
  readonly label: string;
  readonly hint: string | null;
}[] {
  return values.map(({ key, label, allergens }) => ({
    value: key,
    label,
    hint: allergens === null || allergens.length === 0 ? null : `contains ${allergens.join(', ')}`,
  }));
}

function hintOf({ unit, minimum, maximum }: DescribedDimension): { readonly hint?: string } {
  const parts = [
    unit === null ? '' : `In ${unit}`,
    minimum === null ? '' : `from ${minimum}`,
    maximum === null ? '' : `up to ${maximum}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? {} : { hint: `${parts.join(', ')}.` };
}
