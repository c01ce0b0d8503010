import { MAXIMUM_PICTURE_BYTES } from '../../../../../src/core/pictures/picture-limits.ts';

/** Photos of phones that are larger than what the server takes are made smaller here. */
const SMALLER_SIDE_PX = 3_200;
const QUALITY = 0.9;
const CHUNK = 32_768;

/** Returns a file as the server takes it: in base64, and not too large. */
export async function pictureContent(file: Blob): Promise<string> {
  const fitting = file.size > MAXIMUM_PICTURE_BYTES ? await shrink(file) : file;
  return base64Of(new Uint8Array(await fitting.arrayBuffer()));
}

/** Files that no browser can read are sent as they are, so that the server says what is wrong. */
async function shrink(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) return file;
  const scale = Math.min(1, SMALLER_SIDE_PX / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', QUALITY);
  });
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK)
    text += String.fromCodePoint(...bytes.subarray(start, start + CHUNK));
  return btoa(text);
}
