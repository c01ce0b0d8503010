import type { PaymentMode } from '../../../core/payments/account.ts';
import { mayBegin } from '../../../core/payments/payment-session.ts';
import { isRefusal, type Refusal } from '../../../core/shared/result.ts';
import { findConnectedAccount } from '../../../storage/payments/account-repository.ts';
import { gatewayOf } from '../../shared/payment-gateway.ts';
import type { OrderLink, OrderLinkDependencies } from '../find-linked-order.ts';
import { type OrderPage, readOrderPage } from '../read-order-page.ts';

export interface PayPage extends OrderPage {
  /** How the buyer can pay by card, or null if that isn't possible. */
  readonly card: {
    readonly mode: PaymentMode;
    /** The origins of the pages to which the buyer is sent to pay. */
    readonly pageOrigins: readonly string[];
  } | null;
}

/** Finds an order by its private link, together with the ways in which it can be paid now. */
export async function readPayPage(
  dependencies: OrderLinkDependencies,
  link: OrderLink,
): Promise<PayPage | Refusal<'not_found'>> {
  const page = await readOrderPage(dependencies, link);
  if (isRefusal(page) || page.links.paymentUrl === null || !mayBegin(page.order, page.now))
    return isRefusal(page) ? page : { ...page, card: null };
  const { merchantId } = page.merchant;
  const account = await dependencies.database.read((reader) =>
    findConnectedAccount(reader, merchantId),
  );
  const gateway = account === null ? null : gatewayOf(dependencies, merchantId, account);
  return {
    ...page,
    card:
      gateway === null
        ? null
        : { mode: gateway.account.mode, pageOrigins: gateway.provider.pageOrigins },
  };
}
