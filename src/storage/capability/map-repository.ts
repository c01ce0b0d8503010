import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/database.ts';
import { isStorable } from '../shared/storable.ts';

export interface NewMapVersion {
  readonly mapKey: string;
  readonly document: string;
  readonly publishedBy: string;
  readonly at: Date;
  readonly note?: string | null;
  readonly overrideReason?: string | null;
}

interface PublisherOfMap {
  readonly mapKey: string;
  readonly version: number;
  readonly publishedAt: Date;
  readonly publishedBy: string;
}

export interface MapVersion extends PublisherOfMap {
  /** The reason for the publication, or null if none was given. */
  readonly note: string | null;
  /** The reason for publishing despite failed test cases, or null if no test case failed. */
  readonly overrideReason: string | null;
}

export interface MapVersionDocument extends PublisherOfMap {
  readonly document: string;
}

/**
 * Stores a new version of a capability map and returns the version's number. Concurrent
 * publications of the same map wait for each other, so version numbers have no gaps.
 */
export async function publishMapVersion(
  transaction: Transaction,
  merchantId: string,
  map: NewMapVersion,
): Promise<number> {
  const { current_version: version } = await transaction
    .insertInto('capability_map')
    .values({ merchant_id: merchantId, map_key: map.mapKey, current_version: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'map_key'])
        .doUpdateSet({ current_version: sql<number>`capability_map.current_version + 1` }),
    )
    .returning('current_version')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('capability_map_version')
    .values({
      merchant_id: merchantId,
      map_key: map.mapKey,
      version,
      document: map.document,
      published_at: map.at,
      published_by: map.publishedBy,
      note: map.note ?? null,
      override_reason: map.overrideReason ?? null,
    })
    .execute();
  return version;
}

/**
 * Returns the current version of each of a merchant's capability maps, in the order of their keys.
 */
export async function currentMapVersions(
  reader: Reader,
  merchantId: string,
): Promise<MapVersionDocument[]> {
  return selectCurrentMaps(reader, merchantId).select('current.document').execute();
}

/** Lists the current maps as `currentMapVersions` does, with their titles but no documents. */
export async function listCurrentMaps(
  reader: Reader,
  merchantId: string,
): Promise<(PublisherOfMap & { readonly title: string | null })[]> {
  const title = sql<string | null>`current.document::json ->> 'title'`.as('title');
  return selectCurrentMaps(reader, merchantId).select(title).execute();
}

function selectCurrentMaps(reader: Reader, merchantId: string) {
  return reader
    .selectFrom('capability_map as map')
    .innerJoin('capability_map_version as current', (joinBuilder) =>
      joinBuilder
        .onRef('current.merchant_id', '=', 'map.merchant_id')
        .onRef('current.map_key', '=', 'map.map_key')
        .onRef('current.version', '=', 'map.current_version'),
    )
    .select([
      'map.map_key as mapKey',
      'current.version',
      'current.published_at as publishedAt',
      'current.published_by as publishedBy',
    ])
    .where('map.merchant_id', '=', merchantId)
    .orderBy('map.map_key');
}

const VERSION_COLUMNS = [
  'map_key as mapKey',
  'version',
  'published_at as publishedAt',
  'published_by as publishedBy',
] as const;

/**
 * Returns a page of the versions of a capability map that precede `beforeVersion`, the latest
 * first.
 */
export async function listMapVersions(
  reader: Reader,
  merchantId: string,
  mapKey: string,
  page: { readonly beforeVersion: number | null; readonly limit: number },
): Promise<MapVersion[]> {
  if (!isStorable(mapKey)) return [];
  const versions = reader
    .selectFrom('capability_map_version')
    .select([...VERSION_COLUMNS, 'note', 'override_reason as overrideReason'])
    .where('merchant_id', '=', merchantId)
    .where('map_key', '=', mapKey);
  const requestedVersions =
    page.beforeVersion === null ? versions : versions.where('version', '<', page.beforeVersion);
  return requestedVersions.orderBy('version', 'desc').limit(page.limit).execute();
}

export async function readMapVersion(
  reader: Reader,
  merchantId: string,
  mapKey: string,
  version: number,
): Promise<MapVersionDocument | null> {
  if (!isStorable(mapKey)) return null;
  const row = await reader
    .selectFrom('capability_map_version')
    .select([...VERSION_COLUMNS, 'document'])
    .where('merchant_id', '=', merchantId)
    .where('map_key', '=', mapKey)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns the translations of a map's texts, keyed by the original texts. Only the translations are
 * read, because they are much smaller than the whole document.
 */
export async function readMapTranslation(
  reader: Reader,
  merchantId: string,
  { mapKey, version, language }: Pick<PublisherOfMap, 'mapKey' | 'version'> & { language: string },
): Promise<Readonly<Record<string, string>>> {
  const found = await sql<{ texts: Readonly<Record<string, string>> | null }>`
    select document::json #> array['translations', ${language}::text] as texts from capability_map_version
    where merchant_id = ${merchantId}::uuid and map_key = ${mapKey} and version = ${version}
      and position('"translations"' in document) > 0`.execute(reader);
  return found.rows[0]?.texts ?? {};
}
