import type { Sealer } from '../../gateways/sealer.ts';
import type { Reader } from '../../storage/database/database.ts';
import {
  listSecretsInUse,
  type SealedColumn,
  type SealedSecret,
} from '../../storage/keys/sealed-secrets.ts';
import { KEY_PURPOSE, WEBHOOK_PURPOSE } from './payment-account.ts';
import { ENDPOINT_PURPOSE, TOTP_PURPOSE } from './sealed-secret.ts';

const PURPOSES_BY_COLUMN: Readonly<Record<SealedColumn, string>> = {
  'payment_account.key': KEY_PURPOSE,
  'payment_account.webhook_secret': WEBHOOK_PURPOSE,
  'webhook_endpoint.secret': ENDPOINT_PURPOSE,
  'webhook_endpoint.old_secret': ENDPOINT_PURPOSE,
  'person.totp_secret': TOTP_PURPOSE,
};

/** The secrets of one kind that are needed, but that none of the configured keys can decrypt. */
interface UnreadableSecrets {
  readonly kind: 'paymentAccounts' | 'webhookEndpoints' | 'secondFactors';
  /** The number of accounts, endpoints or people. */
  readonly count: number;
  /** The slugs of the stores that they belong to, in order. */
  readonly stores: readonly string[];
}

const KINDS_BY_TABLE: Readonly<Record<string, UnreadableSecrets['kind']>> = {
  payment_account: 'paymentAccounts',
  webhook_endpoint: 'webhookEndpoints',
  person: 'secondFactors',
};

/** Returns what stops working because its secret can't be decrypted, by kind. */
export async function findUnreadableSecrets(
  reader: Reader,
  sealer: Sealer,
): Promise<readonly UnreadableSecrets[]> {
  const unreadable = (await listSecretsInUse(reader)).filter(
    (secret) => sealer.open(secret.sealed, ...sealingContextOf(secret)) === null,
  );
  const byKind = Map.groupBy(
    unreadable,
    ({ column }) => KINDS_BY_TABLE[column.split('.')[0] ?? ''] ?? 'secondFactors',
  );
  return [...byKind].map(([kind, secrets]) => ({
    kind,
    count: new Set(secrets.map(({ ownerId }) => ownerId)).size,
    stores: [...new Set(secrets.flatMap(({ slug }) => slug ?? []))].toSorted(),
  }));
}

/** Returns what a secret is bound to, so that it can't be decrypted elsewhere. */
export function sealingContextOf({ column, merchantId, ownerId }: SealedSecret): readonly string[] {
  return [PURPOSES_BY_COLUMN[column], ...(merchantId === null ? [] : [merchantId]), ownerId];
}
