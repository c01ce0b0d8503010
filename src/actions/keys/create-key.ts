import type { Static } from 'typebox';
import { expiryAfterLastDay } from '../../core/keys/expiry.ts';
import { randomBase62, RANDOM_DIGIT_COUNT, writeKey } from '../../core/keys/key-format.ts';
import { SCOPES } from '../../core/keys/scopes.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { randomDigits } from '../../gateways/random-digits.ts';
import { insertKey } from '../../storage/keys/api-key-repository.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type { CreateKeyInput } from '../../wire/keys/control.ts';
import type { Problem } from '../../core/shared/problem.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import { type OperatorKey, operatorKey } from './operator-key.ts';

/** A new API key together with its secret text, which is never shown again. */
export interface CreatedKey extends OperatorKey {
  readonly key: string;
}

/**
 * Creates an API key for a store. The database stores only a digest of the key, which is computed
 * with the service's secret.
 */
export async function createKey(
  context: ActionContext,
  input: Static<typeof CreateKeyInput>,
): Promise<CreatedKey | Refusal<'merchant_not_found' | 'invalid_request'>> {
  const { actor, clock, database, newId, signer } = context;
  const now = clock.now();
  return database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, input.merchant);
    if (merchant === null) return refuse('merchant_not_found', { slug: input.merchant });
    const expiresAt =
      input.expires === undefined ? null : expiryAfterLastDay(input.expires, merchant.timezone);
    const problem = input.expires === undefined ? null : expiryProblem(expiresAt, now);
    if (problem !== null) return refuse('invalid_request', { problems: [problem] });
    const text = writeKey(randomDigits(RANDOM_DIGIT_COUNT, randomBase62));
    const key = {
      keyId: newId(),
      name: input.name,
      scopes: SCOPES.filter((scope) => input.scopes.includes(scope)),
      createdBy: `${actor.kind}:${actor.id}`,
      createdAt: now,
      lastUsedAt: null,
      expiresAt,
      revokedAt: null,
    };
    await insertKey(
      transaction,
      merchant.merchantId,
      key,
      signer.digests('api-key', text)[0] ?? '',
    );
    await logWrite(context, transaction, merchant.merchantId, 'key.create', key.keyId);
    return { key: text, ...operatorKey(key, now) };
  });
}

function expiryProblem(expiresAt: Date | null, now: Date): Problem | null {
  if (expiresAt === null) return { path: '/expires', problem: 'must be a date, YYYY-MM-DD' };
  return expiresAt <= now ? { path: '/expires', problem: 'must not be in the past' } : null;
}
