import { sql } from 'kysely';
import type { WriteDetails } from '../../core/merchants/write-details.ts';
import type { Reader } from '../database/database.ts';

export interface NamedWriteLogEntry {
  readonly entryId: string;
  readonly at: Date;
  readonly actorKind: string;
  readonly actorId: string;
  readonly actorName: string | null;
  readonly action: string;
  readonly subject: string;
  /**
   * The readable name of the object, such as an order number or the name of an API key. Null if it
   * isn't known.
   */
  readonly subjectName: string | null;
  readonly details: WriteDetails | null;
}

export interface WritePage {
  readonly actor?: string | null;
  readonly subject?: string | null;
  /** The prefixes of the actions to list, such as `order.`, or null for all actions. */
  readonly actions?: readonly string[] | null;
  readonly beforeEntryId?: string | null;
  readonly limit: number;
}

/** Returns a page of a store's audit log with the names of people and keys, the latest first. */
export async function listNamedWrites(
  reader: Reader,
  merchantId: string,
  { actor = null, subject = null, actions = null, beforeEntryId = null, limit }: WritePage,
): Promise<NamedWriteLogEntry[]> {
  const conditions = [
    sql`w.merchant_id = ${merchantId}::uuid`,
    ...(actor === null ? [] : [sql`w.actor_id = ${actor}`]),
    ...(subject === null ? [] : [sql`w.subject = ${subject}`]),
    ...(actions === null ? [] : [sql`(${sql.join(actions.map(actionBeginsWith), sql` or `)})`]),
    ...(beforeEntryId === null ? [] : [sql`w.entry_id < ${beforeEntryId}::uuid`]),
  ];
  // Ids of API keys are compared as text, because the log may contain key ids that aren't UUIDs.
  const { rows } = await sql<NamedWriteLogEntry>`
    select page.entry_id as "entryId", page.at, page.actor_kind as "actorKind",
      page.actor_id as "actorId", page.action, page.subject, page.details,
      case page.actor_kind
        when 'person' then (select coalesce(p.name, p.email) from person as p
          where p.person_id = page.actor_id::uuid)
        when 'key' then (select k.name from api_key as k
          where k.merchant_id = ${merchantId}::uuid and k.key_id::text = page.actor_id)
      end as "actorName",
      case split_part(page.action, '.', 1)
        when 'order' then (select o.order_number::text from customer_order as o
          where o.merchant_id = ${merchantId}::uuid and o.order_id::text = page.subject)
        when 'key' then (select k.name from api_key as k
          where k.merchant_id = ${merchantId}::uuid and k.key_id::text = page.subject)
        when 'webhook' then (select e.url from webhook_endpoint as e
          where e.merchant_id = ${merchantId}::uuid and e.endpoint_id::text = page.subject)
        when 'person' then (select coalesce(p.name, p.email) from person as p
          where p.person_id::text = page.subject)
      end as "subjectName"
    from (
      select w.* from write_log as w where ${sql.join(conditions, sql` and `)}
      order by w.entry_id desc limit ${limit}
    ) as page order by page.entry_id desc`.execute(reader);
  return rows;
}

function actionBeginsWith(prefix: string) {
  return sql`left(w.action, ${prefix.length}) = ${prefix}`;
}
