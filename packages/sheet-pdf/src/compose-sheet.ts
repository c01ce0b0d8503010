import type { SheetContent } from './sheet-content.ts';
import { isolateDirection, printableText } from './characters.ts';
import { type Item, itemSpans, runningText, type Section, sectionsOf } from './content.ts';
import { cutSections } from './cut-sections.ts';
import { BODY, BOTTOM, type Column, LINE_HEIGHT, Page, TOP } from './page.ts';
import { bold, plain, cacheParagraphs, type Span } from './paragraph.ts';

/** The position of the QR code with the sheet's URL. */
export const CODE_BOX = { size: 96, x: BODY.x + BODY.width - 96, y: TOP };

const HEAD_COLUMN: Column = { x: BODY.x, width: BODY.width - CODE_BOX.size - 14 };
const LABEL_COLUMN: Column = { x: BODY.x, width: BODY.width * 0.34 };
const TEXT_COLUMN: Column = { x: BODY.x + BODY.width * 0.37, width: BODY.width * 0.63 };
const BODY_SIZE = 10.5;
const FOOT_SIZE = 7;
const BODY_END = BOTTOM - 1.5 * LINE_HEIGHT * FOOT_SIZE;
const SMALLEST_SCALE = 0.57;

interface Style {
  readonly scale: number;
  /** True if all rows form one paragraph, false if each row is on its own line. */
  readonly isRunning: boolean;
  /** The height of the drawing in points, or 0 where the texts need the room. */
  readonly drawing: number;
}

/**
 * The styles to try, from the most readable to the most compact. If none fits, the sheet is cut.
 */
const STYLES: readonly Style[] = [
  { scale: 1, isRunning: false, drawing: 130 },
  { scale: 0.9, isRunning: false, drawing: 90 },
  { scale: 0.8, isRunning: false, drawing: 60 },
  ...[0.8, 0.7, SMALLEST_SCALE].map((scale) => ({ scale, isRunning: false, drawing: 0 })),
  ...[0.75, SMALLEST_SCALE].map((scale) => ({ scale, isRunning: true, drawing: 0 })),
];

/** Lays out a sheet on exactly one page, however long its texts are. */
export function composeSheet(sheet: SheetContent): Page {
  const sections = sectionsOf(sheet);
  const set = cacheParagraphs();
  for (const style of STYLES) {
    const page = new Page(set);
    drawHead(page, sheet, style.scale);
    if (sheet.drawing !== null && style.drawing > 0)
      page.addDrawing(sheet.drawing, style.drawing, BODY_SIZE * style.scale);
    if (sections.every((section) => drawSection(page, section, style)))
      return drawFoot(page, sheet);
  }
  const page = new Page(set);
  drawHead(page, sheet, SMALLEST_SCALE);
  cutSections(page, sections, BODY_END, SMALLEST_SCALE * BODY_SIZE);
  return drawFoot(page, sheet);
}

function drawHead(page: Page, sheet: SheetContent, scale: number): void {
  page.addParagraph([plain(printableText(sheet.merchantName))], HEAD_COLUMN, 10, 2);
  page.y += 4;
  page.addParagraph([bold(sheet.docketNumber)], HEAD_COLUMN, 21, 1);
  page.addParagraph(
    [sheet.revision === 1 ? plain('Revision 1') : bold(`Revision ${sheet.revision}`)],
    HEAD_COLUMN,
    11,
    1,
  );
  page.addParagraph(
    [bold(sheet.dueOn === null ? 'Due: no day is set' : `Due ${sheet.dueOn}`)],
    HEAD_COLUMN,
    14,
    1,
  );
  page.y = Math.max(page.y, CODE_BOX.y + CODE_BOX.size) + 8;
  page.addRule(BODY);
  page.y += 4;
  if (sheet.warning !== null)
    page.addParagraph([bold(`! ${printableText(sheet.warning)}`)], BODY, 14, 2);
  page.addParagraph([bold(printableText(sheet.title))], BODY, 16 * scale, 4);
  page.addParagraph(
    [bold(`Quantity: ${sheet.quantity}${sheet.isSample ? ' – a sample' : ''}`)],
    BODY,
    16 * Math.max(scale, 0.8),
    1,
  );
  page.addParagraph([plain(`SKU ${isolateDirection(sheet.sku)}`)], BODY, BODY_SIZE * scale, 2);
  page.addParagraph(
    [plain(sheet.facts.map(({ label, text }) => `${label} ${text}`).join(' · '))],
    BODY,
    8 * Math.max(scale, 0.75),
    2,
  );
}

function drawFoot(page: Page, { docketNumber, revision }: SheetContent): Page {
  page.y = BOTTOM - LINE_HEIGHT * FOOT_SIZE;
  page.addParagraph(
    [plain(`${docketNumber} · revision ${revision} · the code leads to this sheet as it is now`)],
    BODY,
    FOOT_SIZE,
    1,
  );
  return page;
}

/** Draws a section. Returns false if the section doesn't fit on the page. */
function drawSection(page: Page, section: Section, { scale, isRunning }: Style): boolean {
  const size = BODY_SIZE * scale;
  page.addHeading(section.heading, size);
  if (section.form === 'running' || (isRunning && section.form === 'rows')) {
    const { spans, ends } = runningText(section);
    if (ends.length < section.items.length) return false;
    page.addParagraph(spans, BODY, size);
    return page.y <= BODY_END;
  }
  return section.items.every((item) => {
    if (section.form === 'rows') drawRow(page, item, size);
    else page.addParagraph(itemSpans(item), BODY, size);
    return page.y <= BODY_END;
  });
}

function drawRow(page: Page, { label, text }: Item, size: number): void {
  page.y += size * 0.1;
  page.addColumns(
    label === null ? [] : [singleLine(label)],
    LABEL_COLUMN,
    [singleLine(text)],
    TEXT_COLUMN,
    size,
  );
}

/**
 * Removes the isolates from a text that doesn't share its lines with other texts. The text's own
 * direction then determines on which side its lines begin.
 */
function singleLine({ text, weight }: Span): Span {
  return { text: text.replaceAll(/[\u2068\u2069]/g, ''), weight };
}
