-- What is being refunded by a payment provider and hasn't arrived yet.
alter table customer_order add column pending_refund_amount numeric not null default 0;

-- 'refund_reversed': money that had gone back to the buyer and came back to the store, because the
-- refund failed or a lost dispute was won after all. 'chargeback': what a lost dispute took.
alter table order_payment drop constraint order_payment_kind_check;
alter table order_payment
  add constraint order_payment_kind_check check (kind in ('payment', 'refund', 'refund_reversed', 'chargeback'));

-- When the refunds, disputes and reviews of a payment are read again; null: nothing is awaited.
alter table payment_session add column watch_at timestamptz(3);
-- How often they were applied: what was read before another process applied its reading is dropped.
alter table payment_session add column watch_reads integer not null default 0;
create index payment_session_watch on payment_session (merchant_id, watch_at) where watch_at is not null;

-- A refund by a payment provider, decided here or taken in from there.
create table payment_refund (
  merchant_id uuid not null references merchant,
  -- Also the idempotency key at the provider, and in the refund's metadata there.
  refund_id uuid not null,
  order_id uuid not null,
  account_id uuid not null,
  -- The refunded payment's id at the provider.
  provider_payment text collate "C" not null,
  amount numeric not null check (amount > 0),
  currency_code text not null,
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  provider_refund text collate "C",
  -- Why it failed, isn't made yet, or isn't counted.
  problem text,
  -- The caller's own name for the refund: the same one is made once.
  reference text collate "C",
  decided_by text not null,
  decided_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (merchant_id, refund_id),
  foreign key (merchant_id, order_id) references customer_order,
  foreign key (merchant_id, account_id) references payment_account
);

create unique index payment_refund_provider on payment_refund (merchant_id, account_id, provider_refund)
  where provider_refund is not null;
create index payment_refund_order on payment_refund (merchant_id, order_id, refund_id);

-- Until when the provider's events were read, so that lost messages are made up for.
alter table payment_account add column events_read_until timestamptz(3);
alter table payment_account add column events_due_at timestamptz(3);
