import { DatabaseSync } from 'node:sqlite';
import type { FeedPage, Store } from '@bottega/client';
import { choiceText, decimalText } from './texts.mts';

type Row = Readonly<Record<string, string | number | null>>;

// Amounts are decimal text: no digit of it is lost.
const SCHEMA = `
  create table if not exists sales_order (
    order_id text primary key,
    changed_at text not null,
    version integer not null,
    state text not null,
    workflow_type text not null,
    needs_review integer not null,
    customer_email text not null,
    customer_name text,
    ship_to text,
    currency text not null,
    total text not null,
    payable text not null,
    shipping text,
    discount text not null,
    promised_on text,
    needed_by text,
    reference text,
    tracking_reference text,
    placed_at text not null,
    paid_at text,
    -- The whole order as it came, for what this schema has no column for yet.
    document text not null
  ) strict;

  create table if not exists sales_order_line (
    order_id text not null references sales_order,
    line_id text not null,
    position integer not null,
    sku text not null,
    title text not null,
    quantity integer not null,
    purchase text not null,
    unit_price text not null,
    line_total text not null,
    made_to_order integer not null,
    design text,
    allergens text,
    primary key (order_id, line_id)
  ) strict;

  create table if not exists sales_order_line_choice (
    order_id text not null,
    line_id text not null,
    position integer not null,
    dimension_key text not null,
    label text not null,
    choice text not null,
    primary key (order_id, line_id, position),
    foreign key (order_id, line_id) references sales_order_line
  ) strict;

  -- Every change that was taken in, once: the pair tells whether an entry was seen before.
  create table if not exists order_change (
    order_id text not null,
    changed_at text not null,
    state text not null,
    taken_at text not null,
    primary key (order_id, changed_at)
  ) strict;

  -- Where the feed stands: one row, written together with the orders before it.
  create table if not exists feed (
    one integer primary key check (one = 1),
    cursor text not null
  ) strict;

  -- What was asked of the store, written before it is sent.
  create table if not exists outgoing_action (
    idempotency_key text primary key,
    order_id text not null,
    action text not null,
    body text not null,
    asked_at text not null,
    answered_at text,
    status integer,
    reply text
  ) strict;
`;

export interface OrderSummary {
  readonly order_id: string;
  readonly state: string;
  readonly currency: string;
  readonly total: string;
  readonly payable: string;
  readonly promised_on: string | null;
  readonly pieces: string;
}

export interface OutgoingAction {
  readonly orderId: string;
  readonly action: string;
  readonly body: string;
}

export type ErpDatabase = ReturnType<typeof openErpDatabase>;

/** Opens the file, and makes it where there is none. Two processes may have it open. */
export function openErpDatabase(file: string) {
  const database = new DatabaseSync(file, { timeout: 10_000, enableForeignKeyConstraints: true });
  // A power cut costs nothing that was committed.
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  database.exec(SCHEMA);

  /** All of it or, killed in the middle, nothing. */
  function inTransaction<T>(work: () => T): T {
    database.exec('begin immediate');
    try {
      const result = work();
      database.exec('commit');
      return result;
    } catch (error) {
      database.exec('rollback');
      throw error;
    }
  }

  const readCursor = database.prepare('select cursor from feed');
  const keepCursor = database.prepare(
    'insert into feed (one, cursor) values (1, ?) on conflict (one) do update set cursor = excluded.cursor',
  );
  const readNewest = database.prepare('select max(changed_at) as newest from order_change');
  const takeChange = database.prepare(
    'insert into order_change (order_id, changed_at, state, taken_at) values (?, ?, ?, ?) on conflict do nothing',
  );

  return {
    /** Where to go on; null: at the beginning, or nobody knows. */
    cursor: (): string | null => (readCursor.get()?.['cursor'] as string | undefined) ?? null,
    newestChange: (): string | null => readNewest.get()?.['newest'] as string | null,

    /**
     * Takes a page in, with the cursor behind it, in one transaction: killed at any moment, the
     * file has both or neither. Gives the orders that are news.
     */
    takePage({ orders, place }: FeedPage, takenAt: string): readonly Store.OrderStatusResponse[] {
      return inTransaction(() => {
        const news = orders.filter(
          ({ orderId, changedAt, state }) =>
            takeChange.run(orderId, changedAt, state, takenAt).changes === 1,
        );
        for (const order of news) writeOrder(database, order);
        keepCursor.run(place.cursor);
        return news;
      });
    },

    /**
     * The key under which this was asked before and no answer came, or a new one. It is in the file
     * before it is used.
     */
    prepareAction(
      { orderId, action, body }: OutgoingAction,
      newKey: string,
      askedAt: string,
    ): string {
      return inTransaction(() => {
        const open = database
          .prepare(
            'select idempotency_key as key from outgoing_action where order_id = ? and action = ? and body = ? and answered_at is null',
          )
          .get(orderId, action, body);
        if (open !== undefined) return open['key'] as string;
        database
          .prepare(
            'insert into outgoing_action (idempotency_key, order_id, action, body, asked_at) values (?, ?, ?, ?, ?)',
          )
          .run(newKey, orderId, action, body, askedAt);
        return newKey;
      });
    },

    closeAction(key: string, status: number, reply: string, answeredAt: string): void {
      database
        .prepare(
          'update outgoing_action set answered_at = ?, status = ?, reply = ? where idempotency_key = ?',
        )
        .run(answeredAt, status, reply, key);
    },

    orders(): readonly OrderSummary[] {
      const rows = database
        .prepare(`
        select order_id, state, currency, total, payable, promised_on,
          (select group_concat(quantity || ' × ' || title, ', ' order by position) from sales_order_line line where line.order_id = sales_order.order_id) as pieces
        from sales_order order by placed_at, order_id`)
        .all();
      return rows as unknown as OrderSummary[]; // the columns named above
    },

    close: () => database.close(),
  };
}

/** Writes the order as it now is. An older state never replaces a newer one. */
function writeOrder(database: DatabaseSync, order: Store.OrderStatusResponse): void {
  const known = database
    .prepare('select 1 from sales_order where order_id = ? and changed_at >= ?')
    .get(order.orderId, order.changedAt);
  if (known !== undefined) return;
  upsert(database, 'sales_order', ['order_id'], orderRow(order));
  for (const [position, line] of order.lines.entries()) {
    upsert(
      database,
      'sales_order_line',
      ['order_id', 'line_id'],
      lineRow(order.orderId, position, line),
    );
    for (const [place, row] of (line.specification?.rows ?? []).entries()) {
      const { dimensionKey, label } = row;
      const choice = {
        order_id: order.orderId,
        line_id: line.id,
        position: place,
        dimension_key: dimensionKey,
        label,
        choice: choiceText(row),
      };
      upsert(database, 'sales_order_line_choice', ['order_id', 'line_id', 'position'], choice);
    }
  }
}

function orderRow(order: Store.OrderStatusResponse): Row {
  return {
    order_id: order.orderId,
    changed_at: order.changedAt,
    version: order.version,
    state: order.state,
    workflow_type: order.workflowType,
    needs_review: order.merchantReviewRequired ? 1 : 0,
    customer_email: order.customerEmail,
    customer_name: order.buyerName,
    ship_to: order.shippingAddress === null ? null : JSON.stringify(order.shippingAddress),
    currency: order.effectiveTotalCurrencyCode,
    total: decimalText(order.effectiveTotalAmount),
    payable: decimalText(order.payableTotalAmount),
    shipping: order.shippingCostAmount === null ? null : decimalText(order.shippingCostAmount),
    discount: decimalText(order.discount?.amount ?? 0),
    promised_on: order.estimate?.date ?? null,
    needed_by: order.neededBy,
    reference: order.reference,
    tracking_reference: order.trackingReference,
    placed_at: order.placedAt,
    paid_at: order.paidAt,
    document: JSON.stringify(order),
  };
}

function lineRow(orderId: string, position: number, line: Store.OrderLineResponse): Row {
  return {
    order_id: orderId,
    line_id: line.id,
    position,
    sku: line.sku,
    title: line.title,
    quantity: line.quantity,
    purchase: line.purchase,
    unit_price: decimalText(line.unitPriceAmount),
    line_total: decimalText(line.lineTotalAmount),
    made_to_order: line.workflowType === 'made_to_order' ? 1 : 0,
    design: line.bottle?.design ?? null,
    allergens: line.allergens === null ? null : line.allergens.contains.join(', '),
  };
}

/** Columns that somebody added to a table keep what they hold. */
function upsert(database: DatabaseSync, table: string, keys: readonly string[], row: Row): void {
  const columns = Object.keys(row);
  const changes = columns
    .filter((column) => !keys.includes(column))
    .map((column) => `${column} = excluded.${column}`);
  database
    .prepare(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')}) on conflict (${keys.join(', ')}) do update set ${changes.join(', ')}`,
    )
    .run(...Object.values(row));
}
