import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import {
  findKey,
  findKeyOwner,
  revokeKey as markRevoked,
} from '../../storage/keys/api-key-repository.ts';
import type { RevokeKeyInput } from '../../wire/keys/control.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import { type OperatorKey, operatorKey } from './operator-key.ts';

/** Revokes an API key permanently. All processes reject the key within a second. */
export async function revokeKey(
  context: ActionContext,
  { merchant, keyId }: Static<typeof RevokeKeyInput>,
): Promise<OperatorKey | Refusal<'key_not_found'>> {
  const { clock, database } = context;
  const now = clock.now();
  return database.transaction(async (transaction) => {
    const owner = await findKeyOwner(transaction, keyId, merchant);
    if (owner === null) return refuse('key_not_found', { keyId });
    const { merchantId } = owner;
    const revoked = await markRevoked(transaction, merchantId, keyId, now);
    if (revoked !== null) {
      await logWrite(context, transaction, merchantId, 'key.revoke', keyId);
      return operatorKey(revoked, now);
    }
    const key = await findKey(transaction, merchantId, keyId);
    return key === null ? refuse('key_not_found', { keyId }) : operatorKey(key, now);
  });
}
