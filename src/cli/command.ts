import type { Command } from 'commander';
import type { Outcome } from './outcome.ts';

/** Wraps a command's function so that its result or error is printed. */
export type WrapCommand = <Given extends readonly unknown[]>(
  runCommand: (...given: Given) => Promise<Outcome>,
) => (...given: readonly unknown[]) => Promise<void>;

/** Adds a command to the command line program, with the option `--json`. */
export function addCommand(parent: Command, usage: string, description: string): Command {
  return parent
    .command(usage)
    .description(description)
    .option('--json', 'the result as JSON on standard output');
}
