import { isRefusal, refuse, type Refusal } from '../core/shared/result.ts';
import { CSV_OPTIONS, csvProblem, delimiterOf } from './csv.ts';
import { parseJson, readText } from './read-file.ts';

/** A product as a file has it, not yet checked, and where it stands. */
export interface ProductRow {
  readonly input: unknown;
  /** Such as "products.csv, line 7". */
  readonly place: string;
}

type FileRefusal = Refusal<'file_unreadable' | 'file_invalid'>;

/**
 * Products of a CSV file, or of a JSON file with one product or a list of them; "-" is standard
 * input.
 */
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

/** Where the name of the file doesn't say it, its first character does. */
function isCsv(file: string, text: string): boolean {
  return /\.csv$/i.test(file) || !(/\.json$/i.test(file) || /^\s*[[{]/.test(text));
}

const COLUMNS: Readonly<Record<string, (text: string) => unknown>> = {
  sku: asText,
  slug: asText,
  title: asText,
  workflowType: asText,
  imageUrl: asText,
  price: asText,
  capabilityMapKey: asText,
  leadTimeWorkingDays: asText,
  'sample.price': asText,
  'sample.leadTimeWorkingDays': asText,
  synonyms: asList,
  allergens: asList,
  backorder: asTruth,
};

function asText(text: string): string {
  return text;
}

/** Spreadsheets write it in capitals. What is neither is left to the check of products to name. */
function asTruth(text: string): boolean | string {
  const word = text.toLowerCase();
  return word === 'true' || (word === 'false' ? false : text);
}

/** A bar alone is the empty list. */
function asList(text: string): string[] {
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
  const strange = names.filter(
    (name, index) => !Object.hasOwn(COLUMNS, name) || names.indexOf(name) < index,
  );
  const problems = strange.map(
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
    // With `info` each record comes in an object, which the package's types don't know.
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

/** An empty cell is a member left out. */
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
