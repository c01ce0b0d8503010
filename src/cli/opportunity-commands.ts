import type { Command } from 'commander';
import type { WrapCommand } from './command.ts';
import type { CommandHost } from './host.ts';
import { addAnswerCommands } from './opportunities/answer-commands.ts';
import { addDecideCommand } from './opportunities/decide-command.ts';
import { addShowCommands } from './opportunities/show-commands.ts';

export function addOpportunityCommands(
  program: Command,
  host: CommandHost,
  perform: WrapCommand,
): void {
  const group = program
    .command('opportunity')
    .description(
      "Requests for what the store doesn't offer yet: see them, decide, answer. A request is named by its id, or by the beginning of it from 8 characters on.",
    );
  addShowCommands(group, host, perform);
  addDecideCommand(group, host, perform);
  addAnswerCommands(group, host, perform);
}
