import { readCell } from '../shared/csv.ts';

/** A row of a file with stock counts. It hasn't been validated yet, or couldn't be read at all. */
export type CountRow =
  | { readonly line: number; readonly input: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly problem: string };

/** The column names of a stock file, each with the input field that it sets. Case is ignored. */
const CSV_COLUMNS: readonly (readonly [name: string, member: string])[] = [
  ['sku', 'sku'],
  ['onHand', 'onHand'],
  ['location', 'locationKey'],
  ['locationKey', 'locationKey'],
  ['expectedVersion', 'expectedVersion'],
  ['restock', 'restockExpectedOn'],
  ['restockExpectedOn', 'restockExpectedOn'],
  ['note', 'note'],
];
/** The columns of an exported file that are ignored when it is imported. */
const UNREAD_COLUMNS: readonly string[] = ['title', 'reserved', 'available'];
const MEMBER_BY_COLUMN: ReadonlyMap<string, string> = new Map(
  [...CSV_COLUMNS, ...UNREAD_COLUMNS.map((name) => [name, ''] as const)].map(([name, member]) => [
    name.toLowerCase(),
    member,
  ]),
);
const REQUIRED_COLUMNS = ['sku', 'onHand'];

function memberOf(name: string): string | undefined {
  return MEMBER_BY_COLUMN.get(name.toLowerCase());
}

/** Returns the names of the input fields that the columns set. */
export function countMembers(names: readonly string[]): string[] {
  return names.map((name) => memberOf(name) ?? '');
}

/** Returns the problems of a file's header line, as one sentence for each column. */
export function countColumnProblems(names: readonly string[]): string[] {
  if (names.length === 0) return ['nothing in it; the first line must name the columns'];
  const known = CSV_COLUMNS.map(([name]) => name).join(', ');
  const members = names.map(memberOf);
  return [
    ...names.flatMap((name, index) => {
      if (members[index] === undefined)
        return [`line 1: the column ${JSON.stringify(name)} isn't one of ${known}`];
      return members[index] !== '' && members.indexOf(members[index]) < index
        ? [`line 1: the column ${JSON.stringify(name)} stands twice`]
        : [];
    }),
    ...REQUIRED_COLUMNS.filter((requiredColumn) => !members.includes(requiredColumn)).map(
      (requiredColumn) => `line 1: the column ${JSON.stringify(requiredColumn)} is missing`,
    ),
  ];
}

/**
 * Converts the cells of one row to input fields, leaving out empty cells. The word "none" removes
 * the date on which new stock is expected.
 */
export function countOfCells(
  names: readonly string[],
  csvRecord: readonly string[],
  line: number,
): CountRow {
  if (csvRecord.length !== names.length) {
    return {
      line,
      problem: `The row has ${csvRecord.length} columns, where the first line has ${names.length}.`,
    };
  }
  const cells = names.map((name, index): [string, unknown] => {
    const cell = readCell(csvRecord[index] ?? '');
    return [name, name === 'restockExpectedOn' && cell === 'none' ? null : cell];
  });
  return {
    line,
    input: Object.fromEntries(cells.filter(([name, cell]) => name !== '' && cell !== '')),
  };
}

/** A stock count as it is exported. */
export interface ExportedCount {
  readonly sku: string;
  readonly title: string;
  readonly locationKey: string;
  readonly onHand: number;
  readonly reserved: number;
  readonly available: number;
  readonly version: number;
  readonly restockExpectedOn: string | null;
}

export const EXPORTED_COUNT_COLUMNS: readonly string[] = [
  'sku',
  'title',
  'location',
  'onHand',
  'reserved',
  'available',
  'restock',
  'expectedVersion',
];

/** Returns the cells of a stock count, in the order of the columns. */
export function countCells(count: ExportedCount): string[] {
  return [
    count.sku,
    count.title,
    count.locationKey,
    String(count.onHand),
    String(count.reserved),
    String(count.available),
    count.restockExpectedOn ?? '',
    String(count.version),
  ];
}
