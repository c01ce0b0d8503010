import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';

/**
 * Returns the display names of users who changed something, keyed by the stored text, such as
 * `person:` and an id. Users who no longer exist are left out.
 */
export async function readActorNames(
  reader: Reader,
  merchantId: string,
  actors: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const distinct = [...new Set(actors)];
  const names = new Map(
    distinct.flatMap((actor) => {
      const [, kind, id] = /^(\w+):(.*)$/s.exec(actor) ?? [];
      return kind === 'person' || kind === 'key' || id === undefined ? [] : [[actor, id] as const];
    }),
  );
  if (names.size === distinct.length) return names;
  const { rows } = await sql<{ readonly actor: string; readonly name: string }>`
    select 'person:' || person_id::text as actor, coalesce(name, email) as name from person
      where 'person:' || person_id::text = any(${distinct}::text[])
    union all
    select 'key:' || key_id::text, name from api_key
      where merchant_id = ${merchantId}::uuid and 'key:' || key_id::text = any(${distinct}::text[])`.execute(
    reader,
  );
  for (const { actor, name } of rows) names.set(actor, name);
  return names;
}
