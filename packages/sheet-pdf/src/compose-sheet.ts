import type { SheetContent } from './sheet-content.ts';
import { settable } from './characters.ts';
import {
  type Item,
  isolated,
  itemSpans,
  runningText,
  type Section,
  sectionsOf,
} from './content.ts';
import { cutSections } from './cut-sections.ts';
import { BODY, BOTTOM, type Column, LINE_HEIGHT, Page, TOP } from './page.ts';
import { bold, plain, rememberParagraphs, type Span } from './paragraph.ts';

/** Where the code of the sheet's address stands. */
export const CODE = { size: 96, x: BODY.x + BODY.width - 96, y: TOP };

const HEAD: Column = { x: BODY.x, width: BODY.width - CODE.size - 14 };
const LABELS: Column = { x: BODY.x, width: BODY.width * 0.34 };
const TEXTS: Column = { x: BODY.x + BODY.width * 0.37, width: BODY.width * 0.63 };
const SIZE = 10.5;
const FOOT_SIZE = 7;
const END = BOTTOM - 1.5 * LINE_HEIGHT * FOOT_SIZE;
const SMALLEST = 0.57;

interface Style {
  readonly scale: number;
  /** Rows one after another instead of one below the other. */
  readonly isRunning: boolean;
}

/** From what reads best to what holds the most; what none of them holds is cut. */
const STYLES: readonly Style[] = [
  ...[1, 0.9, 0.8, 0.7, SMALLEST].map((scale) => ({ scale, isRunning: false })),
  ...[0.75, SMALLEST].map((scale) => ({ scale, isRunning: true })),
];

/** Sets a sheet on one page, however much it says. */
export function composeSheet(sheet: SheetContent): Page {
  const sections = sectionsOf(sheet);
  const set = rememberParagraphs();
  for (const style of STYLES) {
    const page = new Page(set);
    putHead(page, sheet, style.scale);
    if (sections.every((section) => putSection(page, section, style))) return putFoot(page, sheet);
  }
  const page = new Page(set);
  putHead(page, sheet, SMALLEST);
  cutSections(page, sections, END, SMALLEST * SIZE);
  return putFoot(page, sheet);
}

function putHead(page: Page, sheet: SheetContent, scale: number): void {
  page.put([plain(settable(sheet.merchantName))], HEAD, 10, 2);
  page.y += 4;
  page.put([bold(sheet.docketNumber)], HEAD, 21, 1);
  page.put(
    [sheet.revision === 1 ? plain('Revision 1') : bold(`Revision ${sheet.revision}`)],
    HEAD,
    11,
    1,
  );
  page.put([bold(sheet.dueOn === null ? 'Due: no day is set' : `Due ${sheet.dueOn}`)], HEAD, 14, 1);
  page.y = Math.max(page.y, CODE.y + CODE.size) + 8;
  page.rule(BODY);
  page.y += 4;
  page.put([bold(settable(sheet.title))], BODY, 16 * scale, 4);
  page.put(
    [bold(`Quantity: ${sheet.quantity}${sheet.isSample ? ' – a sample' : ''}`)],
    BODY,
    16 * Math.max(scale, 0.8),
    1,
  );
  page.put([plain(`SKU ${isolated(sheet.sku)}`)], BODY, SIZE * scale, 2);
  page.put(
    [plain(sheet.facts.map(({ label, text }) => `${label} ${text}`).join(' · '))],
    BODY,
    8 * Math.max(scale, 0.75),
    2,
  );
}

function putFoot(page: Page, { docketNumber, revision }: SheetContent): Page {
  page.y = BOTTOM - LINE_HEIGHT * FOOT_SIZE;
  page.put(
    [plain(`${docketNumber} · revision ${revision} · the code leads to this sheet as it is now`)],
    BODY,
    FOOT_SIZE,
    1,
  );
  return page;
}

/** False: it doesn't fit. */
function putSection(page: Page, section: Section, { scale, isRunning }: Style): boolean {
  const size = SIZE * scale;
  page.putHeading(section.heading, size);
  if (section.form === 'running' || (isRunning && section.form === 'rows')) {
    const { spans, ends } = runningText(section);
    if (ends.length < section.items.length) return false;
    page.put(spans, BODY, size);
    return page.y <= END;
  }
  return section.items.every((item) => {
    if (section.form === 'rows') putRow(page, item, size);
    else page.put(itemSpans(item), BODY, size);
    return page.y <= END;
  });
}

function putRow(page: Page, { label, text }: Item, size: number): void {
  page.y += size * 0.1;
  page.putBeside(label === null ? [] : [alone(label)], LABELS, [alone(text)], TEXTS, size);
}

/**
 * Beside nothing else on its lines, a text may turn them: they begin on the right where it is read
 * from there.
 */
function alone({ text, weight }: Span): Span {
  return { text: text.replaceAll(/[\u2068\u2069]/g, ''), weight };
}
