import type { Sheet } from '../../core/orders/sheet.ts';

/**
 * How a sheet's page is printed on one A5 page: in how small letters, and how much of each part.
 */
export interface PrintFit {
  /** 0 to 4, the smallest letters; at 4 rows run on, one after another. */
  readonly level: number;
  readonly allergens: number;
  readonly rows: number;
  /** Characters of the note. */
  readonly noteLength: number;
  readonly changes: number;
}

/**
 * What is measured is an estimate, on the side of too wide: the letters of the browser aren't known
 * here. Points.
 */
const SMALLEST = 6.3;
const LETTER_SIZES = [10.5, 9.4, 8.3, 7.3, SMALLEST];
const RUNNING = LETTER_SIZES.length - 1;
const PAGE_WIDTH = 370;
const LABEL_WIDTH = 138;
const TEXT_WIDTH = 210;
const ROOM = 410;
const LETTER_WIDTH = 0.58;
const LINE_HEIGHT = 1.25;
const HEADING_LINES = 1.8;
const TITLE_SIZE = 1.25;

/** More than a page holds: what is far too long must not cost time. */
const MAXIMUM_LENGTH = 9_000;

/** How wide one text is, or two side by side, as multiples of the size they are printed in. */
type Item = readonly [width: number] | readonly [labelWidth: number, textWidth: number];
type Part = 'allergens' | 'note' | 'changes' | 'rows';
type Parts = Readonly<Record<Part, readonly Item[]>>;

const PARTS: readonly Part[] = ['allergens', 'note', 'changes', 'rows'];
/** Of the room that is left, where not everything fits; rows have all the rest. */
const SHARES: Readonly<Record<Part, number>> = {
  allergens: 0.35,
  note: 0.25,
  changes: 0.2,
  rows: 1,
};

export function fitForPrint(sheet: Sheet): PrintFit {
  const parts = measure(sheet);
  const level = LETTER_SIZES.findIndex(
    (size, index) =>
      PARTS.reduce((sum, part) => sum + heightOf(parts[part], size, index), 0) <=
      roomFor(sheet, size),
  );
  if (level === -1) return { level: RUNNING, ...cut(sheet, parts) };
  return {
    level,
    allergens: parts.allergens.length,
    rows: parts.rows.length,
    noteLength: sheet.note?.length ?? 0,
    changes: parts.changes.length,
  };
}

function measure({ allergens, rows, note, changes }: Sheet): Parts {
  return {
    allergens: (allergens ?? []).map((allergen) => [widthOf(`${allergen}, `)]),
    note: note === null ? [] : [[widthOf(note)]],
    changes: changes.map(({ revision, on, label, from, to }) => [
      widthOf(`Revision ${revision}, ${on}: ${label}: ${to} (was: ${from})`),
    ]),
    rows: rows.map(({ label, text }) => [widthOf(label), widthOf(text)]),
  };
}

/** Titles and such stand above, in letters of their own size. */
function roomFor({ title, sku, merchantName }: Sheet, size: number): number {
  const taken =
    lines(widthOf(title), size * TITLE_SIZE, PAGE_WIDTH) * TITLE_SIZE +
    lines(widthOf(sku), size, PAGE_WIDTH) +
    lines(widthOf(merchantName), size, PAGE_WIDTH);
  return ROOM - taken * size * LINE_HEIGHT;
}

function heightOf(items: readonly Item[], size: number, level: number): number {
  if (items.length === 0) return 0;
  return (
    items.reduce((sum, item) => sum + itemLines(item, size, level), HEADING_LINES) *
    size *
    LINE_HEIGHT
  );
}

/** Where items run on, a part of a line. */
function itemLines([width, textWidth]: Item, size: number, level: number): number {
  if (textWidth === undefined) return lines(width, size, PAGE_WIDTH);
  if (level === RUNNING) return ((width + textWidth + SEPARATORS) * size) / PAGE_WIDTH;
  return Math.max(lines(width, size, LABEL_WIDTH), lines(textWidth, size, TEXT_WIDTH));
}

function lines(width: number, size: number, available: number): number {
  return Math.max(1, Math.ceil((width * size) / available));
}

const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/gu;
const BROAD = /[\p{Lu}mw@%—]/gu;

/** A line break takes at most one line more. */
function widthOf(whole: string): number {
  const text = whole.slice(0, MAXIMUM_LENGTH);
  const letters =
    text.length + (text.match(WIDE)?.length ?? 0) * 0.9 + (text.match(BROAD)?.length ?? 0) * 0.4;
  return letters * LETTER_WIDTH + (text.match(/\n/g)?.length ?? 0) * (PAGE_WIDTH / SMALLEST);
}

const SEPARATORS = widthOf(':  · ');

function cut(sheet: Sheet, parts: Parts): Omit<PrintFit, 'level'> {
  const shown: Record<Part, number> = { allergens: 0, note: 0, changes: 0, rows: 0 };
  let left = roomFor(sheet, SMALLEST);
  for (const part of PARTS) {
    const share = left * SHARES[part];
    const whole = heightOf(parts[part], SMALLEST, RUNNING);
    const isWhole = whole <= share;
    if (part === 'note')
      shown.note = isWhole ? (sheet.note?.length ?? 0) : noteLengthWithin(sheet.note ?? '', share);
    else shown[part] = isWhole ? parts[part].length : itemsWithin(parts[part], share);
    left -= Math.min(whole, share);
  }
  return {
    allergens: shown.allergens,
    rows: shown.rows,
    noteLength: shown.note,
    changes: shown.changes,
  };
}

/** One line of the room says that there is more. */
function itemsWithin(items: readonly Item[], height: number): number {
  let taken = HEADING_LINES + 1;
  const end = items.findIndex(
    (item) => (taken += itemLines(item, SMALLEST, RUNNING)) * SMALLEST * LINE_HEIGHT > height,
  );
  return end === -1 ? items.length : end;
}

function noteLengthWithin(note: string, height: number): number {
  const most = Math.floor(height / (SMALLEST * LINE_HEIGHT) - HEADING_LINES - 1);
  let length = Math.min(note.length, MAXIMUM_LENGTH);
  while (length > 0 && lines(widthOf(note.slice(0, length)), SMALLEST, PAGE_WIDTH) > most)
    length = Math.floor(length * 0.9);
  return isWithinPair(note, length) ? length - 1 : length;
}

/** Whether a cut there would halve a character that takes two places. */
function isWithinPair(text: string, at: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(at - 1, at + 1));
}
