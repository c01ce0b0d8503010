import type {
  OperatorActionName,
  OperatorInput,
  OperatorRefusalCode,
  OperatorActionResult,
} from '../actions/operator-actions.ts';
import type { Config } from '../config.ts';
import type { Finding } from '../core/doctor/finding.ts';
import type { Refusal } from '../core/shared/result.ts';
import type { Progress } from './progress.ts';

/**
 * Runs the actions of operators, either on a database that this process has opened or in a server
 * that is already running.
 */
export interface Operator {
  act<Name extends OperatorActionName>(
    name: Name,
    input: OperatorInput<Name>,
  ): Promise<OperatorActionResult<Name> | Refusal<OperatorRefusalCode>>;
  close(): Promise<void>;
}

/**
 * The number of rows that were copied from one table. The copy has the same `hash` as the original.
 */
interface CopiedRows {
  readonly table: string;
  readonly rows: number;
  readonly hash: string;
}

/**
 * The functions that the process provides to commands, such as printing and reading the
 * configuration.
 */
export interface CommandHost {
  /** Returns the configuration, or a refusal that lists its problems. */
  config(): Config | Refusal<'config_wrong'>;
  openOperator(config: Config): Promise<Operator>;
  /** Runs the migrations that haven't been run yet, and returns their names. */
  migrate(config: Config): Promise<readonly string[]>;
  /**
   * Makes the database accept the configured secret, even if it was previously used with a
   * different one.
   */
  adoptConfiguredSecret(config: Config): Promise<void>;
  /** Checks the installation for problems without changing anything. */
  examine(config: Config): Promise<readonly Finding[]>;
  /** Copies the embedded database to an empty PostgreSQL database, and checks the copy. */
  copyDatabase(
    config: Config,
    url: string,
    progress: Pick<Progress, 'start' | 'update'>,
  ): Promise<readonly CopiedRows[]>;
  /**
   * Runs the service. The promise resolves after the process was told to stop and has closed
   * everything.
   */
  start(config: Config, options: { readonly asJson: boolean }): Promise<void>;
  serve(config: Config): Promise<void>;
  /**
   * Waits for the given time. Returns `stop` if the process is told to stop before the time is up.
   */
  pause(milliseconds: number): Promise<'on' | 'stop'>;
  /** Prints results on standard output. */
  out(text: string): void;
  /** Prints messages and errors on standard error. */
  err(text: string): void;
}
