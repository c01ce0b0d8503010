import { createHash } from 'node:crypto';
import type { ListedProduct } from '../../core/merchants/merchant.ts';

/** A product as staff read it. Whoever changes it sends the version back. */
export interface VersionedProduct extends ListedProduct {
  readonly version: string;
}

/**
 * Returns a text that is another one as soon as anything of the product is, apart from whether it
 * is withdrawn. Products need no counter for it, and a change that is taken back is none.
 */
export function productVersion(product: ListedProduct): string {
  const content = JSON.stringify({ ...product, withdrawn: undefined });
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

export function withVersion(product: ListedProduct): VersionedProduct {
  return { ...product, version: productVersion(product) };
}
