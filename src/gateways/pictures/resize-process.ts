/**
 * Reads an uploaded file from standard input, and writes a line of JSON and the resized files to
 * standard output. It is a separate process, so that it can be killed if it takes too long and its
 * memory is freed when it ends.
 */
import { buffer } from 'node:stream/consumers';
import {
  MAXIMUM_SIDE_PIXELS,
  pictureSizes,
  type PictureSize,
} from '../../core/pictures/picture-address.ts';
import {
  MAXIMUM_PICTURE_PIXELS,
  MAXIMUM_PICTURE_SIDE,
} from '../../core/pictures/picture-limits.ts';
import type { ResizeResultHeader } from './resize-picture.ts';

const PICTURE_QUALITY = 80;
const MAXIMUM_RESIZE_SECONDS = 20;

async function resize(
  imageBytes: Buffer,
): Promise<{ readonly head: ResizeResultHeader; readonly files: readonly Buffer[] }> {
  const sharp = await import('sharp').then(
    (library) => library.default,
    () => null,
  );
  if (sharp === null) return refusalOutput('unavailable');
  sharp.cache(false);
  sharp.concurrency(1);
  const options = { limitInputPixels: MAXIMUM_PICTURE_PIXELS, failOn: 'error' } as const;
  try {
    const { width, height } = await sharp(imageBytes, {
      ...options,
      limitInputPixels: false,
    }).metadata();
    if (isPictureTooLarge({ width, height })) return refusalOutput('too_many_pixels');
    // The picture is rotated by the orientation in its metadata, because the output contains no
    // metadata.
    const { data, info } = await sharp(imageBytes, options)
      .timeout({ seconds: MAXIMUM_RESIZE_SECONDS })
      .autoOrient()
      .resize({
        width: MAXIMUM_SIDE_PIXELS,
        height: MAXIMUM_SIDE_PIXELS,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const sizes = pictureSizes(info);
    const files = await Promise.all(
      sizes.map((size) =>
        sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
          .resize({ ...size, fit: 'fill' })
          .webp({ quality: PICTURE_QUALITY })
          .toBuffer(),
      ),
    );
    return { head: { sizes, bytes: files.map(({ length }) => length) }, files };
  } catch {
    return refusalOutput('damaged');
  }
}

function isPictureTooLarge({ width, height }: PictureSize): boolean {
  return width * height > MAXIMUM_PICTURE_PIXELS || Math.max(width, height) > MAXIMUM_PICTURE_SIDE;
}

function refusalOutput(fault: Extract<ResizeResultHeader, { readonly fault: string }>['fault']) {
  return { head: { fault }, files: [] };
}

const { head, files } = await resize(await buffer(process.stdin));
process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...files]));
