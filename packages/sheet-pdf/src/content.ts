import type { SheetContent } from './sheet-content.ts';
import { isolateDirection, printableText } from './characters.ts';
import { bold, plain, type Span } from './paragraph.ts';

/** A section of the sheet. It is cut if the page is too full. */
export interface Section {
  readonly heading: string;
  /**
   * The layout of the items. `running` puts all items in one paragraph, `rows` puts labels beside
   * texts, and `paragraphs` gives each item its own paragraph.
   */
  readonly form: 'running' | 'rows' | 'paragraphs';
  readonly items: readonly Item[];
  /** The text to put between two items of a running paragraph. */
  readonly separator: string;
  /** The section's relative share of the page when not everything fits. */
  readonly share: number;
}

/** An item that is ready for layout. `label` is null if the text has no label. */
export interface Item {
  readonly label: Span | null;
  readonly text: Span;
}

/**
 * The maximum length of running text. Longer text is cut, because a page has no room for it even in
 * the smallest letters.
 */
const MAXIMUM_TEXT_LENGTH = 9_000;

/** Returns the sections below the sheet's head, in order of appearance. */
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
      label: bold(isolateDirection(label)),
      text: plain(isolateDirection(text)),
    })),
  };
  const note = noteSection('Buyer’s note', sheet.note, 3);
  const storeNote = noteSection('Store’s note', sheet.storeNote, 2);
  const changes: Section = {
    heading: 'Changes',
    form: 'paragraphs',
    separator: ' ',
    share: 1,
    items: changesOf(sheet),
  };
  return [allergens, rows, note, storeNote, changes].filter(({ items }) => items.length > 0);
}

function noteSection(heading: string, note: string | null, share: number): Section {
  const items = note === null ? [] : [{ label: null, text: plain(printableText(note)) }];
  return { heading, form: 'paragraphs', separator: ' ', share, items };
}

/**
 * Returns the items of the allergens section. If the store states no allergens, the list is empty
 * and the sheet has no such section.
 */
function allergensOf({ allergens }: SheetContent): Item[] {
  if (allergens === null) return [];
  return allergens.length === 0
    ? [{ label: null, text: plain('none') }]
    : allergens.map((allergen) => ({ label: null, text: bold(isolateDirection(allergen)) }));
}

function changesOf({ changes }: SheetContent): Item[] {
  return changes.map(({ revision, on, label, from, to }) => ({
    label: bold(`Revision ${revision}, ${on}`),
    text: plain(`${label}: ${isolateDirection(to)} (was: ${isolateDirection(from)})`),
  }));
}

export function itemSpans({ label, text }: Item): Span[] {
  return label === null ? [text] : [label, bold(': '), text];
}

/**
 * Joins items into one text, and returns the offset at which each item ends, in UTF-16 units. Items
 * that can't fit on the page are left out.
 */
export function runningText({ items, separator }: Section): {
  readonly spans: readonly Span[];
  readonly ends: readonly number[];
} {
  const spans: Span[] = [];
  const ends: number[] = [];
  let length = 0;
  for (const item of items) {
    if (length > MAXIMUM_TEXT_LENGTH) break;
    const own = [...(ends.length === 0 ? [] : [plain(separator)]), ...itemSpans(item)];
    spans.push(...own);
    length += own.reduce((sum, { text }) => sum + text.length, 0);
    ends.push(length);
  }
  return { spans, ends };
}
