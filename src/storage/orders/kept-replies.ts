import { type RawBuilder, sql } from 'kysely';
import type { KeptReply } from '../../core/orders/kept-reply.ts';

/** The columns of a kept reply, with their values in a statement that writes them. */
export function replyColumns(kept: KeptReply | null, version: RawBuilder<unknown>) {
  const { text = null, form = null, until = null } = kept ?? {};
  return {
    reply_text: sql`${text}::text`,
    reply_version: version,
    reply_form: sql`${form}::integer`,
    reply_until: sql`${until}::timestamptz`,
  };
}

/** SQL for the columns of a new order that keep its reply, and for their values. */
export function insertedReply(kept: KeptReply | null, version: number) {
  const columns = replyColumns(kept, sql`${version}::integer`);
  return {
    names: sql.raw(Object.keys(columns).join(', ')),
    values: sql.join(Object.values(columns)),
  };
}

/** SQL that keeps the reply to a changed order `o`, instead of the earlier one. */
export function updatedReply(kept: KeptReply | null): RawBuilder<unknown> {
  const columns = Object.entries(replyColumns(kept, sql`o.version + 1`));
  return sql.join(columns.map(([name, value]) => sql`${sql.id(name)} = ${value}`));
}

/** Which kept replies can be used: those of a form that are still right at a time. */
export interface UsableReplies {
  readonly form: number;
  readonly now: Date;
}

/** SQL for the kept reply to an order, or null if there is none that can be used. */
export function usableReply({ form, now }: UsableReplies): RawBuilder<unknown> {
  return sql`case when reply_version = version and reply_form = ${form}::integer
    and (reply_until is null or reply_until > ${now}::timestamptz) then reply_text end`;
}
