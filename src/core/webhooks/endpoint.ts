import type { EventKind } from './event-body.ts';

export const ENDPOINT_STATES = ['active', 'paused', 'disabled'] as const;
export type EndpointState = (typeof ENDPOINT_STATES)[number];

/**
 * The reason why a webhook was disabled automatically: its receiver replied that it is gone, or has
 * failed for days.
 */
export type ReceiverFault = 'gone' | 'failing';
/**
 * The reason why a webhook is disabled: its receiver doesn't work, or the merchant's staff disabled
 * it.
 */
export type DisabledBecause = ReceiverFault | 'staff';

/** How many webhooks a merchant may have, not counting disabled ones. */
export const MAXIMUM_ENDPOINTS = 100;

/** A URL that a merchant's events are sent to. */
export interface WebhookEndpoint {
  readonly endpointId: string;
  readonly url: string;
  /** The kinds of events to send to this URL. Null means every kind. */
  readonly kinds: readonly EventKind[] | null;
  readonly description: string | null;
  readonly state: EndpointState;
  readonly disabledAt: Date | null;
  readonly disabledBecause: DisabledBecause | null;
  readonly health: EndpointHealth;
  /**
   * The time until which events are also signed with the previous secret, or null if there is no
   * previous secret.
   */
  readonly oldSecretUntil: Date | null;
  readonly createdBy: string;
  readonly createdAt: Date;
}

/** The results of the latest attempts to reach a webhook's URL. */
export interface EndpointHealth {
  readonly failures: number;
  readonly failingSince: Date | null;
  /**
   * The earliest time of the next attempt while the circuit breaker is open, or null if it is
   * closed.
   */
  readonly probeAt: Date | null;
}

export const HEALTHY_ENDPOINT: EndpointHealth = { failures: 0, failingSince: null, probeAt: null };
