import type { EventKind } from './event-body.ts';

export const ENDPOINT_STATES = ['active', 'paused', 'disabled'] as const;
export type EndpointState = (typeof ENDPOINT_STATES)[number];

/** It said that it is gone, or has failed for days. */
export type ReceiverFault = 'gone' | 'failing';
/** Its receiver is at fault, or the store's people wanted it. */
export type DisabledBecause = ReceiverFault | 'staff';

/** Of one store, not counting those that are disabled. */
export const MAXIMUM_ENDPOINTS = 100;

/** Where a store is told of what happens. */
export interface WebhookEndpoint {
  readonly endpointId: string;
  readonly url: string;
  /** Null: every kind. */
  readonly kinds: readonly EventKind[] | null;
  readonly description: string | null;
  readonly state: EndpointState;
  readonly disabledAt: Date | null;
  readonly disabledBecause: DisabledBecause | null;
  readonly health: EndpointHealth;
  /** While a secret is replaced: until when the one before it signs too. */
  readonly oldSecretUntil: Date | null;
  readonly createdBy: string;
  readonly createdAt: Date;
}

/** How an endpoint's latest attempts went. */
export interface EndpointHealth {
  /** In a row. */
  readonly failures: number;
  readonly failingSince: Date | null;
  /** Its breaker is open: one attempt at a time, the next from then on. Null: it is closed. */
  readonly probeAt: Date | null;
}

export const HEALTHY: EndpointHealth = { failures: 0, failingSince: null, probeAt: null };
