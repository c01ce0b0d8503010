-- Keys belong to opportunities as well as to orders: subject_id takes the place of order_id. The
-- version before this one reads and writes order_id alone, so a trigger keeps both equal. A later
-- release drops order_id, together with the trigger and the constraint.
alter table idempotency_key add column subject_id uuid;

create function keep_idempotency_subject() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.subject_id is not distinct from old.subject_id then
    new.subject_id := new.order_id;
  elsif tg_op = 'UPDATE' and new.order_id is not distinct from old.order_id then
    new.order_id := new.subject_id;
  else
    new.order_id := coalesce(new.order_id, new.subject_id);
    new.subject_id := coalesce(new.subject_id, new.order_id);
  end if;
  return new;
end
$$;

create trigger idempotency_subject before insert or update on idempotency_key
  for each row execute function keep_idempotency_subject();

-- Existing rows aren't checked yet: the next migration does that without blocking writers.
alter table idempotency_key add constraint idempotency_subject_kept
  check (subject_id is not distinct from order_id) not valid;
