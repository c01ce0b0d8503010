import type { Language } from '../language/language.ts';
import type { Merchant } from '../merchants/merchant.ts';
import { estimateText } from '../orders/estimate-words.ts';
import type { Order, OrderLine } from '../orders/order.ts';
import { money, nextWords, restockWords } from '../orders/order-words.ts';
import { specificationWords } from '../orders/specification.ts';
import { sumLabel, sumRows } from '../orders/sum-rows.ts';
import { requestedPaymentAmount } from '../orders/payment-schedule.ts';
import { isNextStepUnpaid } from '../orders/schedule-words.ts';
import { isPaymentAwaited } from '../orders/settle.ts';
import { pendingRevision } from '../orders/workflow.ts';
import { testMoneyWords, transferAccount } from '../payments/test-money.ts';
import {
  type BankTransfer,
  bankTransfer,
  groupCharactersByFour,
} from '../payments/bank-transfer.ts';
import type { Bill, LetterPart } from './letter-parts.ts';

/** The data from which an email about an order is written. */
export interface OrderMailFacts {
  readonly language: Language;
  readonly merchant: Merchant;
  readonly order: Order;
  /** The buyer's private link to the order. */
  readonly statusUrl: string;
  /** The payment link, or null if nothing must be paid now. */
  readonly paymentUrl: string | null;
  readonly now: Date;
}

/**
 * Returns a warning that an order isn't paid with real money. The list is empty if the money is
 * real.
 */
export function testMoneyParts(
  language: Language,
  { paymentMode }: Pick<Order, 'paymentMode'>,
): LetterPart[] {
  const warning = testMoneyWords(language, paymentMode);
  return warning === null ? [] : [{ warning }];
}

/**
 * Returns the data that identifies an order in a sentence: the store, the order number and the day.
 */
export function orderName({ language, order, merchant }: OrderMailFacts) {
  const day = language.dateOf(order.placedAt, merchant.timezone);
  return { store: merchant.name, number: order.orderNumber, day };
}

/** Describes the next step of an order and who does it, in the same words as the order's page. */
export function nextStep({ language, order, merchant, now }: OrderMailFacts): string {
  return pendingRevision(order, now) === null
    ? nextWords(language, order, merchant, now)
    : language.say('mail.nextProposal');
}

/**
 * Explains how to pay an order. The list is empty if no payment is due and the store's next step
 * doesn't require one.
 */
export function paymentParts(facts: OrderMailFacts): LetterPart[] {
  const { language, order, merchant, paymentUrl, now } = facts;
  if (paymentUrl === null) return [];
  if (!isPaymentAwaited(order, now) && !isNextStepUnpaid(order)) return [];
  const { say } = language;
  const { paymentInstructions, paymentUrlTemplate } = merchant.settings;
  const bankAccount = transferAccount(merchant.settings, order);
  const amount = money(language, requestedPaymentAmount(order), order.currencyCode);
  const rows = [
    [say('pay.amount'), amount],
    [say('pay.sayFor'), say('order.title', { number: order.orderNumber })],
  ] as const;
  const heading = { heading: say('pay.how') };
  if (paymentUrlTemplate !== null)
    return [heading, { rows }, { url: paymentUrl, label: say('order.pay', { amount }) }];
  if (bankAccount !== null) {
    const transfer = bankTransfer(bankAccount, order, requestedPaymentAmount(order));
    return [
      heading,
      { rows: transferRows(language, transfer, amount) },
      ...(paymentInstructions === null ? [] : [{ quote: paymentInstructions }]),
      { url: paymentUrl, label: say('pay.otherWays') },
    ];
  }
  return paymentInstructions === null
    ? [heading, say('pay.askStore')]
    : [heading, { rows }, { quote: paymentInstructions }];
}

function transferRows(
  { say }: Language,
  { holder, iban, bic, reference }: BankTransfer,
  amount: string,
) {
  return [
    [say('pay.holder'), holder],
    ['IBAN', groupCharactersByFour(iban)],
    ...(bic === null ? [] : [['BIC', bic] as const]),
    [say('pay.amount'), amount],
    [say('pay.reference'), groupCharactersByFour(reference)],
  ] as const;
}

/** Lists the items of an order with totals and expected dates. */
export function orderParts({ language, order, paymentUrl }: OrderMailFacts): LetterPart[] {
  const estimate = estimateText(language, order);
  return [
    { heading: language.say('order.heading', { number: order.orderNumber }) },
    orderBill(language, order, paymentUrl !== null),
    ...(estimate === null || order.state === 'cancelled' ? [] : [estimate]),
  ];
}

/** Says who may see the private link, and why the email was sent. */
export function letterClosingParts({ language: { say }, merchant }: OrderMailFacts): LetterPart[] {
  const why = say('mail.why', { store: merchant.name });
  const isAnswered = merchant.settings.notifyEmail !== null;
  return [
    { note: say('mail.keepMail') },
    { note: isAnswered ? `${why} ${say('mail.questions')}` : why },
  ];
}

/** Explains why the store received the email. */
export function storeClosing({ say }: Language, { name }: Pick<Merchant, 'name'>): string {
  return say('staff.why', { store: name });
}

/** Lists the items of an order without anything that the buyer wrote. */
export function orderBill(language: Language, order: Order, hasPaymentLink: boolean): Bill {
  const amountOf = (amount: bigint) => money(language, amount, order.currencyCode);
  return {
    items: order.lines.map((line) => ({
      name: `${line.quantity} × ${lineTitle(language, line)}`,
      details: lineDetails(language, line),
      amount: amountOf(line.lineTotalAmount),
    })),
    sums: sumRows(order, hasPaymentLink)
      .filter(({ key, amount }) => key !== 'order.toPay' || amount > 0n)
      .map((row) => ({
        name: sumLabel(language, row),
        amount: amountOf(row.amount),
        isTotal: row.isTotal,
      })),
  };
}

function lineTitle({ say }: Language, { title, purchase }: OrderLine): string {
  return purchase === 'sample' ? say('buy.sampleOf', { title }) : title;
}

/**
 * Returns the chosen values and sizes of an order line. Texts that the buyer wrote are left out of
 * emails; otherwise, anybody could use the service to email arbitrary text to others.
 */
function lineDetails(language: Language, line: OrderLine): readonly string[] {
  const chosen = (line.specification?.rows ?? []).map((row) => ({
    label: row.label,
    text: specificationWords(language, { ...row, requestedValue: null }),
  }));
  const missing = restockWords(language, line);
  return [
    ...chosen.flatMap(({ label, text }) =>
      text === '' ? [] : [language.say('order.labelled', { label, text })],
    ),
    ...(missing === null ? [] : [missing]),
  ];
}
