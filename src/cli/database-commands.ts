import type { Command } from 'commander';
import { isInvalidSetting } from '../config/setting.ts';
import { parseDatabaseUrl } from '../config/address-settings.ts';
import { isRefusal, refuse } from '../core/shared/result.ts';
import { addCommand, type WrapCommand } from './command.ts';
import type { CommandHost } from './host.ts';
import type { Outcome } from './outcome.ts';
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
}

async function copy(host: CommandHost, to: string): Promise<Outcome> {
  const config = host.config();
  if (isRefusal(config)) return config;
  const url = parseDatabaseUrl(to);
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
