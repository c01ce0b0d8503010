import type { Static } from 'typebox';
import { pictureAddress, pictureSizes } from '../../core/pictures/picture-address.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { base64Problems } from '../../wire/pictures/base64-problems.ts';
import type { AddResizedPictureInput } from '../../wire/pictures/control.ts';
import type { ActionContext } from '../context.ts';
import { storePicture, type UploadedPicture } from './upload-picture.ts';

/**
 * Stores a picture that has already been resized. The demo stores use this, because their pictures
 * must work without the optional library that resizes pictures.
 */
export async function addResizedPicture(
  context: ActionContext,
  { merchant: slug, digest, files }: Static<typeof AddResizedPictureInput>,
): Promise<
  UploadedPicture | Refusal<'merchant_not_found' | 'no_room_for_pictures' | 'invalid_request'>
> {
  const contents = files.map(({ content }, index) => [`/files/${index}/content`, content] as const);
  const problems = base64Problems(new Map(contents));
  if (problems.length > 0) return refuse('invalid_request', { problems });
  const merchant = await context.database.read((reader) => findMerchantBySlug(reader, slug));
  if (merchant === null) return refuse('merchant_not_found', { slug });
  const { width, height } = files.at(-1) ?? { width: 0, height: 0 };
  const needed = pictureSizes({ width, height }).map((size) => `${size.width}x${size.height}`);
  const given = files.map((file) => `${file.width}x${file.height}`);
  if (needed.join() !== given.join()) {
    const problem = `must be of the sizes ${needed.join(', ')}`;
    return refuse('invalid_request', { problems: [{ path: '/files', problem }] });
  }
  const refused = await storePicture(
    context,
    merchant.merchantId,
    { digest, width, height },
    files.map((file) => ({ ...file, content: Buffer.from(file.content, 'base64') })),
  );
  return refused ?? { imageUrl: pictureAddress(slug, { digest, width, height }), width, height };
}
