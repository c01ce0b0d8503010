import { UNUSED_PICTURES_KEPT_DAYS } from '../../core/pictures/picture-limits.ts';
import {
  checkPictures,
  deletePictures,
  findPicturesWithoutOrders,
  uncheckedPicturesQuery,
} from '../../storage/pictures/picture-repository.ts';
import type { ContextWithoutActor } from '../context.ts';
import {
  type DueWorkBatch,
  type DueBatchResult,
  type DueMerchantContext,
  visitDueMerchants,
} from '../shared/due-work.ts';
import { bucketKey } from './upload-picture.ts';

const DAY_MS = 86_400_000;
const PICTURES_PER_MERCHANT = 20;

type PurgeContext = DueMerchantContext & Pick<ContextWithoutActor, 'pictureBucket'>;

function oneDayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

/** Checks each picture once a day, and deletes pictures that have been unused for a long time. */
export function deleteUnusedPictures(
  context: PurgeContext,
  dueBatch: DueWorkBatch,
): Promise<DueBatchResult> {
  return visitDueMerchants(
    context,
    {
      items: (now) => uncheckedPicturesQuery(oneDayBefore(now)),
      run: (merchantId) =>
        deleteMerchantPictures(context, merchantId, oneDayBefore(context.clock.now())),
    },
    dueBatch,
  );
}

async function deleteMerchantPictures(
  { database, clock, pictureBucket = null }: PurgeContext,
  merchantId: string,
  cutoffTime: Date,
): Promise<boolean> {
  const now = clock.now();
  const unusedCutoffTime = new Date(now.getTime() - UNUSED_PICTURES_KEPT_DAYS * DAY_MS);
  const limit = PICTURES_PER_MERCHANT;
  return database.transaction(async (transaction) => {
    const check = { now, cutoffTime, unusedCutoffTime, limit };
    const { checked, unused } = await checkPictures(transaction, merchantId, check);
    const files = await findPicturesWithoutOrders(transaction, merchantId, unused);
    // Files are deleted before their rows. If this fails halfway, the next run deletes the
    // remaining rows.
    for (const file of files)
      if (file.isInBucket) await pictureBucket?.delete(bucketKey(merchantId, file));
    const digests = [...new Set(files.map(({ digest }) => digest))];
    await deletePictures(transaction, merchantId, digests);
    return checked === limit;
  });
}
