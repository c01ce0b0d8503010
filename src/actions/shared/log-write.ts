import type { WriteDetails } from '../../core/merchants/write-details.ts';
import { logWrite as insertEntry } from '../../storage/shared/write-log-repository.ts';
import type { Transaction } from '../../storage/database/database.ts';
import type { ActionContext } from '../context.ts';

/**
 * Records who did what in the audit log. `actionName` is a name such as `map.publish`, and
 * `subject` is the object that was changed.
 */
export function logWrite(
  { clock, newId, actor }: ActionContext,
  transaction: Transaction,
  merchantId: string,
  actionName: string,
  subject: string,
  details: WriteDetails | null = null,
): Promise<void> {
  return insertEntry(transaction, merchantId, {
    entryId: newId(),
    at: clock.now(),
    actorKind: actor.kind,
    actorId: actor.id,
    action: actionName,
    subject,
    details,
  });
}
