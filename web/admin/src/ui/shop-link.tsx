import type { ReactNode } from 'react';
import { useStoreSlug } from '../client/store-slug.ts';

interface ShopLinkProps {
  /** The product to open, or the whole shop without one. */
  readonly product?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Opens the store as buyers see it, in another tab. */
export function ShopLink({ product, className, children }: ShopLinkProps) {
  const store = useStoreSlug();
  const path = product === undefined ? `/stores/${store}` : `/stores/${store}/${product}`;
  return (
    <a href={path} target="_blank" rel="noreferrer" className={className}>
      {children}
    </a>
  );
}
