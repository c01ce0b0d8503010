import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { MAXIMUM_FILE_BYTES } from '../../core/opportunities/attachment.ts';
import type { Membership } from '../../core/people/person.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { type PictureRefusal, resizePicture } from '../../gateways/pictures/resize-picture.ts';
import type { ContextWithoutActor } from '../context.ts';
import { readAttachment } from './read-attachment.ts';

const CACHE_BYTES = 16 * 2 ** 20;
/** The width of a preview on a screen with two pixels for each that is counted. */
const PREVIEW_WIDTH_PX = 640;

export type AttachmentPreviewReader = (
  store: Pick<Membership, 'merchantId'>,
  opportunityId: string,
  publicId: string,
) => Promise<Buffer | PictureRefusal | Refusal<'opportunity_not_found' | 'attachment_deleted'>>;

/**
 * Returns small pictures of what buyers attach, as WebP and without metadata. They are made anew,
 * so that a browser never reads what somebody unknown has sent unless somebody opens it.
 */
export function createAttachmentPreviewReader(
  dependencies: Pick<ContextWithoutActor, 'database'>,
): AttachmentPreviewReader {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  return async (store, opportunityId, publicId) => {
    // A file may have been deleted since, so it is looked up each time.
    const file = await readAttachment(dependencies, store, opportunityId, publicId);
    if (isRefusal(file)) return file;
    const key = `${store.merchantId}/${publicId}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    if (!file.mimeType.startsWith('image/')) return refuse('picture_refused', { fault: 'kind' });
    const sizes = await resizePicture(await buffer(file.pieces()), MAXIMUM_FILE_BYTES);
    if (isRefusal(sizes)) return sizes;
    const { content } = sizes.findLast(({ width }) => width <= PREVIEW_WIDTH_PX) ?? sizes[0] ?? {};
    if (content === undefined) throw new Error('a picture has at least one file');
    cache.set(key, content);
    return content;
  };
}
