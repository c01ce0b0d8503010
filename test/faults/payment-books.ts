import { type RawBuilder, sql } from 'kysely';
import type { SandboxBooks, SandboxObject } from '../../src/gateways/payments/sandbox/books.ts';
import type { Database } from '../../src/storage/database/database.ts';

/** The rows that aren't settled yet, so that a log alone tells what stays open. */
export interface Unsettled {
  readonly sessions: readonly unknown[];
  readonly refunds: readonly unknown[];
  /** Payments that must be read again now. */
  readonly watched: readonly unknown[];
  readonly notices: readonly unknown[];
  /** Accounts whose events haven't been read since the provider behaves. */
  readonly accounts: readonly unknown[];
}

export function listUnsettled(
  database: Database,
  merchantId: string,
  { now, behavesSince }: { readonly now: Date; readonly behavesSince: Date },
): Promise<Unsettled> {
  return database.read(async (reader) => {
    const list = async (table: string, condition: RawBuilder<unknown>) => {
      const { rows } = await sql<{ row: unknown }>`select to_jsonb(open) as row
        from ${sql.table(table)} as open
        where merchant_id = ${merchantId}::uuid and ${condition}`.execute(reader);
      return rows.map(({ row }) => row);
    };
    return {
      sessions: await list('payment_session', sql`due_at is not null`),
      refunds: await list('payment_refund', sql`state = 'pending'`),
      watched: await list('payment_session', sql`watch_at <= ${now}::timestamptz`),
      notices: await list('payment_notice', sql`handled_at is null`),
      accounts: await list(
        'payment_account',
        sql`coalesce(events_read_until, connected_at) <= ${behavesSince}::timestamptz`,
      ),
    };
  });
}

/** What an order and the provider's books say, when they are compared by other code than ours. */
export interface Tally {
  readonly payments: number;
  readonly refunds: number;
  readonly lostDisputes: number;
  readonly paidTwice: readonly string[];
  readonly paymentsLost: readonly string[];
  readonly refundsDoubled: readonly string[];
  readonly centsUnexplained: number;
  /** The longest time from paying to recording, in minutes. */
  readonly longestMinutes: number;
}

interface LedgerRow {
  readonly order_id: string;
  readonly kind: string;
  readonly reference: string;
  readonly cents: number;
  readonly recorded_at: Date;
  readonly source: string;
}

interface OrderRow {
  readonly order_id: string;
  readonly paid: number;
  readonly refunded: number;
}

/**
 * Compares the orders with the sandbox's books. `highestTotals` has the most that each order ever
 * cost, in cents.
 */
export async function compareWithBooks(
  database: Database,
  books: SandboxBooks,
  highestTotals: ReadonlyMap<string, number>,
): Promise<Tally> {
  const ledger = await database.read(async (reader) =>
    (
      await sql<LedgerRow>`select order_id, kind, reference, (amount * 100)::integer as cents,
        recorded_at, source from order_payment order by recorded_at`.execute(reader)
    ).rows.map((row) => ({ ...row, cents: Number(row.cents) })),
  );
  const orders = await database.read(async (reader) =>
    (
      await sql<OrderRow>`select order_id, (paid_amount * 100)::integer as paid,
        (refunded_amount * 100)::integer as refunded from customer_order`.execute(reader)
    ).rows.map((row) => ({ ...row, paid: Number(row.paid), refunded: Number(row.refunded) })),
  );
  const objects = Object.values(books.objects);
  const of = (kind: string) => objects.filter((object) => object['object'] === kind);
  const intents = new Map(of('payment_intent').map((intent) => [intent.id, intent]));
  const refunds = of('refund').filter(({ status }) => status === 'succeeded');
  const lost = of('dispute').filter(({ status }) => status === 'lost');
  const byOrder = movementsByOrder(objects, intents);
  const paid = new Map(
    ledger.filter(({ kind }) => kind === 'payment').map((row) => [row.reference, row]),
  );
  return {
    payments: intents.size,
    refunds: refunds.length,
    lostDisputes: lost.length,
    paidTwice: [
      ...duplicates(ledger.filter(({ kind }) => kind === 'payment').map((row) => row.reference)),
      ...[...byOrder]
        .filter(([orderId, moved]) => highestOf(moved) > (highestTotals.get(orderId) ?? 0))
        .map(([orderId]) => orderId),
    ],
    paymentsLost: [...intents.keys()].filter((id) => !paid.has(id)),
    refundsDoubled: [
      ...duplicates(of('refund').flatMap(({ metadata }) => refundIdOf(metadata))),
      ...duplicates(ledger.filter(({ kind }) => kind === 'refund').map((row) => row.reference)),
    ],
    centsUnexplained: unexplained(orders, ledger, byOrder),
    longestMinutes: longest(intents, paid),
  };
}

function duplicates(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.size === seen.add(id).size);
}

function refundIdOf(metadata: unknown): string[] {
  const id = (metadata as Record<string, string> | undefined)?.['bottegaRefundId'];
  return id === undefined ? [] : [id];
}

/** What the provider took in and gave back for each order, oldest first, in cents. */
function movementsByOrder(
  objects: readonly SandboxObject[],
  intents: ReadonlyMap<string, SandboxObject>,
): ReadonlyMap<string, readonly number[]> {
  const moved = new Map<string, number[]>();
  for (const object of objects) {
    const intent = intents.get(String(object['payment_intent'] ?? object.id));
    const cents = centsOf(object);
    if (intent === undefined || cents === 0) continue;
    const { bottegaOrderId = '' } = intent['metadata'] as Record<string, string>;
    moved.set(bottegaOrderId, [...(moved.get(bottegaOrderId) ?? []), cents]);
  }
  return moved;
}

function centsOf(object: SandboxObject): number {
  const { object: kind, status } = object;
  if (kind === 'payment_intent') return Number(object['amount_received']);
  const hasGoneBack =
    (kind === 'refund' && status === 'succeeded') || (kind === 'dispute' && status === 'lost');
  return hasGoneBack ? -Number(object['amount']) : 0;
}

/** The most that the store held at any time. */
function highestOf(moved: readonly number[]): number {
  let held = 0;
  return Math.max(0, ...moved.map((cents) => (held += cents)));
}

function unexplained(
  orders: readonly OrderRow[],
  ledger: readonly LedgerRow[],
  byOrder: ReadonlyMap<string, readonly number[]>,
): number {
  const signed = ({ kind, cents }: LedgerRow) =>
    kind === 'payment' || kind === 'refund_reversed' ? cents : -cents;
  const sums = new Map<string, number>();
  for (const row of ledger.filter(({ source }) => source !== ''))
    sums.set(row.order_id, (sums.get(row.order_id) ?? 0) + signed(row));
  return orders
    .map(({ order_id: id, paid, refunded }) => {
      const booked = (byOrder.get(id) ?? []).reduce((sum, cents) => sum + cents, 0);
      const recorded = sums.get(id) ?? 0;
      return Math.abs(recorded - booked) + Math.abs(paid - refunded - recorded);
    })
    .reduce((sum, cents) => sum + cents, 0);
}

function longest(
  intents: ReadonlyMap<string, SandboxObject>,
  paid: ReadonlyMap<string, LedgerRow>,
): number {
  const minutes = [...intents.values()].map(({ id, created }) => {
    const recordedMs = paid.get(id)?.recorded_at.getTime() ?? 0;
    return (recordedMs - Number(created) * 1_000) / 60_000;
  });
  return Math.round(Math.max(0, ...minutes));
}
