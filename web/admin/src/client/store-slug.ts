import { createContext, use } from 'react';

export const StoreSlug = createContext('');

/** The store whose page is open. */
export function useStoreSlug(): string {
  return use(StoreSlug);
}

/** The address of a screen, as the router takes it. */
export function screenPath(slug: string, path = ''): string {
  return path === '' ? `/${slug}` : `/${slug}/${path}`;
}
