import type { Command } from 'commander';
import type { OperatorInput } from '../../actions/operator-actions.ts';
import { OPPORTUNITY_STATUSES } from '../../core/opportunities/opportunity.ts';
import { isRefusal, refuse } from '../../core/shared/result.ts';
import type { WrapCommand } from '../command.ts';
import type { CommandHost, Operator } from '../host.ts';
import { readNumber } from '../orders/order-command.ts';
import { type Outcome, withOperator } from '../outcome.ts';
import { formatTable } from '../table.ts';
import { addOpportunityCommand, type MerchantOption } from './opportunity-command.ts';
import {
  LIST_HEADINGS,
  listRow,
  QUEUE_HEADINGS,
  queueRow,
  queueSummary,
  referralLines,
} from './list-text.ts';
import { opportunityText } from './opportunity-text.ts';

interface ListOptions extends MerchantOption {
  all?: true;
  status?: string;
  limit?: string;
  before?: string;
}

export function addShowCommands(group: Command, host: CommandHost, perform: WrapCommand): void {
  addOpportunityCommand(
    group,
    'list',
    'Lists the requests that wait for the store, longest first; or others, latest first.',
  )
    .option('--all', 'all of them, whomever they wait for')
    .option('--status <status>', `only those of this status: ${OPPORTUNITY_STATUSES.join(', ')}`)
    .option('--limit <number>', 'how many: 1 to 200', '50')
    .option(
      '--before <request>',
      'with --all or --status: those recorded before the request of this id',
    )
    .action(perform((options: ListOptions) => list(host, options)));
  addOpportunityCommand(
    group,
    'show <request>',
    "Shows all of a request: what was asked, what the store's rules say now, what was decided and answered, and what can be done.",
  ).action(
    perform((opportunity: string, { merchant }: MerchantOption) =>
      withOperator(host, (operator) => showOne(operator, merchant, opportunity)),
    ),
  );
}

async function list(host: CommandHost, options: ListOptions): Promise<Outcome> {
  const { merchant, status, before } = options;
  const isQueue = options.all === undefined && status === undefined;
  if (isQueue && before !== undefined)
    return refuse('option_invalid', { option: '--before', problem: 'goes with --all or --status' });
  const size = readNumber('--limit', options.limit, 200);
  if (isRefusal(size)) return size;
  const limit = size.number === undefined ? {} : { limit: size.number };
  if (isQueue) return withOperator(host, (operator) => showQueue(operator, { merchant, ...limit }));
  return withOperator(host, (operator) =>
    showQueuePage(operator, {
      merchant,
      ...limit,
      // The type assertion is safe because the action validates the name of the status.
      ...(status !== undefined && {
        status: status as NonNullable<OperatorInput<'list-opportunities'>['status']>,
      }),
      ...(before !== undefined && { beforeOpportunityId: before }),
    }),
  );
}

async function showQueue(operator: Operator, input: OperatorInput<'read-queue'>): Promise<Outcome> {
  const read = await operator.act('read-queue', input);
  if (isRefusal(read)) return read;
  const waiting =
    read.waiting.length === 0
      ? 'Nothing waits for the store.'
      : formatTable(QUEUE_HEADINGS, read.waiting.map(queueRow));
  return { value: read, text: [waiting, ...referralLines(read), queueSummary(read)].join('\n') };
}

async function showQueuePage(
  operator: Operator,
  input: OperatorInput<'list-opportunities'>,
): Promise<Outcome> {
  const found = await operator.act('list-opportunities', input);
  if (isRefusal(found)) return found;
  const { opportunities, hasMore } = found;
  const text =
    opportunities.length === 0
      ? `${input.merchant} has no such request.`
      : formatTable(LIST_HEADINGS, opportunities.map(listRow));
  return {
    value: found,
    text,
    ...(hasMore && {
      notes: [`There are more: --before ${opportunities.at(-1)?.opportunityId ?? ''}`],
    }),
  };
}

async function showOne(
  operator: Operator,
  merchant: string,
  opportunity: string,
): Promise<Outcome> {
  const shown = await operator.act('show-opportunity', { merchant, opportunity });
  return isRefusal(shown) ? shown : { value: shown, text: opportunityText(shown) };
}
