import type {
  DecimalInput,
  Dimension,
  PriceRow,
  Value,
} from '../../../../../../src/core/capability/capability-map.ts';
import { findUnit } from '../../../../../../src/core/shared/units.ts';
import {
  addValues,
  keyFor,
  keyForRow,
  keysOfSizes,
  type MapDocument,
  priceRows,
  withMembers,
  withRows,
} from '../map-document.ts';
import { readCell, readNumber } from '../../../ui/read-number.ts';
import { type ImportResult, listed, unreadable } from './import-result.ts';
import { readEntries, type TableEntry, type TableRow } from './table-entries.ts';

const BASE_PRICE = /^(?:base|basic|starting) ?price$/i;
/** Two numbers with a unit, such as `20–200 cm` or `20 to 200 cm`. */
const SIZES = /^(\d[\d.,]*)\s*(?:-|–|—|…|\.{2,3}|to)\s*(\d[\d.,]*)\s*([a-z]+[23²³]?)$/i;

function isSame(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;
}

/** What the lines of one option say. */
interface OptionLines {
  readonly label: string;
  readonly entries: readonly TableEntry[];
}

interface Notes {
  readonly carried: string[];
  readonly left: string[];
}

/** Adds the options, values and prices of a spreadsheet to a map. What is there already stays. */
export function importTable(rows: readonly TableRow[], base: MapDocument): ImportResult {
  const { entries, left: unread } = readEntries(rows);
  const notes: Notes = { carried: [], left: [...unread] };
  const basePrices = entries.filter(({ option }) => BASE_PRICE.test(option));
  let document = base;
  for (const lines of byOption(entries.filter((entry) => !basePrices.includes(entry))))
    document = withPrices(withOption(document, lines, notes), lines, notes);
  document = withBasePrice(document, basePrices, notes);
  if (notes.carried.length > 0) return { document, ...notes };
  return unreadable(
    ...notes.left,
    'There is nothing new in it. Write the options into the first line and their values below, or a line for each value with the columns Option and Value.',
  );
}

function byOption(entries: readonly TableEntry[]): readonly OptionLines[] {
  const labels: string[] = [];
  for (const { option } of entries)
    if (!labels.some((label) => isSame(label, option))) labels.push(option);
  return labels.map((label) => ({
    label,
    entries: entries.filter(({ option }) => isSame(option, label)),
  }));
}

function withOption(document: MapDocument, lines: OptionLines, notes: Notes): MapDocument {
  const { dimensions } = document;
  const { label } = lines;
  const known = dimensions.find((dimension) => isSame(dimension.label, label));
  const next =
    known === undefined ? newOption(document, lines, notes) : changed(known, lines, notes);
  if (next === known) return document;
  return {
    ...document,
    dimensions:
      known === undefined
        ? [...dimensions, next]
        : dimensions.map((dimension) => (dimension === known ? next : dimension)),
  };
}

function newOption(document: MapDocument, lines: OptionLines, notes: Notes): Dimension {
  const { label, entries } = lines;
  const key = keyFor(label, keysOfSizes(document));
  const valued = entries.filter(({ value }) => value !== '');
  const [only] = valued;
  if (only === undefined) {
    notes.carried.push(`${label}: words of the buyer, since no values stand below it.`);
    return { key, label, kind: 'text', required: false, maximumLength: 40 };
  }
  const sizes = valued.length === 1 ? readSizes(only.value) : null;
  if (sizes !== null) {
    const { minimum, maximum, unit } = sizes;
    notes.carried.push(`${label}: a size from ${minimum} to ${maximum} ${unit}.`);
    return {
      key,
      label,
      kind: 'magnitude',
      required: true,
      unit,
      minimum,
      maximum,
      step: 1,
      offStep: 'up',
    };
  }
  return changed({ key, label, kind: 'choice', required: true, values: [] }, lines, notes);
}

function readSizes(text: string): {
  readonly minimum: DecimalInput;
  readonly maximum: DecimalInput;
  readonly unit: string;
} | null {
  const [, from = '', to = '', named = ''] = SIZES.exec(text) ?? [];
  const unit = named.toLowerCase().replace('²', '2').replace('³', '3');
  const [minimum, maximum] = [readNumber(from), readNumber(to)];
  const isRead = minimum !== null && maximum !== null && Number(minimum) < Number(maximum);
  return isRead && findUnit(unit) !== undefined ? { minimum, maximum, unit } : null;
}

/** The option with the values of the file: new ones behind its own, and more said of its own. */
function changed(dimension: Dimension, { entries }: OptionLines, notes: Notes): Dimension {
  const { label } = dimension;
  const valued = entries.filter(({ value }) => value !== '');
  if (!('values' in dimension)) {
    if (valued.length > 0) {
      notes.left.push(
        `${label} has no list of values in your options, so ${listed(valued.map(({ value }) => value))} can’t be added to it.`,
      );
    }
    return dimension;
  }
  const added: string[] = [];
  const seen: string[] = [];
  let next: Dimension = dimension;
  for (const entry of valued) {
    if (seen.some((each) => isSame(each, entry.value))) {
      notes.left.push(`Line ${entry.line}: ${entry.value} of ${label} stands there twice.`);
      continue;
    }
    seen.push(entry.value);
    if (!findValue(next, entry.value)) {
      next = withValue(next, entry.value);
      added.push(entry.value);
    }
    next = withWords(next, entry, notes);
  }
  if (added.length > 0) {
    const words = dimension.values.length === 0 ? 'values' : 'more values';
    const count = added.length === 1 ? words.replace('values', 'value') : words;
    notes.carried.push(`${label}: ${added.length} ${count}: ${listed(added)}.`);
  }
  return next;
}

function findValue(dimension: Dimension, label: string): Value | undefined {
  return 'values' in dimension
    ? dimension.values.find((value) => isSame(value.label, label) || value.key === label)
    : undefined;
}

/** A label may hold commas, which `addValues` would take for several values. */
function withValue(dimension: Dimension, label: string): Dimension {
  const whole = addValues(dimension, label.replaceAll(/[\n,;\t]/g, ' '));
  if (!('values' in whole)) return whole;
  const last = whole.values.length - 1;
  return {
    ...whole,
    values: whole.values.map((value, index) => (index === last ? { ...value, label } : value)),
  };
}

const namesIn = (cell: string) =>
  cell
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function withWords(dimension: Dimension, entry: TableEntry, notes: Notes): Dimension {
  const value = findValue(dimension, entry.value);
  if (value === undefined || !('values' in dimension)) return dimension;
  const { description, synonyms, picture, allergens, line } = entry;
  const isAddress = picture.startsWith('https://');
  if (picture !== '' && !isAddress)
    notes.left.push(`Line ${line}: “${picture}” is no address that begins with https://.`);
  const members = {
    ...(description !== '' && { description }),
    ...(synonyms !== '' && { synonyms: namesIn(synonyms) }),
    ...(isAddress && { imageUrl: picture }),
    ...(allergens !== '' && { allergens: namesIn(allergens) }),
  };
  if (Object.keys(members).length === 0) return dimension;
  const next = withMembers<Value>(value, members);
  if (JSON.stringify(next) === JSON.stringify(value)) return dimension;
  notes.carried.push(
    `${dimension.label}, ${value.label}: ${listed(Object.keys(members).map(nameOf))}.`,
  );
  return {
    ...dimension,
    values: dimension.values.map((each) => (each === value ? next : each)),
  };
}

const NAMES: Readonly<Record<string, string>> = {
  description: 'a description',
  synonyms: 'other names',
  imageUrl: 'a picture',
  allergens: 'allergens',
};

const nameOf = (member: string) => NAMES[member] ?? member;

function withPrices(
  document: MapDocument,
  { label, entries }: OptionLines,
  notes: Notes,
): MapDocument {
  const priced = entries.filter(({ price }) => price !== '');
  if (priced.length === 0) return document;
  const dimension = document.dimensions.find((each) => isSame(each.label, label));
  const rows = priceRows(document);
  if (dimension === undefined || !('values' in dimension) || rows === null) {
    const why =
      rows === null ? 'your price isn’t worked out from rows' : `${label} has no list of values`;
    notes.left.push(`The prices of ${label} are left out, because ${why}.`);
    return document;
  }
  const amounts: Record<string, DecimalInput> = {};
  for (const { line, value, price } of priced) {
    const amount = readCell(price);
    const key = findValue(dimension, value)?.key;
    if (amount === null) notes.left.push(`Line ${line}: “${price}” is no amount.`);
    else if (key !== undefined) amounts[key] ??= amount;
  }
  const count = Object.keys(amounts).length;
  if (count === 0) return document;
  const row = rows.find((each) => 'byValue' in each && each.byValue.dimension === dimension.key);
  const known = row !== undefined && 'byValue' in row ? row.byValue.amounts : {};
  const free = dimension.values.filter(({ key }) => (amounts[key] ?? known[key]) === undefined);
  for (const { key } of free) amounts[key] = 0;
  if (free.length > 0) {
    notes.left.push(
      `${listed(free.map((value) => value.label))} of ${label} ${free.length === 1 ? 'has no price in it, and costs' : 'have no price in it, and cost'} nothing more for now.`,
    );
  }
  const byValue = { dimension: dimension.key, amounts: { ...known, ...amounts } };
  if (JSON.stringify(byValue.amounts) === JSON.stringify(known)) return document;
  notes.carried.push(`${label}: prices of ${count} ${count === 1 ? 'value' : 'values'}.`);
  const next: PriceRow =
    row === undefined
      ? {
          key: keyForRow(dimension.key, rows),
          label,
          byValue,
        }
      : { ...row, byValue };
  return withRows(
    document,
    row === undefined ? [...rows, next] : rows.map((each) => (each === row ? next : each)),
  );
}

function withBasePrice(
  document: MapDocument,
  [entry, ...more]: readonly TableEntry[],
  notes: Notes,
): MapDocument {
  if (entry === undefined) return document;
  for (const { line } of more) notes.left.push(`Line ${line}: there is a base price before it.`);
  const { option, line } = entry;
  const amount = readCell(entry.price || entry.value);
  const rows = priceRows(document);
  if (amount === null || rows === null) {
    notes.left.push(`Line ${line}: ${option} is left out.`);
    return document;
  }
  notes.carried.push(`${option}: ${amount}.`);
  return withRows(document, [{ key: keyForRow('base', rows), label: option, amount }, ...rows]);
}
