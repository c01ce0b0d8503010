import { sql } from 'kysely';
import type { StockOutcome, StockSet } from '../../core/stock/stock-set.ts';
import type { Transaction } from '../database/database.ts';
import { changeStock } from './changes.ts';
import { stockLocations } from '../shared/stock-levels.ts';
import { type StockCountRow, productStockOf, type ProductStockRow } from './rows.ts';
import type { WriteLogEntry } from '../shared/write-log-repository.ts';

/** A stock count to set, with the position of its entry in the client's request. */
export interface PositionedStockSet {
  readonly index: number;
  readonly set: StockSet;
  /** Whether an earlier entry of the same request sets the same stock count. */
  readonly isDuplicate: boolean;
}

export interface StockCountSets {
  readonly merchantId: string;
  /**
   * The stock counts to set. An earlier statement of this transaction must have locked the stock of
   * these products.
   */
  readonly stockSets: readonly PositionedStockSet[];
  /**
   * Whether the result of each entry lists all stock counts of its product instead of only the
   * changed one.
   */
  readonly includesAllCounts: boolean;
  /** The entry for the audit log, to which the products of the request are added. */
  readonly logEntry: Omit<WriteLogEntry, 'subject'>;
  readonly newId: () => string;
}

export interface StockCountResults {
  /** The results of setting stock counts, keyed by the positions of the entries in the request. */
  readonly outcomes: ReadonlyMap<number, StockOutcome>;
  /** Whether the stock of any product wasn't tracked before and is tracked from now on. */
  readonly hasStartedTracking: boolean;
}

type OutcomeRow = ProductStockRow &
  StockCountRow & {
    readonly index: number;
    readonly is_located: boolean;
    readonly is_conflict: boolean;
    readonly is_doubled: boolean;
    readonly told_version: number;
    readonly was_tracked: boolean;
    readonly others: readonly StockCountRow[] | null;
  };

/**
 * Sets several stock counts independently of each other and adds an entry to the audit log. A
 * single statement does both, so that the results are exactly what was written.
 */
export async function setCounts(
  transaction: Transaction,
  { merchantId, stockSets: sets, includesAllCounts: whole, logEntry: log, newId }: StockCountSets,
): Promise<StockCountResults> {
  const merchant = sql`${merchantId}::uuid`;
  const entries = JSON.stringify(sets.map((positionedSet) => entryOf(positionedSet, newId())));
  const parts = changeStock(
    {
      changes: sql`
        select sku, location_key, 'set' as kind, on_hand - coalesce(was_on_hand, 0) as on_hand_change, 0 as reserved_change, note
        from accepted where on_hand is distinct from was_on_hand or note is not null or not was_tracked`,
      // If several entries for a product set a date for new stock, the last one counts.
      products: sql`
        select distinct on (sku) sku, mail_id, true as tracked, has_restock, restock_expected_on, false as has_level, null::integer as low_stock_level
        from accepted order by sku, has_restock desc, index desc`,
    },
    { merchantId, actor: `${log.actorKind}:${log.actorId}`, orderId: null, at: log.at },
  );
  const others = sql`(
    select jsonb_agg(to_jsonb(o)) from stock_count as o where o.merchant_id = ${merchant} and o.sku = e.sku and o.location_key <> e.location_key
  )`;
  const { rows } = await sql<OutcomeRow>`
    with entry as materialized (
      select * from json_to_recordset(${entries}::json) as entry (index integer, sku text, location_key text, on_hand integer,
        expected_version integer, is_doubled boolean, has_restock boolean, restock_expected_on date, note text, mail_id uuid)
    ), found as materialized (
      select e.*, l.location_key is not null as is_located, coalesce(s.tracked, false) as was_tracked,
        -- Counts of untracked products aren't shown, so their version is 0.
        case when s.tracked then coalesce(c.version, 0) else 0 end as told_version,
        c.on_hand as was_on_hand, c.reserved as was_reserved, c.version as was_version, c.changed_at as was_changed_at
      from entry as e
      left join ${stockLocations(merchantId)} as l on l.location_key = e.location_key
      left join product_stock as s on s.merchant_id = ${merchant} and s.sku = e.sku
      left join stock_count as c on c.merchant_id = ${merchant} and c.sku = e.sku and c.location_key = e.location_key
    ), weighed as materialized (
      select *, coalesce(is_doubled or expected_version <> told_version, false) as is_conflict from found
    ), accepted as (
      select * from weighed where is_located and not is_conflict
    ), ${parts},
    logged as (
      insert into write_log (merchant_id, entry_id, at, actor_kind, actor_id, action, subject)
      select ${merchant}, ${log.entryId}::uuid, ${log.at}::timestamptz, ${log.actorKind}, ${log.actorId}, ${log.action},
        case count(distinct sku) when 1 then min(sku) else count(distinct sku) || ' products' end
      from accepted having count(*) > 0
    )
    select e.index, e.is_located, e.is_conflict, e.is_doubled, e.told_version, e.was_tracked, e.sku, p.title, p.backorder,
      t.tracked, t.on_hand_total, t.reserved_total, t.low_stock_level, t.restock_expected_on,
      e.location_key, e.on_hand, coalesce(c.reserved, e.was_reserved) as reserved, coalesce(c.version, e.was_version) as version,
      coalesce(c.changed_at, e.was_changed_at) as changed_at, ${whole ? others : sql`null::jsonb`} as others
    from weighed as e
    join product as p on p.merchant_id = ${merchant} and p.sku = e.sku
    left join totalled as t on t.sku = e.sku
    left join counted as c on c.sku = e.sku and c.location_key = e.location_key`.execute(
    transaction,
  );
  return {
    outcomes: new Map(rows.map((row) => [row.index, stockOutcomeOf(row)])),
    hasStartedTracking: rows.some((row) => row.is_located && !row.is_conflict && !row.was_tracked),
  };
}

function entryOf({ index, set, isDuplicate: isDoubled }: PositionedStockSet, mailId: string) {
  return {
    index,
    sku: set.sku,
    location_key: set.locationKey,
    on_hand: set.onHand,
    expected_version: set.expectedVersion,
    is_doubled: isDoubled,
    has_restock: set.restockExpectedOn !== undefined,
    restock_expected_on: set.restockExpectedOn ?? null,
    note: set.note,
    mail_id: mailId,
  };
}

function stockOutcomeOf(row: OutcomeRow): StockOutcome {
  if (!row.is_located) return { outcome: 'not_found', code: 'location_not_found' };
  if (row.is_conflict)
    return { outcome: 'conflict', version: row.is_doubled ? null : row.told_version };
  const counts = [row, ...(row.others ?? [])].toSorted((one, other) =>
    Buffer.compare(Buffer.from(one.location_key), Buffer.from(other.location_key)),
  );
  return { outcome: 'set', stock: productStockOf(row, counts) };
}
