import { isRefusal } from '../../core/shared/result.ts';
import type { OperatorDispute, OperatorRefund } from '../../wire/payments/aftermath.ts';
import type { CommandHost } from '../host.ts';
import { withoutControlCharacters } from '../orders/order-text.ts';
import { type Outcome, withOperator } from '../outcome.ts';
import { formatTable } from '../table.ts';

export interface RefundOptions {
  merchant: string;
  amount?: string;
  reference?: string;
  cancel?: true;
  reason?: string;
  note?: string;
}

const STATES = { pending: 'pending', succeeded: 'refunded', failed: 'failed' } as const;
const REFUND_PROBLEM_SENTENCES: Readonly<Record<string, string>> = {
  not_counted: 'not counted: the order can’t take it',
  payment_provider_unavailable: 'the provider can’t be reached; it is tried again',
  payment_key_refused: 'the provider refuses the key of the account; it is tried again',
  payment_account_missing: 'the key of the account can’t be used here; it is tried again',
  payment_not_accepted: 'the provider refused it',
};

/**
 * Refunds an order's payments through the payment providers, and cancels the order if the command
 * has the option for it.
 */
export async function refundPayment(
  host: CommandHost,
  order: string,
  { merchant, amount, reference, cancel, reason = 'customer_request', note }: RefundOptions,
): Promise<Outcome> {
  return withOperator(host, async (operator): Promise<Outcome> => {
    const refunded = await operator.act('refund-payment', {
      merchant,
      order,
      ...(amount !== undefined && { amount }),
      ...(reference !== undefined && { reference }),
      ...(cancel === true && { cancel: { reason, note: note ?? null } }),
    });
    if (isRefusal(refunded)) return refunded;
    const { orderNumber } = refunded.order;
    const done = cancel === true ? 'is cancelled, and its payment' : 'is being refunded: it';
    const text = refunded.changed
      ? `The order ${orderNumber} ${done} goes back to the buyer within a minute; "bottega payment list --order ${orderNumber}" says when it is done.`
      : `Nothing changed: this reference was refunded for the order ${orderNumber} before.`;
    return { value: refunded, text };
  });
}

export function refundTable(refunds: readonly OperatorRefund[]): string {
  const rows = refunds.map((refund) => [
    refund.decidedAt,
    refund.orderId,
    `${refund.currencyCode} ${refund.amount}`,
    STATES[refund.state],
    refund.providerRefundId ?? '',
    problemText(refund.problem),
  ]);
  return formatTable(['refund', 'order', 'amount', 'state', 'refund id', 'why'], rows);
}

/** Returns lines about the refunds and disputes of an order, for `order show`. */
export function refundAndDisputeRows(
  refunds: readonly OperatorRefund[],
  disputes: readonly OperatorDispute[],
): readonly (readonly [label: string, text: string])[] {
  return [
    ...refunds.map((refund) => ['refunding', refundText(refund)] as const),
    ...disputes.map((dispute) => ['disputed', disputeText(dispute)] as const),
  ];
}

function refundText({
  currencyCode,
  amount,
  state,
  decidedAt,
  decidedBy,
  problem,
}: OperatorRefund) {
  const why = problem === null ? '' : `: ${problemText(problem)}`;
  return `${currencyCode} ${amount} by the payment provider, ${STATES[state]}${why} (${decidedAt}, ${decidedBy})`;
}

function disputeText({ currencyCode, amount, status, evidenceDueBy, paymentUrl }: OperatorDispute) {
  const due = evidenceDueBy === null ? '' : `, evidence by ${evidenceDueBy}`;
  const url = paymentUrl === null ? '' : `, ${paymentUrl}`;
  return `${currencyCode} ${amount}, ${status.replaceAll('_', ' ')}${due}${url}`;
}

function problemText(problem: string | null): string {
  if (problem === null) return '';
  return (
    REFUND_PROBLEM_SENTENCES[problem] ?? withoutControlCharacters(problem.replaceAll('_', ' '))
  );
}
