import { createHash } from 'node:crypto';
import { escapeHtml } from '../../core/shared/escape-html.ts';

/** A text that can safely be sent as HTML. Only the function `html` creates it. */
export interface Html {
  readonly html: string;
}

type Part = string | number | null | Html | readonly Html[];

/** Creates HTML from a template. Inserted values are escaped unless they are HTML themselves. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return {
    html: strings.reduce((text, string, index) => text + render(parts[index - 1] ?? null) + string),
  };
}

function render(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map(render).join('');
}

const STYLE =
  'body{font:1.1rem/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}a{color:#0b57a4}section{border-top:1px solid #767676}';

export const contentSecurityPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function page(language: string, title: string, body: Html): string {
  const style: Html = { html: STYLE };
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>
`.html;
}
