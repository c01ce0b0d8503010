import type { Command } from 'commander';
import type { StockLocation } from '../../core/stock/location.ts';
import { isRefusal, refuse } from '../../core/shared/result.ts';
import type { WrapCommand } from '../command.ts';
import type { CommandHost, Operator } from '../host.ts';
import { type Outcome, withOperator } from '../outcome.ts';
import { formatTable } from '../table.ts';
import { addStockCommand, type MerchantOption } from './stock-command.ts';

interface AddOptions extends MerchantOption {
  title?: string;
  before?: string;
}
interface MoveOptions extends MerchantOption {
  before?: string;
  last?: true;
}

export function addLocationCommands(stock: Command, host: CommandHost, perform: WrapCommand): void {
  const group = stock
    .command('location')
    .description(
      'Where a store keeps stock: add, move, list. Orders take from locations in their order.',
    );
  addStockCommand(
    group,
    'add <key>',
    'A further location: small letters, digits, hyphens and underscores. It stands last, unless told otherwise.',
  )
    .option('--title <words>', 'what people call it')
    .option('--before <key>', 'stands before this one')
    .action(
      perform((key: string, options: AddOptions) =>
        withOperator(host, (operator) => add(operator, key, options)),
      ),
    );
  addStockCommand(group, 'move <key>', 'Puts a location elsewhere in the order.')
    .option('--before <key>', 'before this one')
    .option('--last', 'behind all others')
    .action(perform((key: string, options: MoveOptions) => moveStock(host, key, options)));
  addStockCommand(group, 'list', "Lists a store's locations, in their order.").action(
    perform(({ merchant }: MerchantOption) =>
      withOperator(host, (operator) => list(operator, merchant)),
    ),
  );
}

async function add(
  operator: Operator,
  locationKey: string,
  { merchant, title, before }: AddOptions,
): Promise<Outcome> {
  const added = await operator.act('add-location', {
    merchant,
    locationKey,
    ...(title !== undefined && { title }),
    ...(before !== undefined && { before }),
  });
  return isRefusal(added)
    ? added
    : { value: added, text: `Orders of ${merchant} take from ${locationList(added.locations)}.` };
}

async function moveStock(
  host: CommandHost,
  locationKey: string,
  { merchant, before, last }: MoveOptions,
): Promise<Outcome> {
  if ((before === undefined) === (last === undefined)) {
    return refuse('option_invalid', {
      option: 'Either --before or --last',
      problem: 'must be given',
    });
  }
  return withOperator(host, async (operator): Promise<Outcome> => {
    const moved = await operator.act('move-location', {
      merchant,
      locationKey,
      before: before ?? null,
    });
    if (isRefusal(moved)) return moved;
    const start = moved.changed ? 'Orders' : 'Nothing changed: orders';
    return {
      value: moved,
      text: `${start} of ${merchant} take from ${locationList(moved.locations)}.`,
    };
  });
}

/** Lists a store's stock locations in order, such as "default, then cellar". */
function locationList(locations: readonly StockLocation[]): string {
  return locations.map(({ locationKey }) => locationKey).join(', then ');
}

async function list(operator: Operator, merchant: string): Promise<Outcome> {
  const listed = await operator.act('list-locations', { merchant });
  if (isRefusal(listed)) return listed;
  return {
    value: listed.locations,
    text: formatTable(
      ['location', 'title'],
      listed.locations.map(({ locationKey, title }) => [locationKey, title ?? '']),
    ),
  };
}
