import type { OperatorActionResult } from '../../actions/operator-actions.ts';
import { isRefusal } from '../../core/shared/result.ts';
import type { CommandHost } from '../host.ts';
import { readNumber } from '../orders/order-command.ts';
import { type Outcome, withOperator } from '../outcome.ts';
import { formatTable } from '../table.ts';
import { refundTable } from './refunds.ts';

export interface ListOptions {
  merchant: string;
  order?: string;
  limit: string;
}

const STATES = {
  beginning: 'its page is being opened',
  open: 'not paid yet',
  paid: 'paid',
  expired: 'ended unpaid',
} as const;
const PAYMENT_PROBLEM_SENTENCES = {
  amount: 'another amount than was asked for',
  currency: 'another currency: not counted',
} as const;

export async function listPayments(
  host: CommandHost,
  { merchant, order, limit }: ListOptions,
): Promise<Outcome> {
  const count = readNumber('--limit', limit, 1_000);
  if (isRefusal(count)) return count;
  return withOperator(host, async (operator): Promise<Outcome> => {
    const listed = await operator.act('list-payments', {
      merchant,
      ...(count.number !== undefined && { limit: count.number }),
      ...(order !== undefined && { order }),
    });
    if (isRefusal(listed)) return listed;
    const rows = listed.payments.map((payment) => [
      payment.begunAt,
      payment.orderId,
      `${payment.currencyCode} ${payment.amount}`,
      STATES[payment.state],
      payment.providerPaymentId ?? '',
      payment.problem === null ? '' : PAYMENT_PROBLEM_SENTENCES[payment.problem],
    ]);
    const headings = ['begun', 'order', 'amount', 'state', 'payment', 'look at'];
    const text = rows.length === 0 ? 'No payment was begun.' : formatTable(headings, rows);
    const refunds = listed.refunds.length === 0 ? '' : `\n\n${refundTable(listed.refunds)}`;
    return { value: listed, text: `${text}${refunds}` };
  });
}

type Check = OperatorActionResult<'check-payments'>;

export async function checkPayments(host: CommandHost, merchant: string): Promise<Outcome> {
  return withOperator(host, async (operator): Promise<Outcome> => {
    const check = await operator.act('check-payments', { merchant });
    if (isRefusal(check)) return check;
    const sentences = [
      ...check.wrongSums.map(sumSentence),
      ...check.differences.map(differenceSentence),
    ];
    const unreachable = check.unreachable.map(
      (account) => `The account ${account} can't be compared from here.`,
    );
    if (sentences.length > 0) {
      return {
        value: check,
        text: sentences.join('\n'),
        notes: unreachable,
        failure: BOOKS_DIFFER_SENTENCE,
      };
    }
    const compared =
      check.payments === 1 ? '1 payment is the same' : `${check.payments} payments are the same`;
    const text = `Every order's sums are those of its payments, and ${compared} at the provider.`;
    return { value: check, text, notes: unreachable };
  });
}

const BOOKS_DIFFER_SENTENCE = "The store's books and the provider's differ.";

function sumSentence(sum: Check['wrongSums'][number]): string {
  if (sum.paid === sum.paidByLedger && sum.refunded === sum.refundedByLedger)
    return `Order ${sum.orderNumber} (${sum.orderId}) says that refunds of ${sum.pendingRefund} are pending; they come to ${sum.pendingByRefunds}.`;
  return `Order ${sum.orderNumber} (${sum.orderId}) says that ${sum.paid} was paid and ${sum.refunded} refunded; its payments come to ${sum.paidByLedger} and ${sum.refundedByLedger}.`;
}

const ENTRY_KIND_LABELS = {
  payment: 'payment',
  refund: 'refund',
  chargeback: 'lost dispute',
} as const;

function differenceSentence(difference: Check['differences'][number]): string {
  const { kind, entry, paymentId, orderId, recorded, booked } = difference;
  const what = `The ${ENTRY_KIND_LABELS[entry]} ${paymentId}`;
  if (kind === 'only_booked')
    return `${what} of ${booked} is at the provider alone: no order has it.`;
  if (kind === 'only_recorded')
    return `${what} of ${recorded} of order ${orderId} isn't at the provider.`;
  return `${what} of order ${orderId} is ${recorded} here and ${booked} at the provider.`;
}
