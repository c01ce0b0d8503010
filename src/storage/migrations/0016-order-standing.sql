-- The latest orders of an address say how many unpaid ones it may have.
create index customer_order_placed_from on customer_order (merchant_id, placed_from, placed_at desc)
  where placed_from is not null;
