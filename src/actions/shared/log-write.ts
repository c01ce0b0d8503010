import { logWrite as insertEntry } from '../../storage/shared/write-log-repository.ts';
import type { Transaction } from '../../storage/database/database.ts';
import type { ActionContext } from '../context.ts';

/**
 * Records in the same transaction who did it: `what` is such as map.publish, `subject` what it was
 * done to.
 */
export function logWrite(
  { clock, newId, actor }: ActionContext,
  transaction: Transaction,
  merchantId: string,
  what: string,
  subject: string,
): Promise<void> {
  return insertEntry(transaction, merchantId, {
    entryId: newId(),
    at: clock.now(),
    actorKind: actor.kind,
    actorId: actor.id,
    action: what,
    subject,
  });
}
