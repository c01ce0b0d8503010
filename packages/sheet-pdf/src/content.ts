import type { SheetContent } from './sheet-content.ts';
import { settable } from './characters.ts';
import { bold, plain, type Span } from './paragraph.ts';

/** A part of the sheet that may have to be cut. */
export interface Section {
  readonly heading: string;
  /**
   * `running`: one after another in one paragraph; `rows`: labels and texts side by side;
   * `paragraphs`: each by itself.
   */
  readonly form: 'running' | 'rows' | 'paragraphs';
  readonly items: readonly Item[];
  /** Between items that run on. */
  readonly separator: string;
  /** Its share of the page where not everything fits. */
  readonly share: number;
}

/** Ready to be set; without a label, the text speaks for itself. */
export interface Item {
  readonly label: Span | null;
  readonly text: Span;
}

/** More than fits a page in the smallest letters: what is far too long must not cost time. */
const MAXIMUM_TEXT = 9_000;

/** What the sheet says below its head, in order. */
export function sectionsOf(sheet: SheetContent): Section[] {
  const allergens: Section = {
    heading: 'Allergens',
    form: 'running',
    separator: ', ',
    share: 4,
    items: allergensOf(sheet),
  };
  const rows: Section = {
    heading: 'Specification',
    form: 'rows',
    separator: '\u00A0· ',
    share: 4,
    items: sheet.rows.map(({ label, text }) => ({
      label: bold(isolated(label)),
      text: plain(isolated(text)),
    })),
  };
  const note: Section = {
    heading: 'Note',
    form: 'paragraphs',
    separator: ' ',
    share: 2,
    items: sheet.note === null ? [] : [{ label: null, text: plain(settable(sheet.note)) }],
  };
  const changes: Section = {
    heading: 'Changes',
    form: 'paragraphs',
    separator: ' ',
    share: 1,
    items: changesOf(sheet),
  };
  return [allergens, rows, note, changes].filter(({ items }) => items.length > 0);
}

/** Where none are stated, nothing is said of them. */
function allergensOf({ allergens }: SheetContent): Item[] {
  if (allergens === null) return [];
  return allergens.length === 0
    ? [{ label: null, text: plain('none') }]
    : allergens.map((allergen) => ({ label: null, text: bold(isolated(allergen)) }));
}

function changesOf({ changes }: SheetContent): Item[] {
  return changes.map(({ revision, on, label, from, to }) => ({
    label: bold(`Revision ${revision}, ${on}`),
    text: plain(`${label}: ${isolated(to)} (was: ${isolated(from)})`),
  }));
}

/** A stranger's text, set apart by isolates: its direction turns nothing but itself. */
export function isolated(text: string): string {
  return `\u2068${settable(text)}\u2069`;
}

export function itemSpans({ label, text }: Item): Span[] {
  return label === null ? [text] : [label, bold(': '), text];
}

/**
 * Items one after another, and where each of them ends, in UTF-16 units; no more of them than could
 * ever fit.
 */
export function runningText({ items, separator }: Section): {
  readonly spans: readonly Span[];
  readonly ends: readonly number[];
} {
  const spans: Span[] = [];
  const ends: number[] = [];
  let length = 0;
  for (const item of items) {
    if (length > MAXIMUM_TEXT) break;
    const own = [...(ends.length === 0 ? [] : [plain(separator)]), ...itemSpans(item)];
    spans.push(...own);
    length += own.reduce((sum, { text }) => sum + text.length, 0);
    ends.push(length);
  }
  return { spans, ends };
}
