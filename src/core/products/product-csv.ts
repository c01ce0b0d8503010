import type { Product } from '../merchants/merchant.ts';
import { type CsvRecord, readCell } from '../shared/csv.ts';

/** A product as it is exported, with fields that aren't part of the product itself. */
export type ExportedProduct = Product & {
  readonly withdrawn?: true;
  readonly version?: string;
};

interface Column {
  readonly write: (product: ExportedProduct) => string;
  readonly read: (cell: string) => unknown;
}

const textColumn = (
  writeCell: (product: ExportedProduct) => string | null | undefined,
): Column => ({
  write: (product) => writeCell(product) ?? '',
  read: (cell) => cell,
});
const listColumn = (writeCell: (product: ExportedProduct) => readonly string[] | null): Column => ({
  write: (product) => writeList(writeCell(product)),
  read: readList,
});
const jsonColumn = (writeCell: (product: ExportedProduct) => unknown): Column => ({
  write: (product) => JSON.stringify(writeCell(product)) ?? '',
  read: readJson,
});
const flagColumn = (writeCell: (product: ExportedProduct) => boolean): Column => ({
  write: (product) => (writeCell(product) ? 'true' : ''),
  read: readBoolean,
});

/** The columns of a CSV file of products, in the order in which they are written. */
const CSV_COLUMNS: Readonly<Record<string, Column>> = {
  sku: textColumn(({ sku }) => sku),
  slug: textColumn(({ slug }) => slug),
  title: textColumn(({ title }) => title),
  workflowType: textColumn(({ workflowType }) => workflowType),
  price: textColumn(({ price }) => price),
  capabilityMapKey: textColumn(({ capabilityMapKey }) => capabilityMapKey),
  designDimensionKey: textColumn(({ designDimensionKey }) => designDimensionKey),
  leadTimeWorkingDays: textColumn(({ leadTimeWorkingDays }) => String(leadTimeWorkingDays)),
  'sample.price': textColumn(({ sample }) => sample?.price),
  'sample.leadTimeWorkingDays': textColumn(({ sample }) => sample?.leadTimeWorkingDays.toString()),
  synonyms: listColumn(({ synonyms }) => (synonyms.length === 0 ? null : synonyms)),
  allergens: listColumn(({ allergens }) => allergens),
  backorder: flagColumn(({ backorder }) => backorder),
  imageUrl: textColumn(({ imageUrl }) => imageUrl),
  imageAlt: textColumn(({ imageAlt }) => imageAlt),
  pictures: jsonColumn(({ pictures }) => pictures),
  description: textColumn(({ description }) => description),
  paymentSchedule: jsonColumn(({ paymentSchedule }) => paymentSchedule),
  withdrawn: flagColumn(({ withdrawn }) => withdrawn === true),
  version: textColumn(({ version }) => version),
};

export const PRODUCT_COLUMNS: readonly string[] = Object.keys(CSV_COLUMNS);

/** Returns the CSV cells of a product, in the order of the columns. */
export function productCells(product: ExportedProduct): string[] {
  return Object.values(CSV_COLUMNS).map(({ write }) => write(product));
}

/** A cell in a product's row that would change. */
export interface ProductChange {
  readonly column: string;
  readonly from: string;
  readonly to: string;
}

/** Columns that describe the row and not the product, so they aren't compared. */
const COLUMNS_NOT_COMPARED = new Set(['withdrawn', 'version']);

/** Returns the CSV cells in which two versions of a product differ. */
export function productChanges(before: Product, after: Product): ProductChange[] {
  const [old, next] = [productCells(before), productCells(after)];
  return PRODUCT_COLUMNS.flatMap((column, index) => {
    const [from = '', to = ''] = [old[index], next[index]];
    return from === to || COLUMNS_NOT_COMPARED.has(column) ? [] : [{ column, from, to }];
  });
}

/** Returns the problems of a CSV file's header line, as one sentence for each column. */
export function productColumnProblems(names: readonly string[]): string[] {
  if (names.length === 0) return ['nothing in it; the first line must name the columns'];
  return names
    .filter((name, index) => !Object.hasOwn(CSV_COLUMNS, name) || names.indexOf(name) < index)
    .map((name) => {
      const problem = Object.hasOwn(CSV_COLUMNS, name)
        ? 'stands twice'
        : `isn't one of ${PRODUCT_COLUMNS.join(', ')}`;
      return `line 1: the column ${JSON.stringify(name)} ${problem}`;
    });
}

/** Returns the fields of a product that a CSV row sets. Empty cells are ignored. */
export function productOfCells(
  names: readonly string[],
  cells: readonly string[],
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const sample: Record<string, unknown> = {};
  for (const [index, name] of names.entries()) {
    const cell = readCell(cells[index] ?? '');
    if (cell === '') continue;
    const value = CSV_COLUMNS[name]?.read(cell);
    if (name.startsWith('sample.')) sample[name.slice('sample.'.length)] = value;
    else input[name] = value;
  }
  return Object.keys(sample).length === 0 ? input : { ...input, sample };
}

/** A product as read from a CSV row, not yet validated. */
export interface ProductCells {
  readonly line: number;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Returns the products in a CSV file, and the problems of the file as a whole. */
export function productRows(records: readonly CsvRecord[]): {
  readonly rows: readonly ProductCells[];
  readonly problems: readonly string[];
} {
  const [header, ...rows] = records;
  const names = header?.record ?? [];
  const uneven = rows.filter(({ record }) => record.length !== names.length);
  const problems = [
    ...productColumnProblems(names),
    ...uneven.map(
      ({ record, info }) =>
        `line ${info.lines}: ${record.length} columns, where the first line has ${names.length}`,
    ),
  ];
  return {
    rows: rows.map(({ record, info }) => ({
      line: info.lines,
      input: productOfCells(names, record),
    })),
    problems,
  };
}

/** Splits the text of a cell at vertical bars. A cell with only a vertical bar is an empty list. */
function readList(cell: string): string[] {
  return cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function writeList(parts: readonly string[] | null): string {
  if (parts === null) return '';
  return parts.length === 0 ? '|' : parts.join('|');
}

/**
 * Converts the words true and false to booleans. Capitals are accepted, because spreadsheets write
 * TRUE and FALSE; other texts stay unchanged and are reported later.
 */
function readBoolean(cell: string): boolean | string {
  const word = cell.toLowerCase();
  return word === 'true' || (word === 'false' ? false : cell);
}

/** Parses a cell that contains JSON. Other texts stay unchanged and are reported later. */
function readJson(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}
