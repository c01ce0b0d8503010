-- The last revision that a draft of a map had, and how its last draft ended, so that no revision
-- ever comes back and a page that was open meanwhile can be told who published or discarded it.
create table capability_map_draft_counter (
  merchant_id uuid not null,
  map_key text collate "C" not null,
  last_revision integer not null,
  ended_as text,
  ended_by text,
  ended_at timestamptz(3),
  primary key (merchant_id, map_key)
);

insert into capability_map_draft_counter (merchant_id, map_key, last_revision)
select merchant_id, map_key, revision from capability_map_draft;

-- The published version that a draft was made from: 0 if the map had none. A draft that the version
-- before this one begins gets 0, and is not published over a version that nobody compared it with.
alter table capability_map_draft add column base_version integer not null default 0;

update capability_map_draft as draft set base_version = map.current_version
from capability_map as map
where map.merchant_id = draft.merchant_id and map.map_key = draft.map_key;
