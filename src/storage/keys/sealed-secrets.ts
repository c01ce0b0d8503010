import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/database.ts';

/** All database columns that hold encrypted secrets. */
export type SealedColumn =
  | 'payment_account.key'
  | 'payment_account.webhook_secret'
  | 'webhook_endpoint.secret'
  | 'webhook_endpoint.old_secret'
  | 'person.totp_secret';

/** An encrypted secret and the row that it belongs to. */
export interface SealedSecret {
  readonly column: SealedColumn;
  /** The merchant, or null for a secret of a person. */
  readonly merchantId: string | null;
  /** The id of the payment account, the webhook endpoint or the person. */
  readonly ownerId: string;
  readonly sealed: string;
}

/** An encrypted secret that something needs to go on working. */
export interface SecretInUse extends SealedSecret {
  /** The slug of the merchant, or null for a secret of a person. */
  readonly slug: string | null;
}

/**
 * Returns the encrypted secrets without which something stops working: not those of accounts that
 * were disconnected, of endpoints that are disabled, or that were replaced.
 */
export async function listSecretsInUse(reader: Reader): Promise<readonly SecretInUse[]> {
  const { rows } = await sql<{
    column: SealedColumn;
    merchant_id: string | null;
    owner_id: string;
    sealed: string;
    slug: string | null;
  }>`
    select secret.*, merchant.slug from (
      select 'payment_account.key' as "column", merchant_id, account_id as owner_id, key as sealed
      from payment_account where disconnected_at is null
      union all select 'payment_account.webhook_secret', merchant_id, account_id, webhook_secret
      from payment_account where disconnected_at is null
      union all select 'webhook_endpoint.secret', merchant_id, endpoint_id, secret
      from webhook_endpoint where state <> 'disabled'
    ) as secret join merchant using (merchant_id)
    union all select 'person.totp_secret', null, person_id, totp_secret, null
    from person where totp_secret is not null`.execute(reader);
  return rows.map((row) => ({
    column: row.column,
    merchantId: row.merchant_id,
    ownerId: row.owner_id,
    sealed: row.sealed,
    slug: row.slug,
  }));
}

/** Returns the encrypted secrets of all stores and people. */
export async function listSealedSecrets(reader: Reader): Promise<readonly SealedSecret[]> {
  const { rows } = await sql<{
    column: SealedColumn;
    merchant_id: string | null;
    owner_id: string;
    sealed: string;
  }>`
    select 'payment_account.key' as "column", merchant_id, account_id as owner_id, key as sealed
    from payment_account
    union all select 'payment_account.webhook_secret', merchant_id, account_id, webhook_secret
    from payment_account
    union all select 'webhook_endpoint.secret', merchant_id, endpoint_id, secret from webhook_endpoint
    union all select 'webhook_endpoint.old_secret', merchant_id, endpoint_id, old_secret
    from webhook_endpoint where old_secret is not null
    union all select 'person.totp_secret', null, person_id, totp_secret
    from person where totp_secret is not null`.execute(reader);
  return rows.map((row) => ({
    column: row.column,
    merchantId: row.merchant_id,
    ownerId: row.owner_id,
    sealed: row.sealed,
  }));
}

/** The column with the id of a secret's owner. */
const OWNER_IDS: Readonly<Record<SealedColumn, string>> = {
  'payment_account.key': 'account_id',
  'payment_account.webhook_secret': 'account_id',
  'webhook_endpoint.secret': 'endpoint_id',
  'webhook_endpoint.old_secret': 'endpoint_id',
  'person.totp_secret': 'person_id',
};

/** Replaces an encrypted secret, unless it has been changed since it was read. */
export async function replaceSealedSecret(
  transaction: Transaction,
  { column, merchantId, ownerId, sealed }: SealedSecret,
  resealed: string,
): Promise<void> {
  const [table = '', name = ''] = column.split('.');
  const isOfMerchant = merchantId === null ? sql`true` : sql`merchant_id = ${merchantId}::uuid`;
  await sql`
    update ${sql.id(table)} set ${sql.id(name)} = ${resealed}
    where ${isOfMerchant} and ${sql.id(OWNER_IDS[column])} = ${ownerId}::uuid
      and ${sql.id(name)} = ${sealed}`.execute(transaction);
}
