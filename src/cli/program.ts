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
import { withOptionNames } from './option-names.ts';
import { addProductCommands } from './product-commands.ts';
import { addServiceCommands } from './service-commands.ts';
import { addWebhookCommands } from './webhook-commands.ts';
import { addStockCommands } from './stock-commands.ts';

/** Runs the command line `args`, and answers the exit code. */
export async function runProgram(args: readonly string[], host: Host): Promise<number> {
  const asJson = args.includes('--json');
  let exitCode = 0;
  const perform: Perform = <Given extends readonly unknown[]>(
    act: (...given: Given) => Promise<Outcome>,
  ) => {
    return async (...given: readonly unknown[]) => {
      // Commander gives the arguments, the options and, last, the command, as the command was
      // declared.
      const outcome = await act(...(given.slice(0, -1) as unknown as Given));
      exitCode = show(host, withOptionNames(outcome, given.at(-1) as Command), asJson);
    };
  };
  const program = buildProgram(host, perform);
  const asked = helpAsOption(program, args);
  try {
    await program.parseAsync(asked, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) {
      return error.exitCode === 0
        ? 0
        : showUsage(host, error, { asJson, usedAs: commandNamed(program, asked) });
    }
    const { code, sentence } = describeFailure(error);
    return showFailure(host, code, sentence, asJson);
  }
}

/**
 * `help order list` is another way to say `order list --help`; where there is no such command, as
 * wrong as without the help.
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

function buildProgram(host: Host, perform: Perform): Command {
  const program = new Command('bottega')
    .description(
      'Can this store make that, for how much, by when? The service behind stores that make things to order.',
    )
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

/** The command that `args` begin with, in full: it alone can tell what it takes. */
function commandNamed(program: Command, [name, ...rest]: readonly string[]): string {
  const command = program.commands.find((candidate) => candidate.name() === name);
  return command === undefined
    ? program.name()
    : `${program.name()} ${commandNamed(command, rest)}`;
}

/** Help that was printed because no command was named needs no sentence besides. */
function showUsage(
  host: Host,
  error: CommanderError,
  { asJson, usedAs }: { readonly asJson: boolean; readonly usedAs: string },
): number {
  if (error.code === 'commander.help') return 1;
  const [said = '', meant] = error.message
    .replace(/^error: /, '')
    .split(/\s*\n\s*|\s+(?=\(Did you mean)/);
  const sentences = [said, ...(meant === undefined ? [] : [meant.replace(/^\(|\)$/g, '')])].map(
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
