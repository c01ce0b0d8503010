-- Words of sentences that nobody understood: counted, without the sentences and without whoever wrote them.
create table sentence_word (
  merchant_id uuid not null references merchant,
  map_key text collate "C" not null,
  word text collate "C" not null,
  times integer not null check (times > 0),
  last_seen_on date not null,
  primary key (merchant_id, map_key, word)
);
