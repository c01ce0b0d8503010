-- Replies of idempotency keys are kept word for word for as long as the order, so old ones are compressed. The version
-- before finds no reply then, and refuses the repeated request as in flight, without doing it twice.
alter table idempotency_key alter column reply drop not null;
alter table idempotency_key add column packed_reply bytea;
alter table idempotency_key alter column packed_reply set storage external;
alter table idempotency_key add constraint idempotency_key_reply
  check ((reply is null) <> (packed_reply is null)) not valid;

create index idempotency_key_unpacked on idempotency_key (merchant_id, created_at) where packed_reply is null;
