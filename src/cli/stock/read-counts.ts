import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { CsvError, parse, type Info } from 'csv-parse';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { CSV_OPTIONS, csvProblem, delimiterOf, MAXIMUM_ROW_BYTES } from '../../core/shared/csv.ts';
import {
  countColumnProblems,
  countMembers,
  countOfCells,
  type CountRow,
} from '../../core/stock/stock-csv.ts';
import { unreadableFile } from '../read-file.ts';

type FileRefusal = Refusal<'file_unreadable' | 'file_invalid'>;

const MAXIMUM_HEADER_LENGTH = 65_536;

/**
 * Reads a file with stock counts row by row, so that the file may be larger than the memory. The
 * name "-" means standard input.
 */
export async function* readCounts(file: string): AsyncGenerator<CountRow | FileRefusal> {
  try {
    const text = decodeFile(file);
    const head = await readFirstLine(text);
    yield* rowsOf(file, prependHead(head, text), delimiterOf(head));
  } catch (error) {
    if (error instanceof CsvError)
      yield refuse('file_invalid', { file, problems: [csvProblem(error)] });
    else if (
      error instanceof Error &&
      'code' in error &&
      error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
    )
      yield refuse('file_unreadable', { file, reason: 'it is not UTF-8' });
    else yield unreadableFile(file, error);
  }
}

/**
 * Yields the text of a file with CR LF replaced by LF, because the CSV parser would count CR LF
 * inside a cell as two lines.
 */
async function* decodeFile(file: string): AsyncGenerator<string> {
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

/** Reads the beginning of a file, up to the end of the first line that isn't empty. */
async function readFirstLine(text: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (!/\S[^\r\n]*[\r\n]/.test(head) && head.length < MAXIMUM_HEADER_LENGTH) {
    const next = await text.next();
    if (next.done === true) break;
    head += next.value;
  }
  return head;
}

async function* prependHead(
  firstLine: string,
  text: AsyncGenerator<string>,
): AsyncGenerator<string> {
  yield firstLine;
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
    maxRecordSize: MAXIMUM_ROW_BYTES,
  });
  const source = Readable.from(text);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let names: readonly string[] | null = null;
  try {
    // The parsing library wraps each record in an object if the option `info` is set. The types of
    // the library don't express this.
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: Info;
    }>) {
      if (names !== null) {
        yield countOfCells(names, record, info.lines);
      } else {
        const problems = countColumnProblems(record);
        if (problems.length > 0) return yield refuse('file_invalid', { file, problems });
        names = countMembers(record);
      }
    }
    if (names === null) yield refuse('file_invalid', { file, problems: countColumnProblems([]) });
  } finally {
    source.destroy();
  }
}
