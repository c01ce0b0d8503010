import { createHash } from 'node:crypto';
import type { MessageArguments } from '../../core/language/generated/message-arguments.ts';
import type { MessageArea, ArgumentsOf, KeyOf, Language } from '../../core/language/language.ts';
import { escapeHtml } from '../../core/shared/escape-html.ts';

/** A text that can safely be sent as HTML. */
export interface Html {
  readonly html: string;
}

type HtmlValue = string | number | null | Html | readonly Html[];

/** Creates HTML from a template. Inserted values are escaped unless they are HTML themselves. */
export function html(templateStrings: TemplateStringsArray, ...parts: readonly HtmlValue[]): Html {
  return {
    html: templateStrings.reduce(
      (text, templateString, index) => text + renderHtml(parts[index - 1] ?? null) + templateString,
    ),
  };
}

function renderHtml(part: HtmlValue): string {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map(renderHtml).join('');
}

const PAGE_STYLE =
  'body{font:1.1rem/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}a{color:#0b57a4}section{border-top:1px solid #767676}';

export const contentSecurityPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function htmlPage(language: string, title: string, body: Html): string {
  const style: Html = { html: PAGE_STYLE };
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>
`.html;
}

type HtmlValues<Key extends KeyOf<MessageArea>> = {
  readonly [Name in keyof MessageArguments[Key]]: MessageArguments[Key][Name] | Html;
};

/**
 * Returns a message of the catalogue with values that may be HTML. The rest of the message is
 * escaped.
 */
export function sayHtml<Key extends KeyOf<MessageArea>>(
  language: Language,
  key: Key,
  values: HtmlValues<Key>,
): Html {
  const parts: Html[] = [];
  // TypeScript can't see that every value is a string, a number or HTML.
  const marked = Object.entries(values as Readonly<Record<string, string | number | Html>>).map(
    ([name, value]) => {
      if (typeof value !== 'object') return [name, value];
      parts.push(value);
      return [name, `\uE000${parts.length - 1}\uE001`];
    },
  );
  // In the message, a numbered placeholder stands for each value that is HTML.
  const text = language.say(key, ...([Object.fromEntries(marked)] as ArgumentsOf<Key>));
  return {
    html: escapeHtml(text).replaceAll(
      /\uE000(\d+)\uE001/g,
      (_, index: string) => parts[Number(index)]?.html ?? '',
    ),
  };
}
