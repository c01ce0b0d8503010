import type { Mail } from '../../core/mail/mail.ts';
import { type Merchant, notifyAddresses } from '../../core/merchants/merchant.ts';
import { type ClaimedMail, splitMail } from '../../storage/mail/outbox.ts';
import type { ContextWithoutActor } from '../context.ts';

/**
 * Returns the address that a claimed email goes to, or null if the store has none. An email to a
 * store with several addresses is split into one email for each address.
 */
export async function addressMail(
  { database, newId }: Pick<ContextWithoutActor, 'database' | 'newId'>,
  { settings }: Merchant,
  { recipient }: Mail,
  claimedMail: ClaimedMail,
): Promise<string | null> {
  if (recipient !== null) return recipient;
  const [first, ...others] = notifyAddresses(settings);
  if (first === undefined) return null;
  if (others.length === 0) return first;
  const copies = others.map((address) => ({ mailId: newId(), recipient: address }));
  const isDivided = await database.transaction((transaction) =>
    splitMail(transaction, claimedMail, first, copies),
  );
  if (!isDivided) throw new Error(`mail ${claimedMail.mailId} was claimed by another process`);
  return first;
}
