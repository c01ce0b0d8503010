/** A field of a form by its name, as it was typed; null where it isn't there exactly once. */
export type FormField = (name: string) => string | null;

/** What is wrong with fields, by their names. */
export type FieldProblems = Readonly<Record<string, string>>;

/**
 * Line breaks and tabs excepted, what no keyboard types; and what turns the text after it round.
 */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const UNTYPED = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/;
// oxlint-disable-next-line no-control-regex -- a line has neither break nor tab
const UNTYPED_IN_LINE = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/;

/** One line: what is wrong with it, as a sentence; null: nothing. */
export function lineFault(text: string, maximumLength: number): string | null {
  if (UNTYPED_IN_LINE.test(text)) return 'Please leave out characters that cannot be typed.';
  return lengthFault(text, maximumLength);
}

/** Words of several lines. */
export function wordsFault(text: string, maximumLength: number): string | null {
  if (UNTYPED.test(text)) return 'Please leave out characters that cannot be typed.';
  return lengthFault(text, maximumLength);
}

function lengthFault(text: string, maximumLength: number): string | null {
  // Characters as people count them, not halves of them.
  const length = text.length <= maximumLength ? text.length : [...text].length;
  return length > maximumLength
    ? `Please write at most ${maximumLength.toLocaleString('en')} characters; these are ${length.toLocaleString('en')}.`
    : null;
}

/** Browsers send line breaks as CR LF. */
export function typedText(text: string | null): string {
  return (text ?? '').replaceAll(/\r\n?/g, '\n').trim();
}
