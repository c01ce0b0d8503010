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
import { type ToldKey, toldKey } from './told-key.ts';

/**
 * Makes a key void, for ever, on every process within a second. One that is void already stays as
 * it is.
 */
export async function revokeKey(
  context: ActionContext,
  { keyId }: Static<typeof RevokeKeyInput>,
): Promise<ToldKey | Refusal<'key_not_found'>> {
  const { clock, database } = context;
  const now = clock.now();
  return database.transaction(async (transaction) => {
    const owner = await findKeyOwner(transaction, keyId);
    if (owner === null) return refuse('key_not_found', { keyId });
    const { merchantId } = owner;
    const revoked = await markRevoked(transaction, merchantId, keyId, now);
    if (revoked !== null) {
      await logWrite(context, transaction, merchantId, 'key.revoke', keyId);
      return toldKey(revoked, now);
    }
    const key = await findKey(transaction, merchantId, keyId);
    return key === null ? refuse('key_not_found', { keyId }) : toldKey(key, now);
  });
}
