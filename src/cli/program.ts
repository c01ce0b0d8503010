import { Command, CommanderError } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { addAskCommand } from './ask-command.ts';
import { addBuyerCommands } from './buyer-commands.ts';
import { addDatabaseCommands } from './database-commands.ts';
import { addDemoCommand } from './demo-command.ts';
import type { WrapCommand } from './command.ts';
import { addDoctorCommand } from './doctor-command.ts';
import { addDiscountCommands } from './discount-commands.ts';
import { describeFailure } from './failure.ts';
import type { CommandHost } from './host.ts';
import { addKeyCommands } from './key-commands.ts';
import { addMailCommands } from './mail-commands.ts';
import { addMapCommands } from './map-commands.ts';
import { addMerchantCommands } from './merchant-commands.ts';
import { addOpportunityCommands } from './opportunity-commands.ts';
import { addOrderCommands } from './order-commands.ts';
import { type Outcome, showOutcome, showFailure } from './outcome.ts';
import { withOptionNames } from './option-names.ts';
import { addPaymentCommands } from './payment-commands.ts';
import { addPersonCommands } from './person-commands.ts';
import { addProductCommands } from './product-commands.ts';
import { addServiceCommands } from './service-commands.ts';
import { addWebhookCommands } from './webhook-commands.ts';
import { addStockCommands } from './stock-commands.ts';

/** Runs the command given by `args`, and returns the exit code of the process. */
export async function runProgram(args: readonly string[], host: CommandHost): Promise<number> {
  const asJson = args.includes('--json');
  let exitCode = 0;
  const perform: WrapCommand = <Given extends readonly unknown[]>(
    runCommand: (...given: Given) => Promise<Outcome>,
  ) => {
    return async (...given: readonly unknown[]) => {
      // Commander passes a command's arguments first, then its options and finally the command
      // itself.
      const outcome = await runCommand(...(given.slice(0, -1) as unknown as Given));
      exitCode = showOutcome(host, withOptionNames(outcome, given.at(-1) as Command), asJson);
    };
  };
  const program = buildProgram(host, perform);
  const argsWithHelp = helpAsOption(program, args);
  try {
    await program.parseAsync(argsWithHelp, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) {
      return error.exitCode === 0
        ? 0
        : showUsage(host, error, { asJson, usedAs: commandNamed(program, argsWithHelp) });
    }
    const { code, sentence } = describeFailure(error);
    return showFailure(host, code, sentence, asJson);
  }
}

/**
 * Converts `help order list` to `order list --help`. If there is no such command, only `help` is
 * removed, so that the usual error message appears.
 */
function helpAsOption(program: Command, args: readonly string[]): readonly string[] {
  const [first, ...path] = args;
  if (first !== 'help') return args;
  let command = program;
  for (const name of path.filter((word) => !word.startsWith('-'))) {
    const next = command.commands.find((each) => each.name() === name);
    if (next === undefined && command.commands.length > 0) return path;
    command = next ?? command;
  }
  return [...path, '--help'];
}

function buildProgram(host: CommandHost, perform: WrapCommand): Command {
  const program = new Command('bottega')
    .description(
      'Can this store make that, for how much, by when? The service behind stores that make things to order.',
    )
    .version(manifest.version)
    // Without this setting, Commander doesn't allow a subcommand to have its own --version option.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ writeOut: host.out, writeErr: host.err, outputError: () => undefined })
    .showHelpAfterError(false)
    .helpCommand(false);
  addServiceCommands(program, host, perform);
  addDoctorCommand(program, host, perform);
  addDatabaseCommands(program, host, perform);
  addDemoCommand(program, host, perform);
  addMerchantCommands(program, host, perform);
  addMapCommands(program, host, perform);
  addAskCommand(program, host, perform);
  addProductCommands(program, host, perform);
  addOrderCommands(program, host, perform);
  addPaymentCommands(program, host, perform);
  addOpportunityCommands(program, host, perform);
  addBuyerCommands(program, host, perform);
  addStockCommands(program, host, perform);
  addDiscountCommands(program, host, perform);
  addKeyCommands(program, host, perform);
  addPersonCommands(program, host, perform);
  addWebhookCommands(program, host, perform);
  addMailCommands(program, host, perform);
  return program;
}

/**
 * Returns the full name of the command that the arguments refer to. It is used to show the help
 * text of that command.
 */
function commandNamed(program: Command, [name, ...rest]: readonly string[]): string {
  const command = program.commands.find((candidate) => candidate.name() === name);
  return command === undefined
    ? program.name()
    : `${program.name()} ${commandNamed(command, rest)}`;
}

/**
 * Prints an error about how a command was used, unless Commander has already printed the help text.
 */
function showUsage(
  host: CommandHost,
  error: CommanderError,
  { asJson, usedAs }: { readonly asJson: boolean; readonly usedAs: string },
): number {
  if (error.code === 'commander.help') return 1;
  const [problem = '', meant] = error.message
    .replace(/^error: /, '')
    .split(/\s*\n\s*|\s+(?=\(Did you mean)/);
  const sentences = [problem, ...(meant === undefined ? [] : [meant.replace(/^\(|\)$/g, '')])].map(
    (sentence) => sentence.replace(/[^.?]$/, '$&.'),
  );
  const [first = '', ...more] = sentences;
  return showFailure(
    host,
    'usage',
    [`${first.charAt(0).toUpperCase()}${first.slice(1)}`, ...more, `See "${usedAs} --help".`].join(
      ' ',
    ),
    asJson,
  );
}
