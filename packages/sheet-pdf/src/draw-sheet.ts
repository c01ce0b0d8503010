import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { CODE, composeSheet } from './compose-sheet.ts';
import type { Face } from './face.ts';
import { PAGE, type SetLine } from './page.ts';
import { visualRuns } from './paragraph.ts';
import type { SheetCode, SheetContent } from './sheet-content.ts';

/** A sheet as a PDF of one page. */
export async function drawSheet(sheet: SheetContent): Promise<Uint8Array> {
  const page = composeSheet(sheet);
  const document = new Pdf({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: `Docket ${sheet.docketNumber}`, Creator: 'Bottega', Producer: 'Bottega' },
  });
  const whole = buffer(document);
  drawCode(document, sheet.code);
  document.lineWidth(0.4).strokeColor('#777777');
  for (const { x, y, width } of page.rules) {
    document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();
  }
  const faces = new Set<Face>();
  for (const line of page.lines) drawLine(document, faces, line);
  document.end();
  return whole;
}

/**
 * The dark squares of each row as far as they touch are one rectangle: viewers leave hairlines
 * between single ones.
 */
function drawCode(document: PDFKit.PDFDocument, code: SheetCode): void {
  const unit = CODE.size / code.size;
  for (const { x, y, width } of code.bars)
    document.rect(CODE.x + x * unit, CODE.y + y * unit, width * unit, unit);
  document.fill('#000000');
}

function drawLine(
  document: PDFKit.PDFDocument,
  faces: Set<Face>,
  { paragraph, line, x, y, width, size }: SetLine,
): void {
  const runs = visualRuns(paragraph, line);
  const taken = runs.reduce((sum, run) => sum + run.width * size, 0);
  let left = paragraph.isRightToLeft ? x + width - taken : x;
  document.fontSize(size).fillColor('#000000');
  for (const run of runs) {
    useFace(document, faces, run.face);
    run.face.setDirection(run.direction);
    // Naming features, even none, keeps pdfkit from setting each word by itself, in an order that
    // suits only one direction.
    document.text(run.text, left, y, { lineBreak: false, features: [], baseline: 'alphabetic' });
    left += run.width * size;
  }
}

function useFace(document: PDFKit.PDFDocument, faces: Set<Face>, face: Face): void {
  if (!faces.has(face)) {
    // pdfkit takes an opened font as well as a file, which its types don't say.
    document.registerFont(face.name, face.toPdfFont() as unknown as Buffer);
    faces.add(face);
  }
  document.font(face.name);
}
