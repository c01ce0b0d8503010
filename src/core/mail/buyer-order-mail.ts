import type { Language } from '../language/language.ts';
import type { BuyerMails, Merchant } from '../merchants/merchant.ts';
import { money } from '../orders/order-words.ts';
import { effectiveTotal, heldAmount, refundDueAmount } from '../orders/totals.ts';
import type { LetterPart } from './letter-parts.ts';
import { type MailWords, writeLetter } from './letter.ts';
import type { OrderMailContent } from './order-mails.ts';
import {
  letterClosingParts,
  nextStep,
  orderName,
  type OrderMailFacts,
  orderParts,
  paymentParts,
  testMoneyParts,
} from './order-parts.ts';

const MAIL_SUBJECTS = {
  orderReceived: 'mail.receivedSubject',
  orderAccepted: 'mail.acceptedSubject',
  orderPaid: 'mail.paidSubject',
  partPaid: 'mail.partPaidSubject',
  partDue: 'mail.partDueSubject',
  orderInProduction: 'mail.makingSubject',
  orderReady: 'mail.readySubject',
  orderShipped: 'mail.shippedSubject',
  orderCancelled: 'mail.cancelledSubject',
  orderRefunded: 'mail.refundedSubject',
  revisionProposed: 'mail.changeSubject',
  totalChanged: 'mail.totalSubject',
} as const satisfies Readonly<Record<keyof BuyerMails, string>>;

export function buyerOrderSubject(
  { say }: Language,
  { name }: Pick<Merchant, 'name'>,
  kind: keyof BuyerMails,
  orderNumber: string,
): string {
  return `${say(MAIL_SUBJECTS[kind], { number: orderNumber })} – ${name}`;
}

/** Writes an email to the buyer of an order. The email quotes nothing that the buyer wrote. */
export function buyerOrderMail(
  kind: keyof BuyerMails,
  facts: OrderMailFacts,
  content: OrderMailContent,
): MailWords {
  const { language, merchant, order, statusUrl } = facts;
  return writeLetter({
    language: language.tag,
    subject: buyerOrderSubject(language, merchant, kind, order.orderNumber),
    parts: [
      { from: merchant.name },
      ...testMoneyParts(language, order),
      ...MAIL_OPENINGS[kind](facts, content),
      ...orderParts(facts),
      ...(kind === 'revisionProposed'
        ? []
        : [{ url: statusUrl, label: language.say('mail.seeOrder') }]),
      ...letterClosingParts(facts),
    ],
  });
}

type WriteOpening = (facts: OrderMailFacts, content: OrderMailContent) => readonly LetterPart[];

const MAIL_OPENINGS: Readonly<Record<keyof BuyerMails, WriteOpening>> = {
  orderReceived: (facts) => [
    { title: facts.language.say('mail.receivedTitle') },
    `${facts.language.say('mail.received', orderName(facts))} ${nextStep(facts)}`,
    ...paymentParts(facts),
  ],
  orderAccepted: (facts) => [
    { title: facts.language.say('mail.acceptedTitle') },
    `${facts.language.say('mail.accepted', orderName(facts))} ${nextStep(facts)}`,
    ...paymentParts(facts),
  ],
  orderPaid: (facts) => [
    { title: facts.language.say('mail.paidTitle') },
    `${facts.language.say('mail.paid', orderName(facts))} ${nextStep(facts)}`,
  ],
  partPaid: partPaidParts,
  partDue: (facts) => [
    { title: facts.language.say('mail.partDueTitle') },
    `${facts.language.say('mail.about', orderName(facts))} ${nextStep(facts)}`,
    ...paymentParts(facts),
  ],
  orderInProduction: (facts) => [
    { title: facts.language.say('mail.makingTitle') },
    facts.language.say('mail.making', orderName(facts)),
    ...paymentParts(facts),
  ],
  orderReady: (facts) => [
    { title: facts.language.say('mail.readyTitle') },
    facts.language.say('mail.ready', orderName(facts)),
    ...paymentParts(facts),
  ],
  orderShipped: shippedParts,
  orderCancelled: cancelledParts,
  orderRefunded: (facts, { refundedAmount = '0' }) => [
    { title: facts.language.say('mail.refundedTitle') },
    facts.language.say('mail.refunded', {
      ...orderName(facts),
      amount: amountOf(facts, BigInt(refundedAmount)),
    }),
  ],
  revisionProposed: revisionParts,
  totalChanged: totalParts,
};

function partPaidParts(facts: OrderMailFacts): readonly LetterPart[] {
  const { language, order } = facts;
  const amount = amountOf(facts, heldAmount(order));
  return [
    { title: language.say('mail.partPaidTitle') },
    `${language.say('mail.partPaid', { ...orderName(facts), amount })} ${nextStep(facts)}`,
    ...paymentParts(facts),
  ];
}

function amountOf({ language, order }: OrderMailFacts, minor: bigint): string {
  return money(language, minor, order.currencyCode);
}

function shippedParts(facts: OrderMailFacts): readonly LetterPart[] {
  const { say } = facts.language;
  const { carrier, trackingReference, trackingUrl } = facts.order;
  const rows = [
    [say('mail.carrier'), carrier],
    [say('mail.trackingNumber'), trackingReference],
  ].flatMap(([name, value]) =>
    typeof name === 'string' && typeof value === 'string' ? [[name, value] as const] : [],
  );
  return [
    { title: say('mail.shippedTitle') },
    say('mail.shipped', orderName(facts)),
    ...(rows.length === 0 ? [] : [{ rows }]),
    ...(trackingUrl !== null && /^https?:\/\//i.test(trackingUrl)
      ? [{ url: trackingUrl, label: say('order.followParcel') }]
      : []),
    ...paymentParts(facts),
  ];
}

function cancelledParts(facts: OrderMailFacts): readonly LetterPart[] {
  const { order, language } = facts;
  const { say } = language;
  const due = refundDueAmount(order);
  const about = say('mail.about', orderName(facts));
  return [
    { title: say('mail.cancelledTitle') },
    `${about} ${nextStep(facts)} ${say('order.nothingDelivered')}`,
    ...(due === 0n
      ? []
      : [
          say('mail.getBack', {
            paid: amountOf(facts, order.paidAmount),
            amount: amountOf(facts, due),
          }),
        ]),
  ];
}

function revisionParts(facts: OrderMailFacts, content: OrderMailContent): readonly LetterPart[] {
  const { language, order, merchant, statusUrl } = facts;
  const { say } = language;
  const revision = order.revisions.find(({ revisionId }) => revisionId === content.revisionId);
  if (revision === undefined)
    throw new Error(`order ${order.orderId} has no revision ${String(content.revisionId)}`);
  const { merchantNote, revisedTotalAmount, revisedEstimatedDelivery, expiresAt } = revision;
  const before = order.estimate?.deliveryTo ?? order.estimate?.date ?? null;
  const days =
    revisedEstimatedDelivery === null
      ? []
      : [
          ...(before === null
            ? []
            : [[say('order.deliveryUntilNow'), language.date(before)] as const]),
          [say('order.newDelivery'), language.date(revisedEstimatedDelivery)] as const,
        ];
  const ends =
    expiresAt === null
      ? []
      : [say('order.proposalEnds', { moment: language.moment(expiresAt, merchant.timezone) })];
  return [
    { title: say('mail.changeTitle') },
    say('mail.change', orderName(facts)),
    { quote: merchantNote },
    {
      rows: [
        [say('order.totalUntilNow'), amountOf(facts, effectiveTotal(order))],
        [say('order.newTotal'), amountOf(facts, revisedTotalAmount)],
        ...days,
      ],
    },
    [say('mail.nothingChanges'), ...ends].join(' '),
    { url: statusUrl, label: say('mail.acceptOrDecline') },
  ];
}

function totalParts(facts: OrderMailFacts, content: OrderMailContent): readonly LetterPart[] {
  const { language, order } = facts;
  const previous = amountOf(facts, BigInt(content.previousTotalAmount ?? '0'));
  const total = amountOf(facts, effectiveTotal(order));
  return [
    { title: language.say('mail.totalTitle') },
    `${language.say('mail.total', { ...orderName(facts), total, previous })} ${nextStep(facts)}`,
    ...paymentParts(facts),
  ];
}
