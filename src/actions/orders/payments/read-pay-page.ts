import type { PaymentMode } from '../../../core/payments/account.ts';
import { mayBegin } from '../../../core/payments/payment-session.ts';
import {
  type BankTransfer,
  bankTransfer,
  paymentCodeText,
} from '../../../core/payments/bank-transfer.ts';
import { transferAccount } from '../../../core/payments/test-money.ts';
import { requestedPaymentAmount } from '../../../core/orders/payment-schedule.ts';
import { encodeQrCode, type QrCode } from '../../../gateways/qr-code.ts';
import { isRefusal, type Refusal } from '../../../core/shared/result.ts';
import { findOrderAccount, paymentGatewayOf } from '../../shared/payment-gateway.ts';
import type { OrderLink, OrderLinkDependencies } from '../find-linked-order.ts';
import { type OrderPage, readOrderPage } from '../read-order-page.ts';

export interface PayPage extends OrderPage {
  /** How the buyer can pay by card, or null if that isn't possible. */
  readonly card: {
    readonly mode: PaymentMode;
    /** The origins of the pages to which the buyer is sent to pay. */
    readonly pageOrigins: readonly string[];
  } | null;
  /** How the buyer can pay by bank transfer, or null if the store doesn't accept bank transfers. */
  readonly transfer: BankTransferPage | null;
}

/**
 * The details of a bank transfer, with a code that banking apps can scan. The code is missing if
 * none exists for the currency.
 */
export interface BankTransferPage extends BankTransfer {
  readonly code: QrCode | null;
}

/** Finds an order by its private link, together with the ways in which it can be paid now. */
export async function readPayPage(
  dependencies: OrderLinkDependencies,
  link: OrderLink,
): Promise<PayPage | Refusal<'not_found'>> {
  const page = await readOrderPage(dependencies, link);
  if (isRefusal(page)) return page;
  if (page.links.paymentUrl === null) return { ...page, card: null, transfer: null };
  const transfer = transferPageOf(page);
  if (!mayBegin(page.order, page.now)) return { ...page, card: null, transfer };
  const { merchantId } = page.merchant;
  const account = await dependencies.database.read((reader) =>
    findOrderAccount(reader, page.order),
  );
  const gateway = account === null ? null : paymentGatewayOf(dependencies, merchantId, account);
  return {
    ...page,
    transfer,
    card:
      gateway === null
        ? null
        : { mode: gateway.account.mode, pageOrigins: gateway.provider.pageOrigins },
  };
}

function transferPageOf({ merchant, order }: OrderPage): BankTransferPage | null {
  const bankAccount = transferAccount(merchant.settings, order);
  if (bankAccount === null) return null;
  const transfer = bankTransfer(bankAccount, order, requestedPaymentAmount(order));
  const text = paymentCodeText(transfer);
  return { ...transfer, code: text === null ? null : encodeQrCode(text) };
}
