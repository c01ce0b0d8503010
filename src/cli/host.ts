import type {
  OperatorActionName,
  OperatorInput,
  OperatorRefusalCode,
  OperatorValue,
} from '../actions/operator-actions.ts';
import type { Config } from '../config.ts';
import type { Refusal } from '../core/shared/result.ts';

/** Where actions run: on a database that this process holds, or in a server that runs already. */
export interface Operator {
  act<Name extends OperatorActionName>(
    name: Name,
    input: OperatorInput<Name>,
  ): Promise<OperatorValue<Name> | Refusal<OperatorRefusalCode>>;
  close(): Promise<void>;
}

/** What commands ask of the process around them. */
export interface Host {
  /** What the environment says, or what is wrong with it. */
  config(): Config | Refusal<'config_wrong'>;
  openOperator(config: Config): Promise<Operator>;
  /** Names what was pending. */
  migrate(config: Config): Promise<readonly string[]>;
  /** Both end when the process is told to stop and everything is put away. */
  start(config: Config, options: { readonly asJson: boolean }): Promise<void>;
  serve(config: Config): Promise<void>;
  /** Waits so long; or until the process is told to stop, and answers so. */
  pause(milliseconds: number): Promise<'on' | 'stop'>;
  /** Results. */
  out(text: string): void;
  /** Messages. */
  err(text: string): void;
}
