import { Command, CommanderError } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { addAskCommand } from './ask-command.ts';
import { addDemoCommand } from './demo-command.ts';
import type { Perform } from './command.ts';
import { addDiscountCommands } from './discount-commands.ts';
import { describeFailure } from './failure.ts';
import type { Host } from './host.ts';
import { addKeyCommands } from './key-commands.ts';
import { addMailCommands } from './mail-commands.ts';
import { addMapCommands } from './map-commands.ts';
import { addMerchantCommands } from './merchant-commands.ts';
import { addOpportunityCommands } from './opportunity-commands.ts';
import { addOrderCommands } from './order-commands.ts';
import { type Outcome, show, showFailure } from './outcome.ts';
import { addProductCommands } from './product-commands.ts';
import { addServiceCommands } from './service-commands.ts';
import { addWebhookCommands } from './webhook-commands.ts';
import { addStockCommands } from './stock-commands.ts';

/** Runs the command line `args`, and answers the exit code. */
export async function runProgram(args: readonly string[], host: Host): Promise<number> {
  const asJson = args.includes('--json');
  let exitCode = 0;
  const perform: Perform = <Given extends readonly unknown[]>(act: (...given: Given) => Promise<Outcome>) => {
    return async (...given: readonly unknown[]) => {
      // Commander gives the arguments, the options and, last, the command, as the command was declared.
      exitCode = show(host, await act(...(given.slice(0, -1) as unknown as Given)), asJson);
    };
  };
  try {
    await buildProgram(host, perform).parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : showUsage(host, error, asJson);
    const { code, sentence } = describeFailure(error);
    return showFailure(host, code, sentence, asJson);
  }
}

function buildProgram(host: Host, perform: Perform): Command {
  const program = new Command('bottega')
    .description('Can this store make that, for how much, by when? The service behind stores that make things to order.')
    .version(manifest.version)
    // A command's own --version is not the program's.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ writeOut: host.out, writeErr: host.err, outputError: () => undefined })
    .showHelpAfterError(false)
    .helpCommand(false);
  addServiceCommands(program, host, perform);
  addDemoCommand(program, host, perform);
  addMerchantCommands(program, host, perform);
  addMapCommands(program, host, perform);
  addAskCommand(program, host, perform);
  addProductCommands(program, host, perform);
  addOrderCommands(program, host, perform);
  addOpportunityCommands(program, host, perform);
  addStockCommands(program, host, perform);
  addDiscountCommands(program, host, perform);
  addKeyCommands(program, host, perform);
  addWebhookCommands(program, host, perform);
  addMailCommands(program, host, perform);
  return program;
}

/** Help that was printed because no command was named needs no sentence besides. */
function showUsage(host: Host, error: CommanderError, asJson: boolean): number {
  if (error.code === 'commander.help') return 1;
  const said = error.message.replace(/^error: /, '').replace(/\s+/g, ' ').replace(/[.?]?\s*\)?$/, (end) => (end.includes(')') ? end : '.'));
  const sentence = `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
  return showFailure(host, 'usage', `${sentence} See "bottega --help".`, asJson);
}
