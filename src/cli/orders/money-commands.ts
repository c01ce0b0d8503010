import type { Command } from 'commander';
import type { OperatorInput } from '../../actions/operator-actions.ts';
import { refuse } from '../../core/shared/result.ts';
import type { OperatorOrder } from '../../wire/orders/operator-reply.ts';
import type { Perform } from '../command.ts';
import type { Host } from '../host.ts';
import { type Outcome, withOperator } from '../outcome.ts';
import { addOrderCommand, type OfMerchant, told } from './order-command.ts';
import { harmless, money, stateName } from './order-text.ts';

interface MoneyOptions extends OfMerchant {
  amount?: string;
  reference?: string;
}
interface PaidOptions extends MoneyOptions {
  onAccount?: boolean;
}
interface DiscountOptions extends OfMerchant {
  amount: string;
  label?: string;
}
interface DisputeOptions extends OfMerchant {
  status: string;
  amount?: string;
  evidenceDue?: string;
  paymentUrl?: string;
}

export function addMoneyCommands(group: Command, host: Host, perform: Perform): void {
  addOrderCommand(
    group,
    'mark-paid <order>',
    'Records a payment: all that remains to pay, unless --amount says otherwise.',
  )
    .option('--amount <amount>', "how much, in the store's currency")
    .option('--reference <text>', "the payment's own number: the same one counts once")
    .option('--on-account', 'no payment: the order may be made and shipped before it is paid')
    .option('--no-on-account', 'it may not, after all')
    .action(perform((order: string, options: PaidOptions) => markPaid(host, order, options)));
  addOrderCommand(
    group,
    'refund <order>',
    'Records a refund: all that is due back, unless --amount says otherwise.',
  )
    .option('--amount <amount>', "how much, in the store's currency")
    .option('--reference <text>', "the refund's own number: the same one counts once")
    .action(perform((order: string, options: MoneyOptions) => refund(host, order, options)));
  addOrderCommand(
    group,
    'discount <order>',
    "Takes the store's own discount off an order, in place of any before.",
  )
    .requiredOption(
      '--amount <amount>',
      "how much, in the store's currency; 0 takes the discount away",
    )
    .option('--label <words>', 'what it is called')
    .action(perform((order: string, options: DiscountOptions) => discount(host, order, options)));
  addOrderCommand(
    group,
    'dispute <order>',
    "Writes down how a dispute about an order's payment stands. What is left out stays as it was.",
  )
    .requiredOption('--status <status>', 'needs_response, under_review, won or lost')
    .option(
      '--amount <amount>',
      "how much is disputed, in the store's currency; needed when it opens",
    )
    .option(
      '--evidence-due <date>',
      "until when the provider must have the evidence: a day of the store's, or a date-time",
    )
    .option('--payment-url <url>', "the payment at the provider's")
    .action(perform((order: string, options: DisputeOptions) => dispute(host, order, options)));
}

async function markPaid(
  host: Host,
  order: string,
  { merchant, onAccount, ...paid }: PaidOptions,
): Promise<Outcome> {
  if (onAccount === undefined) {
    return withOperator(host, async (operator) =>
      told(
        await operator.act('mark-order-paid', { merchant, order, ...moneyOf(paid) }),
        recorded,
        known,
      ),
    );
  }
  if (paid.amount !== undefined || paid.reference !== undefined) {
    return refuse('option_invalid', {
      option: '--on-account',
      problem: "is no payment: it can't be given with --amount or --reference",
    });
  }
  const sentence = ({ orderId }: OperatorOrder) =>
    `The order ${orderId} ${onAccount ? 'may be made and shipped before it is paid' : 'must be paid before it is made'}.`;
  return withOperator(host, async (operator) =>
    told(await operator.act('set-order-on-account', { merchant, order, onAccount }), sentence),
  );
}

function refund(
  host: Host,
  order: string,
  { merchant, ...refunded }: MoneyOptions,
): Promise<Outcome> {
  return withOperator(host, async (operator) =>
    told(
      await operator.act('refund-order', { merchant, order, ...moneyOf(refunded) }),
      recorded,
      known,
    ),
  );
}

function moneyOf({ amount, reference }: Omit<MoneyOptions, 'merchant'>) {
  return { ...(amount !== undefined && { amount }), ...(reference !== undefined && { reference }) };
}

function recorded(order: OperatorOrder): string {
  const { orderId, payments, effectiveTotalCurrencyCode: currency } = order;
  const last = payments.at(-1);
  return `Recorded a ${last?.kind ?? 'payment'} of ${money(last?.amount ?? 0, currency)} for the order ${orderId}; ${standing(order)}.`;
}

function known(order: OperatorOrder): string {
  return `Nothing changed: this reference was recorded for the order ${order.orderId} before; ${standing(order)}.`;
}

function standing({
  payableTotalAmount,
  refundDueAmount,
  effectiveTotalCurrencyCode: currency,
}: OperatorOrder): string {
  if (refundDueAmount > 0) return `${money(refundDueAmount, currency)} is due back to the buyer`;
  return payableTotalAmount > 0
    ? `${money(payableTotalAmount, currency)} remains to pay`
    : 'nothing remains to pay';
}

function discount(
  host: Host,
  order: string,
  { merchant, amount, label }: DiscountOptions,
): Promise<Outcome> {
  const input = { merchant, order, amount, ...(label !== undefined && { label }) };
  return withOperator(host, async (operator) =>
    told(await operator.act('set-order-discount', input), discounted),
  );
}

function discounted(order: OperatorOrder): string {
  const {
    orderId,
    discount: given,
    effectiveTotalAmount,
    effectiveTotalCurrencyCode: currency,
  } = order;
  const has =
    given === null
      ? 'has no discount now'
      : `has a discount of ${money(given.amount, currency)} (${harmless(given.label)})`;
  return `The order ${orderId} ${has}: its total is ${money(effectiveTotalAmount, currency)}, and ${standing(order)}.`;
}

function dispute(
  host: Host,
  order: string,
  { merchant, status, amount, evidenceDue, paymentUrl }: DisputeOptions,
): Promise<Outcome> {
  const input = {
    merchant,
    order,
    // Any word at all: the action checks it, here or in the server.
    status: status as OperatorInput<'set-order-dispute'>['status'],
    ...(amount !== undefined && { amount }),
    ...(evidenceDue !== undefined && { evidenceDue }),
    ...(paymentUrl !== undefined && { paymentUrl }),
  };
  return withOperator(host, async (operator) =>
    told(await operator.act('set-order-dispute', input), disputed),
  );
}

function disputed({
  orderId,
  dispute: now,
  effectiveTotalCurrencyCode: currency,
}: OperatorOrder): string {
  return `The dispute about the order ${orderId}, of ${money(now?.amount ?? 0, currency)}, is now: ${stateName(now?.status ?? 'none')}.`;
}
