import { isRefusal, type Refusal } from '../core/shared/result.ts';
import type { Host, Operator } from './host.ts';
import { type CliRefusalCode, sentenceOf } from './refusal-sentences.ts';

/** What a command has to show. */
interface Done {
  /** For `--json`; undefined: nothing. */
  readonly value: unknown;
  /** For people; empty: nothing to show. */
  readonly text: string;
  /** Said on standard error, with or without `--json`. */
  readonly notes?: readonly string[];
  /** The result is there and it isn't good: this sentence says so and the command fails. */
  readonly failure?: string;
}

export type Outcome = Done | Refusal<CliRefusalCode>;

/** Shows an outcome and answers the exit code. */
export function show(host: Host, outcome: Outcome, asJson: boolean): number {
  if (isRefusal(outcome))
    return showFailure(host, outcome.code, sentenceOf(outcome), asJson, outcome.values);
  for (const note of outcome.notes ?? []) host.err(`${note}\n`);
  const shown = asJson ? JSON.stringify(outcome.value, null, 2) : outcome.text;
  // Without a value there is no JSON either.
  if (shown !== undefined && shown !== '') host.out(shown.endsWith('\n') ? shown : `${shown}\n`);
  if (outcome.failure === undefined) return 0;
  host.err(`${outcome.failure}\n`);
  return 1;
}

/** One sentence on standard error, with `--json` the same as data on standard output. */
export function showFailure(
  host: Host,
  code: string,
  error: string,
  asJson: boolean,
  values: Readonly<Record<string, unknown>> = {},
): number {
  host.err(`${error}\n`);
  if (asJson) host.out(`${JSON.stringify({ code, error, values }, null, 2)}\n`);
  return 1;
}

/** Does work that needs the actions, and puts away what it took. */
export async function withOperator<T>(
  host: Host,
  work: (operator: Operator) => Promise<T>,
): Promise<T | Refusal<'config_wrong'>> {
  const config = host.config();
  if (isRefusal(config)) return config;
  const operator = await host.openOperator(config);
  try {
    return await work(operator);
  } finally {
    await operator.close();
  }
}
