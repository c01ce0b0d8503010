import type {
  DisabledBecause,
  EndpointState,
  WebhookEndpoint,
} from '../../core/webhooks/endpoint.ts';
import type { EventKind } from '../../core/webhooks/event-body.ts';

/** An endpoint as its store's people see it; date-times in UTC. Its secret is never told again. */
export interface ToldEndpoint {
  readonly endpointId: string;
  readonly url: string;
  /** Null: every kind. */
  readonly kinds: readonly EventKind[] | null;
  readonly description: string | null;
  readonly state: EndpointState;
  readonly disabledAt: string | null;
  readonly disabledBecause: DisabledBecause | null;
  /** In a row, and since when. */
  readonly failures: number;
  readonly failingSince: string | null;
  /** Until when two secrets sign; null: one does. */
  readonly oldSecretUntil: string | null;
  readonly createdBy: string;
  readonly createdAt: string;
}

export function toldEndpoint(
  { health, disabledAt, oldSecretUntil, createdAt, ...endpoint }: WebhookEndpoint,
  now: Date,
): ToldEndpoint {
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
