import type { Command } from 'commander';
import { isRefusal, refuse } from '../core/shared/result.ts';
import { addCommand, type WrapCommand } from './command.ts';
import type { CommandHost, Operator } from './host.ts';
import { type Outcome, withOperator } from './outcome.ts';
import { formatTable } from './table.ts';

interface BlockSubjectOptions {
  slug: string;
  email?: string;
  address?: string;
  note?: string;
}

export function addBlockCommands(group: Command, host: CommandHost, perform: WrapCommand): void {
  const add = (name: string, description: string) =>
    addCommand(group, name, description).requiredOption('--slug <slug>', 'the store');
  add('block', 'From now on the store takes no orders from an email, or from a network address.')
    .option('--email <email>', 'whose')
    .option('--address <address>', 'an IPv4 address; or an IPv6 address, with its whole /64')
    .option('--note <words>', 'why')
    .action(perform((options: BlockSubjectOptions) => blockBuyer(host, options)));
  add('unblock', 'The store takes orders from there again.')
    .option('--email <email>', 'whose')
    .option('--address <address>', 'as it was blocked')
    .action(perform((options: BlockSubjectOptions) => unblockBuyer(host, options)));
  add('blocks', 'Lists whom the store takes no orders from.').action(
    perform(({ slug }: { slug: string }) => withOperator(host, (operator) => list(operator, slug))),
  );
}

/**
 * Returns the buyer to block. The operator must give exactly one of the two options, an email
 * address or a network address.
 */
function blockSubject({ email, address }: BlockSubjectOptions) {
  if (email !== undefined && address === undefined)
    return { kind: 'email', subject: email } as const;
  if (address !== undefined && email === undefined)
    return { kind: 'address', subject: address } as const;
  return refuse('option_invalid', {
    option: 'Either --email or --address',
    problem: 'must be given',
  });
}

async function blockBuyer(host: CommandHost, options: BlockSubjectOptions): Promise<Outcome> {
  const { slug: merchant, note } = options;
  const blocked = blockSubject(options);
  if (isRefusal(blocked)) return blocked;
  return withOperator(host, async (operator): Promise<Outcome> => {
    const made = await operator.act('block-buyer', {
      merchant,
      ...blocked,
      ...(note !== undefined && { note }),
    });
    return isRefusal(made)
      ? made
      : { value: made, text: `${merchant} takes no orders from ${made.subject} now.` };
  });
}

async function unblockBuyer(host: CommandHost, options: BlockSubjectOptions): Promise<Outcome> {
  const { slug: merchant } = options;
  const blocked = blockSubject(options);
  if (isRefusal(blocked)) return blocked;
  return withOperator(host, async (operator): Promise<Outcome> => {
    const freed = await operator.act('unblock-buyer', { merchant, ...blocked });
    return isRefusal(freed)
      ? freed
      : { value: freed, text: `${merchant} takes orders from ${freed.subject} again.` };
  });
}

async function list(operator: Operator, merchant: string): Promise<Outcome> {
  const all: Exclude<Awaited<ReturnType<typeof readPage>>, { refused: true }>['blocks'][number][] =
    [];
  for (;;) {
    const last = all.at(-1);
    const page = await readPage(
      operator,
      merchant,
      last === undefined ? undefined : { kind: last.kind, subject: last.subject },
    );
    if (isRefusal(page)) return page;
    all.push(...page.blocks);
    if (!page.hasMore) break;
  }
  const rows = all.map(({ kind, subject, createdAt, note }) => [
    kind,
    subject,
    createdAt,
    note ?? '',
  ]);
  return {
    value: all,
    text:
      rows.length === 0
        ? `${merchant} blocks nobody.`
        : formatTable(['kind', 'whom', 'since', 'note'], rows),
  };
}

function readPage(
  operator: Operator,
  merchant: string,
  after: { kind: 'email' | 'address'; subject: string } | undefined,
) {
  return operator.act('list-blocks', after === undefined ? { merchant } : { merchant, after });
}
