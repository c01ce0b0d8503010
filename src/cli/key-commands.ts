import type { Command } from 'commander';
import type { OperatorInput } from '../actions/operator-actions.ts';
import { SCOPES } from '../core/keys/scopes.ts';
import { isRefusal, refuse } from '../core/shared/result.ts';
import { addCommand, type WrapCommand } from './command.ts';
import type { CommandHost, Operator } from './host.ts';
import { type Outcome, withOperator } from './outcome.ts';
import { formatTable } from './table.ts';

type Scopes = OperatorInput<'create-key'>['scopes'];

interface CreateOptions {
  merchant: string;
  name: string;
  scopes: string;
  expires?: string;
}
interface LogOptions {
  before?: string;
  limit?: string;
}

export function addKeyCommands(program: Command, host: CommandHost, perform: WrapCommand): void {
  const group = program
    .command('key')
    .description('Keys of the Store API: create, list, revoke, log.');
  addCommand(group, 'create', 'Makes a key and prints it, this once.')
    .requiredOption('--merchant <slug>', 'the store')
    .requiredOption('--name <name>', 'what it is for, such as ERP')
    .requiredOption(
      '--scopes <scopes>',
      `what it may do, separated by commas: ${SCOPES.join(', ')}`,
    )
    .option(
      '--expires <date>',
      "the last day on which it works, YYYY-MM-DD, by the store's clock; else it works until it is revoked",
    )
    .action(
      perform((options: CreateOptions) =>
        withOperator(host, (operator) => create(operator, options)),
      ),
    );
  addCommand(group, 'list', "Lists a store's keys, revoked and expired ones too.")
    .requiredOption('--merchant <slug>', 'the store')
    .action(
      perform(({ merchant }: { merchant: string }) =>
        withOperator(host, (operator) => list(operator, merchant)),
      ),
    );
  addCommand(
    group,
    'revoke <id>',
    'Makes a key void, for ever: within a second nothing can be done with it.',
  ).action(perform((keyId: string) => withOperator(host, (operator) => revoke(operator, keyId))));
  addCommand(group, 'log <id>', 'Shows what was changed with a key, latest first.')
    .option('--limit <number>', 'how many changes: 1 to 1000', '100')
    .option('--before <entry>', 'those before the entry of this id')
    .action(perform((keyId: string, options: LogOptions) => showLog(host, keyId, options)));
}

async function create(
  operator: Operator,
  { merchant, name, scopes, expires }: CreateOptions,
): Promise<Outcome> {
  // The type assertion is safe because the action validates the names of the scopes.
  const requestedScopes = scopes.split(',').map((scope) => scope.trim()) as Scopes;
  const created = await operator.act('create-key', {
    merchant,
    name,
    scopes: requestedScopes,
    ...(expires !== undefined && { expires }),
  });
  if (isRefusal(created)) return created;
  const until = created.expiresAt === null ? '' : ` until ${created.expiresAt}`;
  return {
    value: created,
    text: created.key,
    notes: [
      `Made the key ${created.keyId} (${name}) of ${merchant}, for ${created.scopes.join(', ')}${until}. Keep it now: it can't be shown again.`,
    ],
  };
}

async function list(operator: Operator, merchant: string): Promise<Outcome> {
  const keys = await allKeys(operator, merchant);
  if (isRefusal(keys)) return keys;
  const rows = keys.map((key) => [
    key.keyId,
    key.name,
    key.state,
    key.scopes.join(','),
    key.lastUsedAt ?? 'never',
    key.expiresAt ?? '',
    key.createdAt,
    key.createdBy,
  ]);
  const headings = ['id', 'name', 'state', 'scopes', 'last used', 'expires', 'created', 'by'];
  return {
    value: keys,
    text:
      rows.length === 0
        ? `${merchant} has no key yet; "bottega key create" makes one.`
        : formatTable(headings, rows),
  };
}

/** Returns all API keys of a store by reading one page after the other. */
async function allKeys(operator: Operator, merchant: string) {
  const all: Exclude<Awaited<ReturnType<typeof readPage>>, { refused: true }>['keys'][number][] =
    [];
  for (;;) {
    const page = await readPage(operator, merchant, all.at(-1)?.keyId);
    if (isRefusal(page)) return page;
    all.push(...page.keys);
    if (!page.hasMore) return all;
  }
}

function readPage(operator: Operator, merchant: string, afterKeyId: string | undefined) {
  return operator.act(
    'list-keys',
    afterKeyId === undefined ? { merchant } : { merchant, afterKeyId },
  );
}

async function revoke(operator: Operator, keyId: string): Promise<Outcome> {
  const key = await operator.act('revoke-key', { keyId });
  return isRefusal(key)
    ? key
    : {
        value: key,
        text: `The key ${key.keyId} (${key.name}) is revoked since ${String(key.revokedAt)}.`,
      };
}

async function showLog(
  host: CommandHost,
  keyId: string,
  { limit = '', before }: LogOptions,
): Promise<Outcome> {
  if (!/^[1-9]\d{0,3}$/.test(limit) || Number(limit) > 1_000) {
    return refuse('option_invalid', {
      option: '--limit',
      problem: 'must be a number from 1 to 1000',
    });
  }
  return withOperator(host, async (operator): Promise<Outcome> => {
    const log = await operator.act('list-key-writes', {
      keyId,
      limit: Number(limit),
      ...(before !== undefined && { beforeEntryId: before }),
    });
    if (isRefusal(log)) return log;
    const rows = log.writes.map(({ at, action, subject, entryId }) => [
      at,
      action,
      subject,
      entryId,
    ]);
    const more = log.hasMore
      ? { notes: [`There is more: --before ${log.writes.at(-1)?.entryId ?? ''}`] }
      : {};
    return {
      value: log,
      text:
        rows.length === 0
          ? 'Nothing was changed with this key.'
          : formatTable(['at', 'what', 'subject', 'entry'], rows),
      ...more,
    };
  });
}
