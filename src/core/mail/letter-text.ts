import type { Bill, LetterPart } from './letter-parts.ts';

/** The line length at which plain text is wrapped, because some mail programs don't wrap it. */
const LETTER_LINE_WIDTH = 76;

/** Renders the parts of a letter as plain text. Links and commands are never split across lines. */
export function letterText(language: string, parts: readonly LetterPart[]): string {
  return `${parts.map((part) => partText(language, part)).join('\n\n')}\n`;
}

function partText(language: string, part: LetterPart): string {
  if (typeof part === 'string') return wrapLines(part);
  if ('from' in part) return wrapLines(part.from);
  if ('warning' in part) return wrapLines(part.warning, '! ');
  if ('note' in part) return wrapLines(part.note);
  if ('title' in part) return wrapLines(part.title);
  if ('heading' in part) return wrapLines(part.heading.toLocaleUpperCase(language));
  if ('quote' in part) return wrapLines(part.quote, '> ');
  if ('rows' in part) {
    return part.rows
      .map(([name, value]) => `${name}${colonForLanguage(language)} ${value}`)
      .join('\n');
  }
  if ('items' in part) return billText(part);
  return part.label === undefined
    ? part.url
    : `${part.label}${colonForLanguage(language)}\n${part.url}`;
}

/** In French, a space precedes a colon. */
function colonForLanguage(language: string): string {
  return language.startsWith('fr') ? '\u00A0:' : ':';
}

function billText({ items, sums }: Bill): string {
  const ofItems = items.map(({ name, details, amount }) =>
    [
      ...wrapLines(name).split('\n'),
      ...details.flatMap((detail) => wrapLines(detail, '  ').split('\n')),
      formatAmountLine('', amount),
    ].join('\n'),
  );
  const ofSums = sums.map(({ name, amount }) => formatAmountLine(name, amount));
  return [...ofItems, ofSums.join('\n')].join('\n\n');
}

/** Returns a line with a name on the left and an amount on the right. */
function formatAmountLine(name: string, amount: string): string {
  const room = LETTER_LINE_WIDTH - amount.length;
  return name.length < room
    ? `${name.padEnd(room)}${amount}`
    : `${name}\n${amount.padStart(LETTER_LINE_WIDTH)}`;
}

/** Wraps long lines between words. Commands and indented lines aren't wrapped. */
function wrapLines(text: string, prefix = ''): string {
  return text
    .split('\n')
    .flatMap((line) =>
      /^(?:\s|bottega )/.test(line) ? [line] : wrapLine(line, LETTER_LINE_WIDTH - prefix.length),
    )
    .map((line) => `${prefix}${line}`)
    .join('\n');
}

function wrapLine(line: string, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (longer.length > width && current !== '') {
      lines.push(current);
      current = word;
    } else {
      current = longer;
    }
  }
  return [...lines, current];
}
