import type { Command } from 'commander';
import type { WrapCommand } from './command.ts';
import type { CommandHost } from './host.ts';
import { addShowCommands } from './orders/show-commands.ts';
import { addMoneyCommands } from './orders/money-commands.ts';
import { addRevisionCommands } from './orders/revision-commands.ts';
import { addWorkCommands } from './orders/work-commands.ts';

export function addOrderCommands(program: Command, host: CommandHost, perform: WrapCommand): void {
  const group = program
    .command('order')
    .description(
      'Orders: see them, move them on, their money, their revisions. An order is named by its id, or by the beginning of it from 8 characters on.',
    );
  addShowCommands(group, host, perform);
  addWorkCommands(group, host, perform);
  addMoneyCommands(group, host, perform);
  addRevisionCommands(group, host, perform);
}
