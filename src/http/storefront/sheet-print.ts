import type { ProductionSheet } from '../../core/orders/sheet.ts';

/**
 * The letter size of a production sheet and how much of each part is printed, so that the sheet
 * fits on one A5 page.
 */
export interface SheetPrintFit {
  /**
   * The letter size from 0 (largest) to 4 (smallest). At 4, rows aren't printed below each other
   * but one after the other on the same line.
   */
  readonly level: number;
  /** Whether the drawing is printed. The texts go first where there isn't room for both. */
  readonly isDrawn: boolean;
  readonly allergens: number;
  readonly rows: number;
  readonly noteLength: number;
  readonly storeNoteLength: number;
  readonly changes: number;
}

/**
 * Sizes for the printed page, in points. The widths of texts are overestimated rather than
 * underestimated, because the browser's fonts are unknown.
 */
const SMALLEST_LETTER_SIZE = 6.3;
const LETTER_SIZES = [10.5, 9.4, 8.3, 7.3, SMALLEST_LETTER_SIZE];
const INLINE_ROWS_LEVEL = LETTER_SIZES.length - 1;
const PAGE_WIDTH = 370;
const LABEL_WIDTH = 138;
const TEXT_WIDTH = 210;
const PAGE_HEIGHT = 410;
/** The drawing and the heading above it. */
const DRAWING_HEIGHT = 125;
const LETTER_WIDTH = 0.58;
const LINE_HEIGHT = 1.25;
const HEADING_LINES = 1.8;
const TITLE_SIZE = 1.25;

/**
 * The maximum number of characters that are measured, which is more than fits on a page. Longer
 * texts are cut first, so that measuring stays fast.
 */
const MAXIMUM_LENGTH = 9_000;

/** The width of one text, or of two texts side by side, in multiples of the letter size. */
type MeasuredItem = readonly [width: number] | readonly [labelWidth: number, textWidth: number];
type SheetPart = 'allergens' | 'note' | 'storeNote' | 'changes' | 'rows';
type SheetPartItems = Readonly<Record<SheetPart, readonly MeasuredItem[]>>;

const SHEET_PARTS: readonly SheetPart[] = ['allergens', 'note', 'storeNote', 'changes', 'rows'];
/**
 * If a production sheet is too long, each of its parts gets this share of the remaining space. The
 * rows come last and get everything that is left.
 */
const SPACE_SHARES: Readonly<Record<SheetPart, number>> = {
  allergens: 0.35,
  note: 0.3,
  storeNote: 0.2,
  changes: 0.2,
  rows: 1,
};

export function computePrintFit(sheet: ProductionSheet): SheetPrintFit {
  const parts = measureSheetParts(sheet);
  const drawn = sheet.drawing === null ? -1 : findLevel(sheet, parts, DRAWING_HEIGHT);
  const level = drawn === -1 ? findLevel(sheet, parts, 0) : drawn;
  const isDrawn = drawn !== -1;
  if (level === -1)
    return { level: INLINE_ROWS_LEVEL, isDrawn, ...shortenPartsToFit(sheet, parts) };
  return {
    level,
    isDrawn,
    allergens: parts.allergens.length,
    rows: parts.rows.length,
    noteLength: sheet.note?.length ?? 0,
    storeNoteLength: sheet.storeNote?.length ?? 0,
    changes: parts.changes.length,
  };
}

/** Returns the largest letters in which everything fits, or -1 if nothing fits. */
function findLevel(sheet: ProductionSheet, parts: SheetPartItems, drawingHeight: number): number {
  return LETTER_SIZES.findIndex(
    (size, index) =>
      SHEET_PARTS.reduce((sum, part) => sum + heightOf(parts[part], size, index), drawingHeight) <=
      remainingHeight(sheet, size),
  );
}

function measureSheetParts({
  allergens,
  rows,
  note,
  storeNote,
  changes,
}: ProductionSheet): SheetPartItems {
  return {
    allergens: (allergens ?? []).map((allergen) => [widthOf(`${allergen}, `)]),
    note: note === null ? [] : [[widthOf(note)]],
    storeNote: storeNote === null ? [] : [[widthOf(storeNote)]],
    changes: changes.map(({ revision, on, label, from, to }) => [
      widthOf(`Revision ${revision}, ${on}: ${label}: ${to} (was: ${from})`),
    ]),
    rows: rows.map(({ label, text }) => [widthOf(label), widthOf(text)]),
  };
}

/**
 * Returns the height that is left below the first lines of the sheet. The title is printed in
 * larger letters.
 */
function remainingHeight(
  { title, sku, merchantName, warning }: ProductionSheet,
  size: number,
): number {
  const below =
    countTextLines(widthOf(title), size * TITLE_SIZE, PAGE_WIDTH) * TITLE_SIZE +
    countTextLines(widthOf(sku), size, PAGE_WIDTH) +
    countTextLines(widthOf(merchantName), size, PAGE_WIDTH);
  // The framed warning may take two lines in large letters, so four lines are reserved for it.
  const taken = warning === null ? below : below + 4;
  return PAGE_HEIGHT - taken * size * LINE_HEIGHT;
}

function heightOf(items: readonly MeasuredItem[], size: number, level: number): number {
  if (items.length === 0) return 0;
  return (
    items.reduce((sum, item) => sum + itemLines(item, size, level), HEADING_LINES) *
    size *
    LINE_HEIGHT
  );
}

/**
 * Returns how many printed lines an item needs, which is a fraction if several items share a line.
 */
function itemLines([width, textWidth]: MeasuredItem, size: number, level: number): number {
  if (textWidth === undefined) return countTextLines(width, size, PAGE_WIDTH);
  if (level === INLINE_ROWS_LEVEL) return ((width + textWidth + SEPARATORS) * size) / PAGE_WIDTH;
  return Math.max(
    countTextLines(width, size, LABEL_WIDTH),
    countTextLines(textWidth, size, TEXT_WIDTH),
  );
}

function countTextLines(width: number, size: number, available: number): number {
  return Math.max(1, Math.ceil((width * size) / available));
}

const WIDE_LETTERS =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/gu;
const BROAD_LETTERS = /[\p{Lu}mw@%—]/gu;

/**
 * Estimates the width of a text. A line break counts as a full line, because the rest of that line
 * stays empty.
 */
function widthOf(fullText: string): number {
  const text = fullText.slice(0, MAXIMUM_LENGTH);
  const letters =
    text.length +
    (text.match(WIDE_LETTERS)?.length ?? 0) * 0.9 +
    (text.match(BROAD_LETTERS)?.length ?? 0) * 0.4;
  return (
    letters * LETTER_WIDTH + (text.match(/\n/g)?.length ?? 0) * (PAGE_WIDTH / SMALLEST_LETTER_SIZE)
  );
}

const SEPARATORS = widthOf(':  · ');

function shortenPartsToFit(
  sheet: ProductionSheet,
  parts: SheetPartItems,
): Omit<SheetPrintFit, 'level' | 'isDrawn'> {
  const shown: Record<SheetPart, number> = {
    allergens: 0,
    note: 0,
    storeNote: 0,
    changes: 0,
    rows: 0,
  };
  let left = remainingHeight(sheet, SMALLEST_LETTER_SIZE);
  for (const part of SHEET_PARTS) {
    const share = left * SPACE_SHARES[part];
    const fullHeight = heightOf(parts[part], SMALLEST_LETTER_SIZE, INLINE_ROWS_LEVEL);
    const isWhole = fullHeight <= share;
    if (part === 'note' || part === 'storeNote') {
      const note = sheet[part] ?? '';
      shown[part] = isWhole ? note.length : noteLengthForHeight(note, share);
    } else {
      shown[part] = isWhole ? parts[part].length : countFittingItems(parts[part], share);
    }
    left -= Math.min(fullHeight, share);
  }
  return {
    allergens: shown.allergens,
    rows: shown.rows,
    noteLength: shown.note,
    storeNoteLength: shown.storeNote,
    changes: shown.changes,
  };
}

/** Returns how many items fit on the page, keeping one line free for a note that there are more. */
function countFittingItems(items: readonly MeasuredItem[], height: number): number {
  let taken = HEADING_LINES + 1;
  const end = items.findIndex(
    (item) =>
      (taken += itemLines(item, SMALLEST_LETTER_SIZE, INLINE_ROWS_LEVEL)) *
        SMALLEST_LETTER_SIZE *
        LINE_HEIGHT >
      height,
  );
  return end === -1 ? items.length : end;
}

function noteLengthForHeight(note: string, height: number): number {
  const maximumLines = Math.floor(
    height / (SMALLEST_LETTER_SIZE * LINE_HEIGHT) - HEADING_LINES - 1,
  );
  let length = Math.min(note.length, MAXIMUM_LENGTH);
  while (
    length > 0 &&
    countTextLines(widthOf(note.slice(0, length)), SMALLEST_LETTER_SIZE, PAGE_WIDTH) > maximumLines
  )
    length = Math.floor(length * 0.9);
  return isWithinSurrogatePair(note, length) ? length - 1 : length;
}

/** Returns whether cutting a text at this position would split a surrogate pair. */
function isWithinSurrogatePair(text: string, position: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(position - 1, position + 1));
}
