/** One line of a spreadsheet that says something of an option. */
export interface TableEntry {
  readonly line: number;
  readonly option: string;
  /** Empty where the line says nothing but that there is the option. */
  readonly value: string;
  readonly price: string;
  readonly description: string;
  readonly synonyms: string;
  readonly picture: string;
  readonly allergens: string;
}

export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

interface ReadEntries {
  readonly entries: readonly TableEntry[];
  readonly left: readonly string[];
}

const NOTHING = {
  option: '',
  value: '',
  price: '',
  description: '',
  synonyms: '',
  picture: '',
  allergens: '',
} as const;
type Column = keyof typeof NOTHING;

const COLUMNS: readonly (readonly [Column, RegExp])[] = [
  ['option', /^(?:options?|propert(?:y|ies)|attributes?|dimensions?|features?)$/i],
  ['value', /^(?:values?|choices?|variants?|answers?)$/i],
  ['price', /^(?:prices?|amounts?|surcharges?|extra|costs?)\b/i],
  ['description', /^(?:descriptions?|about|details?)$/i],
  ['synonyms', /^(?:other names?|synonyms?|alias(?:es)?)$/i],
  ['picture', /^(?:pictures?|images?|photos?)(?: ?url| address)?$/i],
  ['allergens', /^allergens?$/i],
];

function columnOf(heading: string): Column | null {
  return COLUMNS.find(([, pattern]) => pattern.test(heading.trim()))?.[0] ?? null;
}

/**
 * Reads a table of options in one of the two ways in which people write them: a line for each value
 * with its option before it, or a column for each option with its values below.
 */
export function readEntries([head, ...rows]: readonly TableRow[]): ReadEntries {
  const headings = head?.cells ?? [];
  const columns = headings.map(columnOf);
  return columns.includes('option') && columns.includes('value')
    ? byLine(headings, columns, rows)
    : byColumn(headings, columns, rows);
}

function byLine(
  headings: readonly string[],
  columns: readonly (Column | null)[],
  rows: readonly TableRow[],
): ReadEntries {
  const left: string[] = [];
  for (const [index, column] of columns.entries()) {
    const heading = headings[index] ?? '';
    if (heading === '') continue;
    if (column === null) left.push(`The column “${heading}” is nothing that the studio knows.`);
    else if (columns.indexOf(column) < index)
      left.push(`The column “${heading}” says the same as one before it.`);
  }
  let option = '';
  const entries = rows.flatMap(({ line, cells }): readonly TableEntry[] => {
    const cell = (column: Column) => (cells[columns.indexOf(column)] ?? '').trim();
    // People write an option once, and leave the cells below it empty.
    option = cell('option') || option;
    if (option === '') {
      left.push(`Line ${line} names no option.`);
      return [];
    }
    const names = Object.keys(NOTHING) as Column[];
    const known = names.filter((column) => columns.includes(column));
    const filled = Object.fromEntries(known.map((column) => [column, cell(column)]));
    return [{ ...NOTHING, ...filled, line, option }];
  });
  return { entries, left };
}

function byColumn(
  headings: readonly string[],
  columns: readonly (Column | null)[],
  rows: readonly TableRow[],
): ReadEntries {
  const left: string[] = [];
  const entries = headings.flatMap((heading, index): readonly TableEntry[] => {
    const option = heading.trim();
    const isPrice = columns[index] === 'price';
    if (isPrice && (index === 0 || columns[index - 1] === 'price'))
      left.push(`The column “${heading}” stands behind no option.`);
    if (option === '' || isPrice) return [];
    const hasPrice = columns[index + 1] === 'price';
    const values = rows.flatMap(({ line, cells }): readonly TableEntry[] => {
      const value = (cells[index] ?? '').trim();
      const price = hasPrice ? (cells[index + 1] ?? '').trim() : '';
      return value === '' ? [] : [{ ...NOTHING, line, option, value, price }];
    });
    return values.length > 0 ? values : [{ ...NOTHING, line: 1, option }];
  });
  return { entries, left };
}
