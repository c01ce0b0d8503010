-- Who reported a payment: '' for the store's own systems and staff, else the provider and the
-- account, so that nobody can use up a provider's id beforehand.
alter table order_payment add column source text collate "C" not null default '';
alter table order_payment drop constraint order_payment_reference_key;
alter table order_payment
  add constraint order_payment_reference_key unique (merchant_id, order_id, kind, source, reference);

-- A payment page at a provider, for what is payable of an order.
create table payment_session (
  merchant_id uuid not null,
  -- Also the idempotency key at the provider.
  session_id uuid not null,
  order_id uuid not null,
  account_id uuid not null,
  amount numeric not null check (amount > 0),
  currency_code text not null,
  state text not null check (state in ('beginning', 'open', 'paid', 'expired')),
  -- The page at the provider, once it is known.
  provider_session text collate "C",
  url text,
  begun_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- When it is read again; null once it has ended.
  due_at timestamptz(3),
  checks integer not null default 0,
  ended_at timestamptz(3),
  provider_payment text collate "C",
  -- Why a person must look at it.
  problem text,
  primary key (merchant_id, session_id),
  foreign key (merchant_id, order_id) references customer_order,
  foreign key (merchant_id, account_id) references payment_account,
  check ((state in ('paid', 'expired')) = (due_at is null))
);

-- At most one open page for an order.
create unique index payment_session_open on payment_session (merchant_id, order_id) where due_at is not null;
create index payment_session_order on payment_session (merchant_id, order_id, session_id);
create index payment_session_due on payment_session (merchant_id, due_at) where due_at is not null;
create unique index payment_session_payment on payment_session (merchant_id, account_id, provider_payment)
  where provider_payment is not null;

-- What providers have told.
create table payment_notice (
  merchant_id uuid not null,
  account_id uuid not null,
  -- The provider's id: the same event again changes nothing.
  event_id text collate "C" not null,
  kind text not null,
  session_id uuid,
  received_at timestamptz(3) not null,
  -- When what it is about was read at the provider; null until then.
  handled_at timestamptz(3),
  primary key (merchant_id, account_id, event_id),
  foreign key (merchant_id, account_id) references payment_account
);

create index payment_notice_session on payment_notice (merchant_id, session_id) where handled_at is null;
