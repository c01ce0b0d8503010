import { writeCsvRow } from '../../../../../src/core/shared/csv.ts';
import { countCells, EXPORTED_COUNT_COLUMNS } from '../../../../../src/core/stock/stock-csv.ts';
import { act } from '../../client/actions.ts';
import { saveCsv } from '../../client/save-file.ts';
import { plural } from '../../ui/format.ts';
import { say } from '../../ui/toasts.tsx';
import type { Stock } from '../../client/records.ts';

/** Reads the stock of a whole store, page by page. */
export async function readAllStock(store: string): Promise<readonly Stock[]> {
  const all: Stock[] = [];
  for (let hasMore = true; hasMore;) {
    const afterSku = all.at(-1)?.sku;
    const page = await act(store, 'find-stock', {
      limit: 200,
      ...(afterSku === undefined ? {} : { afterSku }),
    });
    all.push(...page.products);
    ({ hasMore } = page);
  }
  return all;
}

/** Saves all counts of a store as CSV. No cell of it is a formula. */
export async function exportStock(store: string): Promise<void> {
  const stock = await readAllStock(store);
  const rows = stock.flatMap(({ sku, title, restockExpectedOn, counts }) =>
    counts.map((count) => countCells({ ...count, sku, title, restockExpectedOn })),
  );
  saveCsv(`${store}-stock.csv`, [EXPORTED_COUNT_COLUMNS, ...rows].map(writeCsvRow).join(''));
  say(`Saved ${plural(rows.length, 'count', 'counts')} as ${store}-stock.csv.`);
}
