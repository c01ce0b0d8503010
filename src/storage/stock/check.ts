import { type RawBuilder, sql } from 'kysely';
import type { StockDrift } from '../../core/stock/drift.ts';
import type { Reader } from '../database/database.ts';

type Sql = RawBuilder<unknown>;

/** What one statement has looked at. */
export interface StockChecked {
  /** So many products, or orders. */
  readonly checked: number;
  /** So many drifts. */
  readonly found: number;
  /** Those of them that are told. */
  readonly drifts: readonly StockDrift[];
  /** Where to go on; null: that was all. */
  readonly next: string | null;
}

/** What is looked at in one statement: at the least one product, whatever its ledger. */
export interface CountsChunk {
  readonly products: number;
  readonly movements: number;
}

/** Small enough for a statement to end long before its time does. */
const COUNTS_CHUNK: CountsChunk = { products: 1_000, movements: 100_000 };
const ORDERS_CHUNK = 5_000;

const MOST_TOLD = 1_000;

/** States of orders that may hold stock: they haven't left the store. */
const HOLDING = sql`('placed', 'accepted', 'in_manufacturing', 'ready_to_ship')`;

/**
 * Works out what counts should be, from the ledger and from what open orders hold, and what the
 * totals should be: of the next products behind a SKU, in bytewise order. One statement, so that
 * what moves meanwhile is seen whole.
 */
export async function checkCounts(
  reader: Reader,
  merchantId: string,
  afterSku: string | null,
  chunk: CountsChunk = COUNTS_CHUNK,
): Promise<StockChecked> {
  const ahead = sql`merchant_id = ${merchantId}::uuid and sku > ${afterSku ?? ''}`;
  // A range of keys finds the rows of every table by their index; a list of SKUs might have them
  // all read.
  const range = sql`${ahead} and sku <= (select last from bounds)`;
  const { rows } = await sql<StockChecked>`
    with measured as (
      select sku, row_number() over (order by sku) as place, sum(movements) over (order by sku) as so_far
      from (select sku, movements from product_stock where ${ahead} order by sku limit ${chunk.products}) as next
    ), bounds as materialized (
      select max(sku) as last, count(*) as products from measured where place = 1 or so_far <= ${chunk.movements}
    ), ${byLedger(merchantId, range)}, ${byOrders(range)}, ${countDrifts(range)}, ${productDrifts(range)}
    select products as checked, last as next, ${told(sql`select * from count_drift union all select * from product_drift`)} from bounds`.execute(
    reader,
  );
  return only(rows);
}

/**
 * `moved`: what movements come to at each location, null for those of none. `ledger`: what the
 * counts should be by them.
 */
function byLedger(merchantId: string, range: Sql): Sql {
  const movement = (alias: Sql, sequence: Sql) => sql`
    join stock_movement as ${alias} on ${alias}.merchant_id = ${merchantId}::uuid and ${alias}.sku = m.sku and ${alias}.sequence = ${sequence}`;
  return sql`
    moved as materialized (
      select sku, location_key, sum(on_hand_change) as on_hand, sum(reserved_change) as reserved, count(*) as movements,
        count(*) filter (where on_hand_change <> 0) as changes, min(sequence) as first, max(sequence) as last
      from stock_movement where ${range} group by sku, location_key
    ), ledger as (
      select m.sku, m.location_key, m.on_hand, m.reserved, latest.at as changed_at,
        -- The first version is there before anything has changed: 0 was counted.
        m.changes + (earliest.on_hand_change = 0)::integer as version
      from moved as m ${movement(sql`earliest`, sql`m.first`)} ${movement(sql`latest`, sql`m.last`)}
      where m.location_key is not null
    )`;
}

/** `held`: what open orders hold of each count. */
function byOrders(range: Sql): Sql {
  return sql`
    held as (
      select line.sku, hold.location_key, sum(hold.quantity) as quantity
      from (select merchant_id, order_id, sku, holds from order_line where ${range} and holds is not null) as line
      join customer_order as o on o.merchant_id = line.merchant_id and o.order_id = line.order_id and o.state in ${HOLDING}
      cross join lateral (select h ->> 'locationKey' as location_key, (h -> 'quantity')::bigint as quantity from jsonb_array_elements(line.holds) as h) as hold
      group by line.sku, hold.location_key
    )`;
}

function countDrifts(range: Sql): Sql {
  return sql`
    counted as materialized (
      select sku, location_key, on_hand, reserved, version, changed_at from stock_count where ${range}
    ), count_drift as (
      select sku, location_key, null::uuid as order_id, what, by, stored, expected
      from counted as c full join ledger as l using (sku, location_key) full join held as h using (sku, location_key)
      cross join lateral (values
        ('onHand', 'ledger', c.on_hand::text, coalesce(l.on_hand, 0)::text),
        ('reserved', 'ledger', c.reserved::text, coalesce(l.reserved, 0)::text),
        ('version', 'ledger', c.version::text, coalesce(l.version, 0)::text),
        ('changedAt', 'ledger', ${iso(sql`c.changed_at`)}, ${iso(sql`l.changed_at`)}),
        ('reserved', 'orders', c.reserved::text, coalesce(h.quantity, 0)::text)
      ) as value (what, by, stored, expected)
      where stored is distinct from expected
        -- Where there is no count, only what says that there should be one is told.
        and (c.sku is not null or case by when 'ledger' then l.sku else h.sku end is not null)
    )`;
}

function productDrifts(range: Sql): Sql {
  return sql`
    summed as (
      select sku, sum(on_hand) as on_hand, sum(reserved) as reserved from counted group by sku
    ), numbered as (
      select sku, sum(movements) as movements, min(first) as first, max(last) as last from moved group by sku
    ), product_drift as (
      select p.sku, null::text as location_key, null::uuid as order_id, what, by, stored, expected
      from (select * from product_stock where ${range}) as p left join summed as s on s.sku = p.sku left join numbered as n on n.sku = p.sku
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
 * Looks whether the lines of the next orders behind one hold what they should: all of their
 * quantity where they hold anything, and nothing once the order has left the store or is cancelled.
 */
export async function checkHolds(
  reader: Reader,
  merchantId: string,
  afterOrderId: string | null,
  orders = ORDERS_CHUNK,
): Promise<StockChecked> {
  const behind = afterOrderId === null ? sql`` : sql`and order_id > ${afterOrderId}::uuid`;
  const { rows } = await sql<StockChecked>`
    with chunk as materialized (
      select order_id, holds_stock, state in ${HOLDING} as may_hold from customer_order
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
    select count(*) as checked, (select order_id from chunk order by order_id desc limit 1) as next, ${told(sql`select * from drift`)} from chunk`.execute(
    reader,
  );
  return only(rows);
}

/** Columns: how many drifts there are, and the first of them. */
function told(drifts: Sql): Sql {
  return sql`(select count(*) from (${drifts}) as drift) as found, (
    select coalesce(jsonb_agg(jsonb_build_object('sku', sku, 'locationKey', location_key, 'orderId', order_id, 'what', what, 'by', by, 'stored', stored, 'expected', expected)
      order by sku, order_id nulls first, location_key nulls first, what, by), '[]')
    from (select * from (${drifts}) as drift order by sku, order_id nulls first, location_key nulls first, what, by limit ${MOST_TOLD}) as drift
  ) as drifts`;
}

function iso(moment: Sql): Sql {
  return sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** A query over aggregates has one row. */
function only([row]: readonly StockChecked[]): StockChecked {
  if (row === undefined) throw new Error('nothing was answered');
  return row;
}
