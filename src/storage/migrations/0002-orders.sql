-- What a design dimension's answer is told as on an order line.
alter table product add column design_dimension_key text collate "C";

create table api_key (
  merchant_id uuid not null references merchant,
  key_id uuid not null,
  -- HMAC-SHA256 under the service's secret, as hexadecimal digits: found by it before the merchant is known.
  key_hash text collate "C" not null,
  name text not null,
  scopes jsonb not null,
  created_by text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  primary key (merchant_id, key_id)
);

create unique index api_key_hash on api_key (key_hash);
-- Operators name a key without its store.
create unique index api_key_id on api_key (key_id);

-- Whom a merchant takes no orders and requests from.
create table buyer_block (
  merchant_id uuid not null references merchant,
  kind text not null check (kind in ('email', 'address')),
  -- An email in lower case, or an IP address or network.
  subject text collate "C" not null,
  note text,
  created_at timestamptz(3) not null,
  primary key (merchant_id, kind, subject)
);

create table discount_code (
  merchant_id uuid not null references merchant,
  -- In upper case: codes are compared without regard to case.
  code text collate "C" not null,
  label text not null,
  kind text not null check (kind in ('percent', 'amount')),
  value numeric not null check (value > 0),
  minimum_items_amount numeric,
  valid_from timestamptz(3),
  valid_until timestamptz(3),
  maximum_uses integer check (maximum_uses > 0),
  used integer not null default 0,
  ended_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (merchant_id, code)
);

-- The replies of requests that carried a key, word for word.
create table idempotency_key (
  merchant_id uuid not null references merchant,
  -- orders: a placed order; actions: an order's action.
  scope text collate "C" not null,
  idempotency_key text collate "C" not null,
  request_digest text not null,
  order_id uuid not null,
  reply text not null,
  created_at timestamptz(3) not null,
  primary key (merchant_id, scope, idempotency_key)
);

create table customer_order (
  merchant_id uuid not null references merchant,
  order_id uuid not null,
  version integer not null,
  -- The database's clock, and at least a millisecond after the order's last change.
  changed_at timestamptz(3) not null,
  state text not null,
  workflow_type text not null,
  merchant_review_required boolean not null,
  placed_via text not null,
  fulfilment text not null,
  currency_code text not null,
  items_amount numeric not null,
  shipping_amount numeric not null,
  discount_amount numeric,
  discount_label text,
  discount_source text,
  discount_code text collate "C",
  adjustment_amount numeric not null default 0,
  effective_total_amount numeric not null,
  paid_amount numeric not null default 0,
  refunded_amount numeric not null default 0,
  refunded_elsewhere_amount numeric not null default 0,
  -- What remains to pay: never negative, 0 of a cancelled order.
  payable_amount numeric not null check (payable_amount >= 0),
  on_account boolean not null default false,
  -- Since when the buyer can pay and hasn't; until when the store waits.
  unpaid_since timestamptz(3),
  unpaid_until timestamptz(3),
  placed_at timestamptz(3) not null,
  paid_at timestamptz(3),
  accepted_at timestamptz(3),
  shipped_at timestamptz(3),
  delivered_at timestamptz(3),
  completed_at timestamptz(3),
  -- In lower case; the buyer's own spelling stands in customer_email.
  buyer_email_key text collate "C" not null,
  customer_email text not null,
  buyer_name text,
  buyer_phone text,
  -- A keyed digest of the network address that it was placed from.
  placed_from text collate "C",
  shipping_address jsonb,
  deliver_to jsonb,
  note text,
  needed_by date,
  reference text,
  tracking_reference text,
  carrier text,
  tracking_url text,
  answer_due_at timestamptz(3),
  estimate jsonb,
  cancelled_at timestamptz(3),
  cancel_reason text,
  cancel_note text,
  cancelled_by text,
  cancel_unpaid_days integer,
  dispute_status text,
  dispute_amount numeric,
  disputed_at timestamptz(3),
  dispute_evidence_due_by timestamptz(3),
  dispute_payment_url text,
  flagged_at timestamptz(3),
  flag_reasons jsonb,
  flag_cleared_at timestamptz(3),
  provider_review_closed_as text,
  -- The bodies of ship and cancel as they were first sent: a repeat must be equal.
  ship_request jsonb,
  cancel_request jsonb,
  event_sequence integer not null default 0,
  link_version integer not null default 0,
  primary key (merchant_id, order_id)
);

create index customer_order_changed on customer_order (merchant_id, changed_at, order_id);
create index customer_order_state on customer_order (merchant_id, state, order_id);
create index customer_order_buyer on customer_order (merchant_id, buyer_email_key, placed_at);
create index customer_order_unpaid_email on customer_order (merchant_id, buyer_email_key) where payable_amount > 0;
create index customer_order_unpaid_address on customer_order (merchant_id, placed_from) where payable_amount > 0;
create index customer_order_unpaid_since on customer_order (merchant_id, unpaid_since) where unpaid_since is not null and paid_amount = 0;

create table order_line (
  merchant_id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  position integer not null,
  sku text collate "C" not null,
  product_slug text not null,
  title text not null,
  unit_price_amount numeric not null,
  quantity integer not null,
  line_total_amount numeric not null,
  workflow_type text not null,
  image_url text,
  backordered integer not null default 0,
  purchase text not null,
  specification jsonb,
  bottle jsonb,
  sampled_in jsonb,
  allergens jsonb,
  docket_number text not null,
  docket_revision integer not null default 1,
  docket_changes jsonb not null default '[]',
  primary key (merchant_id, order_id, line_id),
  foreign key (merchant_id, order_id) references customer_order
);

create index order_line_sample on order_line (merchant_id, sku, order_id) where purchase = 'sample';

create table order_payment (
  merchant_id uuid not null,
  order_id uuid not null,
  payment_id uuid not null,
  -- In the order in which they were recorded, which no clock tells for certain.
  position integer not null,
  kind text not null check (kind in ('payment', 'refund')),
  amount numeric not null check (amount > 0),
  reference text collate "C" not null,
  occurred_at timestamptz(3) not null,
  recorded_at timestamptz(3) not null,
  actor text not null,
  primary key (merchant_id, order_id, payment_id),
  -- The same reference twice counts once.
  constraint order_payment_reference_key unique (merchant_id, order_id, kind, reference),
  foreign key (merchant_id, order_id) references customer_order
);

create table order_revision (
  merchant_id uuid not null,
  order_id uuid not null,
  revision_id uuid not null,
  position integer not null,
  status text not null,
  revised_total_amount numeric not null,
  merchant_note text not null,
  revised_estimated_delivery date,
  proposed_at timestamptz(3) not null,
  expires_at timestamptz(3),
  closed_at timestamptz(3),
  primary key (merchant_id, order_id, revision_id),
  foreign key (merchant_id, order_id) references customer_order
);

create unique index order_revision_pending on order_revision (merchant_id, order_id) where status = 'proposed';
create index order_revision_expiring on order_revision (merchant_id, expires_at) where status = 'proposed' and expires_at is not null;

-- What happened, written with the change itself; ids rise, so that they are told in order.
create table event (
  merchant_id uuid not null references merchant,
  event_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  -- Counts per subject.
  sequence integer not null,
  occurred_at timestamptz(3) not null,
  primary key (merchant_id, event_id)
);

create index write_log_subject on write_log (merchant_id, subject, entry_id);
