import { isRefusal, refuse, type Refusal } from '../core/shared/result.ts';
import { CSV_OPTIONS, csvProblem, delimiterOf } from './csv.ts';
import { parseJson, readText } from './read-file.ts';

/** A product that was read from a file and hasn't been validated yet. */
export interface ProductRow {
  readonly input: unknown;
  /** Where the product is in the file, such as "products.csv, line 7". */
  readonly place: string;
}

type FileRefusal = Refusal<'file_unreadable' | 'file_invalid'>;

/** Reads products from a CSV or JSON file. The name "-" means standard input. */
export async function readProductFile(file: string): Promise<readonly ProductRow[] | FileRefusal> {
  const text = readText(file);
  if (typeof text !== 'string') return text;
  if (isCsv(file, text)) return readCsv(file, text);
  const json = await parseJson(file, text);
  if (isRefusal(json)) return json;
  const { document } = json;
  if (!Array.isArray(document)) return [{ input: document, place: file }];
  return document.map((input: unknown, index) => ({
    input,
    place: `${file}, product ${index + 1}`,
  }));
}

/**
 * Returns whether a file is a CSV file. If the file name doesn't show this, the first character of
 * the content decides.
 */
function isCsv(file: string, text: string): boolean {
  return /\.csv$/i.test(file) || !(/\.json$/i.test(file) || /^\s*[[{]/.test(text));
}

const COLUMNS: Readonly<Record<string, (text: string) => unknown>> = {
  sku: parseText,
  slug: parseText,
  title: parseText,
  workflowType: parseText,
  imageUrl: parseText,
  price: parseText,
  capabilityMapKey: parseText,
  leadTimeWorkingDays: parseText,
  'sample.price': parseText,
  'sample.leadTimeWorkingDays': parseText,
  synonyms: parseList,
  allergens: parseList,
  backorder: parseBoolean,
};

function parseText(text: string): string {
  return text;
}

/**
 * Converts the words true and false to booleans. Capitals are accepted, because spreadsheets write
 * TRUE and FALSE; other texts stay unchanged and are reported later.
 */
function parseBoolean(text: string): boolean | string {
  const word = text.toLowerCase();
  return word === 'true' || (word === 'false' ? false : text);
}

/** Splits the text of a cell at vertical bars. A single bar means an empty list. */
function parseList(text: string): string[] {
  return text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

async function readCsv(file: string, text: string): Promise<readonly ProductRow[] | FileRefusal> {
  const records = await parseCsv(file, text);
  if (isRefusal(records)) return records;
  const [header, ...rows] = records;
  const names = header?.record ?? [];
  const unknownColumns = names.filter(
    (name, index) => !Object.hasOwn(COLUMNS, name) || names.indexOf(name) < index,
  );
  const problems = unknownColumns.map(
    (name) =>
      `line 1: the column ${JSON.stringify(name)} ${Object.hasOwn(COLUMNS, name) ? 'stands twice' : `isn't one of ${Object.keys(COLUMNS).join(', ')}`}`,
  );
  const uneven = rows.filter(({ record }) => record.length !== names.length);
  problems.push(
    ...uneven.map(
      ({ record, info }) =>
        `line ${info.lines}: ${record.length} columns, where the first line has ${names.length}`,
    ),
  );
  if (names.length === 0) problems.push('nothing in it; the first line must name the columns');
  if (problems.length > 0) return refuse('file_invalid', { file, problems });
  return rows.map(({ record, info }) => ({
    input: inputOf(names, record),
    place: `${file}, line ${info.lines}`,
  }));
}

async function parseCsv(file: string, text: string): Promise<readonly CsvRecord[] | FileRefusal> {
  const { parse, CsvError } = await import('csv-parse/sync');
  try {
    // The parsing library wraps each record in an object if the option `info` is set. The types of
    // the library don't express this.
    return parse(text, {
      ...CSV_OPTIONS,
      delimiter: delimiterOf(text),
      bom: true,
    }) as unknown as CsvRecord[];
  } catch (error) {
    if (error instanceof CsvError)
      return refuse('file_invalid', { file, problems: [csvProblem(error)] });
    throw error;
  }
}

/** Returns the non-empty cells of a row, keyed by the names of their columns. */
function inputOf(names: readonly string[], record: readonly string[]): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const sample: Record<string, unknown> = {};
  for (const [index, name] of names.entries()) {
    const cell = record[index] ?? '';
    if (cell === '') continue;
    const value = COLUMNS[name]?.(cell);
    if (name.startsWith('sample.')) sample[name.slice('sample.'.length)] = value;
    else input[name] = value;
  }
  return Object.keys(sample).length === 0 ? input : { ...input, sample };
}
