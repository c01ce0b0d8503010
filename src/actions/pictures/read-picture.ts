import { LRUCache } from 'lru-cache';
import { parsePictureFileName } from '../../core/pictures/picture-address.ts';
import { findPictureFile } from '../../storage/pictures/picture-repository.ts';
import { isStorable } from '../../storage/shared/storable.ts';
import type { ContextWithoutActor } from '../context.ts';
import { bucketKey } from './upload-picture.ts';

const CACHE_BYTES = 32 * 2 ** 20;

/**
 * Returns a function that reads a picture's file, or null if no such file exists. Recently read
 * files are cached, because a shop page requests many of them at once.
 */
export function createPictureReader(
  context: Pick<ContextWithoutActor, 'database' | 'pictureBucket'>,
): (merchantSlug: string, fileName: string) => Promise<Buffer | null> {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  return async (merchantSlug, fileName) => {
    const key = `${merchantSlug}/${fileName}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const content = await readFile(context, merchantSlug, fileName);
    if (content !== null) cache.set(key, content);
    return content;
  };
}

async function readFile(
  { database, pictureBucket = null }: Pick<ContextWithoutActor, 'database' | 'pictureBucket'>,
  merchantSlug: string,
  fileName: string,
): Promise<Buffer | null> {
  const name = parsePictureFileName(fileName);
  if (name === null || !isStorable(merchantSlug)) return null;
  const file = await database.read((reader) => findPictureFile(reader, merchantSlug, name));
  if (file === null || file.content !== null || pictureBucket === null)
    return file?.content ?? null;
  return pictureBucket.get(bucketKey(file.merchantId, name));
}
