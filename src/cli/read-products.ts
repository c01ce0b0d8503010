import { productRows } from '../core/products/product-csv.ts';
import { isRefusal, refuse, type Refusal } from '../core/shared/result.ts';
import { CSV_OPTIONS, csvProblem, type CsvRecord, delimiterOf } from '../core/shared/csv.ts';
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

async function readCsv(file: string, text: string): Promise<readonly ProductRow[] | FileRefusal> {
  const records = await parseCsv(file, text);
  if (isRefusal(records)) return records;
  const { rows, problems } = productRows(records);
  if (problems.length > 0) return refuse('file_invalid', { file, problems });
  return rows.map(({ input, line }) => ({ input, place: `${file}, line ${line}` }));
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
