-- A dispute about a payment, as its provider reports it.
create table payment_dispute (
  merchant_id uuid not null references merchant,
  dispute_id uuid not null,
  order_id uuid not null,
  account_id uuid not null,
  provider_payment text collate "C" not null,
  provider_dispute text collate "C" not null,
  status text not null,
  amount numeric not null,
  currency_code text not null,
  opened_at timestamptz(3) not null,
  evidence_due_by timestamptz(3),
  payment_url text,
  -- Why it isn't counted.
  problem text,
  primary key (merchant_id, dispute_id),
  foreign key (merchant_id, order_id) references customer_order,
  foreign key (merchant_id, account_id) references payment_account
);

create unique index payment_dispute_provider on payment_dispute (merchant_id, account_id, provider_dispute);
create index payment_dispute_order on payment_dispute (merchant_id, order_id);

-- A provider's own review of a payment, such as one for fraud.
create table payment_review (
  merchant_id uuid not null references merchant,
  account_id uuid not null,
  provider_review text collate "C" not null,
  order_id uuid not null,
  provider_payment text collate "C" not null,
  opened_at timestamptz(3) not null,
  -- How the provider closed it; null while it is open.
  closed_as text,
  primary key (merchant_id, account_id, provider_review),
  foreign key (merchant_id, order_id) references customer_order,
  foreign key (merchant_id, account_id) references payment_account
);

create index payment_review_order on payment_review (merchant_id, order_id);
