import { PRODUCT_COLUMNS, productCells } from '../../../../../src/core/products/product-csv.ts';
import { writeCsvRow } from '../../../../../src/core/shared/csv.ts';
import { act, type OperatorActionResult } from '../../client/actions.ts';
import { saveCsv } from '../../client/save-file.ts';
import { plural } from '../../ui/format.ts';
import { say } from '../../ui/toasts.tsx';

type Product = OperatorActionResult<'list-products'>['products'][number];

/** Saves all products of a store as CSV, withdrawn ones too. No cell of it is a formula. */
export async function exportProducts(store: string): Promise<void> {
  const products: Product[] = [];
  for (let hasMore = true; hasMore;) {
    const afterSku = products.at(-1)?.sku;
    const page = await act(store, 'list-products', {
      limit: 1_000,
      ...(afterSku === undefined ? {} : { afterSku }),
    });
    products.push(...page.products);
    ({ hasMore } = page);
  }
  const rows = [PRODUCT_COLUMNS, ...products.map(productCells)];
  saveCsv(`${store}-products.csv`, rows.map(writeCsvRow).join(''));
  say(`Saved ${plural(products.length, 'product', 'products')} as ${store}-products.csv.`);
}
