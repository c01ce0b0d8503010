export interface TerminalStyle {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
}

const keepUnstyled = (text: string): string => text;
export const PLAIN_STYLE: TerminalStyle = { bold: keepUnstyled, dim: keepUnstyled };
export const ANSI: TerminalStyle = {
  bold: (text) => `\u001B[1m${text}\u001B[22m`,
  dim: (text) => `\u001B[2m${text}\u001B[22m`,
};

/** Matches letters that take up two columns in a terminal, and marks that take up none. */
const WIDE_LETTERS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/gu;
const COMBINING_MARKS_PATTERN = /\p{M}/gu;

/** Returns how many columns a text takes up in a terminal. */
export function widthOf(text: string): number {
  return (
    [...text.replace(COMBINING_MARKS_PATTERN, '')].length + (text.match(WIDE_LETTERS)?.length ?? 0)
  );
}

/**
 * Puts a text on one line and removes characters that would move the cursor or reverse the text.
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim();
}

/**
 * Breaks a text into lines of at most `width` columns. Words that are longer than a line are
 * broken, too.
 */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of oneLine(text)
    .split(/ +/)
    .flatMap((longWord) => splitLongWord(longWord, width))) {
    if (line !== '' && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

function splitLongWord(word: string, width: number): string[] {
  if (widthOf(word) <= width) return [word];
  const letters = [...word];
  const size = Math.max(1, Math.floor(width / 2));
  return Array.from({ length: Math.ceil(letters.length / size) }, (_, index) =>
    letters.slice(index * size, (index + 1) * size).join(''),
  );
}

/**
 * Breaks a text into lines. The first line begins with `firstIndent`, and the others are indented
 * by the same width.
 */
export function hangingIndent(firstIndent: string, text: string, width: number): string[] {
  const capacity = Math.max(10, width - widthOf(firstIndent));
  return wrapText(text, capacity).map((line, index) =>
    `${index === 0 ? firstIndent : ' '.repeat(widthOf(firstIndent))}${line}`.trimEnd(),
  );
}

/** Prints the items of a list on at most `maximum` lines. Items that don't fit are only counted. */
export function list(items: readonly string[], width: number, maximum: number): string[] {
  const whole = wrapText(items.join(', '), width);
  if (whole.length <= maximum) return whole;
  for (let kept = items.length - 1; kept > 0; kept -= 1) {
    const lines = wrapText(
      `${items.slice(0, kept).join(', ')} … ${items.length - kept} more`,
      width,
    );
    if (lines.length <= maximum) return lines;
  }
  return [shorten(items[0] ?? '', width)];
}

/** Puts a text on one line and cuts it to `width` columns. */
export function shorten(text: string, width: number): string {
  const line = oneLine(text);
  if (widthOf(line) <= width) return line;
  let letters = [...line];
  while (widthOf(letters.join('')) > width - 1) letters = letters.slice(0, -1);
  return `${letters.join('').trimEnd()}…`;
}
