import { Link } from '@tanstack/react-router';
import {
  countColumnProblems,
  countMembers,
  countOfCells,
  type CountRow,
} from '../../../../../src/core/stock/stock-csv.ts';
import { act, useRefresh } from '../../client/actions.ts';
import { FileProblems, readCsv, sentence } from '../../client/read-csv.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { Page } from '../../ui/parts.tsx';
import { ImportFile } from '../import/import-file.tsx';
import type { FileKind, ImportReport, OnProgress, PlannedRow } from '../import/import-plan.ts';
import { exportStock, readAllStock } from './export-stock.ts';
import type { Stock } from '../../client/records.ts';

const BATCH = 100;

export function ImportStockPage() {
  const store = useStoreSlug();
  const refresh = useRefresh();
  return (
    <Page
      title="Counts from a spreadsheet"
      lead="Each line is what stands on the shelf of one product. Lines with mistakes are left out."
      width="narrow"
    >
      <p className="settings-back">
        <Link to="/$store/stock" params={{ store }}>
          ← Stock
        </Link>
      </p>
      <div className="stack">
        <ImportFile
          kind={fileOfCounts(store)}
          onSaved={() => void refresh('find-stock', 'show-stock', 'find-products')}
        />
        <details>
          <summary>What the file looks like</summary>
          <div className="stack tight">
            <p>
              The columns <code>sku</code> and <code>onHand</code> must be there.{' '}
              <code>location</code>, <code>restock</code> (a day such as 2027-03-31, or none),{' '}
              <code>note</code> and <code>expectedVersion</code> may be. With the last one, which a
              file from here has, a line is left out if somebody has counted since.
            </p>
            <div>
              <button
                type="button"
                className="button small"
                onClick={() => void exportStock(store)}
              >
                Save my counts as a file
              </button>
            </div>
          </div>
        </details>
      </div>
    </Page>
  );
}

function fileOfCounts(store: string): FileKind {
  return {
    one: 'count',
    many: 'counts',
    savesPartly: true,
    plan: async (file) => {
      const [header, ...records] = await readCsv(file);
      const problems = countColumnProblems(header?.record ?? []);
      if (problems.length > 0) throw new FileProblems(problems.map(sentence));
      const members = countMembers(header?.record ?? []);
      const rows = records.map(({ record, info }) => countOfCells(members, record, info.lines));
      const known = new Map((await readAllStock(store)).map((stock) => [stock.sku, stock]));
      const planned = planRows(rows, known);
      return {
        rows: planned,
        save: (onProgress) =>
          saveAll(
            store,
            rows.filter((_row, index) =>
              ['new', 'changed'].includes(planned[index]?.outcome ?? ''),
            ),
            onProgress,
          ),
      };
    },
  };
}

function planRows(
  rows: readonly CountRow[],
  known: ReadonlyMap<string, Stock>,
): readonly PlannedRow[] {
  const lines = new Map<string, number>();
  return rows.map((row): PlannedRow => {
    if ('problem' in row) return unreadableRow(row.line, row.problem);
    const { line, input } = row;
    const sku = textOf(input['sku']);
    const place = textOf(input['locationKey']) || 'default';
    const key = `${place} ${sku}`;
    const earlier = lines.get(key);
    if (earlier === undefined) lines.set(key, line);
    const problems =
      earlier === undefined
        ? countProblems(input, known.get(sku), place)
        : [`It stands in line ${earlier} already.`];
    return plannedRow(line, input, known.get(sku), place, problems);
  });
}

function unreadableRow(line: number, problem: string): PlannedRow {
  return { line, name: 'A line', outcome: 'wrong', changes: [], problems: [problem] };
}

function textOf(cell: unknown): string {
  return typeof cell === 'string' ? cell : '';
}

function countAt(stock: Stock | undefined, place: string) {
  return stock?.counts.find(({ locationKey }) => locationKey === place) ?? null;
}

type Input = Readonly<Record<string, unknown>>;

function countProblems(input: Input, stock: Stock | undefined, place: string): string[] {
  const onHand = textOf(input['onHand']);
  const expected = textOf(input['expectedVersion']);
  const version = countAt(stock, place)?.version ?? 0;
  return [
    ...(textOf(input['sku']) === '' ? ['It has no SKU.'] : []),
    ...(/^\d{1,10}$/.test(onHand)
      ? []
      : [`On the shelf: “${onHand}” is no whole number from 0 on.`]),
    ...(expected === '' || expected === String(version)
      ? []
      : ['Somebody has counted it since this file was saved.']),
  ];
}

function plannedRow(
  line: number,
  input: Input,
  stock: Stock | undefined,
  place: string,
  problems: readonly string[],
): PlannedRow {
  const sku = textOf(input['sku']);
  const count = countAt(stock, place);
  const [from, to] = [count === null ? '' : String(count.onHand), textOf(input['onHand'])];
  const restock = input['restockExpectedOn'];
  const day = restock === null ? '' : textOf(restock);
  const isOtherDay = restock !== undefined && day !== (stock?.restockExpectedOn ?? '');
  const changes = [
    ...(from === to ? [] : [{ label: 'On the shelf', from, to }]),
    ...(isOtherDay
      ? [{ label: 'More expected on', from: stock?.restockExpectedOn ?? '', to: day }]
      : []),
  ];
  const name = `${stock === undefined ? sku : `${stock.title} (${sku})`}${place === 'default' ? '' : ` at “${place}”`}`;
  return {
    line,
    name,
    outcome: outcomeOf(problems, count === null, changes.length),
    changes,
    problems,
  };
}

function outcomeOf(
  problems: readonly string[],
  isFirst: boolean,
  changes: number,
): PlannedRow['outcome'] {
  if (problems.length > 0) return 'wrong';
  if (isFirst) return 'new';
  return changes > 0 ? 'changed' : 'same';
}

async function saveAll(
  store: string,
  rows: readonly CountRow[],
  onProgress: OnProgress,
): Promise<ImportReport> {
  const refused: ImportReport['refused'][number][] = [];
  let done = 0;
  for (let start = 0; start < rows.length; start += BATCH) {
    onProgress(done, rows.length);
    const batch = rows.slice(start, start + BATCH).flatMap((row) => ('input' in row ? [row] : []));
    const { results } = await act(store, 'set-stock-batch', {
      entries: batch.map(({ input }) => input),
    });
    for (const { index, outcome, error, sku } of results) {
      if (outcome === 'set') done += 1;
      else refused.push({ line: batch[index]?.line ?? 0, name: sku ?? '', why: error ?? outcome });
    }
  }
  return { done, refused };
}
