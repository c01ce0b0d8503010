import type { DisabledBecause, EndpointState } from '../../core/webhooks/endpoint.ts';
import type { EventKind } from '../../core/webhooks/event-body.ts';
import type { SendFailure } from '../../core/webhooks/send-outcome.ts';
import type { Json } from './schema-columns.ts';

export interface WebhookEndpointTable {
  merchant_id: string;
  endpoint_id: string;
  url: string;
  kinds: Json<EventKind[]> | null;
  description: string | null;
  state: EndpointState;
  disabled_at: Date | null;
  disabled_because: DisabledBecause | null;
  secret: string;
  old_secret: string | null;
  old_secret_until: Date | null;
  failures: number;
  failing_since: Date | null;
  probe_at: Date | null;
  replays_until: Date | null;
  created_by: string;
  created_at: Date;
}

export interface WebhookDeliveryTable {
  merchant_id: string;
  endpoint_id: string;
  event_id: string;
  attempts: number;
  due_at: Date | null;
  claim: string | null;
}

export interface WebhookAttemptTable {
  merchant_id: string;
  endpoint_id: string;
  attempt_id: string;
  event_id: string;
  number: number;
  started_at: Date;
  latency_ms: number;
  status: number | null;
  taken: boolean;
  failure: SendFailure | null;
  excerpt: string;
}
