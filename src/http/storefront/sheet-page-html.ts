import { type Box, layOutDrawing, type SideLine } from '../../core/capability/drawing-layout.ts';
import type {
  ProductionSheet,
  SheetDrawing,
  SheetRow,
  SheetSide,
} from '../../core/orders/sheet.ts';
import { qrCodeSvg } from './qr-code-svg.ts';
import { html, type Html } from './html.ts';
import type { SheetPage } from '../../actions/orders/read-docket.ts';
import { styleOf } from './sheet-document.ts';
import { computePrintFit, type SheetPrintFit } from './sheet-print.ts';

/**
 * The style of a production sheet. The screen shows the whole sheet, and the printout fits on one
 * A5 page.
 */
export const SHEET_STYLE = styleOf(
  '.top{display:flex;gap:1rem;justify-content:space-between;align-items:flex-start}.top svg{flex:none;width:clamp(7rem,36vw,10rem);height:auto}' +
    'h1{margin:.25rem 0;font-size:clamp(1.2rem,5.2vw,1.9rem);white-space:nowrap}.big{font-size:1.25rem;font-weight:700;margin:.25rem 0}.warning{font-size:1.15rem;font-weight:700;border:3px solid;padding:.4rem .6rem;margin:.5rem 0}.facts{color:#444;font-size:.9rem}section{padding:.5rem 0}dt{font-weight:600;color:inherit}' +
    '.drawing{display:block;max-width:100%;height:11rem;margin:.25rem 0}.drawing :is(rect,ellipse,path){fill:none;stroke:currentColor}.drawing text{font-size:15px}' +
    'ol{list-style:none;margin:0;padding:0}.paper{display:none}' +
    '@media print{@page{size:A5;margin:8mm}html{font-size:10.5pt}body{line-height:1.25}header,main{padding:0;max-width:none}.screen{display:none!important}.paper{display:revert}' +
    'main{height:184mm;overflow:hidden}.top svg{width:32mm}.drawing{height:34mm;margin:0}h1{font-size:20pt}.facts{font-size:.9em}section{padding:1.2mm 0}dl{gap:0 3mm;margin:0}p{margin:.6mm 0}h2{font-size:1.05em;margin:0}.big{font-size:1.25em}.warning{font-size:1.15em;padding:.5mm 1.5mm;margin:1mm 0;border-width:.6mm}.said{border:0;padding:0}' +
    '.fit1{font-size:9.4pt}.fit2{font-size:8.3pt}.fit3{font-size:7.3pt}.fit4{font-size:6.3pt}.fit4 dl{display:block}.fit4 dt,.fit4 dd{display:inline}.fit4 dt::after{content:": "}.fit4 dd::after{content:" · "}}',
);

/**
 * Returns the HTML page of a production sheet. `pdf` is the path of the same sheet as a PDF, and
 * `bench` is the path of the order in the admin.
 */
export function sheetPageHtml(
  { sheet, state, code }: SheetPage,
  pdf: string,
  workbenchUrl: string,
): Html {
  const fit = computePrintFit(sheet);
  const revision =
    sheet.revision === 1
      ? html`<p>Revision 1</p>`
      : html`<p><strong>Revision ${sheet.revision}</strong></p>`;
  const picture =
    sheet.imageUrl === null || !/^https?:\/\//i.test(sheet.imageUrl)
      ? html``
      : html` <a href="${sheet.imageUrl}" rel="noreferrer">Picture of the product</a>`;
  const warning = sheet.warning === null ? html`` : html`<p class="warning">${sheet.warning}</p>`;
  const scannable = qrCodeSvg(code, 'QR code of the address of this sheet');
  return html`<div class="fit${fit.level}"><div class="top"><div><h1>${sheet.docketNumber}</h1>${revision}<p class="big">${sheet.dueOn === null ? 'Due: no day is set' : `Due ${sheet.dueOn}`}</p></div>${scannable}</div>
${warning}<section><p class="big" dir="auto">${sheet.title}</p><p class="big">Quantity: ${sheet.quantity}${sheet.isSample ? ' – a sample' : ''}</p><p>SKU <bdi>${sheet.sku}</bdi></p>
<p class="facts">${sheet.facts.map(({ label, text }) => `${label} ${text}`).join(' · ')}</p><p class="facts screen">The order is ${state.replaceAll('_', ' ')} now.</p></section>
${drawingSection(sheet, fit)}${allergensSection(sheet, fit)}${rowsSection(sheet, fit)}
${noteSections(sheet, fit)}${changesSection(sheet, fit)}
<p class="screen"><a class="button" href="${pdf}">PDF for printing (A5)</a> <a href="${workbenchUrl}">For staff: move the order on</a>${picture}</p></div>`;
}

function drawingSection({ drawing }: ProductionSheet, printFit: SheetPrintFit): Html {
  if (drawing === null) return html``;
  const { shape, width, height } = drawing;
  const sizes = [width, ...(height === null ? [] : [height])].map(sideText).join(', ');
  const layout = layOutDrawing(width.millimetres, (height ?? width).millimetres);
  const { thing, widthLine, heightLine } = layout;
  const { x, y } = heightLine;
  const sides = [
    sideLine(widthLine, width.text, null),
    ...(height === null ? [] : [sideLine(heightLine, height.text, `rotate(-90 ${x} ${y})`)]),
  ];
  return html`<section${printFit.isDrawn ? html`` : html` class="screen"`}><h2>To scale</h2><svg class="drawing" viewBox="${layout.viewBox}" role="img" aria-label="${sizes}">${outline(shape, thing)}${sides}</svg></section>`;
}

function sideText({ label, text }: SheetSide): string {
  return `${label} ${text}`;
}

function outline(shape: SheetDrawing['shape'], { x, y, width, height }: Box): Html {
  if (shape === 'rectangle')
    return html`<rect class="thing" x="${x}" y="${y}" width="${width}" height="${height}"/>`;
  const [rx, ry] = [width / 2, height / 2];
  return html`<ellipse class="thing" cx="${x + rx}" cy="${y + ry}" rx="${rx}" ry="${ry}"/>`;
}

function sideLine({ path, x, y }: SideLine, words: string, turn: string | null): Html {
  const transform = turn === null ? html`` : html` transform="${turn}"`;
  return html`<path d="${path}"/><text x="${x}" y="${y}" text-anchor="middle"${transform}>${words}</text>`;
}

function allergensSection({ allergens }: ProductionSheet, printFit: SheetPrintFit): Html {
  if (allergens === null) return html``;
  const last = allergens.length - 1;
  const items = allergens.map((allergen, index) => {
    const comma = index === last ? '' : ', ';
    return html`<bdi${hiddenClass(index, printFit.allergens)}>${allergen}</bdi>${comma}`;
  });
  const shownCount = allergens.length === 0 ? 'none' : items;
  const hiddenCount = hiddenCountHtml(allergens.length - printFit.allergens);
  return html`<section><h2>Allergens</h2><p><strong>${shownCount}</strong></p>${hiddenCount}</section>`;
}

function rowsSection({ rows }: ProductionSheet, printFit: SheetPrintFit): Html {
  if (rows.length === 0) return html``;
  const item = ({ label, text }: SheetRow, index: number): Html =>
    html`<dt dir="auto"${hiddenClass(index, printFit.rows)}>${label}</dt><dd dir="auto"${hiddenClass(index, printFit.rows)}>${text}</dd>`;
  return html`<section><h2>Specification</h2><dl>${rows.map(item)}</dl>${hiddenCountHtml(rows.length - printFit.rows)}</section>`;
}

function noteSections(sheet: ProductionSheet, printFit: SheetPrintFit): Html {
  const buyers = noteSection('Buyer’s note', sheet.note, printFit.noteLength);
  const stores = noteSection('Store’s note', sheet.storeNote, printFit.storeNoteLength);
  return html`${buyers}${stores}`;
}

function noteSection(heading: string, note: string | null, noteLength: number): Html {
  if (note === null) return html``;
  const rest =
    noteLength >= note.length
      ? html``
      : html`<span class="screen">${note.slice(noteLength)}</span><strong class="paper">… cut here: see the online sheet</strong>`;
  return html`<section><h2>${heading}</h2><p class="said" dir="auto">${note.slice(0, noteLength)}${rest}</p></section>`;
}

function changesSection({ changes }: ProductionSheet, printFit: SheetPrintFit): Html {
  if (changes.length === 0) return html``;
  const items = changes.map(
    ({ revision, on, label, from, to }, index) =>
      html`<li${hiddenClass(index, printFit.changes)}><strong>Revision ${revision}, ${on}:</strong> ${label}: <bdi>${to}</bdi> (was: <bdi>${from}</bdi>)</li>`,
  );
  return html`<section><h2>Changes</h2><ol>${items}</ol>${hiddenCountHtml(changes.length - printFit.changes)}</section>`;
}

function hiddenClass(index: number, shownCount: number): Html {
  return index < shownCount ? html`` : html` class="screen"`;
}

function hiddenCountHtml(hiddenCount: number): Html {
  return hiddenCount <= 0
    ? html``
    : html`<p class="paper"><strong>… and ${hiddenCount} more: see the online sheet</strong></p>`;
}
