import { Link } from '@tanstack/react-router';
import {
  PRODUCT_COLUMNS,
  type ProductCells,
  productRows,
} from '../../../../../src/core/products/product-csv.ts';
import { act, type OperatorActionResult, useRefresh } from '../../client/actions.ts';
import { FileProblems, readCsv, sentence } from '../../client/read-csv.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { Page } from '../../ui/parts.tsx';
import { columnLabel } from '../../words/products.ts';
import { ImportFile } from '../import/import-file.tsx';
import type { FileKind, OnProgress, PlannedRow } from '../import/import-plan.ts';
import { exportProducts } from './export-products.ts';

type Checked = OperatorActionResult<'check-products'>['products'][number];

const CHUNK = 500;

export function ImportProductsPage() {
  const store = useStoreSlug();
  const refresh = useRefresh();
  return (
    <Page
      title="Products from a spreadsheet"
      lead="Each line is a product. A SKU that your store has is changed, another one is made."
      width="narrow"
    >
      <p className="settings-back">
        <Link to="/$store/products" params={{ store }}>
          ← Products
        </Link>
      </p>
      <div className="stack">
        <ImportFile
          kind={fileOfProducts(store)}
          onSaved={() => void refresh('find-products', 'list-products', 'show-product')}
        />
        <details>
          <summary>What the file looks like</summary>
          <div className="stack tight">
            <p>
              The first line names the columns: <code>{PRODUCT_COLUMNS.join(', ')}</code>. Only sku,
              slug, title and workflowType must be there. A column that is left out, or an empty
              cell, means the default: so take the file that you saved from here, change it, and
              leave the rest.
            </p>
            <div>
              <button
                type="button"
                className="button small"
                onClick={() => void exportProducts(store)}
              >
                Save my products as a file
              </button>
            </div>
          </div>
        </details>
      </div>
    </Page>
  );
}

function fileOfProducts(store: string): FileKind {
  return {
    one: 'product',
    many: 'products',
    savesPartly: false,
    plan: async (file, onProgress) => {
      const { rows, problems } = productRows(await readCsv(file));
      if (problems.length > 0) throw new FileProblems(problems.map(sentence));
      const checked = await checkAll(store, rows, onProgress);
      const repeated = repeatedNames(rows);
      const planned = rows.map((row, index) => plannedRow(row, checked[index], repeated));
      return {
        rows: planned,
        save: async (onSaved) => {
          const due = rows.filter((_row, index) =>
            ['new', 'changed'].includes(planned[index]?.outcome ?? ''),
          );
          return { done: await putAll(store, due, onSaved), refused: [] };
        },
      };
    },
  };
}

async function checkAll(
  store: string,
  rows: readonly ProductCells[],
  onProgress: OnProgress,
): Promise<readonly Checked[]> {
  const checked: Checked[] = [];
  for (let start = 0; start < rows.length; start += CHUNK) {
    onProgress(start, rows.length);
    const products = rows.slice(start, start + CHUNK).map(({ input }) => input);
    checked.push(...(await act(store, 'check-products', { products })).products);
  }
  return checked;
}

async function putAll(
  store: string,
  rows: readonly ProductCells[],
  onProgress: OnProgress,
): Promise<number> {
  for (let start = 0; start < rows.length; start += CHUNK) {
    onProgress(start, rows.length);
    const products = rows.slice(start, start + CHUNK).map(({ input }) => input);
    await act(store, 'put-products', { products });
  }
  return rows.length;
}

/** The SKUs and slugs that stand in the file before, by the line of each row that repeats one. */
function repeatedNames(rows: readonly ProductCells[]): ReadonlyMap<number, string> {
  const first = new Map<string, number>();
  const repeated = new Map<number, string>();
  for (const { line, input } of rows) {
    for (const member of ['sku', 'slug']) {
      const key = `${member} ${String(input[member])}`;
      const earlier = first.get(key);
      if (input[member] === undefined) continue;
      if (earlier === undefined) first.set(key, line);
      else repeated.set(line, `${columnLabel(member)}: stands in line ${earlier} already.`);
    }
  }
  return repeated;
}

function plannedRow(
  { line, input }: ProductCells,
  checked: Checked | undefined,
  repeated: ReadonlyMap<number, string>,
): PlannedRow {
  const again = repeated.get(line);
  const problems = [
    ...(again === undefined ? [] : [again]),
    ...(checked?.problems ?? [])
      .filter(({ problem }) => !problem.startsWith('stands twice'))
      .map(({ member, problem }) => problemSentence(member, problem)),
  ];
  const isWrong = problems.length > 0 || checked === undefined;
  return {
    line,
    name: nameOf(input),
    outcome: isWrong ? 'wrong' : checked.outcome,
    changes: (checked?.changes ?? []).map(({ column, from, to }) => ({
      label: columnLabel(column),
      from,
      to,
    })),
    problems,
  };
}

function nameOf(input: ProductCells['input']): string {
  const [sku, title] = [input['sku'], input['title']];
  if (typeof sku !== 'string') return typeof title === 'string' ? title : 'A line without a SKU';
  return typeof title === 'string' ? `${title} (${sku})` : sku;
}

/** `/sample/price` and `must be …` become a sentence about the column. */
function problemSentence(member: string, problem: string): string {
  if (member === '/version')
    return 'It was changed by somebody else since this file was saved. Save a new file, and change that one.';
  const column = member.slice(1).split('/').slice(0, 2);
  const [name = ''] = column;
  const label = name === 'sample' ? columnLabel(column.join('.')) : columnLabel(name);
  return label === '' ? sentence(problem) : `${label}: ${problem}.`;
}
