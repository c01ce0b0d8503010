/** A mail as people read it: the same in plain text and in HTML. */
export interface MailWords {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * A paragraph, whose lines stay lines; a list of what is named and what it is; or a link of the
 * service's own.
 */
export type Passage =
  | string
  | { readonly rows: readonly (readonly [name: string, value: string])[] }
  | { readonly url: string };

export interface Letter {
  readonly subject: string;
  readonly passages: readonly Passage[];
}

const LONGEST_SUBJECT = 200;
// Control characters, what turns the direction of writing round, and line separators: none of them
// belongs in a header.
const UNFIT = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

/**
 * Text that can stand in one line of a header, or be shown as somebody's name, without passing for
 * anything else.
 */
export function headerText(text: string): string {
  return text.replaceAll(UNFIT, ' ').replaceAll(/ {2,}/g, ' ').trim();
}

/**
 * Puts a letter into plain text and into HTML that is readable as it is: no images, no style,
 * nothing fetched.
 */
export function writeLetter({ subject, passages }: Letter): MailWords {
  const title = [...headerText(subject)].slice(0, LONGEST_SUBJECT).join('');
  return {
    subject: title,
    text: `${passages.map(textOf).join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title></head>\n<body>\n${passages.map(htmlOf).join('\n')}\n</body></html>\n`,
  };
}

function textOf(passage: Passage): string {
  if (typeof passage === 'string') return clean(passage);
  return 'url' in passage
    ? passage.url
    : passage.rows.map(([name, value]) => `${name}: ${headerText(value)}`).join('\n');
}

function htmlOf(passage: Passage): string {
  if (typeof passage === 'string')
    return `<p dir="auto">${clean(passage).split('\n').map(escape).join('<br>\n')}</p>`;
  if ('url' in passage) return `<p><a href="${escape(passage.url)}">${escape(passage.url)}</a></p>`;
  const rows = passage.rows.map(
    ([name, value]) =>
      `<tr><th scope="row" align="left">${escape(name)}</th><td>${escape(headerText(value))}</td></tr>`,
  );
  return `<table>\n${rows.join('\n')}\n</table>`;
}

/** Lines stay; other control characters mean nothing to a reader. */
function clean(words: string): string {
  return words
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
