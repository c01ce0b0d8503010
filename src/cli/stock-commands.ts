import type { Command } from 'commander';
import type { WrapCommand } from './command.ts';
import type { CommandHost } from './host.ts';
import { addBookCommands } from './stock/book-commands.ts';
import { addCountCommands } from './stock/count-commands.ts';
import { addImportCommand } from './stock/import-command.ts';
import { addLocationCommands } from './stock/location-commands.ts';

export function addStockCommands(program: Command, host: CommandHost, perform: WrapCommand): void {
  const group = program
    .command('stock')
    .description(
      'Stock: see and set counts, one or a file of them, the ledger behind them, locations, alerts.',
    );
  addCountCommands(group, host, perform);
  addImportCommand(group, host, perform);
  addBookCommands(group, host, perform);
  addLocationCommands(group, host, perform);
}
