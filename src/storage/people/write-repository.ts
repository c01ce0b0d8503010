import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';

export interface NamedWrite {
  readonly entryId: string;
  readonly at: Date;
  readonly actorKind: string;
  readonly actorId: string;
  readonly actorName: string | null;
  readonly action: string;
  readonly subject: string;
}

export interface WritePage {
  readonly actor: string | null;
  readonly subject: string | null;
  readonly beforeEntryId: string | null;
  readonly limit: number;
}

/** Returns a page of a store's audit log with the names of people and keys, the latest first. */
export async function listNamedWrites(
  reader: Reader,
  merchantId: string,
  { actor, subject, beforeEntryId, limit }: WritePage,
): Promise<NamedWrite[]> {
  const conditions = [
    sql`w.merchant_id = ${merchantId}::uuid`,
    ...(actor === null ? [] : [sql`w.actor_id = ${actor}`]),
    ...(subject === null ? [] : [sql`w.subject = ${subject}`]),
    ...(beforeEntryId === null ? [] : [sql`w.entry_id < ${beforeEntryId}::uuid`]),
  ];
  // Only ids of people are known to be UUIDs, so those of keys are compared as text.
  const { rows } = await sql<NamedWrite>`
    select page.entry_id as "entryId", page.at, page.actor_kind as "actorKind",
      page.actor_id as "actorId", page.action, page.subject,
      case page.actor_kind
        when 'person' then (select coalesce(p.name, p.email) from person as p
          where p.person_id = page.actor_id::uuid)
        when 'key' then (select k.name from api_key as k
          where k.merchant_id = ${merchantId}::uuid and k.key_id::text = page.actor_id)
      end as "actorName"
    from (
      select w.* from write_log as w where ${sql.join(conditions, sql` and `)}
      order by w.entry_id desc limit ${limit}
    ) as page order by page.entry_id desc`.execute(reader);
  return rows;
}
