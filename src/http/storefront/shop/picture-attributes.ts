import { shownPicture } from '../../../core/pictures/picture-address.ts';
import type { Attributes } from './tree.ts';

/**
 * Matches the host in the URL of a picture on the local machine. It is removed, because the page
 * may have been opened with another host name.
 */
const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?=\/media\/)/;

/**
 * Returns the attributes of an image element for a picture. If the service has several sizes, the
 * browser chooses one, and reserves space while the picture loads.
 */
export function pictureAttributes(imageUrl: string, sizes: string): Attributes {
  const src = imageUrl.replace(LOOPBACK, '');
  const shown = shownPicture(src);
  return shown === null
    ? { src }
    : { src, srcset: shown.srcset, sizes, width: shown.width, height: shown.height };
}
