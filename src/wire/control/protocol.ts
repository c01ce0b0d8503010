import type { Refusal } from '../../core/shared/result.ts';

/** In the data folder, while a server runs on its embedded database. */
export const CONTROL_SOCKET = 'control.sock';
export const CONTROL_BASE = '/actions/';

/**
 * What travels to a running server: who asks, by the operating system's name, and what the action
 * is told.
 */
export interface ControlRequest {
  readonly user: string;
  readonly input: unknown;
}

export type ControlReply =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: Refusal };
