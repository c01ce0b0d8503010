import type { Merchant } from '../merchants/merchant.ts';
import { estimateText } from '../orders/estimate-words.ts';
import type { Order, OrderLine } from '../orders/order.ts';
import { dayOf, money, nextWords } from '../orders/order-words.ts';
import { specificationText } from '../orders/specification.ts';
import { sumRows } from '../orders/sum-rows.ts';
import { askedAmount } from '../orders/payment-schedule.ts';
import { isNextStepUnpaid } from '../orders/schedule-words.ts';
import { isPaymentAwaited } from '../orders/settle.ts';
import { pendingRevision } from '../orders/workflow.ts';
import { type BankTransfer, bankTransfer, groupedByFour } from '../payments/bank-transfer.ts';
import type { Bill, LetterPart } from './letter-parts.ts';

/** The data from which emails about an order are written. */
export interface OrderMailFacts {
  readonly merchant: Merchant;
  readonly order: Order;
  /** The buyer's private link to the order. */
  readonly statusUrl: string;
  /** The payment link, or null if nothing must be paid now. */
  readonly paymentUrl: string | null;
  readonly now: Date;
}

/** Identifies the order by its number and day. */
export function orderName({ order, merchant }: OrderMailFacts): string {
  return `order ${order.orderNumber} of ${dayOf(order.placedAt, merchant)}`;
}

/** Says what happens next and who does it, as the order's page does. */
export function nextStep({ order, merchant, now }: OrderMailFacts): string {
  return pendingRevision(order, now) === null
    ? nextWords(order, merchant, now)
    : 'The store proposes a change of the order. Please accept or decline it on the order’s page; until then nothing is to be paid.';
}

/**
 * Says how to pay. Returns nothing if no payment is due now and the store's next step waits for
 * none.
 */
export function paymentParts({ order, merchant, paymentUrl, now }: OrderMailFacts): LetterPart[] {
  if (paymentUrl === null) return [];
  if (!isPaymentAwaited(order, now) && !isNextStepUnpaid(order)) return [];
  const { paymentInstructions, paymentUrlTemplate, bankAccount } = merchant.settings;
  const amount = money(askedAmount(order), order.currencyCode);
  const rows = [
    ['Amount', amount],
    ['Say that it is for', `Order ${order.orderNumber}`],
  ] as const;
  const heading = { heading: 'How to pay' };
  if (paymentUrlTemplate !== null)
    return [heading, { rows }, { url: paymentUrl, label: `Pay ${amount}` }];
  if (bankAccount !== null) {
    return [
      heading,
      { rows: transferRows(bankTransfer(bankAccount, order, askedAmount(order)), amount) },
      ...(paymentInstructions === null ? [] : [{ quote: paymentInstructions }]),
      { url: paymentUrl, label: 'Other ways to pay' },
    ];
  }
  return paymentInstructions === null
    ? [heading, 'The store will tell you how to pay. You can also ask it.']
    : [heading, { rows }, { quote: paymentInstructions }];
}

function transferRows({ holder, iban, bic, reference }: BankTransfer, amount: string) {
  return [
    ['Account holder', holder],
    ['IBAN', groupedByFour(iban)],
    ...(bic === null ? [] : [['BIC', bic] as const]),
    ['Amount', amount],
    ['Reference', groupedByFour(reference)],
  ] as const;
}

/** Lists the order with its totals and dates. */
export function orderParts({ order, paymentUrl }: OrderMailFacts): LetterPart[] {
  const estimate = estimateText(order);
  return [
    { heading: `Your order ${order.orderNumber}` },
    orderBill(order, paymentUrl !== null),
    ...(estimate === null || order.state === 'cancelled' ? [] : [estimate]),
  ];
}

/** Says who may see the link, and why the email was sent. */
export function closingParts({ merchant }: OrderMailFacts): LetterPart[] {
  const ask = merchant.settings.notifyEmail === null ? '' : ' Questions? Just reply to this mail.';
  return [
    {
      note: 'Whoever has the link to your order sees it and can answer in your place, so please keep this mail to yourself.',
    },
    {
      note: `You get this mail because your address was given for an order at ${merchant.name}.${ask}`,
    },
  ];
}

/** Says why the store received the email. */
export function storeClosing({ name }: Pick<Merchant, 'name'>): string {
  return `You get this mail because of the settings of ${name}: notifyEmail says where its mails go, storeMails which of them are sent.`;
}

/** Lists the items of an order, without anything that its buyer wrote. */
export function orderBill(order: Order, hasPaymentLink: boolean): Bill {
  const amountOf = (amount: bigint) => money(amount, order.currencyCode);
  return {
    items: order.lines.map((line) => ({
      name: `${line.quantity} × ${line.title}${line.purchase === 'sample' ? ' (sample)' : ''}`,
      details: lineDetails(line),
      amount: amountOf(line.lineTotalAmount),
    })),
    sums: sumRows(order, hasPaymentLink)
      .filter(({ label, amount }) => label !== 'To pay' || amount > 0n)
      .map(({ label, name, amount, isTotal }) => ({
        name: name === null ? label : `${label}: ${name}`,
        amount: amountOf(amount),
        isTotal,
      })),
  };
}

/**
 * Returns the chosen values and sizes of a line. The buyer's own text is shown only on the order's
 * page; otherwise, anybody could use the service to email arbitrary text to others.
 */
function lineDetails({ specification, backordered }: OrderLine): string[] {
  const chosen = (specification?.rows ?? []).map((row) => ({
    label: row.label,
    text: specificationText({ ...row, requestedValue: null }),
  }));
  return [
    ...chosen.flatMap(({ label, text }) => (text === '' ? [] : [`${label}: ${text}`])),
    ...(backordered === 0 ? [] : [`${backordered} of them must come into stock first.`]),
  ];
}
