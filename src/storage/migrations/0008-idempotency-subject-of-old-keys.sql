-- A migration of its own: while every row is written, nobody may wait for the lock that adding the
-- column took.
update idempotency_key set subject_id = order_id where subject_id is null;

alter table idempotency_key validate constraint idempotency_subject_kept;
