import type { Refusal } from '../../core/shared/result.ts';

/**
 * The name of the Unix socket in the data folder through which commands reach the server that has
 * opened the embedded database.
 */
export const CONTROL_SOCKET = 'control.sock';
export const CONTROL_BASE = '/actions/';

/**
 * A command's request to a running server: the operating system's name for the user, the action and
 * its input.
 */
export interface ControlRequest {
  readonly user: string;
  readonly input: unknown;
}

export type ControlReply =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: Refusal };
