/**
 * The maximum size of an uploaded picture in bytes. In base64, such a picture still fits into one
 * request.
 */
export const MAXIMUM_PICTURE_BYTES = 6_000_000;
export const MAXIMUM_PICTURE_PIXELS = 60_000_000;
/** The maximum length of an uploaded picture's longest side, in pixels. */
export const MAXIMUM_PICTURE_SIDE = 16_384;

/** The default limit for all pictures of one store. */
export const DEFAULT_STORE_PICTURES_MIB = 512;

/**
 * The number of days for which a picture is kept after no product, map or order uses it any more.
 */
export const UNUSED_PICTURES_KEPT_DAYS = 30;
