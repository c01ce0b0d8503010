import type { Static } from 'typebox';
import { decimalAmount } from '../../core/orders/decimal-amount.ts';
import {
  type BookDifference,
  type BookedEntry,
  type BookEntryKind,
  compareBooks,
} from '../../core/payments/compare-books.ts';
import type { PaymentAftermath } from '../../core/payments/provider-session.ts';
import { sourceOf } from '../../core/payments/record-provider-payment.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import type { ListedPayment, ProviderRefusal } from '../../gateways/payments/payment-provider.ts';
import type { Reader } from '../../storage/database/database.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import {
  listPaymentAccounts,
  type SealedAccount,
} from '../../storage/payments/account-repository.ts';
import {
  findWrongSums,
  listLedgerEntries,
  listPaymentsInReading,
  listUnsettledIds,
  type WrongPaymentSum,
} from '../../storage/payments/ledger-repository.ts';
import { findSessions } from '../../storage/payments/session-repository.ts';
import type { CheckPaymentsInput } from '../../wire/payments/control.ts';
import type { ActionContext } from '../context.ts';
import { paymentGatewayOf } from '../shared/payment-gateway.ts';

const DAY_MS = 86_400_000;
/**
 * The time in milliseconds within which due payments are read from the provider. Payments that are
 * due or being read aren't compared.
 */
const MAXIMUM_READING_MS = 120_000;

/**
 * The result of comparing payments with the providers' records. Each difference is described by
 * plain JSON.
 */
export interface PaymentCheck {
  readonly wrongSums: readonly WrongPaymentSum[];
  readonly differences: readonly PlainBookDifference[];
  /** The number of payments at the providers that were compared. */
  readonly payments: number;
  /**
   * The payment accounts that weren't compared, because this process can't reach their provider.
   */
  readonly unreachable: readonly string[];
}

interface PlainBookDifference {
  readonly kind: BookDifference['kind'];
  readonly entry: BookEntryKind;
  /** The id of the payment, refund or dispute at the provider. */
  readonly paymentId: string;
  readonly orderId: string | null;
  readonly recorded: string | null;
  readonly booked: string | null;
}

/**
 * Recomputes the payment totals of every order, and compares the payments with the records of their
 * providers. Payments that are still being settled are left out.
 */
export async function checkPayments(
  context: ActionContext,
  { merchant: slug }: Static<typeof CheckPaymentsInput>,
): Promise<PaymentCheck | ProviderRefusal | Refusal<'merchant_not_found'>> {
  const found = await context.database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    const accounts = await listPaymentAccounts(reader, merchantId);
    return { merchantId, accounts, wrongSums: await findWrongSums(reader, merchantId) };
  });
  if (isRefusal(found)) return found;
  const { merchantId, accounts, wrongSums } = found;
  let payments = 0;
  const differences: PlainBookDifference[] = [];
  const unreachable: string[] = [];
  for (const account of accounts) {
    const compared = await compareAccount(context, merchantId, account);
    if (isRefusal(compared)) return compared;
    if (compared === null) {
      unreachable.push(account.providerAccount);
    } else {
      payments += compared.payments;
      differences.push(...compared.differences.map(plainDifference));
    }
  }
  return { wrongSums, differences, payments, unreachable };
}

/**
 * Compares one payment account with its provider's records. Returns null if this process can't use
 * the account.
 */
async function compareAccount(context: ActionContext, merchantId: string, account: SealedAccount) {
  const gateway = paymentGatewayOf(context, merchantId, account);
  if (gateway === null) return null;
  const since = new Date(account.connectedAt.getTime() - DAY_MS);
  const listedAt = context.clock.now();
  const listed = await gateway.provider.listPayments(gateway.key, since);
  if (isRefusal(listed)) return listed;
  const aftermath = await gateway.provider.listAftermath(gateway.key, since);
  if (isRefusal(aftermath)) return aftermath;
  const soon = new Date(listedAt.getTime() + MAXIMUM_READING_MS);
  return context.database.read(async (reader) => {
    const settled = await settledPayments(reader, merchantId, listed);
    const { accountId } = account;
    const unsettled = await listUnsettledIds(reader, merchantId, accountId);
    const inReading = await listPaymentsInReading(reader, merchantId, accountId, soon);
    const ledger = await listLedgerEntries(reader, merchantId, sourceOf(account));
    const books = refundAndDisputeEntries(settled, aftermath, (entryId, paymentId) => {
      const isOurs = settled.some((payment) => payment.paymentId === paymentId);
      return isOurs && !unsettled.has(entryId) && !inReading.has(paymentId);
    });
    return { payments: settled.length, differences: compareBooks(ledger, books, listedAt) };
  });
}

/**
 * Converts successful refunds and lost disputes to entries that can be compared in the same way as
 * payments.
 */
function refundAndDisputeEntries(
  payments: readonly ListedPayment[],
  { refunds, disputes }: Omit<PaymentAftermath, 'review'>,
  isSettled: (entryId: string, paymentId: string) => boolean,
): readonly BookedEntry[] {
  return [
    ...payments.map(({ paymentId, amount, currencyCode }) => ({
      kind: 'payment' as const,
      entryId: paymentId,
      amount,
      currencyCode,
    })),
    ...refunds
      .filter(({ status }) => status === 'succeeded')
      .filter((refund) => isSettled(refund.providerRefundId, refund.providerPaymentId))
      .map(({ providerRefundId, amount, currencyCode }) => ({
        kind: 'refund' as const,
        entryId: providerRefundId,
        amount,
        currencyCode,
      })),
    ...disputes
      .filter(({ status }) => status === 'lost')
      .filter((dispute) => isSettled(dispute.providerDisputeId, dispute.providerPaymentId))
      .map(({ providerDisputeId, amount, currencyCode }) => ({
        kind: 'chargeback' as const,
        entryId: providerDisputeId,
        amount,
        currencyCode,
      })),
  ];
}

/**
 * Returns the payments that can be compared. Payments of other services, payments that are still
 * being settled, and payments in a currency other than their session's are left out.
 */
async function settledPayments(
  reader: Reader,
  merchantId: string,
  listedPayments: readonly ListedPayment[],
): Promise<readonly ListedPayment[]> {
  const sessionIds = listedPayments.map(({ sessionId }) => sessionId);
  const sessions = await findSessions(reader, merchantId, sessionIds);
  const settled = new Set(
    sessions
      .filter(({ dueAt, problem }) => dueAt === null && problem !== 'currency')
      .map(({ sessionId }) => sessionId),
  );
  return listedPayments.filter(({ sessionId }) => settled.has(sessionId));
}

function plainDifference(difference: BookDifference): PlainBookDifference {
  const recorded = 'recorded' in difference ? difference.recorded : null;
  const booked = 'booked' in difference ? difference.booked : null;
  return {
    kind: difference.kind,
    entry: recorded?.kind ?? booked?.kind ?? 'payment',
    paymentId: recorded?.entryId ?? booked?.entryId ?? '',
    orderId: recorded?.orderId ?? null,
    recorded: recorded === null ? null : amountText(recorded),
    booked: booked === null ? null : amountText(booked),
  };
}

function amountText({ amount, currencyCode }: Pick<ListedPayment, 'amount' | 'currencyCode'>) {
  return `${currencyCode} ${decimalAmount(amount, currencyCode)}`;
}
