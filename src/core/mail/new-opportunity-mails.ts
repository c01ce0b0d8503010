import { type MerchantSettings, notifyAddresses } from '../merchants/merchant.ts';

/**
 * Returns the email to the store about a new opportunity, or an empty list if the store gets no
 * such emails.
 */
export function newOpportunityMails({
  storeMails,
  notifyEmail,
}: Pick<MerchantSettings, 'storeMails' | 'notifyEmail'>) {
  const isSent = storeMails.requestReceived && notifyAddresses({ notifyEmail }).length > 0;
  return isSent ? [{ kind: 'store.requestReceived', recipient: null, content: {} } as const] : [];
}
