-- The map that somebody is working on before it is published. The revision counts its changes, so
-- that nobody overwrites what another person has saved.
create table capability_map_draft (
  merchant_id uuid not null,
  map_key text collate "C" not null,
  document text not null,
  revision integer not null,
  saved_at timestamptz not null,
  saved_by text not null,
  primary key (merchant_id, map_key)
);
