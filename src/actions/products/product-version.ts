import { createHash } from 'node:crypto';
import type { ListedProduct } from '../../core/merchants/merchant.ts';

/**
 * A product with the version that staff have read. A change to the product must contain this
 * version.
 */
export interface VersionedProduct extends ListedProduct {
  readonly version: string;
}

/**
 * Returns a digest of a product, which changes with every value except the withdrawn state. A
 * version computed from the content needs no counter, and a change that is reverted restores the
 * earlier version.
 */
export function productVersion(product: ListedProduct): string {
  const content = JSON.stringify({ ...product, withdrawn: undefined });
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

export function withVersion(product: ListedProduct): VersionedProduct {
  return { ...product, version: productVersion(product) };
}
