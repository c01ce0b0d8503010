import type { Command } from 'commander';
import type { OperatorInput } from '../../actions/operator-actions.ts';
import { refuse } from '../../core/shared/result.ts';
import type { OperatorOrder } from '../../wire/orders/operator-reply.ts';
import type { WrapCommand } from '../command.ts';
import type { CommandHost } from '../host.ts';
import { type Outcome, withOperator } from '../outcome.ts';
import { addOrderCommand, type MerchantOption, changeOutcome } from './order-command.ts';
import { withoutControlCharacters, formatMoney, stateName } from './order-text.ts';

interface MoneyOptions extends MerchantOption {
  amount?: string;
  reference?: string;
}
interface PaidOptions extends MoneyOptions {
  onAccount?: boolean;
}
interface DiscountOptions extends MerchantOption {
  amount: string;
  label?: string;
}
interface DisputeOptions extends MerchantOption {
  status: string;
  amount?: string;
  evidenceDue?: string;
  paymentUrl?: string;
}

export function addMoneyCommands(group: Command, host: CommandHost, perform: WrapCommand): void {
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
    .action(perform((order: string, options: MoneyOptions) => refundOrder(host, order, options)));
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
  host: CommandHost,
  order: string,
  { merchant, onAccount, ...paid }: PaidOptions,
): Promise<Outcome> {
  if (onAccount === undefined) {
    return withOperator(host, async (operator) =>
      changeOutcome(
        await operator.act('mark-order-paid', { merchant, order, ...moneyOf(paid) }),
        recordedSentence,
        moneyText,
      ),
    );
  }
  if (paid.amount !== undefined || paid.reference !== undefined) {
    return refuse('option_invalid', {
      option: '--on-account',
      problem: "is no payment: it can't be given with --amount or --reference",
    });
  }
  const sentence = ({ orderNumber }: OperatorOrder) =>
    `The order ${orderNumber} ${onAccount ? 'may be made and shipped before it is paid' : 'must be paid before it is made'}.`;
  return withOperator(host, async (operator) =>
    changeOutcome(
      await operator.act('set-order-on-account', { merchant, order, onAccount }),
      sentence,
    ),
  );
}

function refundOrder(
  host: CommandHost,
  order: string,
  { merchant, ...refunded }: MoneyOptions,
): Promise<Outcome> {
  return withOperator(host, async (operator) =>
    changeOutcome(
      await operator.act('refund-order', { merchant, order, ...moneyOf(refunded) }),
      recordedSentence,
      moneyText,
    ),
  );
}

function moneyOf({ amount, reference }: Omit<MoneyOptions, 'merchant'>) {
  return { ...(amount !== undefined && { amount }), ...(reference !== undefined && { reference }) };
}

function recordedSentence(order: OperatorOrder): string {
  const { orderNumber, payments, effectiveTotalCurrencyCode: currency } = order;
  const last = payments.at(-1);
  return `Recorded a ${last?.kind ?? 'payment'} of ${formatMoney(last?.amount ?? 0, currency)} for the order ${orderNumber}; ${balanceText(order)}.`;
}

function moneyText(order: OperatorOrder): string {
  return `Nothing changed: this reference was recorded for the order ${order.orderNumber} before; ${balanceText(order)}.`;
}

function balanceText({
  payableTotalAmount,
  refundDueAmount,
  effectiveTotalCurrencyCode: currency,
}: OperatorOrder): string {
  if (refundDueAmount > 0)
    return `${formatMoney(refundDueAmount, currency)} is due back to the buyer`;
  return payableTotalAmount > 0
    ? `${formatMoney(payableTotalAmount, currency)} remains to pay`
    : 'nothing remains to pay';
}

function discount(
  host: CommandHost,
  order: string,
  { merchant, amount, label }: DiscountOptions,
): Promise<Outcome> {
  const input = { merchant, order, amount, ...(label !== undefined && { label }) };
  return withOperator(host, async (operator) =>
    changeOutcome(await operator.act('set-order-discount', input), discountedSentence),
  );
}

function discountedSentence(order: OperatorOrder): string {
  const {
    orderNumber,
    discount: given,
    effectiveTotalAmount,
    effectiveTotalCurrencyCode: currency,
  } = order;
  const has =
    given === null
      ? 'has no discount now'
      : `has a discount of ${formatMoney(given.amount, currency)} (${withoutControlCharacters(given.label)})`;
  return `The order ${orderNumber} ${has}: its total is ${formatMoney(effectiveTotalAmount, currency)}, and ${balanceText(order)}.`;
}

function dispute(
  host: CommandHost,
  order: string,
  { merchant, status, amount, evidenceDue, paymentUrl }: DisputeOptions,
): Promise<Outcome> {
  const input = {
    merchant,
    order,
    // The type assertion is safe because the action validates the name of the status.
    status: status as OperatorInput<'set-order-dispute'>['status'],
    ...(amount !== undefined && { amount }),
    ...(evidenceDue !== undefined && { evidenceDue }),
    ...(paymentUrl !== undefined && { paymentUrl }),
  };
  return withOperator(host, async (operator) =>
    changeOutcome(await operator.act('set-order-dispute', input), disputedSentence),
  );
}

function disputedSentence({
  orderNumber,
  dispute: now,
  effectiveTotalCurrencyCode: currency,
}: OperatorOrder): string {
  return `The dispute about the order ${orderNumber}, of ${formatMoney(now?.amount ?? 0, currency)}, is now: ${stateName(now?.status ?? 'none')}.`;
}
