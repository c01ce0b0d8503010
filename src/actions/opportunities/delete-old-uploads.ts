import {
  deleteOldUploads as deleteSome,
  oldUploads,
} from '../../storage/opportunities/attachment-repository.ts';
import {
  type DuePart,
  type DuePartDone,
  type VisitContext,
  visitDueMerchants,
} from '../shared/due-work.ts';

const KEPT_MS = 24 * 60 * 60 * 1_000;
const FILES_PER_MERCHANT = 20;

const oldestKept = (now: Date) => new Date(now.getTime() - KEPT_MS);

/** Deletes a part of the files that were sent a day ago and that no opportunity has named. */
export function deleteOldUploads(context: VisitContext, part: DuePart): Promise<DuePartDone> {
  const run = async (merchantId: string): Promise<boolean> => {
    const before = oldestKept(context.clock.now());
    const deleted = await context.database.transaction((transaction) =>
      deleteSome(transaction, merchantId, before, FILES_PER_MERCHANT),
    );
    return deleted === FILES_PER_MERCHANT;
  };
  return visitDueMerchants(context, { items: (now) => oldUploads(oldestKept(now)), run }, part);
}
