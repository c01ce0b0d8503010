import type { OperatorActionResult } from '../../actions/operator-actions.ts';
import { withoutControlCharacters } from '../orders/order-text.ts';
import { formatTable } from '../table.ts';

type Stock = OperatorActionResult<'show-stock'>;
type ListedCount = Stock['counts'][number];

const LABEL_WIDTH = 12;

/** Returns a text that shows a product's stock. */
export function stockText(stock: Stock): string {
  const { sku, title, tracked, backorder, counts, onHandTotal, availableTotal, restockExpectedOn } =
    stock;
  const rows = [
    ['product', withoutControlCharacters(`${title} (${sku})`)],
    ['on hand', tracked ? String(onHandTotal) : 'not counted: orders do not look at it'],
    ...(tracked
      ? [['available', `${availableTotal}${backorder ? ', and more can be ordered' : ''}`]]
      : []),
    ['alert', alertText(stock)],
    ...(restockExpectedOn === null ? [] : [['more on', restockExpectedOn]]),
  ];
  const lines = rows.map(([label = '', text = '']) => `${label.padEnd(LABEL_WIDTH)}${text}`);
  return counts.length === 0
    ? lines.join('\n')
    : [...lines, '', formatTable(COUNT_HEADINGS, counts.map(countCells))].join('\n');
}

const COUNT_HEADINGS = ['location', 'on hand', 'reserved', 'available', 'version', 'changed'];

function countCells({
  locationKey,
  onHand,
  reserved,
  available,
  version,
  changedAt,
}: ListedCount): string[] {
  return [locationKey, ...[onHand, reserved, available, version].map(String), changedAt];
}

/** Says in one sentence how many pieces of a product are left in stock. */
export function remainingStockText({ sku, onHandTotal, availableTotal, counts }: Stock): string {
  const places = counts.length > 1 ? ` at ${counts.length} locations` : '';
  return `${sku}: ${onHandTotal} on hand${places}, ${availableTotal} of them available.`;
}

export function alertText({ lowStockLevel, isLow }: Stock): string {
  return lowStockLevel === null
    ? 'off'
    : `when fewer than ${lowStockLevel} are available${isLow ? ', as now' : ''}`;
}

/** Formats a page of stock counts, with one count on each line. */
export function pageText(products: readonly Stock[]): string {
  return formatTable(
    ['SKU', ...COUNT_HEADINGS],
    products.flatMap(({ sku, counts }) => counts.map((count) => [sku, ...countCells(count)])),
  );
}
