import { judgeUpload } from '../../core/opportunities/attachment.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { fileKind } from '../../gateways/file-kind.ts';
import {
  insertAttachment,
  lockUploader,
  readUploadUse,
} from '../../storage/opportunities/attachment-repository.ts';
import { writeAttachment } from '../../wire/opportunities/attachment.ts';
import type { SharedContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import type { Storefronts } from '../shared/storefronts.ts';

interface UploadDesk extends SharedContext {
  readonly storefronts: Pick<Storefronts, 'find'>;
}

/** A file as it was sent. */
export interface Upload {
  /** Null: it has none. */
  readonly fileName: string | null;
  readonly declaredType: string;
  readonly content: Uint8Array;
  /** The network that it comes from; null: the connection is gone. */
  readonly network: string | null;
}

const MIB = 1024 * 1024;
/** Of files that no request names. */
const MOST = { filesOfSender: 20, bytesOfSender: 60 * MIB, bytesOfStore: 1_024 * MIB };
const FULL_SECONDS = 3_600;

/**
 * Keeps a file for a request that is to name it: the reply's JSON text. Nobody but the store will
 * ever read it.
 */
export async function takeAttachment(
  desk: UploadDesk,
  slug: string,
  { fileName, declaredType, content, network }: Upload,
): Promise<string | Refusal> {
  const storefront = await desk.storefronts.find(slug);
  if (storefront === null) return refuse('merchant_not_found');
  const { merchantId } = storefront.merchant;
  const judged = judgeUpload({
    fileName,
    declaredType,
    contentType: await fileKind(content),
    bytes: content.length,
  });
  if (isRefusal(judged)) return judged;
  const uploadedFrom =
    network === null ? null : (desk.signer.digests('sent-from', network)[0] ?? null);
  const attachment = { publicId: desk.newId(), ...judged };
  return desk.database.transaction(async (transaction) => {
    await lockUploader(transaction, merchantId, uploadedFrom);
    const used = await readUploadUse(transaction, merchantId, uploadedFrom);
    const isFull =
      used.filesOfSender >= MOST.filesOfSender ||
      used.bytesOfSender + content.length > MOST.bytesOfSender ||
      used.bytesOfStore + content.length > MOST.bytesOfStore;
    if (isFull) return refuse('too_many_requests', { retryAfterSeconds: FULL_SECONDS });
    await insertAttachment(transaction, merchantId, {
      ...attachment,
      content,
      uploadedAt: desk.clock.now(),
      uploadedFrom,
    });
    await logWrite(
      { ...desk, actor: { kind: 'buyer', id: 'storefront' } },
      transaction,
      merchantId,
      'opportunity.upload',
      attachment.publicId,
    );
    return writeAttachment(attachment);
  });
}
