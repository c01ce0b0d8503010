import type { Command } from 'commander';
import { PRODUCT_COLUMNS, productCells } from '../core/products/product-csv.ts';
import { writeCsvRow } from '../core/shared/csv.ts';
import { isRefusal } from '../core/shared/result.ts';
import { addCommand, type WrapCommand } from './command.ts';
import type { CommandHost, Operator } from './host.ts';
import { type Outcome, withOperator } from './outcome.ts';
import { allProducts } from './put-products.ts';
import { readBytes } from './read-file.ts';
import { writeText } from './write-file.ts';

const EXPORT_HELP = `
Every product has a line, withdrawn ones too. "product put" takes the file back: a line whose product somebody else has
changed meanwhile is refused, since its column "version" says how the product was. Cells that spreadsheets would take for
formulas begin with an apostrophe, which "product put" takes away again.`;

/** Adds the commands that export products to a file and upload a product's picture from a file. */
export function addProductFileCommands(
  group: Command,
  host: CommandHost,
  perform: WrapCommand,
): void {
  addCommand(group, 'export', 'Writes all products of a store as CSV.')
    .requiredOption('--merchant <slug>', 'the store')
    .option('--out <file>', 'write there instead of printing')
    .addHelpText('after', EXPORT_HELP)
    .action(
      perform(({ merchant, out }: { merchant: string; out?: string }) =>
        withOperator(host, (operator) => exportProducts(operator, merchant, out ?? null)),
      ),
    );
  addCommand(group, 'picture <sku> <file>', 'Gives a product a picture: JPEG, PNG, WebP or AVIF.')
    .requiredOption('--merchant <slug>', 'the store')
    .option('--add', 'keep the pictures that it has, and show this one behind them')
    .option('--alt <words>', 'what the picture shows, for people who can not see it')
    .action(
      perform((sku: string, file: string, options: PictureOptions) =>
        withOperator(host, (operator) => setPicture(operator, sku, file, options)),
      ),
    );
}

async function exportProducts(
  operator: Operator,
  merchant: string,
  file: string | null,
): Promise<Outcome> {
  const products = await allProducts(operator, merchant);
  if (isRefusal(products)) return products;
  const csv = [PRODUCT_COLUMNS, ...products.map(productCells)].map(writeCsvRow).join('');
  if (file === null) return { value: products, text: csv.trimEnd() };
  const refused = writeText(file, csv);
  if (refused !== null) return refused;
  return {
    value: { file, products: products.length },
    text: `Wrote ${products.length === 1 ? 'one product' : `${products.length} products`} to ${file}.`,
  };
}

interface PictureOptions {
  readonly merchant: string;
  readonly add?: boolean;
  readonly alt?: string;
}

async function setPicture(
  operator: Operator,
  sku: string,
  file: string,
  { merchant, add = false, alt }: PictureOptions,
): Promise<Outcome> {
  const bytes = readBytes(file);
  if (!(bytes instanceof Uint8Array)) return bytes;
  const product = await operator.act('show-product', { merchant, sku });
  if (isRefusal(product)) return product;
  const content = Buffer.from(bytes).toString('base64');
  const picture = await operator.act('upload-picture', { merchant, content });
  if (isRefusal(picture)) return picture;
  const { imageUrl } = picture;
  const words = alt ?? null;
  const pictures = [...(product.pictures ?? []), { imageUrl, alt: words }];
  const isFirst = !add || product.imageUrl === null;
  const changed = isFirst ? { ...product, imageUrl, imageAlt: words } : { ...product, pictures };
  const put = await operator.act('put-products', { merchant, products: [changed] });
  return isRefusal(put) ? put : { value: picture, text: `${sku} shows ${imageUrl}.` };
}
