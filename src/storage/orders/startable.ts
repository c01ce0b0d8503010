import { sql } from 'kysely';

/**
 * Returns SQL for the orders whose work can begin: they are accepted, what is due before making is
 * paid, and neither a proposed change nor a dispute is open. It agrees with the guards of
 * `workflow.ts`, which allow disputed orders, too.
 */
export function isStartable(merchantId: string) {
  return sql`state = 'accepted' and payment_mode <> 'test'
  and (dispute_status is null or dispute_status in ('won', 'lost')) and (
    on_account or case jsonb_typeof(payment_parts) when 'array' then
      paid_amount - refunded_amount - refunded_elsewhere_amount >= (
        select coalesce(sum((part ->> 'amount')::numeric), 0) from jsonb_array_elements(payment_parts) as part
        where part ->> 'due' in ('at_ordering', 'before_making')
      )
      else payable_amount = 0
    end
  ) and order_id not in (
    select r.order_id from order_revision as r where r.merchant_id = ${merchantId}::uuid and r.status = 'proposed'
  )`;
}
