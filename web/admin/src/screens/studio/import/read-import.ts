import { FileProblems, readCsv } from '../../../client/read-csv.ts';
import type { MapDocument } from '../map-document.ts';
import { contentsOf, importDocument } from './import-document.ts';
import { type ImportResult, unreadable } from './import-result.ts';
import { importTable } from './import-table.ts';

type ImportKind = 'table' | 'model' | 'document';

/** Larger feature models are for the command line, which nobody waits for in a browser. */
const MAXIMUM_MODEL_CHARACTERS = 2_000_000;

/** Recognizes what a text is by how it begins. */
export function kindOf(text: string): ImportKind {
  const begin = text.trimStart();
  if (begin.startsWith('{')) return 'document';
  const isModel = /^(?:namespace\s+\S+|include|imports|features)\s*$/m.test(begin.slice(0, 2_000));
  return isModel ? 'model' : 'table';
}

/** Reads a text as what it seems to be, and says what a map would take of it. */
export async function readImport(text: string, base: MapDocument): Promise<ImportResult> {
  switch (kindOf(text)) {
    case 'document':
      return importDocument(text, base);
    case 'model':
      return importModel(text, base);
    default:
      return readTable(text, base);
  }
}

async function readTable(text: string, base: MapDocument): Promise<ImportResult> {
  try {
    const records = await readCsv(new Blob([text]));
    const rows = records.map(({ record, info: { lines } }) => ({ line: lines, cells: record }));
    return importTable(rows, base);
  } catch (error) {
    if (error instanceof FileProblems) return unreadable(...error.sentences);
    throw error;
  }
}

const say = ({ line, problem }: { readonly line: number; readonly problem: string }) =>
  `Line ${line}: ${problem}.`;

/** Reads a feature model in UVL. Prices and times stay as they are. */
async function importModel(text: string, base: MapDocument): Promise<ImportResult> {
  if (text.length > MAXIMUM_MODEL_CHARACTERS)
    return unreadable('The model is too large for a browser. “bottega map import” reads it.');
  const { importUvl } = await import('../../../../../../src/core/capability/uvl/import-uvl.ts');
  const read = importUvl(text, { key: base.key, title: base.title });
  if ('errors' in read) return unreadable(...read.errors.map(say));
  const { dimensions, constraints = [] } = read.map;
  const document = { ...base, dimensions, constraints };
  const isNew = base.dimensions.length === 0;
  return {
    document,
    carried: [
      contentsOf(read.map),
      ...(isNew ? [] : [`Instead of the options and rules that are here: ${contentsOf(base)}`]),
      'Exactly the products of the model can be chosen.',
    ],
    left: [...read.warnings.map(say), 'Prices and times: a feature model has none.'],
  };
}
