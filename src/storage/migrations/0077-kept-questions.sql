-- Questions that buyers really asked, without texts, addresses or who asked, drawn evenly by their
-- priority: of all questions about a map, those with the lowest are kept.
create table capability_map_question (
  merchant_id uuid not null,
  map_key text collate "C" not null,
  question_id uuid not null,
  priority double precision not null,
  asked_at timestamptz(3) not null,
  content text not null,
  primary key (merchant_id, map_key, question_id)
);

create index capability_map_question_asked on capability_map_question (merchant_id, asked_at);
