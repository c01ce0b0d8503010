-- How buyers of this product pay it, or null if they pay it as the store's settings say.
alter table product add column payment_schedule jsonb;
