/** Bold and dim where a terminal shows them. */
export interface Style {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
}

const same = (text: string): string => text;
export const PLAIN: Style = { bold: same, dim: same };
export const ANSI: Style = {
  bold: (text) => `\u001B[1m${text}\u001B[22m`,
  dim: (text) => `\u001B[2m${text}\u001B[22m`,
};

/** Letters that take two columns of a terminal, and marks that take none. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/gu;
const MARKS = /\p{M}/gu;

/** Columns of a terminal. */
export function widthOf(text: string): number {
  return [...text.replace(MARKS, '')].length + (text.match(WIDE)?.length ?? 0);
}

/**
 * A store's or an asker's words on one line: nothing in them moves the cursor or turns the text
 * around.
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim();
}

/** Words in lines of at most so many columns; a longer word is broken. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of oneLine(text)
    .split(/ +/)
    .flatMap((long) => pieces(long, width))) {
    if (line !== '' && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

function pieces(word: string, width: number): string[] {
  if (widthOf(word) <= width) return [word];
  const letters = [...word];
  const size = Math.max(1, Math.floor(width / 2));
  return Array.from({ length: Math.ceil(letters.length / size) }, (_, index) =>
    letters.slice(index * size, (index + 1) * size).join(''),
  );
}

/** A paragraph whose later lines hang below its text: `lead` stands before the first. */
export function hang(lead: string, text: string, width: number): string[] {
  const room = Math.max(10, width - widthOf(lead));
  return wrap(text, room).map((line, index) =>
    `${index === 0 ? lead : ' '.repeat(widthOf(lead))}${line}`.trimEnd(),
  );
}

/** A list in at most so many lines; what finds no room is counted. */
export function list(items: readonly string[], width: number, most: number): string[] {
  const whole = wrap(items.join(', '), width);
  if (whole.length <= most) return whole;
  for (let kept = items.length - 1; kept > 0; kept -= 1) {
    const lines = wrap(`${items.slice(0, kept).join(', ')} … ${items.length - kept} more`, width);
    if (lines.length <= most) return lines;
  }
  return [shorten(items[0] ?? '', width)];
}

/** One line of it. */
export function shorten(text: string, width: number): string {
  const line = oneLine(text);
  if (widthOf(line) <= width) return line;
  let letters = [...line];
  while (widthOf(letters.join('')) > width - 1) letters = letters.slice(0, -1);
  return `${letters.join('').trimEnd()}…`;
}
