import { isRefusal, type Refusal } from '../../../core/shared/result.ts';
import { findSession } from '../../../storage/payments/session-repository.ts';
import {
  findByStatusLink,
  type OrderLink,
  type OrderLinkDependencies,
} from '../find-linked-order.ts';
import { reconcileSession } from './reconcile-session.ts';

/**
 * The result of a payment. `unknown` means that the provider couldn't be reached, so nobody can say
 * yet whether the buyer has paid.
 */
export type PaymentReturn = 'paid' | 'not_paid' | 'unknown';

/**
 * Returns the result of a payment when the buyer comes back from the provider's page. The provider
 * is asked, because the buyer's return doesn't prove a payment.
 */
export async function returnFromPayment(
  dependencies: OrderLinkDependencies,
  link: OrderLink,
  sessionId: string,
): Promise<PaymentReturn | Refusal<'not_found'>> {
  const found = await findByStatusLink(dependencies, link);
  if (isRefusal(found)) return found;
  const { merchant } = found.storefront;
  const session = await dependencies.database.read((reader) =>
    findSession(reader, merchant.merchantId, sessionId),
  );
  // A payment session of another order is treated as missing.
  if (session?.orderId !== found.order.orderId) return 'not_paid';
  const read = await reconcileSession(dependencies, merchant, sessionId);
  if (isRefusal(read)) return 'unknown';
  return read.state === 'paid' ? 'paid' : 'not_paid';
}
