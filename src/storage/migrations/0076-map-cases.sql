-- Questions with the answers that a map must give before it is published.
create table capability_map_case (
  merchant_id uuid not null,
  map_key text collate "C" not null,
  case_id uuid not null,
  content text not null,
  saved_at timestamptz(3) not null,
  saved_by text not null,
  primary key (merchant_id, map_key, case_id)
);

-- Why a version was published, and why although one of its cases failed.
alter table capability_map_version add column note text, add column override_reason text;
