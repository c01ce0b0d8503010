import { setImmediate as letOthersRun } from 'node:timers/promises';
import { checkUpload } from '../../core/opportunities/attachment.ts';
import { refuseFile } from '../../core/opportunities/file-limits.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { FILE_HEAD_BYTES, fileKind } from '../../gateways/file-kind.ts';
import {
  deleteUnstoredAttachment,
  insertAttachment,
  insertAttachmentPart,
  lockUploadNetwork,
  markAttachmentStored,
  type NewAttachment,
  readFileUse,
} from '../../storage/opportunities/attachment-repository.ts';
import { writeAttachment } from '../../wire/opportunities/attachment.ts';
import type { ContextWithoutActor } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import type { Storefronts } from '../shared/storefronts.ts';
import type { FileQueue } from './file-queue.ts';

export interface UploadDependencies extends ContextWithoutActor {
  readonly storefronts: Pick<Storefronts, 'find'>;
  readonly fileQueue: FileQueue;
  /** The limit for the files of one store, in bytes. */
  readonly storeFilesBytes: number;
}

export interface AttachmentUpload {
  readonly fileName: string | null;
  readonly declaredType: string;
  readonly bytes: number;
  /**
   * Fills a buffer with the file's content from the given position on. Returns fewer bytes at the
   * end of the file.
   */
  readonly read: (position: number, buffer: Buffer) => Promise<Buffer>;
  /**
   * The network that the file was uploaded from, and the wider network around it. All uploads from
   * one network share limits.
   */
  readonly network: { readonly narrowNetwork: string; readonly wideNetwork: string };
}

/**
 * A part of this size is written quickly, and doesn't delay other requests while the database
 * writes it.
 */
const PART_BYTES = 64 * 1024;

/**
 * Stores an uploaded file, so that a later request can refer to it, and returns the reply as JSON
 * text. Only the store can read the file.
 */
export async function takeAttachment(
  dependencies: UploadDependencies,
  slug: string,
  upload: AttachmentUpload,
): Promise<string | Refusal> {
  const storefront = await dependencies.storefronts.find(slug);
  if (storefront === null) return refuse('merchant_not_found');
  const { merchantId } = storefront.merchant;
  const contentType = await fileKind(await upload.read(0, Buffer.alloc(FILE_HEAD_BYTES)));
  const checked = checkUpload({ ...upload, contentType });
  if (isRefusal(checked)) return checked;
  const file: NewAttachment = {
    publicId: dependencies.newId(),
    ...checked,
    bytes: upload.bytes,
    uploadedAt: dependencies.clock.now(),
    uploadedFrom: {
      narrowNetwork: digestOf(dependencies, upload.network.narrowNetwork),
      wideNetwork: digestOf(dependencies, upload.network.wideNetwork),
    },
  };
  return dependencies.fileQueue.run(upload.network.wideNetwork, upload.bytes, () =>
    storeFile(dependencies, merchantId, file, upload),
  );
}

function digestOf({ signer }: UploadDependencies, network: string): string {
  return signer.digests('sent-from', network)[0] ?? '';
}

async function storeFile(
  dependencies: UploadDependencies,
  merchantId: string,
  file: NewAttachment,
  { read }: AttachmentUpload,
): Promise<string | Refusal> {
  const { database } = dependencies;
  const refused = await reserveUploadRoom(dependencies, merchantId, file);
  if (refused !== null) return refused;
  try {
    await storeAttachmentParts(dependencies, merchantId, file, read);
    return await database.transaction(async (transaction) => {
      await markAttachmentStored(transaction, merchantId, file.publicId);
      await logWrite(
        { ...dependencies, actor: { kind: 'buyer', id: 'storefront' } },
        transaction,
        merchantId,
        'opportunity.upload',
        file.publicId,
      );
      return writeAttachment(file);
    });
  } catch (error) {
    // If this fails too, the file is deleted a day later, because no request can refer to it.
    await database
      .transaction((transaction) =>
        deleteUnstoredAttachment(transaction, merchantId, file.publicId),
      )
      .catch(() => undefined);
    throw error;
  }
}

function reserveUploadRoom(
  { database, clock, storeFilesBytes }: UploadDependencies,
  merchantId: string,
  file: NewAttachment,
): Promise<Refusal | null> {
  return database.transaction(async (transaction) => {
    await lockUploadNetwork(transaction, merchantId, file.uploadedFrom);
    await insertAttachment(transaction, merchantId, file);
    const use = await readFileUse(transaction, merchantId, file.uploadedFrom);
    return refuseFile(use, { now: clock.now(), storeBytes: storeFilesBytes });
  });
}

/**
 * Stores the content in parts, each in its own transaction, so that other requests aren't delayed.
 */
async function storeAttachmentParts(
  { database }: UploadDependencies,
  merchantId: string,
  { publicId, bytes }: NewAttachment,
  readBytes: AttachmentUpload['read'],
): Promise<void> {
  const buffer = Buffer.alloc(PART_BYTES);
  for (let position = 0; position * PART_BYTES < bytes; position += 1) {
    const content = await readBytes(position * PART_BYTES, buffer);
    await database.transaction((transaction) =>
      insertAttachmentPart(transaction, merchantId, publicId, { position, content }),
    );
    // The embedded database gives no other task a chance to run. Without this pause, no HTTP
    // request would be served between two parts.
    await letOthersRun();
  }
}
