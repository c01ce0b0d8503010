-- Where staff have overwritten what the buyer wrote, the first change of a docket tells what it was.
update customer_order as o
set note = first_change.old_note, store_note = o.note
from (
  select distinct on (line.merchant_id, line.order_id)
    line.merchant_id, line.order_id, change ->> 'from' as old_note
  from order_line as line
  cross join lateral jsonb_array_elements(line.docket_changes) as change
  where change ->> 'field' = 'note'
  order by line.merchant_id, line.order_id, (change ->> 'revision')::integer
) as first_change
where o.merchant_id = first_change.merchant_id and o.order_id = first_change.order_id
  and o.note is distinct from first_change.old_note;
