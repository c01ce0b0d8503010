import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** The cause of a change of stock: the merchant, the user or system, the order and the time. */
export interface StockCause {
  readonly merchantId: string;
  /** The person, API key or system that changed the stock, in the form `kind:id`. */
  readonly actor: string;
  readonly orderId: string | null;
  readonly at: Date;
}

/** The two SQL queries that together describe a change of stock. */
export interface StockChange {
  /**
   * An SQL query with one row for each changed count: sku, location_key, kind, on_hand_change,
   * reserved_change, note. An earlier statement must have locked the products with `lockStock`.
   */
  readonly changes: Sql;
  /**
   * An SQL query with one row for each product. Its columns are sku, mail_id (for the low-stock
   * email), tracked (null to keep it), has_restock (whether to set restock_expected_on),
   * restock_expected_on, has_level (whether to set low_stock_level) and low_stock_level.
   */
  readonly products: Sql;
}

/**
 * Returns the SQL that changes stock: it updates counts and totals, records each movement, and
 * queues an email when a product falls below its low-stock level. The names `counted` and
 * `totalled` then refer to the changed counts and products.
 */
export function changeStock(
  { changes, products }: StockChange,
  { merchantId, actor, orderId, at }: StockCause,
): Sql {
  const merchant = sql`${merchantId}::uuid`;
  const moment = sql`${at}::timestamptz`;
  return sql`change as materialized (${changes}),
  asked as materialized (${products}),
  summed as (
    select sku, sum(on_hand_change) as on_hand, sum(reserved_change) as reserved, count(*) as movements from change group by sku
  ),
  was as materialized (
    select a.*, s.sku is null as is_new, s.low_since as was_low_since, coalesce(s.movements, 0) as was_movements,
      coalesce(a.tracked, s.tracked, false) as is_tracked,
      coalesce(s.on_hand_total, 0) + coalesce(d.on_hand, 0) as new_on_hand,
      coalesce(s.reserved_total, 0) + coalesce(d.reserved, 0) as new_reserved,
      coalesce(d.movements, 0) as new_movements,
      case when a.has_restock then a.restock_expected_on else s.restock_expected_on end as new_restock,
      case when a.has_level then a.low_stock_level else s.low_stock_level end as new_level
    from asked as a
    left join product_stock as s on s.merchant_id = ${merchant} and s.sku = a.sku
    left join summed as d on d.sku = a.sku
  ),
  judged as materialized (
    select *, coalesce(is_tracked and new_on_hand - new_reserved < new_level, false) as is_low from was
  ),
  updated_total as (
    update product_stock as s set
      tracked = j.is_tracked, on_hand_total = j.new_on_hand, reserved_total = j.new_reserved,
      restock_expected_on = j.new_restock, low_stock_level = j.new_level,
      low_since = case when j.is_low then coalesce(j.was_low_since, ${moment}) end, movements = j.was_movements + j.new_movements
    from judged as j where s.merchant_id = ${merchant} and s.sku = j.sku
    returning s.*
  ),
  new_total as (
    insert into product_stock as s (merchant_id, sku, tracked, on_hand_total, reserved_total, restock_expected_on, low_stock_level, low_since, movements)
    select ${merchant}, sku, is_tracked, new_on_hand, new_reserved, new_restock, new_level, case when is_low then ${moment} end, new_movements
    from judged where is_new order by sku
    returning s.*
  ),
  totalled as (select * from updated_total union all select * from new_total),
  updated_count as (
    update stock_count as c set
      on_hand = c.on_hand + n.on_hand_change, reserved = c.reserved + n.reserved_change,
      version = c.version + (case when n.on_hand_change <> 0 then 1 else 0 end), changed_at = ${moment}
    from change as n where c.merchant_id = ${merchant} and c.sku = n.sku and c.location_key = n.location_key
    returning c.*
  ),
  new_count as (
    insert into stock_count as c (merchant_id, sku, location_key, on_hand, reserved, version, changed_at)
    select ${merchant}, n.sku, n.location_key, n.on_hand_change, n.reserved_change, 1, ${moment}
    from change as n where n.location_key is not null and not exists (
      select from stock_count as o where o.merchant_id = ${merchant} and o.sku = n.sku and o.location_key = n.location_key)
    order by n.sku, n.location_key
    returning c.*
  ),
  counted as (select * from updated_count union all select * from new_count),
  written as (
    insert into stock_movement (merchant_id, sku, sequence, location_key, kind, on_hand_change, reserved_change, note, actor, order_id, at)
    select ${merchant}, n.sku, j.was_movements + row_number() over (partition by n.sku order by n.location_key), n.location_key, n.kind,
      n.on_hand_change, n.reserved_change, n.note, ${actor}, ${orderId}::uuid, ${moment}
    from change as n join judged as j on j.sku = n.sku
  ),
  told as (
    insert into mail (merchant_id, mail_id, kind, content, created_at)
    select ${merchant}, j.mail_id, 'stock.low', jsonb_build_object('sku', j.sku, 'title', p.title, 'available', j.new_on_hand - j.new_reserved,
      'level', j.new_level, 'restockExpectedOn', j.new_restock), ${moment}
    from judged as j join product as p on p.merchant_id = ${merchant} and p.sku = j.sku
    where j.is_low and j.was_low_since is null
  )`;
}
