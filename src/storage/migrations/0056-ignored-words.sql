-- Words of sentences that a store has seen and doesn't want to be shown again. They are counted on.
alter table sentence_word add column ignored boolean not null default false;
