import type { Order } from '../../core/orders/order.ts';
import { emailKey } from '../../core/orders/email-key.ts';
import { isEmailConfirmed, recordConfirmedEmail } from '../../storage/mail/confirmed-emails.ts';
import type { ContextWithoutActor } from '../context.ts';
import { isMailToken } from '../shared/order-links.ts';

/**
 * Marks the buyer's email address as confirmed if the token is valid. Such tokens are sent only to
 * that address.
 */
export async function confirmEmail(
  { database, clock, signer }: Pick<ContextWithoutActor, 'database' | 'clock' | 'signer'>,
  order: Order,
  token: string,
): Promise<void> {
  if (!isMailToken(signer, order, token)) return;
  const { merchantId } = order;
  const key = emailKey(order.buyer.email);
  if (await database.read((reader) => isEmailConfirmed(reader, merchantId, key))) return;
  await database.transaction((transaction) =>
    recordConfirmedEmail(transaction, merchantId, key, clock.now()),
  );
}
