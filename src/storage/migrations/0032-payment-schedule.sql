-- The parts in which an order is paid, and what is due of them now. Both are null if the order is
-- paid at once. A version before this one leaves them as they are, and nobody relies on them alone.
alter table customer_order add column payment_parts jsonb;
alter table customer_order add column due_amount numeric check (due_amount >= 0);
