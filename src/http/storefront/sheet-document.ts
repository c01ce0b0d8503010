import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { html, type Html } from './html.ts';
import { keepPrivate } from './private-page.ts';

/**
 * A document for a workshop. It contains its own style sheet, so that it can be saved and printed.
 */
interface SheetDocument {
  readonly title: string;
  /** The heading above the page, such as the name of the store. */
  readonly heading: string;
  readonly body: Html;
  readonly style: InlineStyle;
}

/** A style sheet with the hash that permits it in the Content-Security-Policy. */
interface InlineStyle {
  readonly css: string;
  readonly source: string;
}

export function styleOf(css: string): InlineStyle {
  return { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
}

const SHEET_DOCUMENT_STYLE = styleOf(
  ':root{color-scheme:light}*{box-sizing:border-box}' +
    'body{font:1.05rem/1.5 system-ui,sans-serif;margin:0;color:#1a1a1a;background:#fff;overflow-wrap:anywhere}' +
    'header,main,footer{max-width:42rem;margin:0 auto;padding:1rem}header{padding-bottom:0;font-weight:600;color:#444}header+main{padding-top:.25rem}' +
    'h1{font-size:1.7rem;line-height:1.2;margin:.25rem 0 1rem}h2{font-size:1.15rem;margin:0 0 .5rem}h3{font-size:1.05rem;margin:0}' +
    'section{border-top:1px solid #767676;padding:1rem 0}p{margin:.5rem 0}a{color:#0b57a4}' +
    '.state{font-size:1.15rem;margin:0}.due{border:2px solid #8a4b00;border-radius:.5rem;padding:1rem;margin:1rem 0}' +
    '.line{margin:0 0 1.25rem}dl{display:grid;grid-template-columns:minmax(6rem,2fr) 3fr;gap:.15rem 1rem;margin:.5rem 0}dt{color:#444}dd{margin:0}' +
    'table{border-collapse:collapse;width:100%}th{text-align:start;font-weight:400}td{text-align:end;white-space:nowrap;padding-inline-start:1rem!important}th,td{padding:.2rem 0;vertical-align:top}' +
    '.sum th,.sum td{font-weight:700;border-top:1px solid #767676}.said{white-space:pre-line;border-inline-start:4px solid #767676;padding-inline-start:.75rem}' +
    '.button,button{display:inline-block;font:inherit;font-weight:600;min-height:2.75rem;padding:.6rem 1.1rem;margin:.25rem .5rem .25rem 0;border:2px solid #0b57a4;border-radius:.5rem;background:#0b57a4;color:#fff;text-decoration:none;cursor:pointer}' +
    '.quiet{background:#fff;color:#0b57a4}:focus-visible{outline:3px solid #8a4b00;outline-offset:2px}footer{color:#444;font-size:.9rem}' +
    'form{margin:0}@media print{.button,button{display:none}}',
);

/** Returns a Content-Security-Policy that forbids scripts, frames and external resources. */
function policyOf({ style }: SheetDocument): string {
  const styles = `${SHEET_DOCUMENT_STYLE.source} ${style.source}`;
  return `default-src 'none'; style-src ${styles}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
}

export function sendSheet(reply: FastifyReply, page: SheetDocument): FastifyReply {
  return keepPrivate(reply)
    .code(200)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policyOf(page))
    .send(writePage(page));
}

function writePage({ title, heading, body, style }: SheetDocument): string {
  const css: Html = { html: SHEET_DOCUMENT_STYLE.css };
  const more = html`<style>${{ html: style.css }}</style>`;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${css}</style>${more}</head>
<body><header dir="auto">${heading}</header><main>${body}</main></body></html>
`.html;
}
