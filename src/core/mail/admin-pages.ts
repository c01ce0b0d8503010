import type { LetterPart } from './letter-parts.ts';
import { staffLanguage, type StaffReader } from './staff-language.ts';

/** Buttons that lead from a store's own emails to the pages of the admin. */
export interface AdminPages {
  readonly order: (orderNumber: string) => LetterPart;
  readonly request: (opportunityId: string) => LetterPart;
  readonly stock: (sku: string) => LetterPart;
  readonly webhooks: () => LetterPart;
}

/** Returns the buttons for a store, in its language. `baseUrl` is the service's public URL. */
export function adminPages(baseUrl: string, reader: StaffReader): AdminPages {
  const { slug } = reader;
  const { say } = staffLanguage(reader);
  const page = (label: string, ...path: readonly string[]): LetterPart => ({
    url: [`${baseUrl}/admin`, ...[slug, ...path].map(encodeURIComponent)].join('/'),
    label,
  });
  return {
    order: (orderNumber) => page(say('staff.openOrder'), 'orders', orderNumber),
    request: (opportunityId) => page(say('staff.openRequest'), 'requests', opportunityId),
    stock: (sku) => page(say('staff.openStock'), 'stock', 'of', sku),
    webhooks: () => page(say('staff.openWebhooks'), 'settings', 'webhooks'),
  };
}
