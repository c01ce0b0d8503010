-- How many files a store keeps and how large they are together, so that nobody has to count them.
create table attachment_tally (
  merchant_id uuid primary key references merchant,
  files integer not null,
  bytes bigint not null
);

create function opportunity_attachment_tally() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into attachment_tally (merchant_id, files, bytes) values (new.merchant_id, 1, new.bytes)
    on conflict (merchant_id) do update
      set files = attachment_tally.files + 1, bytes = attachment_tally.bytes + excluded.bytes;
  elsif old.deleted_at is null and (tg_op = 'DELETE' or new.deleted_at is not null) then
    update attachment_tally set files = files - 1, bytes = bytes - old.bytes where merchant_id = old.merchant_id;
  end if;
  return null;
end $$;

create trigger opportunity_attachment_tally after insert or delete or update of deleted_at on opportunity_attachment
  for each row execute function opportunity_attachment_tally();

insert into attachment_tally (merchant_id, files, bytes)
select merchant_id, count(*), sum(bytes) from opportunity_attachment group by merchant_id;
