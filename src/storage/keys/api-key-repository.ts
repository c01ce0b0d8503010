import { sql, type Selectable } from 'kysely';
import type { ApiKey, KeyIdentity } from '../../core/keys/key.ts';
import { isScope } from '../../core/keys/scopes.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { isDistributed } from '../database/distribution.ts';
import type { Tables } from '../database/schema.ts';
import { isUuid } from '../shared/storable.ts';

export interface KnownKey
  extends KeyIdentity, Pick<ApiKey, 'lastUsedAt' | 'expiresAt' | 'revokedAt'> {}

export async function insertKey(
  transaction: Transaction,
  merchantId: string,
  key: ApiKey,
  keyHash: string,
): Promise<void> {
  await transaction
    .insertInto('api_key')
    .values({
      merchant_id: merchantId,
      key_id: key.keyId,
      key_hash: keyHash,
      name: key.name,
      scopes: JSON.stringify(key.scopes),
      created_by: key.createdBy,
      created_at: key.createdAt,
      last_used_at: key.lastUsedAt,
      expires_at: key.expiresAt,
      revoked_at: key.revokedAt,
    })
    .execute();
}

/**
 * Finds an API key by its digests, one for each secret of the service. The search covers all
 * merchants, because the merchant is known only once the key has been found.
 */
export async function findKeyByHash(
  reader: Reader,
  keyHashes: readonly string[],
): Promise<KnownKey | null> {
  const row = await reader
    .selectFrom('api_key')
    .innerJoin('merchant_slug', 'merchant_slug.merchant_id', 'api_key.merchant_id')
    .select([
      'api_key.merchant_id',
      'merchant_slug.slug',
      'key_id',
      'scopes',
      'last_used_at',
      'expires_at',
      'revoked_at',
    ])
    .where('key_hash', 'in', keyHashes)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { merchant_id: merchantId, slug, key_id: keyId } = row;
  return {
    merchantId,
    slug,
    keyId,
    scopes: row.scopes.filter(isScope),
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  };
}

/** Returns a page of a merchant's API keys, in order of creation. */
export async function listKeys(
  reader: Reader,
  merchantId: string,
  page: { readonly afterKeyId: string | null; readonly limit: number },
): Promise<ApiKey[]> {
  const keys = reader.selectFrom('api_key').selectAll().where('merchant_id', '=', merchantId);
  const requestedKeys =
    page.afterKeyId === null ? keys : keys.where('key_id', '>', page.afterKeyId);
  return (await requestedKeys.orderBy('key_id').limit(page.limit).execute()).map(keyOf);
}

/**
 * Returns the merchant that an API key belongs to, because operators may refer to a key without
 * giving its merchant. If a slug is given, keys of other merchants aren't found.
 */
export async function findKeyOwner(
  reader: Reader,
  keyId: string,
  slug?: string,
): Promise<{ readonly merchantId: string; readonly slug: string } | null> {
  if (!isUuid(keyId)) return null;
  const row = await reader
    .selectFrom('api_key')
    .innerJoin('merchant_slug', 'merchant_slug.merchant_id', 'api_key.merchant_id')
    .select(['api_key.merchant_id as merchantId', 'merchant_slug.slug'])
    .where('key_id', '=', keyId)
    .executeTakeFirst();
  return row === undefined || (slug !== undefined && row.slug !== slug) ? null : row;
}

export async function findKey(
  reader: Reader,
  merchantId: string,
  keyId: string,
): Promise<ApiKey | null> {
  const row = await reader
    .selectFrom('api_key')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('key_id', '=', keyId)
    .executeTakeFirst();
  return row === undefined ? null : keyOf(row);
}

/** Revokes an API key. Returns null if the key doesn't exist or was already revoked. */
export async function revokeKey(
  transaction: Transaction,
  merchantId: string,
  keyId: string,
  time: Date,
): Promise<ApiKey | null> {
  const row = await transaction
    .updateTable('api_key')
    .set({ revoked_at: time })
    .where('merchant_id', '=', merchantId)
    .where('key_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : keyOf(row);
}

export interface KeyUse {
  readonly merchantId: string;
  readonly keyId: string;
  readonly usedAt: Date;
}

/**
 * Saves when several API keys were last used. Keys that another process is currently writing are
 * skipped.
 */
export async function noteKeyUses(
  transaction: Transaction,
  keyUses: readonly KeyUse[],
): Promise<void> {
  const rows = JSON.stringify(
    keyUses.map(({ merchantId, keyId, usedAt }) => ({
      merchant_id: merchantId,
      key_id: keyId,
      used_at: usedAt,
    })),
  );
  const used = sql`jsonb_to_recordset(${rows}::jsonb) as used (merchant_id uuid, key_id uuid, used_at timestamptz)`;
  const isSameKey = sql`used.merchant_id = api_key.merchant_id and used.key_id = api_key.key_id`;
  if (isDistributed(transaction)) {
    // Citus can't send rows that it has locked to the servers with the copies.
    await sql`
      update api_key set last_used_at = used.used_at from ${used}
      where ${isSameKey} and (last_used_at is null or last_used_at < used.used_at)`.execute(
      transaction,
    );
    return;
  }
  await sql`
    with held as (
      select api_key.merchant_id, api_key.key_id, used.used_at from api_key join ${used} on ${isSameKey}
      where api_key.last_used_at is null or api_key.last_used_at < used.used_at
      for no key update of api_key skip locked
    )
    update api_key set last_used_at = held.used_at
    from held where api_key.merchant_id = held.merchant_id and api_key.key_id = held.key_id`.execute(
    transaction,
  );
}

function keyOf(row: Selectable<Tables['api_key']>): ApiKey {
  return {
    keyId: row.key_id,
    name: row.name,
    scopes: row.scopes.filter(isScope),
    createdBy: row.created_by,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  };
}
