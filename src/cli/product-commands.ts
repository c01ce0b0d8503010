import type { Command } from 'commander';
import { isRefusal } from '../core/shared/result.ts';
import { addCommand, type Perform } from './command.ts';
import type { Host, Operator } from './host.ts';
import { type Outcome, withOperator } from './outcome.ts';
import { openProgress } from './progress.ts';
import { allProducts, putProducts } from './put-products.ts';
import { type ProductRow, readProductFile } from './read-products.ts';
import { table } from './table.ts';

const PUT_HELP = `
JSON: one product, or a list of them, with the members sku, slug, title, workflowType (stock or made_to_order) and, where
wanted, synonyms, imageUrl, allergens, price, capabilityMapKey, leadTimeWorkingDays, sample {price, leadTimeWorkingDays},
backorder (true: where stock is counted, more is sold than there is, and the buyer waits).
CSV: the first line names the members, with commas, semicolons or tabs between them; a sample has the columns sample.price
and sample.leadTimeWorkingDays. The parts of a list are separated by "|", a "|" alone is the empty list, and an empty cell is
a member left out.
A file whose name ends neither in .csv nor in .json is JSON where it begins with "{" or "[". "-" reads standard input.
Every row is checked first: when one is wrong, nothing is put.`;

export function addProductCommands(program: Command, host: Host, perform: Perform): void {
  const group = program.command('product').description('Products: put, list, show.');
  addCommand(
    group,
    'put <files...>',
    'Creates or changes products from JSON or CSV files, one or thousands.',
  )
    .requiredOption('--merchant <slug>', 'the store')
    .addHelpText('after', PUT_HELP)
    .action(
      perform((files: string[], { merchant }: { merchant: string }) =>
        putFiles(host, merchant, files),
      ),
    );
  addCommand(group, 'list', "Lists a store's products.")
    .requiredOption('--merchant <slug>', 'the store')
    .action(
      perform(({ merchant }: { merchant: string }) =>
        withOperator(host, (operator) => list(operator, merchant)),
      ),
    );
  addCommand(group, 'show <sku>', 'Shows a product.')
    .requiredOption('--merchant <slug>', 'the store')
    .action(
      perform((sku: string, { merchant }: { merchant: string }) =>
        withOperator(host, (operator) => showOne(operator, merchant, sku)),
      ),
    );
}

async function putFiles(host: Host, merchant: string, files: readonly string[]): Promise<Outcome> {
  const rows: ProductRow[] = [];
  for (const file of files) {
    const read = await readProductFile(file);
    if (isRefusal(read)) return read;
    rows.push(...read);
  }
  const progress = await openProgress('products');
  return withOperator(host, (operator) => putProducts(operator, merchant, rows, progress));
}

async function list(operator: Operator, merchant: string): Promise<Outcome> {
  const products = await allProducts(operator, merchant);
  if (isRefusal(products)) return products;
  const rows = products.map(({ sku, slug, title, workflowType, price, capabilityMapKey }) => [
    sku,
    slug,
    title,
    workflowType,
    price ?? '',
    capabilityMapKey ?? '',
  ]);
  return {
    value: products,
    text:
      rows.length === 0
        ? `${merchant} has no product yet.`
        : table(['SKU', 'slug', 'title', 'workflow', 'price', 'map'], rows),
  };
}

async function showOne(operator: Operator, merchant: string, sku: string): Promise<Outcome> {
  const product = await operator.act('show-product', { merchant, sku });
  return isRefusal(product) ? product : { value: product, text: JSON.stringify(product, null, 2) };
}
