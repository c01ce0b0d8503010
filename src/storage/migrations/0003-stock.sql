-- The latest publication that changed only which products are counted: prices are still what they were.
alter table merchant add column counted_revision bigint not null default 0;
create index merchant_counted_revision on merchant (counted_revision);

-- More can be sold than is in stock: the buyer waits.
alter table product add column backorder boolean not null default false;

-- Where a store keeps stock. Every store has the location 'default', first, whether or not a row says so.
create table stock_location (
  merchant_id uuid not null references merchant,
  location_key text collate "C" not null,
  title text,
  -- What is ordered is taken from locations in this order.
  position integer not null,
  created_at timestamptz(3) not null,
  primary key (merchant_id, location_key)
);

-- One row a product that was ever counted. Room is left in its pages, since its columns change often and no index has them.
-- Whoever changes it, or counts of it, holds the product's own row.
create table product_stock (
  merchant_id uuid not null,
  sku text collate "C" not null,
  -- False: counted once, and orders no longer look at it: its counts are 0.
  tracked boolean not null default false,
  -- The sums over its counts.
  on_hand_total bigint not null default 0,
  reserved_total bigint not null default 0,
  restock_expected_on date,
  low_stock_level integer check (low_stock_level >= 0),
  -- Since when less than the level is available: told once.
  low_since timestamptz(3),
  -- The number of its latest movement.
  movements bigint not null default 0,
  primary key (merchant_id, sku),
  foreign key (merchant_id, sku) references product
) with (fillfactor = 85);

-- Products that orders look at: pages go through them, and storefronts keep them.
create index product_stock_tracked on product_stock (merchant_id, sku) where tracked;

create table stock_count (
  merchant_id uuid not null,
  sku text collate "C" not null,
  location_key text collate "C" not null,
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null check (reserved >= 0),
  -- Rises when on_hand changes.
  version integer not null,
  changed_at timestamptz(3) not null,
  primary key (merchant_id, sku, location_key),
  foreign key (merchant_id, sku) references product_stock
) with (fillfactor = 85);

-- The ledger. Nothing in it ever changes; its sums are the counts.
create table stock_movement (
  merchant_id uuid not null,
  sku text collate "C" not null,
  -- Counts up for each product without a gap.
  sequence bigint not null,
  -- Null: of the product, wherever it stands.
  location_key text collate "C",
  kind text not null,
  on_hand_change integer not null,
  reserved_change integer not null,
  note text,
  -- Such as key:0198…, never a secret.
  actor text not null,
  order_id uuid,
  at timestamptz(3) not null,
  primary key (merchant_id, sku, sequence),
  foreign key (merchant_id, sku) references product_stock
);

-- What an order holds of counted stock, until it leaves the store or is cancelled; null: nothing.
alter table order_line add column holds jsonb;
create index order_line_holds on order_line (merchant_id, sku) where holds is not null;
alter table customer_order add column holds_stock boolean not null default false;
-- Orders that hold counted stock unpaid, the longest first: their stores wait for minutes, not for days.
create index customer_order_unpaid_hold on customer_order (merchant_id, unpaid_since) where holds_stock and unpaid_since is not null and paid_amount = 0;

-- Mails, as what they tell: they are put into words when they are read or sent.
create table mail (
  merchant_id uuid not null references merchant,
  mail_id uuid not null,
  -- Such as stock.low.
  kind text not null,
  -- Null: the store's own, as it is set then.
  recipient text,
  content jsonb not null,
  created_at timestamptz(3) not null,
  primary key (merchant_id, mail_id)
);
