import type { BuyerMails, Merchant } from '../merchants/merchant.ts';
import { dateOf, momentOf, money } from '../orders/order-words.ts';
import { effectiveTotal, heldAmount, refundDueAmount } from '../orders/totals.ts';
import type { LetterPart } from './letter-parts.ts';
import { type MailWords, writeLetter } from './letter.ts';
import type { OrderMailContent } from './order-mails.ts';
import {
  closingParts,
  nextStep,
  orderName,
  type OrderMailFacts,
  orderParts,
  paymentParts,
} from './order-parts.ts';

const SUBJECTS: Readonly<Record<keyof BuyerMails, (order: string) => string>> = {
  orderReceived: (order) => `We have your order ${order}`,
  orderAccepted: (order) => `Your order ${order} is accepted`,
  orderPaid: (order) => `Your order ${order} is paid`,
  partPaid: (order) => `We have your payment for your order ${order}`,
  partDue: (order) => `The next payment for your order ${order} is due`,
  orderInProduction: (order) => `Your order ${order} is being made`,
  orderReady: (order) => `Your order ${order} is ready to be collected`,
  orderShipped: (order) => `Your order ${order} is on its way`,
  orderCancelled: (order) => `Your order ${order} was cancelled`,
  orderRefunded: (order) => `A refund for your order ${order}`,
  revisionProposed: (order) => `A change of your order ${order} needs your answer`,
  totalChanged: (order) => `The total of your order ${order} has changed`,
};

export function buyerOrderSubject(
  { name }: Pick<Merchant, 'name'>,
  kind: keyof BuyerMails,
  orderNumber: string,
): string {
  return `${SUBJECTS[kind](orderNumber)} – ${name}`;
}

/** Writes an email to the buyer of an order. It quotes nothing that the buyer wrote. */
export function buyerOrderMail(
  kind: keyof BuyerMails,
  facts: OrderMailFacts,
  content: OrderMailContent,
): MailWords {
  return writeLetter({
    subject: buyerOrderSubject(facts.merchant, kind, facts.order.orderNumber),
    parts: [
      { from: facts.merchant.name },
      ...BEGINNINGS[kind](facts, content),
      ...orderParts(facts),
      ...(kind === 'revisionProposed' ? [] : [{ url: facts.statusUrl, label: 'See your order' }]),
      ...closingParts(facts),
    ],
  });
}

type Beginning = (facts: OrderMailFacts, content: OrderMailContent) => LetterPart[];

const BEGINNINGS: Readonly<Record<keyof BuyerMails, Beginning>> = {
  orderReceived: (facts) => [
    { title: 'Thank you for your order' },
    `${facts.merchant.name} has your ${orderName(facts)}. ${nextStep(facts)}`,
    ...paymentParts(facts),
  ],
  orderAccepted: (facts) => [
    { title: 'Your order is accepted' },
    `${facts.merchant.name} has looked at your ${orderName(facts)} and accepted it. ${nextStep(facts)}`,
    ...paymentParts(facts),
  ],
  orderPaid: (facts) => [
    { title: 'Your order is paid' },
    `Thank you. Nothing is left to pay for your ${orderName(facts)}. ${nextStep(facts)}`,
  ],
  partPaid: partPaidParts,
  partDue: (facts) => [
    { title: 'The next payment is due' },
    `This is about your ${orderName(facts)}. ${nextStep(facts)}`,
    ...paymentParts(facts),
  ],
  orderInProduction: (facts) => [
    { title: 'Your order is being made' },
    `${facts.merchant.name} has begun to make your ${orderName(facts)}.`,
    ...paymentParts(facts),
  ],
  orderReady: (facts) => [
    { title: 'Your order is ready' },
    `Your ${orderName(facts)} is ready: you can collect it at ${facts.merchant.name}.`,
    ...paymentParts(facts),
  ],
  orderShipped: shippedParts,
  orderCancelled: cancelledParts,
  orderRefunded: (facts, { refundedAmount = '0' }) => [
    { title: 'Your refund' },
    `${facts.merchant.name} has refunded ${amountOf(facts, refundedAmount)} for your ${orderName(facts)}. When it arrives depends on how you paid.`,
  ],
  revisionProposed: revisionParts,
  totalChanged: totalParts,
};

function partPaidParts(facts: OrderMailFacts): LetterPart[] {
  const { currencyCode } = facts.order;
  return [
    { title: 'We have your payment' },
    `Thank you. ${money(heldAmount(facts.order), currencyCode)} is paid for your ${orderName(facts)}. ${nextStep(facts)}`,
    ...paymentParts(facts),
  ];
}

function amountOf({ order }: OrderMailFacts, minor: string): string {
  return money(BigInt(minor), order.currencyCode);
}

function shippedParts(facts: OrderMailFacts): LetterPart[] {
  const { carrier, trackingReference, trackingUrl } = facts.order;
  const rows = [
    ['Sent with', carrier],
    ['Tracking number', trackingReference],
  ].flatMap(([name, value]) =>
    typeof name === 'string' && typeof value === 'string' ? [[name, value] as const] : [],
  );
  return [
    { title: 'Your order is on its way' },
    `Your ${orderName(facts)} has left ${facts.merchant.name}.`,
    ...(rows.length === 0 ? [] : [{ rows }]),
    ...(trackingUrl !== null && /^https?:\/\//i.test(trackingUrl)
      ? [{ url: trackingUrl, label: 'Follow the parcel' }]
      : []),
    ...paymentParts(facts),
  ];
}

function cancelledParts(facts: OrderMailFacts): LetterPart[] {
  const { order } = facts;
  const due = refundDueAmount(order);
  return [
    { title: 'Your order was cancelled' },
    `This is about your ${orderName(facts)}. ${nextStep(facts)} Nothing will be delivered.`,
    ...(due === 0n
      ? []
      : [
          `You have paid ${money(order.paidAmount, order.currencyCode)}, and are to get back ${money(due, order.currencyCode)}.`,
        ]),
  ];
}

function revisionParts(facts: OrderMailFacts, content: OrderMailContent): LetterPart[] {
  const { order, merchant, statusUrl } = facts;
  const revision = order.revisions.find(({ revisionId }) => revisionId === content.revisionId);
  if (revision === undefined)
    throw new Error(`order ${order.orderId} has no revision ${String(content.revisionId)}`);
  const { merchantNote, revisedTotalAmount, revisedEstimatedDelivery, expiresAt } = revision;
  const before = order.estimate?.deliveryTo ?? order.estimate?.date ?? null;
  return [
    { title: 'A change that needs your answer' },
    `${merchant.name} proposes to change your ${orderName(facts)}:`,
    { quote: merchantNote },
    {
      rows: [
        ['Total until now', money(effectiveTotal(order), order.currencyCode)],
        ['New total', money(revisedTotalAmount, order.currencyCode)],
        ...(revisedEstimatedDelivery === null || before === null
          ? []
          : ([['Delivery until now', dateOf(before)]] as const)),
        ...(revisedEstimatedDelivery === null
          ? []
          : ([['New delivery', dateOf(revisedEstimatedDelivery)]] as const)),
      ],
    },
    `Nothing changes before you have accepted, and nothing is to be paid until you have answered.${expiresAt === null ? '' : ` The proposal ends on ${momentOf(expiresAt, merchant)}.`}`,
    { url: statusUrl, label: 'Accept or decline' },
  ];
}

function totalParts(facts: OrderMailFacts, content: OrderMailContent): LetterPart[] {
  const previous = amountOf(facts, content.previousTotalAmount ?? '0');
  const total = money(effectiveTotal(facts.order), facts.order.currencyCode);
  return [
    { title: 'The total of your order has changed' },
    `Your ${orderName(facts)} now costs ${total}. Before, it was ${previous}. ${nextStep(facts)}`,
    ...paymentParts(facts),
  ];
}
