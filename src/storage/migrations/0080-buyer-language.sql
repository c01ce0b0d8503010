-- The language in which a buyer ordered or sent a request, such as de; null if it isn't known.
alter table customer_order add column language text;
alter table opportunity add column language text;
