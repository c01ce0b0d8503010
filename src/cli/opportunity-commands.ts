import type { Command } from 'commander';
import type { Perform } from './command.ts';
import type { Host } from './host.ts';
import { addAnswerCommands } from './opportunities/answer-commands.ts';
import { addDecideCommand } from './opportunities/decide-command.ts';
import { addLookCommands } from './opportunities/look-commands.ts';

export function addOpportunityCommands(program: Command, host: Host, perform: Perform): void {
  const group = program
    .command('opportunity')
    .description(
      "Requests for what the store doesn't offer yet: see them, decide, answer. A request is named by its id, or by the beginning of it from 8 characters on.",
    );
  addLookCommands(group, host, perform);
  addDecideCommand(group, host, perform);
  addAnswerCommands(group, host, perform);
}
