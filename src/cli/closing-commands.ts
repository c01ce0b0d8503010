import type { Command } from 'commander';
import type { OperatorActionResult } from '../actions/operator-actions.ts';
import { isRefusal } from '../core/shared/result.ts';
import { addCommand, type WrapCommand } from './command.ts';
import type { CommandHost, Operator } from './host.ts';
import { type Outcome, withOperator } from './outcome.ts';

interface CloseOptions {
  slug: string;
  name: string;
}

export function addClosingCommands(group: Command, host: CommandHost, perform: WrapCommand): void {
  addCommand(group, 'close', 'Closes a store for good. What is open in it can still be finished.')
    .requiredOption('--slug <slug>', 'the store')
    .requiredOption('--name <name>', 'its name for people, to show that this store is meant')
    .action(
      perform((options: CloseOptions) =>
        withOperator(host, (operator) => closeStore(operator, options)),
      ),
    );
  addCommand(group, 'reopen', 'Opens a closed store again, with everything that it had.')
    .requiredOption('--slug <slug>', 'the store')
    .action(
      perform(({ slug }: { slug: string }) =>
        withOperator(host, async (operator): Promise<Outcome> => {
          const store = await operator.act('reopen-merchant', { slug });
          return isRefusal(store) ? store : { value: store, text: `The store ${slug} is open.` };
        }),
      ),
    );
}

async function closeStore(operator: Operator, { slug, name }: CloseOptions): Promise<Outcome> {
  const store = await operator.act('close-merchant', { slug, name });
  if (isRefusal(store)) return store;
  const closing = await operator.act('show-closing', { merchant: slug });
  if (isRefusal(closing)) return closing;
  return {
    value: store,
    text: `Closed the store ${slug}: it takes no more orders and requests.`,
    notes: unfinishedNotes(closing),
  };
}

/** Says what is left to do in a store, and what goes on in it by itself. */
function unfinishedNotes({ unfinished }: OperatorActionResult<'show-closing'>): string[] {
  const counts = [
    [unfinished.openOrders, 'orders are open'],
    [unfinished.unpaidOrders, 'of these have yet to be paid'],
    [unfinished.refundsDue, 'orders have money due back to their buyers'],
    [unfinished.openDisputes, 'disputes wait for evidence'],
    [unfinished.openRequests, 'requests are open'],
    [unfinished.activeKeys, 'API keys go on working'],
    [unfinished.activeWebhooks, 'webhooks go on getting news'],
  ] as const;
  return counts.filter(([count]) => count > 0).map(([count, what]) => `${what}: ${count}`);
}
