import type { Selectable } from 'kysely';
import type { PaymentAccount } from '../../core/payments/account.ts';
import type { Reader, Transaction } from '../database/database.ts';
import type { PaymentAccountTable } from '../database/payment-tables.ts';

/** A payment account with its encrypted secrets. */
export interface SealedAccount extends PaymentAccount {
  readonly sealedKey: string;
  readonly sealedWebhookSecret: string;
}

/** Returns a merchant's payment accounts, the connected one first and then the latest. */
export async function listPaymentAccounts(
  reader: Reader,
  merchantId: string,
): Promise<SealedAccount[]> {
  const rows = await reader
    .selectFrom('payment_account')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('disconnected_at', (order) => order.desc().nullsFirst())
    .orderBy('account_id', 'desc')
    .execute();
  return rows.map(accountOf);
}

/** Returns the payment account that is used for new payments, or null if there is none. */
export async function findConnectedAccount(
  reader: Reader,
  merchantId: string,
): Promise<SealedAccount | null> {
  const row = await reader
    .selectFrom('payment_account')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('disconnected_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : accountOf(row);
}

/** Finds a payment account of a merchant, even if it is no longer connected. */
export async function findPaymentAccount(
  reader: Reader,
  merchantId: string,
  accountId: string,
): Promise<SealedAccount | null> {
  const row = await reader
    .selectFrom('payment_account')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row === undefined ? null : accountOf(row);
}

export async function insertPaymentAccount(
  transaction: Transaction,
  merchantId: string,
  account: SealedAccount,
): Promise<void> {
  await transaction
    .insertInto('payment_account')
    .values({
      merchant_id: merchantId,
      account_id: account.accountId,
      provider: account.provider,
      provider_account: account.providerAccount,
      mode: account.mode,
      key: account.sealedKey,
      webhook_secret: account.sealedWebhookSecret,
      connected_by: account.connectedBy,
      connected_at: account.connectedAt,
      disconnected_at: account.disconnectedAt,
    })
    .execute();
}

/** Replaces the secrets of a payment account. */
export async function saveAccountSecrets(
  transaction: Transaction,
  merchantId: string,
  { accountId, sealedKey, sealedWebhookSecret }: SealedAccount,
): Promise<void> {
  await transaction
    .updateTable('payment_account')
    .set({ key: sealedKey, webhook_secret: sealedWebhookSecret })
    .where('merchant_id', '=', merchantId)
    .where('account_id', '=', accountId)
    .execute();
}

export async function endPaymentAccount(
  transaction: Transaction,
  merchantId: string,
  accountId: string,
  time: Date,
): Promise<void> {
  await transaction
    .updateTable('payment_account')
    .set({ disconnected_at: time })
    .where('merchant_id', '=', merchantId)
    .where('account_id', '=', accountId)
    .execute();
}

function accountOf(row: Selectable<PaymentAccountTable>): SealedAccount {
  return {
    accountId: row.account_id,
    provider: row.provider,
    providerAccount: row.provider_account,
    mode: row.mode,
    connectedBy: row.connected_by,
    connectedAt: row.connected_at,
    disconnectedAt: row.disconnected_at,
    sealedKey: row.key,
    sealedWebhookSecret: row.webhook_secret,
  };
}
