import type { Command } from 'commander';
import { isRefusal } from '../core/shared/result.ts';
import { addCommand, type WrapCommand } from './command.ts';
import type { CommandHost, Operator } from './host.ts';
import { type Outcome, withOperator } from './outcome.ts';
import { openProgress } from './progress.ts';
import { addProductFileCommands } from './product-files.ts';
import { allProducts, putProducts } from './put-products.ts';
import { type ProductRow, readProductFile } from './read-products.ts';
import { formatTable } from './table.ts';

const PRODUCT_FILE_HELP = `
JSON: one product, or a list of them, with the members sku, slug, title, workflowType (stock or made_to_order) and, where
wanted, synonyms, description, imageUrl, imageAlt, pictures (a list of {imageUrl, alt}), allergens, price, capabilityMapKey, leadTimeWorkingDays, sample {price, leadTimeWorkingDays},
backorder (true: where stock is counted, more is sold than there is, and the buyer waits), paymentSchedule (in which parts
the product is paid, as the store's setting of that name), designDimensionKey, version (as "product show" and "product
export" tell it: what somebody else has changed since is refused).
CSV: the first line names the members, with commas, semicolons or tabs between them; a sample has the columns sample.price
and sample.leadTimeWorkingDays, and paymentSchedule and pictures are JSON. The parts of a list are separated by "|", a "|" alone is the empty list, and an empty cell is
a member left out.
A file whose name ends neither in .csv nor in .json is JSON where it begins with "{" or "[". "-" reads standard input.
Every row is checked first: when one is wrong, nothing is put. A map that a product names must be published before.
A product that was withdrawn stays so: "withdrawn", which "product show" tells, changes nothing here.`;

export function addProductCommands(
  program: Command,
  host: CommandHost,
  perform: WrapCommand,
): void {
  const group = program
    .command('product')
    .description('Products: put, list, show, export, withdraw, restore, and their pictures.');
  addCommand(
    group,
    'put <files...>',
    'Creates or changes products from JSON or CSV files, one or thousands.',
  )
    .requiredOption('--merchant <slug>', 'the store')
    .addHelpText('after', PRODUCT_FILE_HELP)
    .action(
      perform((files: string[], { merchant }: { merchant: string }) =>
        writeFiles(host, merchant, files),
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
  addWithdrawCommands(group, host, perform);
  addProductFileCommands(group, host, perform);
}

function addWithdrawCommands(group: Command, host: CommandHost, perform: WrapCommand): void {
  for (const [name, about, withdrawn] of [
    ['withdraw <sku>', 'Takes a product out of what the store sells, until it is restored.', true],
    ['restore <sku>', 'Sells a product again that was withdrawn.', false],
  ] as const) {
    addCommand(group, name, about)
      .requiredOption('--merchant <slug>', 'the store')
      .action(
        perform((sku: string, { merchant }: { merchant: string }) =>
          withOperator(host, (operator) => setWithdrawn(operator, merchant, sku, withdrawn)),
        ),
      );
  }
}

async function setWithdrawn(
  operator: Operator,
  merchant: string,
  sku: string,
  isWithdrawn: boolean,
): Promise<Outcome> {
  const set = await operator.act('set-product-withdrawn', {
    merchant,
    sku,
    withdrawn: isWithdrawn,
  });
  if (isRefusal(set)) return set;
  const now = isWithdrawn ? 'no longer sold; orders of it stay as they are' : 'sold again';
  const already = isWithdrawn ? 'was withdrawn already' : 'was not withdrawn';
  return {
    value: set,
    text: set.changed ? `${sku} is ${now}.` : `Nothing changed: ${sku} ${already}.`,
  };
}

async function writeFiles(
  host: CommandHost,
  merchant: string,
  files: readonly string[],
): Promise<Outcome> {
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
  const rows = products.map((product) => [
    product.sku,
    product.slug,
    product.title,
    product.workflowType,
    product.price ?? '',
    product.capabilityMapKey ?? '',
    product.withdrawn === true ? 'withdrawn' : '',
  ]);
  return {
    value: products,
    text:
      rows.length === 0
        ? `${merchant} has no product yet.`
        : formatTable(['SKU', 'slug', 'title', 'workflow', 'price', 'map', ''], rows),
  };
}

async function showOne(operator: Operator, merchant: string, sku: string): Promise<Outcome> {
  const product = await operator.act('show-product', { merchant, sku });
  return isRefusal(product) ? product : { value: product, text: JSON.stringify(product, null, 2) };
}
