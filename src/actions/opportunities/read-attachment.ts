import type { KeyIdentity } from '../../core/keys/key.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import {
  type AttachedFile,
  findAttachedFile,
  readFilePiece,
} from '../../storage/opportunities/attached-file-repository.ts';
import type { ContextWithoutActor } from '../context.ts';

type Dependencies = Pick<ContextWithoutActor, 'database'>;

/** A file whose content is read from the database while it is sent. */
export interface ReadableFile extends Pick<AttachedFile, 'fileName' | 'mimeType' | 'bytes'> {
  readonly pieces: () => AsyncGenerator<Buffer>;
}

/** Returns a file that a buyer attached to a request. Only the store's staff may read it. */
export async function readAttachment(
  { database }: Dependencies,
  { merchantId }: Pick<KeyIdentity, 'merchantId'>,
  opportunityId: string,
  publicId: string,
): Promise<ReadableFile | Refusal<'opportunity_not_found' | 'attachment_deleted'>> {
  const file = await database.read((reader) =>
    findAttachedFile(reader, merchantId, opportunityId, publicId),
  );
  if (file === null) return refuse('opportunity_not_found');
  if (file.deletedAt !== null) return refuse('attachment_deleted');
  return { ...file, pieces: () => readFileChunks(database, merchantId, file) };
}

async function* readFileChunks(
  database: Dependencies['database'],
  merchantId: string,
  file: AttachedFile,
): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const piece = await database.read((reader) =>
      readFilePiece(reader, merchantId, file, position),
    );
    if (piece === null) return;
    yield piece;
  }
}
