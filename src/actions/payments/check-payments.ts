import type { Static } from 'typebox';
import { decimalAmount } from '../../core/orders/decimal-amount.ts';
import { type BookDifference, compareBooks } from '../../core/payments/compare-books.ts';
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
  listLedgerPayments,
  type WrongSum,
} from '../../storage/payments/ledger-repository.ts';
import { findSessions } from '../../storage/payments/session-repository.ts';
import type { CheckPaymentsInput } from '../../wire/payments/control.ts';
import type { ActionContext } from '../context.ts';
import { gatewayOf } from '../shared/payment-gateway.ts';

const DAY_MS = 86_400_000;

/**
 * The result of comparing payments with the providers' records. Each difference is described by
 * plain JSON.
 */
export interface PaymentCheck {
  readonly wrongSums: readonly WrongSum[];
  readonly differences: readonly PlainDifference[];
  /** The number of compared payments at the provider. */
  readonly payments: number;
  /** The accounts that couldn't be compared from this process. */
  readonly unreachable: readonly string[];
}

interface PlainDifference {
  readonly kind: BookDifference['kind'];
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
  const differences: PlainDifference[] = [];
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

/** Returns null if the account can't be used from this process. */
async function compareAccount(context: ActionContext, merchantId: string, account: SealedAccount) {
  const gateway = gatewayOf(context, merchantId, account);
  if (gateway === null) return null;
  const since = new Date(account.connectedAt.getTime() - DAY_MS);
  const listed = await gateway.provider.listPayments(gateway.key, since);
  if (isRefusal(listed)) return listed;
  const source = sourceOf(account);
  return context.database.read(async (reader) => {
    const settled = await settledPayments(reader, merchantId, listed);
    const ledger = await listLedgerPayments(reader, merchantId, source);
    return { payments: settled.length, differences: compareBooks(ledger, settled) };
  });
}

/**
 * Leaves out payments of other services, payments that are just being settled, and those in another
 * currency, which are kept with their session.
 */
async function settledPayments(
  reader: Reader,
  merchantId: string,
  listed: readonly ListedPayment[],
): Promise<readonly ListedPayment[]> {
  const sessionIds = listed.map(({ sessionId }) => sessionId);
  const sessions = await findSessions(reader, merchantId, sessionIds);
  const settled = new Set(
    sessions
      .filter(({ dueAt, problem }) => dueAt === null && problem !== 'currency')
      .map(({ sessionId }) => sessionId),
  );
  return listed.filter(({ sessionId }) => settled.has(sessionId));
}

function plainDifference(difference: BookDifference): PlainDifference {
  const recorded = 'recorded' in difference ? difference.recorded : null;
  const booked = 'booked' in difference ? difference.booked : null;
  return {
    kind: difference.kind,
    paymentId: recorded?.paymentId ?? booked?.paymentId ?? '',
    orderId: recorded?.orderId ?? null,
    recorded: recorded === null ? null : amountText(recorded),
    booked: booked === null ? null : amountText(booked),
  };
}

function amountText({ amount, currencyCode }: Pick<ListedPayment, 'amount' | 'currencyCode'>) {
  return `${currencyCode} ${decimalAmount(amount, currencyCode)}`;
}
