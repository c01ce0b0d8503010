create table webhook_endpoint (
  merchant_id uuid not null references merchant,
  endpoint_id uuid not null,
  url text not null,
  -- Null: events of every kind.
  kinds jsonb,
  description text,
  -- Paused: deliveries gather and wait. Disabled: none are made.
  state text not null check (state in ('active', 'paused', 'disabled')),
  disabled_at timestamptz(3),
  disabled_because text check (disabled_because in ('gone', 'failing', 'staff')),
  -- Encrypted. The older one signs too until its time is over.
  secret text not null,
  old_secret text,
  old_secret_until timestamptz(3),
  -- Failures in a row, since when, and from when on the next one may be tried; null: as many as there are.
  failures integer not null default 0,
  failing_since timestamptz(3),
  probe_at timestamptz(3),
  -- What was asked to be sent again is due by then.
  replays_until timestamptz(3),
  created_by text not null,
  created_at timestamptz(3) not null,
  primary key (merchant_id, endpoint_id),
  check ((state = 'disabled') = (disabled_at is not null) and (disabled_at is null) = (disabled_because is null)),
  check ((old_secret is null) = (old_secret_until is null))
);

-- What an endpoint is still owed: a row is gone once the event was taken.
create table webhook_delivery (
  merchant_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  -- Attempts that failed.
  attempts integer not null default 0,
  -- When it is tried next; while it is claimed, until when the claim holds. Null: given up.
  due_at timestamptz(3),
  -- Whoever holds it is trying it.
  claim uuid,
  primary key (merchant_id, endpoint_id, event_id),
  foreign key (merchant_id, endpoint_id) references webhook_endpoint,
  foreign key (merchant_id, event_id) references event,
  check (claim is null or due_at is not null)
);

create index webhook_delivery_due on webhook_delivery (merchant_id, endpoint_id, due_at, event_id) where due_at is not null;
create index webhook_delivery_claim on webhook_delivery (merchant_id, claim) where claim is not null;
create index webhook_delivery_failed on webhook_delivery (merchant_id, endpoint_id, event_id) where attempts > 0;

-- Every attempt, kept for 30 days.
create table webhook_attempt (
  merchant_id uuid not null,
  endpoint_id uuid not null,
  -- Ids rise, so that attempts are told in the order in which they ended.
  attempt_id uuid not null,
  event_id uuid not null,
  number integer not null,
  started_at timestamptz(3) not null,
  latency_ms integer not null,
  status integer,
  -- Whether the receiver has the event: 2xx, to its end.
  taken boolean not null,
  -- Why there was no answer, or none to its end.
  failure text,
  -- What the answer begins with.
  excerpt text not null,
  primary key (merchant_id, endpoint_id, attempt_id),
  foreign key (merchant_id, endpoint_id) references webhook_endpoint
);

create index webhook_attempt_event on webhook_attempt (merchant_id, endpoint_id, event_id, attempt_id);
create index webhook_attempt_failed on webhook_attempt (merchant_id, endpoint_id, attempt_id) where not taken;
