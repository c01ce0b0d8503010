-- With which money an order is paid, decided when it is placed: 'live', or 'test' and 'sandbox' if the
-- store's account at a payment provider moved test money then.
alter table customer_order add column payment_mode text not null default 'live'
  check (payment_mode in ('live', 'test', 'sandbox'));

-- Orders from before get the mode of the account at which they were or would be paid.
update customer_order as o
set payment_mode = case account.provider when 'sandbox' then 'sandbox' else 'test' end
from payment_account as account
where account.merchant_id = o.merchant_id and account.mode = 'test'
  and (
    exists (
      select from payment_session as session
      where session.merchant_id = o.merchant_id and session.order_id = o.order_id and session.account_id = account.account_id
    )
    or (
      account.disconnected_at is null and o.paid_amount = 0
      and not exists (select from payment_session as session where session.merchant_id = o.merchant_id and session.order_id = o.order_id)
    )
  );
