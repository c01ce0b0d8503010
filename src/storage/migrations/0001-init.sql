create table merchant (
  merchant_id uuid primary key,
  slug text collate "C" not null,
  name text not null,
  currency_code text not null,
  timezone text not null,
  settings jsonb not null,
  created_at timestamptz(3) not null,
  changed_revision bigint not null default 0,
  constraint merchant_slug_key unique (slug)
);

create index merchant_changed_revision on merchant (changed_revision);

-- One row, one counter: whoever publishes holds its lock until the commit, so revisions become visible in order.
create table publication (
  publication_id smallint primary key default 1 check (publication_id = 1),
  revision bigint not null
);

insert into publication (revision) values (0);

create table product (
  merchant_id uuid not null references merchant,
  sku text collate "C" not null,
  slug text collate "C" not null,
  title text not null,
  synonyms jsonb not null,
  workflow_type text not null check (workflow_type in ('stock', 'made_to_order')),
  image_url text,
  allergens jsonb,
  price numeric,
  capability_map_key text,
  lead_time_working_days integer not null,
  sample_price numeric,
  sample_lead_time_working_days integer,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  primary key (merchant_id, sku),
  -- Checked at the end of the statement, so that one file of products can exchange slugs.
  constraint product_slug_key unique (merchant_id, slug) deferrable initially immediate,
  check ((sample_price is null) = (sample_lead_time_working_days is null))
);

create table capability_map (
  merchant_id uuid not null references merchant,
  map_key text collate "C" not null,
  current_version integer not null,
  primary key (merchant_id, map_key)
);

-- The document is text, not jsonb: it is kept exactly as it was written.
create table capability_map_version (
  merchant_id uuid not null,
  map_key text collate "C" not null,
  version integer not null check (version > 0),
  document text not null,
  published_at timestamptz(3) not null,
  published_by text not null,
  primary key (merchant_id, map_key, version),
  foreign key (merchant_id, map_key) references capability_map
);

create table write_log (
  merchant_id uuid not null references merchant,
  entry_id uuid not null,
  at timestamptz(3) not null,
  actor_kind text not null,
  actor_id text not null,
  action text not null,
  subject text not null,
  primary key (merchant_id, entry_id)
);

create index write_log_actor on write_log (merchant_id, actor_kind, actor_id, entry_id);
