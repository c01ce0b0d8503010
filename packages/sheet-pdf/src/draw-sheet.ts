import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { CODE_BOX, composeSheet } from './compose-sheet.ts';
import type { Face } from './face.ts';
import { PAGE, type SetLine } from './page.ts';
import { visualRuns } from './paragraph.ts';
import type { SheetCode, SheetContent } from './sheet-content.ts';

/** Draws a sheet as a single-page PDF. */
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
 * Draws the QR code. Adjacent dark squares in a row are merged into one rectangle, because viewers
 * show hairlines between separate squares.
 */
function drawCode(document: PDFKit.PDFDocument, code: SheetCode): void {
  const unit = CODE_BOX.size / code.size;
  for (const { x, y, width } of code.bars)
    document.rect(CODE_BOX.x + x * unit, CODE_BOX.y + y * unit, width * unit, unit);
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
    // pdfkit lays out a run as a whole only if it is given a list of features, even an empty one.
    // Otherwise it works word by word, which is wrong for right-to-left text.
    document.text(run.text, left, y, { lineBreak: false, features: [], baseline: 'alphabetic' });
    left += run.width * size;
  }
}

function useFace(document: PDFKit.PDFDocument, faces: Set<Face>, face: Face): void {
  if (!faces.has(face)) {
    // pdfkit also accepts an opened font, but its types don't say so.
    document.registerFont(face.name, face.toPdfFont() as unknown as Buffer);
    faces.add(face);
  }
  document.font(face.name);
}
