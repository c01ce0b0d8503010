import { escapeHtml } from '../shared/escape-html.ts';
import type { Bill, LetterPart } from './letter-parts.ts';

// Styles are inlined because mail programs drop style sheets. No colours are set for text and
// background, so that the mail program can choose light or dark ones.
const FRAME_STYLE =
  "max-width:36rem;margin:0 auto;padding:16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere";
const BUTTON_STYLE =
  'display:inline-block;padding:12px 20px;border-radius:8px;background-color:#0b57a4;color:#ffffff;font-weight:600;text-decoration:none';
const WARNING_STYLE =
  'margin:12px 0 16px;padding:8px 12px;border:2px solid #b35900;border-radius:8px;font-size:14px;font-weight:600';
const LINE_STYLE = 'border-top:1px solid #767676';
const AMOUNT_CELL_STYLE = 'padding:4px 0 4px 16px;vertical-align:top;white-space:nowrap';
const NAME_CELL_STYLE = 'padding:4px 0;vertical-align:top;font-weight:normal';
// A narrow column would otherwise break a word of the label before the value beside it.
const LABEL_STYLE = 'overflow-wrap:break-word';

/**
 * Renders the parts of a letter as HTML. All text is escaped, and each text declares its own
 * writing direction.
 */
export function letterHtml(language: string, title: string, parts: readonly LetterPart[]): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0"><div style="${FRAME_STYLE}">
${parts.map(partHtml).join('\n')}
</div></body></html>
`;
}

function partHtml(part: LetterPart): string {
  if (typeof part === 'string') return `<p dir="auto">${withLineBreaks(part)}</p>`;
  if ('from' in part)
    return `<p dir="auto" style="margin:0;font-weight:600">${escapeHtml(part.from)}</p>`;
  if ('warning' in part)
    return `<p dir="auto" style="${WARNING_STYLE}">${escapeHtml(part.warning)}</p>`;
  if ('note' in part)
    return `<p dir="auto" style="margin:12px 0;font-size:14px">${escapeHtml(part.note)}</p>`;
  if ('title' in part)
    return `<h1 dir="auto" style="font-size:24px;line-height:1.25;margin:8px 0 16px">${escapeHtml(part.title)}</h1>`;
  if ('heading' in part)
    return `<h2 dir="auto" style="font-size:18px;line-height:1.3;margin:24px 0 8px;padding-top:16px;${LINE_STYLE}">${escapeHtml(part.heading)}</h2>`;
  if ('quote' in part)
    return `<blockquote dir="auto" style="margin:12px 0;padding:0 0 0 12px;border-left:4px solid #767676">${withLineBreaks(part.quote)}</blockquote>`;
  if ('rows' in part) return rowsHtml(part.rows);
  return 'items' in part ? billHtml(part) : linkHtml(part);
}

function withLineBreaks(text: string): string {
  return text.split('\n').map(escapeHtml).join('<br>\n');
}

function linkHtml({ url, label }: { readonly url: string; readonly label?: string }): string {
  const href = escapeHtml(url);
  return label === undefined
    ? `<p><a href="${href}">${href}</a></p>`
    : `<p style="margin:16px 0"><a href="${href}" style="${BUTTON_STYLE}">${escapeHtml(label)}</a></p>`;
}

function rowsHtml(rows: readonly (readonly [string, string])[]): string {
  const written = rows.map(
    ([name, value]) =>
      `<tr><th scope="row" align="left" valign="top" style="${LABEL_STYLE}">${escapeHtml(name)}</th><td dir="auto" valign="top">${escapeHtml(value)}</td></tr>`,
  );
  return `<table cellpadding="4" cellspacing="0" style="margin:0 -4px">\n${written.join('\n')}\n</table>`;
}

function billHtml({ items, sums }: Bill): string {
  const ofItems = items.map(({ name, details, amount }) => {
    const chosen = details.map(
      (detail) => `<br>\n<span dir="auto" style="font-size:14px">${escapeHtml(detail)}</span>`,
    );
    return `<tr><th scope="row" align="left" style="${NAME_CELL_STYLE}"><bdi style="font-weight:600">${escapeHtml(name)}</bdi>${chosen.join('')}</th><td align="right" style="${AMOUNT_CELL_STYLE}">${escapeHtml(amount)}</td></tr>`;
  });
  const ofSums = sums.map(({ name, amount, isTotal }, index) => {
    const line = isTotal || index === 0 ? `;${LINE_STYLE}` : '';
    const weight = isTotal ? ';font-weight:700' : '';
    return `<tr><th scope="row" align="left" style="${NAME_CELL_STYLE}${weight}${line}"><bdi>${escapeHtml(name)}</bdi></th><td align="right" style="${AMOUNT_CELL_STYLE}${weight}${line}">${escapeHtml(amount)}</td></tr>`;
  });
  return `<table width="100%" cellspacing="0" style="border-collapse:collapse;margin:8px 0">\n${[...ofItems, ...ofSums].join('\n')}\n</table>`;
}
