import { type RawBuilder, sql } from 'kysely';
import type { AllocationBounds } from '../../core/stock/allocation-bounds.ts';
import type { StockMove } from '../../core/stock/stock-move.ts';
import type { Transaction } from '../database/database.ts';
import { isDistributed } from '../database/distribution.ts';
import { executeWithCommit, failIf } from '../database/with-commit.ts';
import { changeStock, type StockCause } from './changes.ts';
import { stockLock } from './levels.ts';

type Sql = RawBuilder<unknown>;

/**
 * Moves stock for an order in one statement; a count never falls below 0, even if more is taken. An
 * earlier statement must have locked the products, and each product may occur only once per
 * location. Returns the merchant's revision number as this statement sees it, for callers that have
 * waited for the lock.
 */
export async function moveStock(
  transaction: Transaction,
  movesToApply: readonly StockMove[],
  cause: StockCause,
  newId: () => string,
): Promise<number> {
  const parts = moveParts(movesToApply, cause, newId);
  const { rows } = await sql<{ moves: number; revision: number }>`
    with ${parts}
    select count(*) as moves, (${revisionQuery(cause)}) as revision
    from change`.execute(transaction);
  const [row] = rows;
  if (row?.moves !== movesToApply.length)
    throw new Error('stock was moved where nothing was counted');
  return row.revision;
}

/** What must still be true of the stock and the merchant, so that stock may be reserved. */
export interface ReservationTerms {
  readonly revision: number;
  readonly bounds: readonly AllocationBounds[];
}

/**
 * Locks the products of a decided order and reserves their stock, together with the commit. If the
 * terms aren't met any more, the transaction fails with `DecisionOutdated`.
 */
export async function reserveStockWithCommit(
  transaction: Transaction,
  moves: readonly StockMove[],
  terms: ReservationTerms,
  cause: StockCause,
  newId: () => string,
): Promise<void> {
  const { merchantId } = cause;
  const skus = terms.bounds.map(({ sku }) => sku);
  await executeWithCommit(transaction, stockLock(merchantId, skus));
  const parts = moveParts(moves, cause, newId);
  const isIncomplete = sql`(select count(*) from change) <> ${moves.length}`;
  const isOutdated = outdatedTerms(terms, cause);
  if (isDistributed(transaction)) {
    // Citus runs the parts of a statement one after the other, so they would see what was moved.
    await executeWithCommit(transaction, sql`select ${failIf(isOutdated)}`);
    await executeWithCommit(transaction, sql`with ${parts} select ${failIf(isIncomplete)}`);
  } else {
    const isUnmet = sql`${isIncomplete} or ${isOutdated}`;
    await executeWithCommit(transaction, sql`with ${parts} select ${failIf(isUnmet)}`);
  }
}

/** SQL that is true if the terms of a reservation aren't met any more. */
function outdatedTerms({ revision, bounds }: ReservationTerms, cause: StockCause): Sql {
  const merchant = sql`${cause.merchantId}::uuid`;
  return sql`(${revisionQuery(cause)}) <> ${revision}
    or exists (
      select from jsonb_to_recordset(${JSON.stringify(bounds.map(levelOf))}::jsonb)
        as l (sku text, on_hand_total integer, restock_expected_on date, minimum integer, maximum integer)
      left join product_stock as s on s.merchant_id = ${merchant} and s.sku = l.sku
      where (s.tracked and s.on_hand_total = l.on_hand_total and s.restock_expected_on is not distinct from l.restock_expected_on
        and ${isWithin(sql`s.on_hand_total - s.reserved_total`, sql`l`)}) is not true)
    or exists (
      select from jsonb_to_recordset(${JSON.stringify(bounds.flatMap(placesOf))}::jsonb)
        as p (sku text, location_key text, minimum integer, maximum integer)
      left join stock_count as c on c.merchant_id = ${merchant} and c.sku = p.sku and c.location_key = p.location_key
      where ${isWithin(sql`c.on_hand - c.reserved`, sql`p`)} is not true)`;
}

const isWithin = (available: Sql, bounds: Sql): Sql =>
  sql`(${available} >= coalesce(${bounds}.minimum, -2147483648) and ${available} <= coalesce(${bounds}.maximum, 2147483647))`;

const levelOf = ({ sku, onHandTotal, restockExpectedOn, total }: AllocationBounds) => ({
  sku,
  on_hand_total: onHandTotal,
  restock_expected_on: restockExpectedOn,
  ...total,
});

const placesOf = ({ sku, locations }: AllocationBounds) =>
  locations.map(({ locationKey, minimum, maximum }) => ({
    sku,
    location_key: locationKey,
    minimum,
    maximum,
  }));

const revisionQuery = ({ merchantId }: StockCause): Sql =>
  sql`select changed_revision from merchant where merchant_id = ${merchantId}::uuid`;

/** The parts of a statement that moves stock, with a row of `change` for each move. */
function moveParts(
  movesToApply: readonly StockMove[],
  cause: StockCause,
  newId: () => string,
): Sql {
  const stockMoves = movesToApply.map(({ kind, sku, locationKey, quantity }) => ({
    kind,
    sku,
    location_key: locationKey,
    quantity,
  }));
  const products = [...new Set(movesToApply.map(({ sku }) => sku))].map((sku) => ({
    sku,
    mail_id: newId(),
  }));
  const parts = changeStock(
    {
      changes: sql`
        select m.sku, m.location_key, m.kind,
          case when m.kind = 'take' then -least(c.on_hand, m.quantity) else 0 end as on_hand_change,
          case when m.kind = 'reserve' then m.quantity else -m.quantity end as reserved_change,
          null::text as note
        from moved as m join stock_count as c on c.merchant_id = ${cause.merchantId}::uuid and c.sku = m.sku and c.location_key = m.location_key`,
      products: sql`
        select sku, mail_id, null::boolean as tracked, false as has_restock, null::date as restock_expected_on, false as has_level,
          null::integer as low_stock_level
        from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as product (sku text, mail_id uuid)`,
    },
    cause,
  );
  return sql`moved as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(stockMoves)}::jsonb) as move (kind text, sku text, location_key text, quantity integer)
    ), ${parts}`;
}
