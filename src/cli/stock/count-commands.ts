import type { Command } from 'commander';
import { MAXIMUM_PRODUCTS } from '../../core/stock/stock-page.ts';
import { MAXIMUM_STOCK_COUNT } from '../../core/stock/stock-set.ts';
import { isRefusal } from '../../core/shared/result.ts';
import type { WrapCommand } from '../command.ts';
import type { CommandHost, Operator } from '../host.ts';
import { readNumber } from '../orders/order-command.ts';
import { type Outcome, withOperator } from '../outcome.ts';
import { addStockCommand, type MerchantOption } from './stock-command.ts';
import { alertText, remainingStockText, pageText, stockText } from './stock-text.ts';

interface SetOptions extends MerchantOption {
  location?: string;
  expectedVersion?: string;
  restock?: string;
  note?: string;
}
interface PageOptions extends MerchantOption {
  after?: string;
  limit?: string;
}

export function addCountCommands(group: Command, host: CommandHost, perform: WrapCommand): void {
  addStockCommand(group, 'show <sku>', 'Shows what a store has of a product.').action(
    perform((sku: string, { merchant }: MerchantOption) =>
      withOperator(host, (operator) => showOne(operator, merchant, sku)),
    ),
  );
  addStockCommand(
    group,
    'set <sku> <number>',
    'Says how many stand on the shelf, those that orders hold included. From the first time on, orders look at it.',
  )
    .option('--location <key>', 'where; else at the location "default"')
    .option(
      '--expected-version <version>',
      'only if the count is still at this version; 0 where there is none yet',
    )
    .option('--restock <date>', 'the day on which more is expected, YYYY-MM-DD; or none')
    .option('--note <words>', 'why, for the ledger')
    .action(
      perform((sku: string, number: string, options: SetOptions) =>
        withOperator(host, (operator) => set(operator, sku, number, options)),
      ),
    );
  addAdjustCommands(group, host, perform);
  addStockCommand(
    group,
    'untrack <sku>',
    'Orders no longer look at how many there are, until the product is set again.',
  ).action(
    perform((sku: string, { merchant }: MerchantOption) =>
      withOperator(host, (operator) => untrackStock(operator, merchant, sku)),
    ),
  );
  addStockCommand(
    group,
    'alert <sku> <level>',
    'The store is mailed, once, when fewer than so many can be promised; off: it is not.',
  ).action(
    perform((sku: string, level: string, { merchant }: MerchantOption) =>
      withOperator(host, (operator) => setAlertCommand(operator, merchant, { sku, level })),
    ),
  );
  addStockCommand(group, 'page', 'Shows all counts of products that are counted, in order of SKUs.')
    .option(
      '--limit <number>',
      `how many products: 1 to ${MAXIMUM_PRODUCTS}`,
      String(MAXIMUM_PRODUCTS),
    )
    .option('--after <cursor>', 'goes on where an earlier page ended')
    .action(perform((options: PageOptions) => showStockPage(host, options)));
}

interface AdjustOptions extends MerchantOption {
  location?: string;
  note?: string;
}

function addAdjustCommands(group: Command, host: CommandHost, perform: WrapCommand): void {
  for (const [name, about, sign] of [
    ['add <sku> <number>', 'Adds pieces that came to the shelf.', 1],
    [
      'remove <sku> <number>',
      'Takes away pieces that went from the shelf, other than by orders.',
      -1,
    ],
  ] as const) {
    addStockCommand(group, name, about)
      .option('--location <key>', 'where; else at the location "default"')
      .option('--note <words>', 'why, for the ledger')
      .action(
        perform((sku: string, number: string, options: AdjustOptions) =>
          adjust(host, sku, { number, sign }, options),
        ),
      );
  }
}

async function adjust(
  host: CommandHost,
  sku: string,
  { number, sign }: { readonly number: string; readonly sign: 1 | -1 },
  { merchant, location, note }: AdjustOptions,
): Promise<Outcome> {
  const pieces = readNumber('<number>', number, MAXIMUM_STOCK_COUNT);
  if (isRefusal(pieces)) return pieces;
  return withOperator(host, async (operator): Promise<Outcome> => {
    const stock = await operator.act('adjust-stock', {
      merchant,
      sku,
      change: sign * (pieces.number ?? 0),
      ...(location !== undefined && { locationKey: location }),
      ...(note !== undefined && { note }),
    });
    return isRefusal(stock) ? stock : { value: stock, text: remainingStockText(stock) };
  });
}

async function showOne(operator: Operator, merchant: string, sku: string): Promise<Outcome> {
  const stock = await operator.act('show-stock', { merchant, sku });
  return isRefusal(stock) ? stock : { value: stock, text: stockText(stock) };
}

async function set(
  operator: Operator,
  sku: string,
  number: string,
  { merchant, location, expectedVersion, restock, note }: SetOptions,
): Promise<Outcome> {
  const request = {
    onHand: number,
    ...(location !== undefined && { locationKey: location }),
    ...(expectedVersion !== undefined && { expectedVersion }),
    ...(restock !== undefined && { restockExpectedOn: restock === 'none' ? null : restock }),
    ...(note !== undefined && { note }),
  };
  const before = await operator.act('show-stock', { merchant, sku });
  const stock = await operator.act('set-stock', { merchant, sku, request });
  if (isRefusal(stock)) return stock;
  const isNew = !isRefusal(before) && !before.tracked;
  return {
    value: stock,
    text: remainingStockText(stock),
    ...(isNew && { notes: [trackingStartedText(sku)] }),
  };
}

function trackingStartedText(sku: string): string {
  return `${sku} was not counted before. From now on orders look at how many there are; "bottega stock untrack" undoes that.`;
}

async function untrackStock(operator: Operator, merchant: string, sku: string): Promise<Outcome> {
  const untracked = await operator.act('untrack-stock', { merchant, sku });
  if (isRefusal(untracked)) return untracked;
  const text = untracked.changed
    ? `Orders no longer look at how many of ${sku} there are.`
    : `Nothing changed: orders didn't look at how many of ${sku} there are before.`;
  return { value: untracked, text };
}

async function setAlertCommand(
  operator: Operator,
  merchant: string,
  { sku, level }: { sku: string; level: string },
): Promise<Outcome> {
  const stock = await operator.act('set-low-stock-level', {
    merchant,
    sku,
    request: { level: level === 'off' ? null : level },
  });
  return isRefusal(stock)
    ? stock
    : { value: stock, text: `The alert of ${sku}: ${alertText(stock)}.` };
}

async function showStockPage(
  host: CommandHost,
  { merchant, after, limit }: PageOptions,
): Promise<Outcome> {
  const size = readNumber('--limit', limit, MAXIMUM_PRODUCTS);
  if (isRefusal(size)) return size;
  return withOperator(host, async (operator): Promise<Outcome> => {
    const listed = await operator.act('list-stock', {
      merchant,
      ...(size.number !== undefined && { limit: size.number }),
      ...(after !== undefined && { after }),
    });
    if (isRefusal(listed)) return listed;
    const { products, hasMore, nextCursor } = listed;
    const text =
      products.length === 0
        ? `${merchant} counts no ${after === undefined ? '' : 'further '}product.`
        : pageText(products);
    return {
      value: listed,
      text,
      ...(hasMore && { notes: [`There are more: --after ${nextCursor}`] }),
    };
  });
}
