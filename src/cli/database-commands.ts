import { resolve } from 'node:path';
import type { Command } from 'commander';
import { isInvalidSetting } from '../config/setting.ts';
import { parseDatabaseUrl } from '../config/address-settings.ts';
import { isRefusal, refuse } from '../core/shared/result.ts';
import { addCommand, type WrapCommand } from './command.ts';
import type { CommandHost, Operator } from './host.ts';
import { type Outcome, withOperator } from './outcome.ts';
import { openProgress } from './progress.ts';

export function addDatabaseCommands(
  program: Command,
  host: CommandHost,
  perform: WrapCommand,
): void {
  const group = program.command('database').description('The database of the service.');
  addCommand(
    group,
    'copy',
    'Copies the embedded database to an empty PostgreSQL database, and checks counts and contents. Stop the server first.',
  )
    .requiredOption('--to <url>', 'such as postgres://user:password@host:5432/bottega')
    .action(perform(({ to }: { to: string }) => copy(host, to)));
  addCommand(
    group,
    'backup',
    'Copies the embedded database with its secret to a new folder, also while the service runs.',
  )
    .requiredOption('--to <folder>', 'a folder that does not exist yet')
    .action(
      perform(({ to }: { to: string }) =>
        withOperator(host, (operator) => backUp(host, operator, to)),
      ),
    );
}

async function copy(host: CommandHost, targetFolder: string): Promise<Outcome> {
  const config = host.config();
  if (isRefusal(config)) return config;
  const url = parseDatabaseUrl(targetFolder);
  if (isInvalidSetting(url))
    return refuse('option_invalid', { option: '--to', problem: url.wrong });
  const progress = await openProgress('rows');
  const tables = await host.copyDatabase(config, url, progress).finally(() => progress.stop());
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const secret =
    config.secrets.length > 0
      ? 'the same BOTTEGA_SECRET'
      : `the secret in ${config.dataDir}/secret as BOTTEGA_SECRET`;
  return {
    value: { rows, tables },
    text: `Copied ${rows} rows of ${tables.length} tables. Counts and contents are the same on both sides.\nServe it with this DATABASE_URL and ${secret}, because keys and links were made with it.`,
  };
}

async function backUp(
  host: CommandHost,
  operator: Operator,
  targetFolder: string,
): Promise<Outcome> {
  const config = host.config();
  if (isRefusal(config)) return config;
  const secret =
    config.secrets.length > 0
      ? 'Keep BOTTEGA_SECRET too, because it is not in the copy.'
      : 'Keep it as safe as keys, because the secret is in it.';
  const folder = resolve(targetFolder);
  const copied = await operator.act('back-up-database', { folder });
  if (isRefusal(copied)) return copied;
  const mib = (copied.bytes / 2 ** 20).toFixed(1);
  return {
    value: { folder, ...copied },
    text: `Copied ${copied.files} files, ${mib} MiB, to ${folder}. ${secret}\nTo restore it, stop the service and start it with BOTTEGA_DATA_DIR=${folder}, or put this folder where the data was.`,
  };
}
