import type {
  DisabledBecause,
  EndpointState,
  WebhookEndpoint,
} from '../../core/webhooks/endpoint.ts';
import type { EventKind } from '../../core/webhooks/event-body.ts';

/** A webhook endpoint in the form that staff see, without its secret. Times are in UTC. */
export interface OperatorEndpoint {
  readonly endpointId: string;
  readonly url: string;
  /** The kinds of events that are sent to this endpoint, or null for all kinds. */
  readonly kinds: readonly EventKind[] | null;
  readonly description: string | null;
  readonly state: EndpointState;
  readonly disabledAt: string | null;
  readonly disabledBecause: DisabledBecause | null;
  /** How many webhook deliveries to this endpoint have failed in a row. */
  readonly failures: number;
  readonly failingSince: string | null;
  /**
   * The time until which messages are also signed with the previous secret, or null if there is no
   * previous secret.
   */
  readonly oldSecretUntil: string | null;
  readonly createdBy: string;
  readonly createdAt: string;
}

export function operatorEndpoint(
  { health, disabledAt, oldSecretUntil, createdAt, ...endpoint }: WebhookEndpoint,
  now: Date,
): OperatorEndpoint {
  const { endpointId, url, kinds, description, state, disabledBecause, createdBy } = endpoint;
  return {
    endpointId,
    url,
    kinds,
    description,
    state,
    disabledAt: disabledAt?.toISOString() ?? null,
    disabledBecause,
    failures: health.failures,
    failingSince: health.failingSince?.toISOString() ?? null,
    oldSecretUntil:
      oldSecretUntil !== null && oldSecretUntil > now ? oldSecretUntil.toISOString() : null,
    createdBy,
    createdAt: createdAt.toISOString(),
  };
}
