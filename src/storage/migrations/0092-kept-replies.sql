-- What `GET /api/store/v1/orders` answers for an order, as text, so that a page of changed orders
-- needn't be composed. It is of the order's version `reply_version`, in the form `reply_form`, and
-- nothing in it changes with time before `reply_until`. A migration that changes what orders show
-- sets it to null.
alter table customer_order add column reply_text text;
alter table customer_order add column reply_version integer;
alter table customer_order add column reply_form integer;
alter table customer_order add column reply_until timestamptz(3);

-- The version before this one changes orders without this text, also when it erases a buyer, so a
-- trigger removes it. A later release drops it with its function. It never ran on Citus, which
-- refuses triggers.
create function drop_old_reply() returns trigger language plpgsql as $$
begin
  new.reply_text := null;
  return new;
end
$$;

do $$
begin
  if not exists (select from pg_extension where extname = 'citus') then
    create trigger old_replies before update on customer_order for each row
      when (new.version <> old.version and new.reply_version = old.reply_version)
      execute function drop_old_reply();
  end if;
end
$$;
