-- What colleagues say to each other of the parts of a map. It is never part of what is published.
create table capability_map_comment (
  merchant_id uuid not null,
  map_key text collate "C" not null,
  comment_id uuid not null,
  place text not null,
  content text not null,
  written_at timestamptz(3) not null,
  written_by text not null,
  primary key (merchant_id, map_key, comment_id)
);
