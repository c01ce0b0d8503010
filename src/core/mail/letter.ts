import { letterHtml } from './letter-html.ts';
import type { Bill, LetterPart } from './letter-parts.ts';
import { letterText } from './letter-text.ts';

export interface MailWords {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Letter {
  /** The language of the letter as a BCP 47 tag. The default is English. */
  readonly language?: string;
  readonly subject: string;
  readonly parts: readonly LetterPart[];
}

const MAXIMUM_SUBJECT_LENGTH = 200;
// Characters that don't belong in a mail header: control characters, marks that change the writing
// direction, and line separators.
const UNPRINTABLE_CHARACTERS = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

/**
 * Makes text safe for one line of a mail header or for a displayed name, so that it can't imitate
 * another header or name.
 */
export function headerText(text: string): string {
  return text.replaceAll(UNPRINTABLE_CHARACTERS, ' ').replaceAll(/ {2,}/g, ' ').trim();
}

/**
 * Renders a letter as plain text and as HTML. The HTML has no images or scripts and loads nothing
 * from the network.
 */
export function writeLetter({ language = 'en', subject, parts }: Letter): MailWords {
  const title = [...headerText(subject)].slice(0, MAXIMUM_SUBJECT_LENGTH).join('');
  const safe = parts.map(sanitizePart);
  return {
    subject: title,
    text: letterText(language, safe),
    html: letterHtml(language, title, safe),
  };
}

function sanitizePart(part: LetterPart): LetterPart {
  if (typeof part === 'string') return removeControlCharacters(part);
  if ('from' in part) return { from: headerText(part.from) };
  if ('warning' in part) return { warning: headerText(part.warning) };
  if ('title' in part) return { title: headerText(part.title) };
  if ('heading' in part) return { heading: headerText(part.heading) };
  if ('note' in part) return { note: headerText(part.note) };
  if ('quote' in part) return { quote: removeControlCharacters(part.quote) };
  if ('rows' in part) return { rows: part.rows.map(([name, value]) => [name, headerText(value)]) };
  return 'items' in part ? cleanBill(part) : part;
}

function cleanBill({ items, sums }: Bill): Bill {
  return {
    items: items.map((item) => ({
      ...item,
      name: headerText(item.name),
      details: item.details.map(headerText),
    })),
    sums: sums.map((sum) => ({ ...sum, name: headerText(sum.name) })),
  };
}

/** Removes control characters except line breaks and tabs. */
function removeControlCharacters(words: string): string {
  return words
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}
