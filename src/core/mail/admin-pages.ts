import type { Merchant } from '../merchants/merchant.ts';
import type { LetterPart } from './letter-parts.ts';

/** Buttons that lead from a store's own emails to the pages of the admin. */
export interface AdminPages {
  readonly order: (orderNumber: string) => LetterPart;
  readonly request: (opportunityId: string) => LetterPart;
  readonly stock: (sku: string) => LetterPart;
  readonly webhooks: () => LetterPart;
}

/** Returns the buttons for a store. `baseUrl` is the service's public URL. */
export function adminPages(baseUrl: string, { slug }: Pick<Merchant, 'slug'>): AdminPages {
  const page = (label: string, ...path: readonly string[]): LetterPart => ({
    url: [`${baseUrl}/admin`, ...[slug, ...path].map(encodeURIComponent)].join('/'),
    label,
  });
  return {
    order: (orderNumber) => page('Open the order', 'orders', orderNumber),
    request: (opportunityId) => page('Open the request', 'requests', opportunityId),
    stock: (sku) => page('Open its stock', 'stock', 'of', sku),
    webhooks: () => page('Open the webhooks', 'settings', 'webhooks'),
  };
}
