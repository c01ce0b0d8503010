import type { Language } from '../../core/language/language.ts';
import type { FieldProblems } from '../../wire/shared/form-text.ts';
import { html, type Html } from './html.ts';

export interface TextField {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly maximumLength: number;
  readonly autocomplete?: string;
  readonly type?: 'text' | 'email' | 'date';
  readonly inputMode?: 'decimal' | 'text';
  readonly isRequired?: boolean;
  readonly hint?: string;
}

/** Returns the HTML of a text field with its label, hint and problem. */
export function textField(
  {
    name,
    label,
    value,
    maximumLength,
    autocomplete = 'off',
    type = 'text',
    inputMode = 'text',
    isRequired = false,
    hint,
  }: TextField,
  problems: FieldProblems,
): Html {
  const required = isRequired ? html` required` : html``;
  const above = html`${hintHtml(name, hint)}${fieldProblemHtml(name, problems)}`;
  const typing = html` type="${type}" inputmode="${inputMode}" dir="auto" maxlength="${maximumLength}"`;
  const filled = html` autocomplete="${autocomplete}" value="${value}"${required}`;
  const input = html`<input id="${name}" name="${name}"${typing}${filled}${fieldDescription(name, hint, problems)}>`;
  return html`<div class="field"><label for="${name}" dir="auto">${label}</label>${above}${input}</div>`;
}

export interface SelectField {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly autocomplete: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function selectField(
  { say }: Language<'buy'>,
  { name, label, value, autocomplete, options }: SelectField,
  problems: FieldProblems,
): Html {
  const items = options.map((option) => {
    const selected = option.value === value ? html` selected` : html``;
    return html`<option value="${option.value}"${selected}>${option.label}</option>`;
  });
  const problem = fieldProblemHtml(name, problems);
  const required = html` required${fieldDescription(name, undefined, problems)}`;
  const select = html`<select id="${name}" name="${name}" autocomplete="${autocomplete}"${required}><option value="">${say('buy.pleaseChoose')}</option>${items}</select>`;
  return html`<div class="field"><label for="${name}">${label}</label>${problem}${select}</div>`;
}

export function wordsField(
  language: Language<'buy'>,
  {
    name,
    label,
    value,
    maximumLength,
  }: Pick<TextField, 'name' | 'label' | 'value' | 'maximumLength'>,
  problems: FieldProblems,
): Html {
  const hint = language.say('buy.atMost', { count: maximumLength });
  const above = html`${hintHtml(name, hint)}${fieldProblemHtml(name, problems)}`;
  const more = fieldDescription(name, hint, problems);
  // The text begins on a new line, because browsers drop a line break directly after the opening
  // tag.
  const area = html`<textarea id="${name}" name="${name}" dir="auto" maxlength="${maximumLength}"${more}>
${value}</textarea>`;
  return html`<div class="field"><label for="${name}">${label}</label>${above}${area}</div>`;
}

export interface ChoiceField {
  readonly name: string;
  readonly legend: string;
  readonly type: 'radio' | 'checkbox';
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly hint: string | null;
  }[];
  readonly chosen: readonly string[];
}

export function choiceField(
  { say }: Language<'buy'>,
  { name, legend, type, options, chosen }: ChoiceField,
  problems: FieldProblems,
): Html {
  const boxes = options.map(({ value, label, hint }, index) => {
    const id = index === 0 ? html` id="${name}"` : html``;
    const checked = chosen.includes(value) ? html` checked` : html``;
    const input = html`<input type="${type}" name="${name}" value="${value}"${id}${checked}>`;
    const words = hint === null ? label : say('buy.fieldHint', { label, hint });
    return html`<label class="choice">${input}<span dir="auto">${words}</span></label>`;
  });
  const problem = fieldProblemHtml(name, problems);
  return html`<fieldset${fieldDescription(name, undefined, problems)}><legend dir="auto">${legend}</legend>${problem}${boxes}</fieldset>`;
}

/** Returns the list of problems that is shown above a form. Each problem links to its field. */
export function problemsHtml({ say }: Language<'buy'>, problems: FieldProblems): Html {
  const entries = Object.entries(problems);
  if (entries.length === 0) return html``;
  return html`<div class="due" role="alert"><p><strong>${say('buy.formProblems')}</strong></p><ul>${entries.map(([name, problem]) => html`<li><a href="#${name}">${problem}</a></li>`)}</ul></div>`;
}

function hintHtml(name: string, hint: string | undefined): Html {
  return hint === undefined ? html`` : html`<p class="hint" id="${name}-hint">${hint}</p>`;
}

function fieldProblemHtml(name: string, problems: FieldProblems): Html {
  const problem = problems[name];
  return problem === undefined ? html`` : html`<p class="wrong" id="${name}-wrong">${problem}</p>`;
}

function fieldDescription(name: string, hint: string | undefined, problems: FieldProblems): Html {
  const isWrong = problems[name] !== undefined;
  const by = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(isWrong ? [`${name}-wrong`] : []),
  ];
  return html`${by.length === 0 ? html`` : html` aria-describedby="${by.join(' ')}"`}${isWrong ? html` aria-invalid="true"` : html``}`;
}
