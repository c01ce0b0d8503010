import type { Command } from 'commander';
import type { OperatorActionResult } from '../../actions/operator-actions.ts';
import type { StockDrift } from '../../core/stock/drift.ts';
import { isRefusal } from '../../core/shared/result.ts';
import type { WrapCommand } from '../command.ts';
import type { CommandHost, Operator } from '../host.ts';
import { readNumber } from '../orders/order-command.ts';
import { withoutControlCharacters } from '../orders/order-text.ts';
import { type Outcome, withOperator } from '../outcome.ts';
import { formatTable } from '../table.ts';
import { addStockCommand, type MerchantOption } from './stock-command.ts';

interface LedgerOptions extends MerchantOption {
  before?: string;
  limit?: string;
}

type Movement = OperatorActionResult<'list-movements'>['movements'][number];

export function addBookCommands(group: Command, host: CommandHost, perform: WrapCommand): void {
  addStockCommand(
    group,
    'ledger <sku>',
    'Shows what moved of a product, why, by whom and for which order, latest first.',
  )
    .option('--limit <number>', 'how many movements: 1 to 1000', '100')
    .option('--before <number>', 'those before the movement of this number')
    .action(perform((sku: string, options: LedgerOptions) => showMovements(host, sku, options)));
  addStockCommand(
    group,
    'check',
    'Works out every count anew, from the ledger and from what open orders hold, and tells what differs. It changes nothing, and fails where anything does.',
  ).action(
    perform(({ merchant }: MerchantOption) =>
      withOperator(host, (operator) => check(operator, merchant)),
    ),
  );
}

async function showMovements(
  host: CommandHost,
  sku: string,
  { merchant, before, limit }: LedgerOptions,
): Promise<Outcome> {
  const size = readNumber('--limit', limit, 1_000);
  if (isRefusal(size)) return size;
  const place = readNumber('--before', before, 2_147_483_647);
  if (isRefusal(place)) return place;
  const input = {
    merchant,
    sku,
    ...(size.number !== undefined && { limit: size.number }),
    ...(place.number !== undefined && { beforeSequence: place.number }),
  };
  return withOperator(host, async (operator): Promise<Outcome> => {
    const page = await operator.act('list-movements', input);
    if (isRefusal(page)) return page;
    const { movements, hasMore } = page;
    const headings = [
      'number',
      'at',
      'what',
      'location',
      'on hand',
      'reserved',
      'by',
      'order',
      'note',
    ];
    const more = hasMore
      ? { notes: [`There are more: --before ${movements.at(-1)?.sequence ?? ''}`] }
      : {};
    return {
      value: page,
      text:
        movements.length === 0
          ? `Nothing of ${sku} has ever moved.`
          : formatTable(headings, movements.map(movementRow)),
      ...more,
    };
  });
}

function movementRow({
  sequence,
  at,
  kind,
  locationKey,
  onHandChange,
  reservedChange,
  actor,
  orderId,
  note,
}: Movement): string[] {
  return [
    String(sequence),
    at,
    kind,
    locationKey ?? '',
    signedNumber(onHandChange),
    signedNumber(reservedChange),
    actor,
    orderId ?? '',
    withoutControlCharacters(note ?? ''),
  ];
}

function signedNumber(change: number): string {
  if (change === 0) return '';
  return change > 0 ? `+${change}` : String(change);
}

/** How many wrong stock counts are printed. The remaining ones are only counted. */
const MAXIMUM_LISTED_ROWS = 1_000;

interface CheckSummary {
  products: number;
  orders: number;
  found: number;
  drifts: StockDrift[];
}

/** Checks the stock of a whole store, one page at a time: first all products, then all orders. */
async function check(operator: Operator, merchant: string): Promise<Outcome> {
  const checked: CheckSummary = { products: 0, orders: 0, found: 0, drifts: [] };
  for (const part of ['counts', 'orders'] as const) {
    for (let after: string | null = null; ;) {
      const chunk: Awaited<ReturnType<typeof checkChunk>> = await checkChunk(
        operator,
        merchant,
        part,
        after,
      );
      if (isRefusal(chunk)) return chunk;
      checked[part === 'counts' ? 'products' : 'orders'] += chunk.checked;
      checked.found += chunk.found;
      checked.drifts.push(...chunk.drifts.slice(0, MAXIMUM_LISTED_ROWS - checked.drifts.length));
      if (chunk.next === null) break;
      after = chunk.next;
    }
  }
  return checkOutcome(merchant, checked);
}

function checkChunk(
  operator: Operator,
  merchant: string,
  part: 'counts' | 'orders',
  after: string | null,
) {
  return operator.act('check-stock', { merchant, part, ...(after !== null && { after }) });
}

function checkOutcome(merchant: string, checkSummary: CheckSummary): Outcome {
  const { products, orders, found, drifts } = checkSummary;
  const checkedText = `${products} counted ${products === 1 ? 'product' : 'products'} and ${orders} ${orders === 1 ? 'order' : 'orders'} of ${merchant}`;
  if (found === 0)
    return { value: checkSummary, text: `Looked at ${checkedText}: the books agree.` };
  const rows = drifts.map(({ sku, locationKey, orderId, what, by, stored, expected }) => [
    sku ?? '',
    locationKey ?? '',
    orderId ?? '',
    what,
    stored ?? 'none',
    expected ?? 'none',
    by,
  ]);
  const more = found > drifts.length ? `\n… and ${found - drifts.length} more` : '';
  const text = `${formatTable(['SKU', 'location', 'order', 'what', 'stored', 'should be', 'by'], rows)}${more}`;
  return {
    value: checkSummary,
    text,
    failure: `Looked at ${checkedText}: ${found === 1 ? 'one value differs' : `${found} values differ`} from what the books say.`,
  };
}
