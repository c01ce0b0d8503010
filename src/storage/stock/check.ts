import { type RawBuilder, sql } from 'kysely';
import type { StockDrift } from '../../core/stock/drift.ts';
import type { Reader } from '../database/database.ts';

type Sql = RawBuilder<unknown>;

/** The result of checking a page of products or orders for wrong stock counts. */
export interface StockCheckResult {
  readonly checked: number;
  /** How many stock counts differ from the computed ones. */
  readonly found: number;
  /** The first stock counts that differ from the computed ones, up to a maximum. */
  readonly drifts: readonly StockDrift[];
  /** The cursor of the next page of stock counts to check, or null at the end. */
  readonly next: string | null;
}

/**
 * Limits how much one statement checks. It checks at least one product, no matter how many stock
 * movements the product has.
 */
export interface CountsChunk {
  readonly products: number;
  readonly movements: number;
}

/**
 * The usual limits for checking stock counts. They keep each statement far below its time limit.
 */
const COUNTS_CHUNK_SIZE: CountsChunk = { products: 1_000, movements: 100_000 };
const ORDERS_CHUNK_SIZE = 5_000;

const MAXIMUM_LISTED_DIFFERENCES = 1_000;

/**
 * The states in which an order may reserve stock. In all of them the order hasn't left the store
 * yet.
 */
const STATES_WITH_HOLDS = sql`('placed', 'accepted', 'in_manufacturing', 'ready_to_ship')`;

/**
 * Compares the stored stock counts of a page of products with the recorded movements and with what
 * open orders reserve. All of this is read in a single statement, so that concurrent changes aren't
 * mistaken for errors.
 */
export async function checkCounts(
  reader: Reader,
  merchantId: string,
  afterSku: string | null,
  chunk: CountsChunk = COUNTS_CHUNK_SIZE,
): Promise<StockCheckResult> {
  const ahead = sql`merchant_id = ${merchantId}::uuid and sku > ${afterSku ?? ''}`;
  // With a range of SKUs, PostgreSQL uses the index of each table. With a list of SKUs, it might
  // scan whole tables.
  const range = sql`${ahead} and sku <= (select last from bounds)`;
  const { rows } = await sql<StockCheckResult>`
    with measured as (
      select sku, row_number() over (order by sku) as place, sum(movements) over (order by sku) as so_far
      from (select sku, movements from product_stock where ${ahead} order by sku limit ${chunk.products}) as next
    ), bounds as materialized (
      select max(sku) as last, count(*) as products from measured where place = 1 or so_far <= ${chunk.movements}
    ), ${ledgerDrifts(merchantId, range)}, ${orderDrifts(merchantId, range)}, ${countDrifts(range)}, ${productDrifts(range)}
    select products as checked, last as next, ${driftsAsJson(sql`select * from count_drift union all select * from product_drift`)} from bounds`.execute(
    reader,
  );
  return singleRow(rows);
}

/**
 * Returns two SQL queries: `moved` adds up the recorded stock movements at each location, and
 * `ledger` gives the counts that follow from those sums.
 */
function ledgerDrifts(merchantId: string, skuRange: Sql): Sql {
  const movement = (alias: Sql, sequence: Sql) => sql`
    join stock_movement as ${alias} on ${alias}.merchant_id = ${merchantId}::uuid and ${alias}.sku = m.sku and ${alias}.sequence = ${sequence}`;
  return sql`
    moved as materialized (
      select sku, location_key, sum(on_hand_change) as on_hand, sum(reserved_change) as reserved, count(*) as movements,
        count(*) filter (where on_hand_change <> 0) as changes, min(sequence) as first, max(sequence) as last
      from stock_movement where ${skuRange} group by sku, location_key
    ), ledger as (
      select m.sku, m.location_key, m.on_hand, m.reserved, latest.at as changed_at,
        -- A count that starts at 0 has version 1 although nothing has changed.
        m.changes + (earliest.on_hand_change = 0)::integer as version
      from moved as m ${movement(sql`earliest`, sql`m.first`)} ${movement(sql`latest`, sql`m.last`)}
      where m.location_key is not null
    )`;
}

/**
 * Returns the SQL query `held`, which adds up how many pieces of each stock count are reserved by
 * open orders.
 */
function orderDrifts(merchantId: string, skuRange: Sql): Sql {
  return sql`
    held as (
      select line.sku, hold.location_key, sum(hold.quantity) as quantity
      from (select order_id, sku, holds from order_line where ${skuRange} and holds is not null) as line
      join customer_order as o on o.merchant_id = ${merchantId}::uuid and o.order_id = line.order_id and o.state in ${STATES_WITH_HOLDS}
      cross join lateral (select h ->> 'locationKey' as location_key, (h -> 'quantity')::bigint as quantity from jsonb_array_elements(line.holds) as h) as hold
      group by line.sku, hold.location_key
    )`;
}

function countDrifts(skuRange: Sql): Sql {
  return sql`
    counted as materialized (
      select sku, location_key, on_hand, reserved, version, changed_at from stock_count where ${skuRange}
    ), count_drift as (
      select sku, location_key, null::uuid as order_id, what, by, stored, expected
      from counted as c full join ledger as l using (sku, location_key) full join held as h using (sku, location_key)
      cross join lateral (values
        ('onHand', 'ledger', c.on_hand::text, coalesce(l.on_hand, 0)::text),
        ('reserved', 'ledger', c.reserved::text, coalesce(l.reserved, 0)::text),
        ('version', 'ledger', c.version::text, coalesce(l.version, 0)::text),
        ('changedAt', 'ledger', ${isoText(sql`c.changed_at`)}, ${isoText(sql`l.changed_at`)}),
        ('reserved', 'orders', c.reserved::text, coalesce(h.quantity, 0)::text)
      ) as value (what, by, stored, expected)
      where stored is distinct from expected
        -- If there is no count, only a source that expects one reports a drift.
        and (c.sku is not null or case by when 'ledger' then l.sku else h.sku end is not null)
    )`;
}

function productDrifts(skuRange: Sql): Sql {
  return sql`
    summed as (
      select sku, sum(on_hand) as on_hand, sum(reserved) as reserved from counted group by sku
    ), numbered as (
      select sku, sum(movements) as movements, min(first) as first, max(last) as last from moved group by sku
    ), product_drift as (
      select p.sku, null::text as location_key, null::uuid as order_id, what, by, stored, expected
      from (select * from product_stock where ${skuRange}) as p left join summed as s on s.sku = p.sku left join numbered as n on n.sku = p.sku
      cross join lateral (values
        ('onHandTotal', 'counts', p.on_hand_total::text, coalesce(s.on_hand, 0)::text),
        ('reservedTotal', 'counts', p.reserved_total::text, coalesce(s.reserved, 0)::text),
        ('isLow', 'totals', (p.low_since is not null)::text, coalesce(p.tracked and p.on_hand_total - p.reserved_total < p.low_stock_level, false)::text),
        ('movements', 'ledger', p.movements::text, coalesce(n.last, 0)::text),
        ('numbers', 'ledger', n.movements || ' from ' || n.first || ' to ' || n.last, n.last || ' from 1 to ' || n.last)
      ) as value (what, by, stored, expected)
      where stored is distinct from expected
    )`;
}

/**
 * Compares the lines of orders with the stock that they reserve. A line may reserve its whole
 * quantity or nothing, and a shipped or cancelled order must reserve nothing.
 */
export async function checkHolds(
  reader: Reader,
  merchantId: string,
  afterOrderId: string | null,
  orders = ORDERS_CHUNK_SIZE,
): Promise<StockCheckResult> {
  const behind = afterOrderId === null ? sql`` : sql`and order_id > ${afterOrderId}::uuid`;
  const { rows } = await sql<StockCheckResult>`
    with chunk as materialized (
      select order_id, holds_stock, state in ${STATES_WITH_HOLDS} as may_hold from customer_order
      where merchant_id = ${merchantId}::uuid ${behind} order by order_id limit ${orders}
    ), line as materialized (
      select c.order_id, l.sku, l.quantity, c.may_hold, p.sku is not null as is_counted,
        (select sum((h -> 'quantity')::bigint) from jsonb_array_elements(l.holds) as h) as held
      from chunk as c join order_line as l on l.merchant_id = ${merchantId}::uuid and l.order_id = c.order_id and l.holds is not null
      left join product_stock as p on p.merchant_id = ${merchantId}::uuid and p.sku = l.sku
    ), drift as (
      select sku, null::text as location_key, order_id, 'holds' as what, by, held::text as stored, expected::text as expected
      from line cross join lateral (
        select case when not may_hold then 'state' when not is_counted then 'counts' else 'lines' end as by,
          case when may_hold and is_counted then quantity else 0 end as expected
      ) as rule
      where held is distinct from expected
      union all
      select null, null, order_id, 'holdsStock', 'lines', holds_stock::text, holds::text
      from chunk cross join lateral (select exists (select from line where line.order_id = chunk.order_id) as holds) as rule
      where holds_stock <> holds
    )
    select count(*) as checked, (select order_id from chunk order by order_id desc limit 1) as next, ${driftsAsJson(sql`select * from drift`)} from chunk`.execute(
    reader,
  );
  return singleRow(rows);
}

/**
 * Returns SQL for two columns: how many stock counts are wrong, and a list of the first wrong ones.
 */
function driftsAsJson(driftsQuery: Sql): Sql {
  return sql`(select count(*) from (${driftsQuery}) as drift) as found, (
    select coalesce(jsonb_agg(jsonb_build_object('sku', sku, 'locationKey', location_key, 'orderId', order_id, 'what', what, 'by', by, 'stored', stored, 'expected', expected)
      order by sku, order_id nulls first, location_key nulls first, what, by), '[]')
    from (select * from (${driftsQuery}) as drift order by sku, order_id nulls first, location_key nulls first, what, by limit ${MAXIMUM_LISTED_DIFFERENCES}) as drift
  ) as drifts`;
}

function isoText(time: Sql): Sql {
  return sql`to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function singleRow([row]: readonly StockCheckResult[]): StockCheckResult {
  if (row === undefined) throw new Error('nothing was answered');
  return row;
}
