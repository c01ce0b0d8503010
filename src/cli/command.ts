import type { Command } from 'commander';
import type { Outcome } from './outcome.ts';

/** Runs a command and shows its outcome; a failure is one. */
export type Perform = <Given extends readonly unknown[]>(
  act: (...given: Given) => Promise<Outcome>,
) => (...given: readonly unknown[]) => Promise<void>;

/** A command with `--json`. */
export function addCommand(parent: Command, usage: string, description: string): Command {
  return parent
    .command(usage)
    .description(description)
    .option('--json', 'the result as JSON on standard output');
}
