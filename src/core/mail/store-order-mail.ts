import { languageOf } from '../language/catalogue.ts';
import type { Merchant, StoreMails } from '../merchants/merchant.ts';
import { money as amountOf } from '../orders/order-words.ts';
import { formatMoment } from '../shared/moment-words.ts';
import type { MinorUnits, Order } from '../orders/order.ts';
import { effectiveTotal, heldAmount, payableAmount } from '../orders/totals.ts';
import type { AdminPages } from './admin-pages.ts';
import type { Bill, LetterPart } from './letter-parts.ts';
import { type MailWords, writeLetter } from './letter.ts';
import type { OrderMailContent } from './order-mails.ts';
import { orderBill, storeClosing, testMoneyParts } from './order-parts.ts';

/** The kinds of emails to the store about an order. */
export type StoreOrderMail = Exclude<keyof StoreMails, 'requestReceived'>;

// Emails to the staff of stores are written in English.
const ENGLISH = languageOf('en');

const money = (minor: MinorUnits, currencyCode: string) => amountOf(ENGLISH, minor, currencyCode);
const dateOf = (date: string) => ENGLISH.date(date);
const momentOf = (moment: Date, { timezone }: Pick<Merchant, 'timezone'>) =>
  formatMoment(moment, timezone);

const MAIL_SUBJECTS: Readonly<Record<StoreOrderMail, (order: string) => string>> = {
  orderReceived: (order) => `New order ${order}`,
  orderPaid: (order) => `Order ${order} is paid`,
  partPaid: (order) => `A part of order ${order} is paid`,
  orderCancelled: (order) => `Order ${order} was cancelled by its buyer`,
  revisionAnswered: (order) => `The change of order ${order} was answered`,
  paymentDisputed: (order) => `A payment of order ${order} is disputed`,
};

export function storeOrderSubject(
  { name }: Pick<Merchant, 'name'>,
  kind: StoreOrderMail,
  orderNumber: string,
): string {
  return `${MAIL_SUBJECTS[kind](orderNumber)} – ${name}`;
}

/** Writes an email to the store about an order. The email quotes nothing that the buyer wrote. */
export function storeOrderMail(
  kind: StoreOrderMail,
  merchant: Merchant,
  order: Order,
  { content, pages }: { readonly content: OrderMailContent; readonly pages: AdminPages },
): MailWords {
  const { orderNumber } = order;
  return writeLetter({
    subject: storeOrderSubject(merchant, kind, orderNumber),
    parts: [
      { from: merchant.name },
      ...testMoneyParts(ENGLISH, order),
      ...MAIL_OPENINGS[kind](merchant, order, content),
      pages.order(orderNumber),
      { heading: `Order ${orderNumber}` },
      storeBill(order),
      { note: storeClosing(merchant) },
    ],
  });
}

function storeBill(order: Order): Bill {
  const { items, sums } = orderBill(ENGLISH, order, false);
  return { items, sums: sums.map((sum) => ({ ...sum, name: sum.name.replace(/ to you$/, '') })) };
}

type WriteOpening = (merchant: Merchant, order: Order, content: OrderMailContent) => LetterPart[];

const MAIL_OPENINGS: Readonly<Record<StoreOrderMail, WriteOpening>> = {
  orderReceived: (merchant, order) => [
    { title: `New order ${order.orderNumber}` },
    `It was placed on ${momentOf(order.placedAt, merchant)}, and is to be ${order.fulfilment === 'collect' ? 'collected' : 'shipped'}. ${reviewText(merchant, order)}`,
    ...(order.neededBy === null ? [] : [`Its buyer needs it by ${dateOf(order.neededBy)}.`]),
  ],
  orderPaid: (_, order) => [
    { title: `Order ${order.orderNumber} is paid` },
    `${money(order.paidAmount, order.currencyCode)} was paid, and nothing is left to pay.`,
  ],
  partPaid: (_, order) => [
    { title: `A part of order ${order.orderNumber} is paid` },
    `${money(heldAmount(order), order.currencyCode)} is paid, and ${money(payableAmount(order), order.currencyCode)} is left to pay.`,
  ],
  orderCancelled: (merchant, order) => [
    { title: `Order ${order.orderNumber} was cancelled` },
    `Its buyer cancelled it${order.cancellation === null ? '' : ` on ${momentOf(order.cancellation.cancelledAt, merchant)}`}. Nothing is to be made or sent; stock that it held is free again.`,
  ],
  revisionAnswered: answeredParts,
  paymentDisputed: disputedParts,
};

function reviewText(merchant: Merchant, order: Order): string {
  const { answerDueAt } = order;
  if (order.state === 'placed' && order.merchantReviewRequired)
    return `It waits for you to accept it${answerDueAt === null ? '' : `, by ${momentOf(answerDueAt, merchant)}`}.`;
  return payableAmount(order) > 0n ? 'It is not paid yet.' : 'Nothing is left to pay.';
}

function answeredParts(_: Merchant, order: Order, content: OrderMailContent): LetterPart[] {
  const { currencyCode, orderNumber } = order;
  const revision = order.revisions.find(({ revisionId }) => revisionId === content.revisionId);
  const isAccepted = revision?.status === 'accepted';
  const previous = money(BigInt(content.previousTotalAmount ?? '0'), currencyCode);
  const total = money(effectiveTotal(order), currencyCode);
  const day = revision?.revisedEstimatedDelivery ?? null;
  return [
    { title: `The change was ${isAccepted ? 'accepted' : 'declined'}` },
    isAccepted
      ? `The buyer of order ${orderNumber} has accepted your change.`
      : `The buyer of order ${orderNumber} has declined your change. The order stays as it was.`,
    {
      rows: [
        ...(previous === total ? [] : ([['Total before', previous]] as const)),
        ['Total', total],
        ...(isAccepted && day !== null ? ([['Delivery', dateOf(day)]] as const) : []),
      ],
    },
  ];
}

function disputedParts(merchant: Merchant, order: Order): LetterPart[] {
  const { dispute, orderNumber, currencyCode } = order;
  const due = dispute?.evidenceDueBy ?? null;
  const amount = dispute === null ? 'a payment' : money(dispute.amount, currencyCode);
  const until = due === null ? '' : ` Your evidence is due by ${momentOf(due, merchant)}.`;
  return [
    { title: 'A payment is disputed' },
    `The buyer’s bank takes back ${amount} of order ${orderNumber}, unless you object.${until}`,
    'You object at your payment provider.',
    ...(dispute === null || dispute.paymentUrl === null
      ? []
      : [{ url: dispute.paymentUrl, label: 'Open it at the payment provider' }]),
  ];
}
