import type { Command } from 'commander';
import type { OperatorInput } from '../../actions/operator-actions.ts';
import { ORDER_STATES } from '../../core/orders/order.ts';
import { isRefusal } from '../../core/shared/result.ts';
import type { WrapCommand } from '../command.ts';
import type { CommandHost, Operator } from '../host.ts';
import { type Outcome, withOperator } from '../outcome.ts';
import { formatTable } from '../table.ts';
import { addOrderCommand, type MerchantOption, readNumber } from './order-command.ts';
import { refundAndDisputeRows } from '../payments/refunds.ts';
import { linksText, LIST_HEADINGS, listRow, orderText, sectionText } from './order-text.ts';
import { watchOrders, type WatchOptions } from './watch-orders.ts';

interface ListOptions extends MerchantOption {
  state?: string;
  unpaid?: true;
  since?: string;
  limit?: string;
  before?: string;
}

export function addShowCommands(group: Command, host: CommandHost, perform: WrapCommand): void {
  addOrderCommand(group, 'list', "Lists a store's orders, latest first.")
    .option('--state <state>', `only those in this state: ${ORDER_STATES.join(', ')}`)
    .option('--unpaid', 'only those of which something remains to pay')
    .option(
      '--since <date>',
      "only those placed from then on: a day of the store's, or a date-time",
    )
    .option('--limit <number>', 'how many: 1 to 200', '50')
    .option('--before <order>', 'those placed before this order, by its number or id')
    .action(perform((options: ListOptions) => list(host, options)));
  addOrderCommand(
    group,
    'show <order>',
    'Shows all of an order, what can be done with it, and its private links.',
  ).action(
    perform((order: string, { merchant }: MerchantOption) =>
      withOperator(host, (operator) => showOne(operator, merchant, order)),
    ),
  );
  addOrderCommand(
    group,
    'links <order>',
    "Shows an order's private links: its page, where to pay, the sheets of its dockets.",
  )
    .option('--renew', 'makes new ones; whoever has an old one can do nothing with it any more')
    .action(
      perform((order: string, { merchant, renew }: MerchantOption & { renew?: true }) =>
        withOperator(host, (operator) =>
          showBuyerLinks(operator, { merchant, order }, renew === true),
        ),
      ),
    );
  addOrderCommand(
    group,
    'watch',
    'Prints a line for every change of an order, until Ctrl-C. With --json, the order as it is then.',
  )
    .option('--after <cursor>', 'goes on where an earlier watch left off')
    .option('--since <date>', 'begins with what has changed from then on, instead of now')
    .action(
      perform((options: WatchOptions) =>
        withOperator(host, (operator) => watchOrders(host, operator, options)),
      ),
    );
}

async function list(
  host: CommandHost,
  { merchant, state, unpaid, since, limit, before }: ListOptions,
): Promise<Outcome> {
  const size = readNumber('--limit', limit, 200);
  if (isRefusal(size)) return size;
  const input = {
    merchant,
    ...(size.number !== undefined && { limit: size.number }),
    // The type assertion is safe because the action validates the name of the state.
    ...(state !== undefined && {
      state: state as NonNullable<OperatorInput<'list-orders'>['state']>,
    }),
    ...(unpaid === true && { unpaid }),
    ...(since !== undefined && { since }),
    ...(before !== undefined && { beforeOrder: before }),
  };
  return withOperator(host, async (operator): Promise<Outcome> => {
    const page = await operator.act('list-orders', input);
    if (isRefusal(page)) return page;
    const { orders, hasMore } = page;
    const text =
      orders.length === 0
        ? `${merchant} has no such order.`
        : formatTable(LIST_HEADINGS, orders.map(listRow));
    return {
      value: page,
      text,
      ...(hasMore && { notes: [`There are more: --before ${orders.at(-1)?.orderNumber ?? ''}`] }),
    };
  });
}

async function showOne(operator: Operator, merchant: string, order: string): Promise<Outcome> {
  const shown = await operator.act('show-order', { merchant, order });
  if (isRefusal(shown)) return shown;
  const aftermath = sectionText(refundAndDisputeRows(shown.refunds, shown.disputes));
  const text = [orderText(shown), ...(aftermath === '' ? [] : [aftermath])].join('\n\n');
  return { value: shown, text };
}

async function showBuyerLinks(
  operator: Operator,
  namedOrder: OperatorInput<'show-order'>,
  needsRenewal: boolean,
): Promise<Outcome> {
  const result = needsRenewal
    ? await operator.act('renew-order-links', namedOrder)
    : await operator.act('show-order', namedOrder);
  if (isRefusal(result)) return result;
  const order = 'order' in result ? result.order : result;
  const { orderId, statusUrl, paymentUrl, dockets } = order;
  const value = { orderId, statusUrl, paymentUrl, dockets };
  return {
    value,
    text: linksText(order),
    ...(needsRenewal && {
      notes: ['The links that were given out before are void; these must be given out anew.'],
    }),
  };
}
