-- A store's account at a payment provider. A store has at most one that is connected; older ones
-- are kept, because payments that were begun there must still be read.
create table payment_account (
  merchant_id uuid not null references merchant,
  account_id uuid not null,
  provider text not null,
  -- The account's id at the provider.
  provider_account text collate "C" not null,
  mode text not null check (mode in ('live', 'test')),
  -- Encrypted.
  key text not null,
  webhook_secret text not null,
  connected_by text not null,
  connected_at timestamptz(3) not null,
  disconnected_at timestamptz(3),
  primary key (merchant_id, account_id)
);

create unique index payment_account_connected on payment_account (merchant_id) where disconnected_at is null;
