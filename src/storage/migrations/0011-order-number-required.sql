-- Apart from the update before it, since the lock for this would wait for whoever waits for a row.
alter table customer_order alter column order_number set not null;
