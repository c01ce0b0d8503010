-- Readers of changed orders rely on a change's time being later than its transaction's id (decision
-- 0119). The version before this one may read the clock first when it places an order, so a trigger
-- reads it again. A later release drops it with its function. It never ran on Citus, which refuses
-- triggers.
create function stamp_after_id() returns trigger language plpgsql as $$
begin
  perform pg_current_xact_id();
  new.changed_at := greatest(new.changed_at, date_trunc('milliseconds', clock_timestamp()));
  return new;
end
$$;

do $$
begin
  if not exists (select from pg_extension where extname = 'citus') then
    create trigger times_after_ids before insert on customer_order for each row
      when (new.reply_version is null and new.changed_at > statement_timestamp() - interval '1 minute')
      execute function stamp_after_id();
  end if;
end
$$;
