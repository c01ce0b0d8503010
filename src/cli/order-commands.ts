import type { Command } from 'commander';
import type { Perform } from './command.ts';
import type { Host } from './host.ts';
import { addLookCommands } from './orders/look-commands.ts';
import { addMoneyCommands } from './orders/money-commands.ts';
import { addRevisionCommands } from './orders/revision-commands.ts';
import { addWorkCommands } from './orders/work-commands.ts';

export function addOrderCommands(program: Command, host: Host, perform: Perform): void {
  const group = program
    .command('order')
    .description(
      'Orders: see them, move them on, their money, their revisions. An order is named by its id, or by the beginning of it from 8 characters on.',
    );
  addLookCommands(group, host, perform);
  addWorkCommands(group, host, perform);
  addMoneyCommands(group, host, perform);
  addRevisionCommands(group, host, perform);
}
