import type { Product, ProductPicture } from '../merchants/merchant.ts';

/** Returns all pictures of a product, with the main picture first. */
export function picturesOf({
  imageUrl,
  imageAlt = '',
  pictures = [],
}: Pick<Product, 'imageUrl' | 'imageAlt' | 'pictures'>): readonly ProductPicture[] {
  const first = imageUrl === null ? [] : [{ imageUrl, alt: imageAlt === '' ? null : imageAlt }];
  return [...first, ...pictures];
}
