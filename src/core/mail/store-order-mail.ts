import type { Language } from '../language/language.ts';
import type { Merchant, StoreMails } from '../merchants/merchant.ts';
import { money } from '../orders/order-words.ts';
import type { Order } from '../orders/order.ts';
import { effectiveTotal, heldAmount, payableAmount } from '../orders/totals.ts';
import type { AdminPages } from './admin-pages.ts';
import type { Bill, LetterPart } from './letter-parts.ts';
import { type MailWords, writeLetter } from './letter.ts';
import type { OrderMailContent } from './order-mails.ts';
import { orderBill, storeClosing, testMoneyParts } from './order-parts.ts';
import { type StaffLanguage, staffLanguage, type StaffReader } from './staff-language.ts';

/** The kinds of emails to the store about an order. */
export type StoreOrderMail = Exclude<keyof StoreMails, 'requestReceived'>;

export function storeOrderSubject(
  reader: StaffReader,
  kind: StoreOrderMail,
  orderNumber: string,
): string {
  const { say } = staffLanguage(reader);
  const what = say(`staff.${kind}`, { number: orderNumber });
  return say('staff.subject', { what, store: reader.name });
}

/** Writes an email to the store about an order. The email quotes nothing that the buyer wrote. */
export function storeOrderMail(
  kind: StoreOrderMail,
  merchant: Merchant,
  order: Order,
  { content, pages }: { readonly content: OrderMailContent; readonly pages: AdminPages },
): MailWords {
  const { orderNumber } = order;
  const language = staffLanguage(merchant);
  return writeLetter({
    language: language.tag,
    subject: storeOrderSubject(merchant, kind, orderNumber),
    parts: [
      { from: merchant.name },
      ...testMoneyParts(language, order),
      ...MAIL_OPENINGS[kind](language, order, content),
      pages.order(orderNumber),
      { heading: language.say('order.title', { number: orderNumber }) },
      storeBill(language, order),
      { note: storeClosing(language, merchant) },
    ],
  });
}

/** Lists what was ordered. What is “to be refunded to you” for a buyer isn't for the store. */
function storeBill(language: Language, order: Order): Bill {
  const { items, sums } = orderBill(language, order, false);
  const [forBuyer, forStore] = [language.say('order.refundDue'), language.say('staff.refundDue')];
  const rename = (name: string) => (name === forBuyer ? forStore : name);
  return { items, sums: sums.map((sum) => ({ ...sum, name: rename(sum.name) })) };
}

type WriteOpening = (
  language: StaffLanguage,
  order: Order,
  content: OrderMailContent,
) => LetterPart[];

const MAIL_OPENINGS: Readonly<Record<StoreOrderMail, WriteOpening>> = {
  orderReceived: receivedParts,
  orderPaid: (language, order) => [
    { title: language.say('staff.orderPaid', { number: order.orderNumber }) },
    language.say('staff.paidWhole', {
      amount: money(language, order.paidAmount, order.currencyCode),
    }),
  ],
  partPaid: (language, order) => [
    { title: language.say('staff.partPaid', { number: order.orderNumber }) },
    language.say('staff.paidPart', {
      amount: money(language, heldAmount(order), order.currencyCode),
      left: money(language, payableAmount(order), order.currencyCode),
    }),
  ],
  orderCancelled: cancelledParts,
  revisionAnswered: answeredParts,
  paymentDisputed: disputedParts,
};

function receivedParts(language: StaffLanguage, order: Order): LetterPart[] {
  const { say, momentOf, dayOf } = language;
  const moment = momentOf(order.placedAt);
  const placed =
    order.fulfilment === 'collect'
      ? say('staff.placedToCollect', { moment })
      : say('staff.placedToShip', { moment });
  return [
    { title: say('staff.orderReceived', { number: order.orderNumber }) },
    `${placed} ${reviewText(language, order)}`,
    ...(order.neededBy === null ? [] : [say('staff.neededBy', { day: dayOf(order.neededBy) })]),
  ];
}

function reviewText({ say, momentOf }: StaffLanguage, order: Order): string {
  const { answerDueAt } = order;
  if (order.state === 'placed' && order.merchantReviewRequired) {
    return answerDueAt === null
      ? say('staff.waitsForYou')
      : say('staff.waitsForYouBy', { moment: momentOf(answerDueAt) });
  }
  return say(payableAmount(order) > 0n ? 'staff.notPaid' : 'staff.nothingLeft');
}

function cancelledParts({ say, momentOf }: StaffLanguage, order: Order): LetterPart[] {
  const { cancellation, orderNumber } = order;
  const cancelled =
    cancellation === null
      ? say('staff.cancelled')
      : say('staff.cancelledOn', { moment: momentOf(cancellation.cancelledAt) });
  return [
    { title: say('staff.cancelledTitle', { number: orderNumber }) },
    `${cancelled} ${say('staff.nothingToDo')}`,
  ];
}

function answeredParts(
  language: StaffLanguage,
  order: Order,
  content: OrderMailContent,
): LetterPart[] {
  const { say, dayOf } = language;
  const { currencyCode, orderNumber } = order;
  const revision = order.revisions.find(({ revisionId }) => revisionId === content.revisionId);
  const isAccepted = revision?.status === 'accepted';
  const previous = money(language, BigInt(content.previousTotalAmount ?? '0'), currencyCode);
  const total = money(language, effectiveTotal(order), currencyCode);
  const day = revision?.revisedEstimatedDelivery ?? null;
  return [
    { title: say(isAccepted ? 'staff.changeAccepted' : 'staff.changeDeclined') },
    say(isAccepted ? 'staff.acceptedText' : 'staff.declinedText', { number: orderNumber }),
    {
      rows: [
        ...(previous === total ? [] : ([[say('staff.totalBefore'), previous]] as const)),
        [say('order.total'), total],
        ...(isAccepted && day !== null ? ([[say('order.delivery'), dayOf(day)]] as const) : []),
      ],
    },
  ];
}

function disputedParts(language: StaffLanguage, order: Order): LetterPart[] {
  const { say, momentOf } = language;
  const { dispute, orderNumber: number, currencyCode } = order;
  const due = dispute?.evidenceDueBy ?? null;
  const disputed =
    dispute === null
      ? say('staff.disputedSome', { number })
      : say('staff.disputed', { number, amount: money(language, dispute.amount, currencyCode) });
  const until = due === null ? [] : [say('staff.evidenceBy', { moment: momentOf(due) })];
  return [
    { title: say('staff.disputedTitle') },
    [disputed, ...until].join(' '),
    say('staff.objectThere'),
    ...(dispute === null || dispute.paymentUrl === null
      ? []
      : [{ url: dispute.paymentUrl, label: say('staff.openProvider') }]),
  ];
}
