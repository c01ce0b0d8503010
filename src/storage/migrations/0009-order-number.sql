-- The number by which people name an order. A store's next numbers stand in 16 rows, each of which
-- gives every sixteenth number: whoever places an order takes the lowest of the rows that nobody
-- has locked, so that orders don't wait for one another, and a number that isn't used is given next.
alter table customer_order add column order_number integer;
create unique index customer_order_number on customer_order (merchant_id, order_number);

create table order_number_slot (
  merchant_id uuid not null references merchant,
  slot smallint not null,
  next_number integer not null,
  primary key (merchant_id, slot)
) with (fillfactor = 50);

-- The version before this one creates stores without these rows and orders without a number, so
-- triggers add them. A later release drops both, with their functions.
create function add_order_number_slots() returns trigger language plpgsql as $$
begin
  insert into order_number_slot (merchant_id, slot, next_number)
  select new.merchant_id, slot, 1000 + slot from generate_series(1, 16) as slot;
  return null;
end
$$;

create trigger order_number_slots after insert on merchant
  for each row execute function add_order_number_slots();

create function take_order_number() returns trigger language plpgsql as $$
begin
  update order_number_slot set next_number = next_number + 16
  where merchant_id = new.merchant_id and slot = (
    select slot from order_number_slot where merchant_id = new.merchant_id
    order by next_number limit 1 for no key update skip locked
  )
  returning next_number - 16 into new.order_number;
  if not found then
    update order_number_slot set next_number = next_number + 16
    where merchant_id = new.merchant_id and slot = (
      select slot from order_number_slot where merchant_id = new.merchant_id
      order by next_number limit 1 for no key update
    )
    returning next_number - 16 into new.order_number;
  end if;
  return new;
end
$$;

create trigger order_number before insert on customer_order
  for each row when (new.order_number is null) execute function take_order_number();

-- The orders that exist get the lower numbers, in the next migration.
insert into order_number_slot (merchant_id, slot, next_number)
select store.merchant_id, slot, 1000 + slot + coalesce(placed.orders, 0)
from merchant as store
left join (select merchant_id, count(*) as orders from customer_order group by merchant_id) as placed
  on placed.merchant_id = store.merchant_id
cross join generate_series(1, 16) as slot;
