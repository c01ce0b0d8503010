import { buffer } from 'node:stream/consumers';
import { PDFDocument } from '../vendor/pdf.js';
import { CODE_BOX, composeSheet } from './compose-sheet.ts';
import type { Face } from './face.ts';
import { PAGE, type SetLine } from './page.ts';
import { visualRuns } from './paragraph.ts';
import type { ScaledDrawing } from './scale-drawing.ts';
import type { SheetCode, SheetContent } from './sheet-content.ts';

/** The paper size: `a5` has one sheet on each page, and `a4` has two sheets next to each other. */
export type Paper = 'a5' | 'a4';

/**
 * The width of an A4 page in landscape, in points. Its height is that of an A5 page in portrait.
 */
const A4_WIDTH = 841.89;

/** Draws sheets as a PDF, one after the other. */
export async function drawSheets(
  sheets: readonly SheetContent[],
  paper: Paper,
): Promise<Uint8Array> {
  const [first] = sheets;
  const isAlone = sheets.length === 1 && first !== undefined;
  const document = new PDFDocument({
    // The empty text keeps pdfkit from loading its built-in fonts, which aren't part of the bundled
    // copy.
    font: '',
    size: [paper === 'a4' ? A4_WIDTH : PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: isAlone ? `Docket ${first.docketNumber}` : 'Dockets',
      Creator: 'Bottega',
      Producer: 'Bottega',
    },
  });
  const whole = buffer(document);
  const faces = new Set<Face>();
  for (const [index, sheet] of sheets.entries()) {
    const isSecond = paper === 'a4' && index % 2 === 1;
    if (!isSecond) document.addPage();
    document.save();
    if (isSecond) document.translate(A4_WIDTH / 2, 0);
    drawSheet(document, faces, sheet);
    document.restore();
  }
  document.end();
  return whole;
}

function drawSheet(document: PDFKit.PDFDocument, faces: Set<Face>, sheet: SheetContent): void {
  const page = composeSheet(sheet);
  drawCode(document, sheet.code);
  document.lineWidth(0.4).strokeColor('#777777');
  for (const { x, y, width } of page.rules) {
    document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();
  }
  for (const drawing of page.drawings) drawShape(document, drawing);
  for (const line of page.lines) drawLine(document, faces, line);
}

function drawShape(
  document: PDFKit.PDFDocument,
  { shape, x, y, width, height }: ScaledDrawing,
): void {
  document.lineWidth(1).strokeColor('#000000');
  if (shape === 'ellipse')
    document.ellipse(x + width / 2, y + height / 2, width / 2, height / 2).stroke();
  else document.rect(x, y, width, height).stroke();
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
