-- The store's own note on an order, beside the buyer's, which stands in note and never changes.
alter table customer_order
  add column store_note text,
  add column store_note_shown boolean not null default false;

-- The version before this one has one note for both, and overwrites it: what it writes becomes the
-- store's note. A later release drops the trigger with its function.
create function keep_buyer_note() returns trigger language plpgsql as $$
begin
  new.store_note := new.note;
  new.note := old.note;
  return new;
end
$$;

create trigger order_buyer_note before update of note on customer_order
  for each row when (new.note is distinct from old.note and new.store_note is not distinct from old.store_note)
  execute function keep_buyer_note();
