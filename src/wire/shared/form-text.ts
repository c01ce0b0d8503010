/**
 * Returns what was typed into a form field. Returns null if the field is missing or was sent more
 * than once.
 */
export type FormField = (name: string) => string | null;

export type FieldProblems = Readonly<Record<string, string>>;

// oxlint-disable-next-line no-control-regex -- finds characters that nobody can type
const UNTYPED = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/;
// oxlint-disable-next-line no-control-regex -- finds control characters
const UNTYPED_IN_LINE = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/;

/** Checks a text that must be a single line. Returns its problem as a sentence, or null. */
export function lineProblem(text: string, maximumLength: number): string | null {
  if (UNTYPED_IN_LINE.test(text)) return 'Please leave out characters that cannot be typed.';
  return lengthProblem(text, maximumLength);
}

/** Checks a text that may span several lines. Returns its problem as a sentence, or null. */
export function multilineProblem(text: string, maximumLength: number): string | null {
  if (UNTYPED.test(text)) return 'Please leave out characters that cannot be typed.';
  return lengthProblem(text, maximumLength);
}

function lengthProblem(text: string, maximumLength: number): string | null {
  // The length is counted in code points, because UTF-16 counts some characters twice.
  const length = text.length <= maximumLength ? text.length : [...text].length;
  return length > maximumLength
    ? `Please write at most ${maximumLength.toLocaleString('en')} characters; these are ${length.toLocaleString('en')}.`
    : null;
}

/**
 * Returns what was typed into a form field, without surrounding blanks. The line breaks that
 * browsers send (CR LF) become LF.
 */
export function typedText(text: string | null): string {
  return (text ?? '').replaceAll(/\r\n?/g, '\n').trim();
}
