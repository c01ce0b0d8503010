-- The filters and columns of the list of orders that a person keeps for a store; null until they keep
-- any.
alter table membership add column order_views jsonb;
