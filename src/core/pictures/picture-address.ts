/** The size of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The name of one file of a picture. All files of a picture contain the digest of the original
 * upload.
 */
export interface PictureFileName extends PictureSize {
  readonly digest: string;
}

/** The longest side of the largest stored file of a picture, in pixels. */
export const MAXIMUM_SIDE_PIXELS = 1_600;
const PICTURE_WIDTHS = [320, 640, 1_024];
const FILE_NAME = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/;
const PICTURE_ADDRESS_PATTERN = /^(.*\/media\/[a-z0-9][a-z0-9-]{0,63})\/([^/]+)$/;
/** Matches the address of a picture as products, maps and settings have it. */
export const STORED_PICTURE_PATTERN =
  '^/media/([a-z0-9][a-z0-9-]{0,63})/([0-9a-f]{32}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}[.]webp)$';
const STORED_PICTURE = new RegExp(STORED_PICTURE_PATTERN);

/**
 * Returns the sizes in which a picture is stored, smallest first. `width` and `height` are those of
 * the largest one.
 */
export function pictureSizes({ width, height }: PictureSize): PictureSize[] {
  const smaller = PICTURE_WIDTHS.filter((each) => each < width).map((each) => ({
    width: each,
    height: Math.max(1, Math.round((height * each) / width)),
  }));
  return [...smaller, { width, height }];
}

export function pictureFileName({ digest, width, height }: PictureFileName): string {
  return `${digest}-${width}x${height}.webp`;
}

export function parsePictureFileName(fileName: string): PictureFileName | null {
  const [, digest, width, height] = FILE_NAME.exec(fileName) ?? [];
  return digest === undefined ? null : { digest, width: Number(width), height: Number(height) };
}

/**
 * Returns the address of a picture as stored in products and maps. It contains no host name, so
 * that it remains valid when the service's host changes.
 */
export function pictureAddress(merchantSlug: string, largestPicture: PictureFileName): string {
  return `/media/${merchantSlug}/${pictureFileName(largestPicture)}`;
}

/**
 * Returns the store and file that an address without a host refers to, or null if it isn't a
 * picture's address.
 */
export function parsePictureAddress(
  address: string,
): { readonly merchantSlug: string; readonly file: PictureFileName } | null {
  const [, merchantSlug, fileName = ''] = STORED_PICTURE.exec(address) ?? [];
  const file = parsePictureFileName(fileName);
  return merchantSlug === undefined || file === null ? null : { merchantSlug, file };
}

/** The data that a page needs to show a picture of this service without layout shifts. */
export interface ShownPicture extends PictureSize {
  /** The addresses and widths of all files, in the format of the HTML attribute `srcset`. */
  readonly srcset: string;
}

/**
 * Returns the size and files of a picture, computed from its address. Returns null if the address
 * isn't one of this service's pictures.
 */
export function shownPicture(address: string): ShownPicture | null {
  const [, folder, fileName = ''] = PICTURE_ADDRESS_PATTERN.exec(address) ?? [];
  const largest = parsePictureFileName(fileName);
  if (folder === undefined || largest === null) return null;
  const files = pictureSizes(largest).map(
    (size) => `${folder}/${pictureFileName({ ...largest, ...size })} ${size.width}w`,
  );
  return { width: largest.width, height: largest.height, srcset: files.join(', ') };
}

/**
 * Adds the host to the address of a picture of this service. Other addresses are returned
 * unchanged.
 */
export function withHost(address: string | null, baseUrl: string): string | null {
  return address?.startsWith('/media/') === true ? `${baseUrl}${address}` : address;
}

/**
 * Adds the host to the picture addresses in a capability map's JSON text. A match inside a string
 * value is impossible, because its quotes are escaped.
 */
export function withHosts(document: string, baseUrl: string): string {
  return document.replaceAll(
    /("imageUrl"\s*:\s*")(\/media\/)/g,
    (_, member: string, path: string) => `${member}${baseUrl}${path}`,
  );
}
