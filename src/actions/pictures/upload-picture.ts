import { createHash } from 'node:crypto';
import type { Static } from 'typebox';
import {
  pictureAddress,
  pictureFileName,
  type PictureFileName,
} from '../../core/pictures/picture-address.ts';
import { DEFAULT_STORE_PICTURES_MIB } from '../../core/pictures/picture-limits.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import {
  type PictureRefusal,
  type ResizedFile,
  resizePicture,
} from '../../gateways/pictures/resize-picture.ts';
import { findMerchantBySlug, lockMerchant } from '../../storage/merchants/merchant-repository.ts';
import {
  insertPicture,
  keepPictures,
  pictureBytes,
} from '../../storage/pictures/picture-repository.ts';
import { base64Problems } from '../../wire/pictures/base64-problems.ts';
import type { UploadPictureInput } from '../../wire/pictures/control.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';

export interface UploadedPicture {
  /** The URL that a product or a value of a map contains as its `imageUrl` to show the picture. */
  readonly imageUrl: string;
  readonly width: number;
  readonly height: number;
}

type UploadRefusal =
  | PictureRefusal
  | Refusal<'merchant_not_found' | 'no_room_for_pictures' | 'invalid_request'>;

/**
 * Resizes an uploaded picture, removes its metadata, and stores the resized files. Uploading the
 * same file again returns the same URL and stores nothing.
 */
export async function uploadPicture(
  context: ActionContext,
  { merchant: slug, content }: Static<typeof UploadPictureInput>,
): Promise<UploadedPicture | UploadRefusal> {
  const problems = base64Problems(new Map([['/content', content]]));
  if (problems.length > 0) return refuse('invalid_request', { problems });
  const merchant = await context.database.read((reader) => findMerchantBySlug(reader, slug));
  if (merchant === null) return refuse('merchant_not_found', { slug });
  const { merchantId } = merchant;
  const upload = Buffer.from(content, 'base64');
  const digest = createHash('sha256').update(upload).digest('hex').slice(0, 32);
  const [known] = await context.database.transaction((transaction) =>
    keepPictures(transaction, merchantId, [digest], context.clock.now()),
  );
  if (known !== undefined) return replyOf(slug, known);
  const files = await resizePicture(upload);
  if (isRefusal(files)) return files;
  const largest = files.at(-1);
  if (largest === undefined) throw new Error('a picture has at least one file');
  const picture = { digest, width: largest.width, height: largest.height };
  const refused = await storePicture(context, merchantId, picture, files);
  return refused ?? replyOf(slug, picture);
}

function replyOf(slug: string, picture: PictureFileName): UploadedPicture {
  const { width, height } = picture;
  return { imageUrl: pictureAddress(slug, picture), width, height };
}

/** Returns the name of a picture file in the bucket. */
export function bucketKey(merchantId: string, file: PictureFileName): string {
  return `${merchantId}/${pictureFileName(file)}`;
}

/** Stores the files of a picture in the bucket, or in the database if there is no bucket. */
export async function storePicture(
  context: ActionContext,
  merchantId: string,
  picture: PictureFileName,
  files: readonly ResizedFile[],
): Promise<Refusal<'no_room_for_pictures'> | null> {
  const { database, pictureBucket = null, clock } = context;
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  for (const { content, ...size } of pictureBucket === null ? [] : files)
    await pictureBucket?.put(bucketKey(merchantId, { ...picture, ...size }), content);
  return database.transaction(async (transaction) => {
    // Concurrent uploads to one store wait for this lock, so that together they can't exceed the
    // store's limit.
    await lockMerchant(transaction, merchantId);
    const maximumBytes = context.storePicturesBytes ?? DEFAULT_STORE_PICTURES_MIB * 2 ** 20;
    if ((await pictureBytes(transaction, merchantId)) + bytes > maximumBytes)
      return refuse('no_room_for_pictures', { maximumBytes });
    await insertPicture(
      transaction,
      merchantId,
      {
        ...picture,
        bytes,
        files: files.map((file) => (pictureBucket === null ? file : { ...file, content: null })),
      },
      clock.now(),
    );
    await logWrite(context, transaction, merchantId, 'picture.upload', picture.digest);
    return null;
  });
}
