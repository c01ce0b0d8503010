-- The words of a text as they are searched for: small letters without accents. An address is one
-- word, and each of its parts is another.
create function search_words(given text) returns setof text language sql stable as $$
  with folded as materialized (
    select lower(regexp_replace(normalize(coalesce(given, ''), NFKD), '[\u0300-\u036f]', '', 'g')) as plain
  ), words as (
    select regexp_split_to_table(plain, '[[:space:][:punct:]]+') as word from folded
    union select regexp_split_to_table(plain, '[[:space:]]+') from folded
  )
  select left(word, 60) from words where word <> '' limit 100
$$;

-- The words by which staff find an order: number, name, address and reference.
create table order_search (
  merchant_id uuid not null,
  word text collate "C" not null,
  order_id uuid not null,
  primary key (merchant_id, word, order_id)
);
create index order_search_order on order_search (merchant_id, order_id);

-- A trigger keeps the words, so that they are right whichever version of the service writes.
create function order_search_update() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from order_search where merchant_id = old.merchant_id and order_id = old.order_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into order_search (merchant_id, word, order_id)
    select distinct new.merchant_id, word, new.order_id
    from search_words(concat_ws(' ', new.order_number, new.buyer_name, new.customer_email, new.reference)) as word
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger order_search_insert after insert or delete on customer_order
  for each row execute function order_search_update();
create trigger order_search_change after update on customer_order
  for each row when (
    old.buyer_name is distinct from new.buyer_name or old.customer_email is distinct from new.customer_email
    or old.reference is distinct from new.reference or old.order_number is distinct from new.order_number
  ) execute function order_search_update();

insert into order_search (merchant_id, word, order_id)
select distinct o.merchant_id, word, o.order_id
from customer_order as o, search_words(concat_ws(' ', o.order_number, o.buyer_name, o.customer_email, o.reference)) as word;

-- What waits for a store's people is found without reading every order and mail.
create index customer_order_disputed on customer_order (merchant_id, order_id) where dispute_status = 'needs_response';
create index customer_order_flagged on customer_order (merchant_id, order_id) where flagged_at is not null and flag_cleared_at is null;
create index mail_failed on mail (merchant_id, mail_id) where state = 'failed';
