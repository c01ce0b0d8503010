import { isRefusal, type Refusal } from '../core/shared/result.ts';
import type { CommandHost, Operator } from './host.ts';
import { type CliRefusalCode, sentenceOf } from './refusal-sentences.ts';

interface CommandResult {
  /** The result that is printed with `--json`, or undefined if there is none. */
  readonly value: unknown;
  /** The result of a command as text for people. It may be empty. */
  readonly text: string;
  /** Messages that are printed on standard error, whether or not `--json` is given. */
  readonly notes?: readonly string[];
  /**
   * Explains why a command fails even though it has a result, for example because only part of a
   * file could be imported.
   */
  readonly failure?: string;
}

export type Outcome = CommandResult | Refusal<CliRefusalCode>;

/** Prints the result of a command, and returns the exit code of the process. */
export function showOutcome(host: CommandHost, outcome: Outcome, asJson: boolean): number {
  if (isRefusal(outcome))
    return showFailure(host, outcome.code, sentenceOf(outcome), asJson, outcome.values);
  for (const note of outcome.notes ?? []) host.err(`${note}\n`);
  const shown = asJson ? JSON.stringify(outcome.value, null, 2) : outcome.text;
  // `JSON.stringify` returns undefined if a result has no value.
  if (shown !== undefined && shown !== '') host.out(shown.endsWith('\n') ? shown : `${shown}\n`);
  if (outcome.failure === undefined) return 0;
  host.err(`${outcome.failure}\n`);
  return 1;
}

/**
 * Prints an error message on standard error and, with `--json`, also as data on standard output.
 * Returns the exit code of the process.
 */
export function showFailure(
  host: CommandHost,
  code: string,
  error: string,
  asJson: boolean,
  values: object = {},
): number {
  host.err(`${error}\n`);
  if (asJson) host.out(`${JSON.stringify({ code, error, values }, null, 2)}\n`);
  return 1;
}

/**
 * Gives a function access to the operator actions, and afterwards closes everything that was opened
 * for it.
 */
export async function withOperator<T>(
  host: CommandHost,
  callOperator: (operator: Operator) => Promise<T>,
): Promise<T | Refusal<'config_wrong'>> {
  const config = host.config();
  if (isRefusal(config)) return config;
  const operator = await host.openOperator(config);
  try {
    return await callOperator(operator);
  } finally {
    await operator.close();
  }
}
