-- Orders that were there before are numbered as they were placed. A migration of its own: while
-- every row is written, nobody may wait for the lock that adding the column took.
update customer_order as o
set order_number = numbered.order_number
from (
  select merchant_id, order_id,
    1000 + row_number() over (partition by merchant_id order by placed_at, order_id) as order_number
  from customer_order where order_number is null
) as numbered
where o.merchant_id = numbered.merchant_id and o.order_id = numbered.order_id;
