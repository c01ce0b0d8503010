import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';

/** The background work of one kind that is due in all stores. */
export interface DueWorkBacklog {
  /** The number of due items, at most `MAXIMUM_COUNTED_ITEMS`. */
  readonly due: number;
  /** The time at which the oldest item became due, or null if no item is due. */
  readonly oldestDueAt: Date | null;
}

export interface Backlog {
  readonly webhooks: DueWorkBacklog;
  readonly mails: DueWorkBacklog;
  readonly paymentNotices: DueWorkBacklog;
}

export type BacklogKind = keyof Backlog;

/** Items beyond this number aren't counted, so that reading a large backlog stays cheap. */
const MAXIMUM_COUNTED_ITEMS = 100_000;

/**
 * Returns the overdue background work of all stores. Webhook deliveries aren't due if their
 * endpoint is disabled or waits for a probe.
 */
export async function readBacklog(reader: Reader, now: Date): Promise<Backlog> {
  const moment = sql`${now}::timestamptz`;
  const { rows } = await sql<{ kind: BacklogKind; due: number; oldest_due_at: Date | null }>`
    select 'webhooks' as kind, count(*)::integer as due, min(due_at) as oldest_due_at from (
      select owed.due_at from webhook_delivery as owed
      join webhook_endpoint as e on e.merchant_id = owed.merchant_id and e.endpoint_id = owed.endpoint_id
      where owed.due_at <= ${moment} and e.state = 'active' and e.probe_at is null
      limit ${sql.lit(MAXIMUM_COUNTED_ITEMS)}
    ) as owed
    union all
    select 'mails', count(*)::integer, min(due_at) from (
      -- A mail that was never tried is due since it was written.
      select greatest(next_attempt_at, created_at) as due_at from mail where state = 'pending' and next_attempt_at <= ${moment}
      limit ${sql.lit(MAXIMUM_COUNTED_ITEMS)}
    ) as waiting
    union all
    select 'paymentNotices', count(*)::integer, min(received_at) from (
      select received_at from payment_notice where handled_at is null
      limit ${sql.lit(MAXIMUM_COUNTED_ITEMS)}
    ) as noticed`.execute(reader);
  const found = new Map(rows.map((row) => [row.kind, row]));
  const dueOf = (kind: BacklogKind): DueWorkBacklog => ({
    due: found.get(kind)?.due ?? 0,
    oldestDueAt: found.get(kind)?.oldest_due_at ?? null,
  });
  return {
    webhooks: dueOf('webhooks'),
    mails: dueOf('mails'),
    paymentNotices: dueOf('paymentNotices'),
  };
}
