-- When the store took a product out of what it sells; null while it sells it.
alter table product add column withdrawn_at timestamptz(3);
