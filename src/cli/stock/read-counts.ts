import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { CsvError, parse, type Info } from 'csv-parse';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { CSV_OPTIONS, csvProblem, delimiterOf, LONGEST_ROW_BYTES } from '../csv.ts';
import { unreadable } from '../read-file.ts';

/** A row of a file of counts, not yet checked; or why it can't be read as one. */
export type CountRow =
  | { readonly line: number; readonly input: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly problem: string };

type FileRefusal = Refusal<'file_unreadable' | 'file_invalid'>;

/**
 * Names that a column may have, in any case, and beside each the member of an entry that it stands
 * for.
 */
const COLUMNS: readonly (readonly [name: string, member: string])[] = [
  ['sku', 'sku'],
  ['onHand', 'onHand'],
  ['location', 'locationKey'],
  ['locationKey', 'locationKey'],
  ['expectedVersion', 'expectedVersion'],
  ['restock', 'restockExpectedOn'],
  ['restockExpectedOn', 'restockExpectedOn'],
  ['note', 'note'],
];
const MEMBERS: ReadonlyMap<string, string> = new Map(
  COLUMNS.map(([name, member]) => [name.toLowerCase(), member]),
);
const NEEDED = ['sku', 'onHand'];

const LONGEST_HEADER = 65_536;

/**
 * Reads a file of counts row by row, whatever its length; "-" is standard input. A refusal is the
 * last that comes.
 */
export async function* readCounts(file: string): AsyncGenerator<CountRow | FileRefusal> {
  try {
    const text = decoded(file);
    const head = await headOf(text);
    yield* rowsOf(file, all(head, text), delimiterOf(head));
  } catch (error) {
    if (error instanceof CsvError)
      yield refuse('file_invalid', { file, problems: [csvProblem(error)] });
    else if (
      error instanceof Error &&
      'code' in error &&
      error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
    )
      yield refuse('file_unreadable', { file, reason: 'it is not UTF-8' });
    else yield unreadable(file, error);
  }
}

/**
 * With one character at each end of a line: the parser would count two within a cell as two lines.
 */
async function* decoded(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const source: AsyncIterable<Uint8Array> = file === '-' ? process.stdin : createReadStream(file);
  let kept = '';
  for await (const bytes of source) {
    const text = kept + decoder.decode(bytes, { stream: true });
    kept = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - kept.length).replaceAll('\r\n', '\n');
  }
  yield kept + decoder.decode();
}

/** The beginning of a text, with its first line that isn't empty. */
async function headOf(text: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (!/\S[^\r\n]*[\r\n]/.test(head) && head.length < LONGEST_HEADER) {
    const next = await text.next();
    if (next.done === true) break;
    head += next.value;
  }
  return head;
}

async function* all(head: string, text: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head;
  yield* text;
}

async function* rowsOf(
  file: string,
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<CountRow | FileRefusal> {
  const parser = parse({
    ...CSV_OPTIONS,
    delimiter,
    skipRecordsWithEmptyValues: true,
    maxRecordSize: LONGEST_ROW_BYTES,
  });
  const source = Readable.from(text);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let names: readonly string[] | null = null;
  try {
    // With `info` each record comes in an object, which the package's types don't know.
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: Info;
    }>) {
      if (names !== null) {
        yield rowOf(names, record, info.lines);
      } else {
        const problems = headerProblems(record);
        if (problems.length > 0) return yield refuse('file_invalid', { file, problems });
        names = record.map((name) => memberOf(name) ?? '');
      }
    }
    if (names === null) {
      yield refuse('file_invalid', {
        file,
        problems: ['nothing in it; the first line must name the columns'],
      });
    }
  } finally {
    source.destroy();
  }
}

function memberOf(name: string): string | undefined {
  return MEMBERS.get(name.toLowerCase());
}

function headerProblems(names: readonly string[]): string[] {
  const known = COLUMNS.map(([name]) => name).join(', ');
  const members = names.map(memberOf);
  return [
    ...names.flatMap((name, index) => {
      if (members[index] === undefined)
        return [`line 1: the column ${JSON.stringify(name)} isn't one of ${known}`];
      return members.indexOf(members[index]) < index
        ? [`line 1: the column ${JSON.stringify(name)} stands twice`]
        : [];
    }),
    ...NEEDED.filter((needed) => !members.includes(needed)).map(
      (needed) => `line 1: the column ${JSON.stringify(needed)} is missing`,
    ),
  ];
}

/** An empty cell is a member left out; "none" takes the day of the restock away. */
function rowOf(names: readonly string[], record: readonly string[], line: number): CountRow {
  if (record.length !== names.length) {
    return {
      line,
      problem: `The row has ${record.length} columns, where the first line has ${names.length}.`,
    };
  }
  const cells = names.map((name, index): [string, unknown] => [
    name,
    name === 'restockExpectedOn' && record[index] === 'none' ? null : record[index],
  ]);
  return { line, input: Object.fromEntries(cells.filter(([, cell]) => cell !== '')) };
}
