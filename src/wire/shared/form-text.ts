import type { Language } from '../../core/language/language.ts';

/** The language of the messages about problems in a form. */
export type FormLanguage = Language<'answer' | 'buy' | 'request'>;

/**
 * Returns the text that was entered into the form field with this name. Returns null if the field
 * is missing or was sent more than once.
 */
export type FormField = (name: string) => string | null;

export type FieldProblems = Readonly<Record<string, string>>;

// oxlint-disable-next-line no-control-regex -- finds characters that nobody can type
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/;
const CONTROL_CHARACTERS_IN_LINE =
  // oxlint-disable-next-line no-control-regex -- finds control characters
  /[\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/;

/**
 * Checks that a text is a single line. Returns a sentence about its problem that names the field by
 * its label, or null.
 */
export function lineProblem(
  language: FormLanguage,
  text: string,
  maximumLength: number,
  label: string,
): string | null {
  const problem = CONTROL_CHARACTERS_IN_LINE.test(text)
    ? language.say('buy.untyped')
    : lengthProblem(language, text, maximumLength);
  return problem === null ? null : problemOfField(language, label, problem);
}

/** Checks a text that may have several lines, as lineProblem checks a single one. */
export function multilineProblem(
  language: FormLanguage,
  text: string,
  maximumLength: number,
  label: string,
): string | null {
  const problem = CONTROL_CHARACTERS.test(text)
    ? language.say('buy.untyped')
    : lengthProblem(language, text, maximumLength);
  return problem === null ? null : problemOfField(language, label, problem);
}

/**
 * Returns a problem with the label of its field, without a remark in brackets at the label's end,
 * such as “optional”.
 */
export function problemOfField({ say }: FormLanguage, label: string, problem: string): string {
  return say('buy.ofField', { field: label.replace(/[\s:?]*(?:\([^()]*\))?$/, ''), problem });
}

function lengthProblem({ say }: FormLanguage, text: string, maximumLength: number): string | null {
  // The length is counted in code points, because UTF-16 counts some characters twice.
  const length = text.length <= maximumLength ? text.length : [...text].length;
  return length > maximumLength
    ? say('buy.tooLong', { maximum: maximumLength, count: length })
    : null;
}

/**
 * Returns the text that was entered into a form field, without surrounding blanks. The line breaks
 * that browsers send (CR LF) become LF.
 */
export function typedText(text: string | null): string {
  return (text ?? '').replaceAll(/\r\n?/g, '\n').trim();
}
