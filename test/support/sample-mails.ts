import { adminPages } from '../../src/core/mail/admin-pages.ts';
import { buyerOrderMail } from '../../src/core/mail/buyer-order-mail.ts';
import { languageOf } from '../../src/core/language/catalogue.ts';
import type { MailWords } from '../../src/core/mail/letter.ts';
import type { OrderMailContent } from '../../src/core/mail/order-mails.ts';
import { newOpportunityMail } from '../../src/core/mail/store-mails.ts';
import { type StoreOrderMail, storeOrderMail } from '../../src/core/mail/store-order-mail.ts';
import {
  type BuyerMails,
  DEFAULT_SETTINGS,
  type Merchant,
} from '../../src/core/merchants/merchant.ts';
import type { Order, OrderRevision } from '../../src/core/orders/order.ts';
import { sampleLine, sampleOrder } from './sample-order.ts';

const NOW = new Date('2027-03-03T10:00:00Z');
const SAMPLE_STATUS_URL =
  'https://orders.frames.example/stores/frames/orders/01950000-0000-7000-8000-0000000000a2/SignatureOfTheOrderSignatureOfTh?mail=SignatureOfTheMailSignatureOfTheM';

export const SAMPLE_MERCHANT: Merchant = {
  merchantId: '01950000-0000-7000-8000-0000000000a1',
  slug: 'frames',
  name: 'Cornici Rossi, picture frames in Florence',
  currencyCode: 'EUR',
  timezone: 'Europe/Rome',
  settings: {
    ...DEFAULT_SETTINGS,
    notifyEmail: 'shop@frames.example',
    bankAccount: {
      holder: 'Cornici Rossi',
      iban: 'IT60X0542811101000000123456',
      bic: 'BPPIITRRXXX',
    },
    paymentInstructions: 'You can also pay in the workshop\nfrom 9 to 12.',
  },
};

const ORDER = sampleOrder({
  orderNumber: '1042',
  lines: [
    sampleLine(),
    sampleLine({
      lineId: '01950000-0000-7000-8000-0000000000b2',
      title: 'Passe-partout in museum quality, acid-free, with a bevelled cut',
      quantity: 1,
      lineTotalAmount: 1_250n,
      specification: null,
      backordered: 1,
    }),
  ],
  discount: { amount: 500n, label: 'Spring sale', source: 'code', code: 'SPRING' },
  unpaidUntil: new Date('2027-03-09T10:00:00Z'),
});

const PAID: Order = {
  ...ORDER,
  paidAt: NOW,
  paidAmount: 18_850n,
  unpaidSince: null,
  unpaidUntil: null,
};

const REVISION: OrderRevision = {
  revisionId: 'r1',
  status: 'proposed',
  revisedTotalAmount: 20_000n,
  merchantNote:
    'The oak that you chose has become rare. We can use walnut instead, which costs a little more and takes a week longer.',
  revisedEstimatedDelivery: '2027-03-27',
  proposedAt: NOW,
  expiresAt: new Date('2027-03-10T10:00:00Z'),
  closedAt: null,
};

const cancelled = (reason: string, by: 'merchant' | 'customer'): Partial<Order> => ({
  state: 'cancelled',
  cancellation: { reason, note: null, cancelledAt: NOW, by, unpaidDays: null },
});

interface Sample {
  readonly order: Order;
  readonly content?: OrderMailContent;
  readonly paymentUrl?: string;
  readonly paymentUrlTemplate?: string;
}

const PAYMENT_URL = 'https://pay.frames.example/1042';

const PARTS: Order['paymentParts'] = [
  { due: 'at_ordering', amount: 5_650n },
  { due: 'before_making', amount: 13_200n },
];
const WITH_DEPOSIT: Order = {
  ...ORDER,
  paidAmount: 5_650n,
  paymentParts: PARTS,
  unpaidUntil: null,
};

const BUYER_SAMPLES: Readonly<Record<keyof BuyerMails, Sample>> = {
  orderReceived: { order: ORDER, paymentUrl: PAYMENT_URL },
  orderAccepted: { order: ORDER, paymentUrl: PAYMENT_URL, paymentUrlTemplate: PAYMENT_URL },
  orderPaid: { order: PAID },
  partPaid: { order: WITH_DEPOSIT, paymentUrl: PAYMENT_URL },
  partDue: {
    order: {
      ...WITH_DEPOSIT,
      state: 'ready_to_ship',
      paymentParts: [
        { due: 'at_ordering', amount: 5_650n },
        { due: 'before_shipping', amount: 13_200n },
      ],
    },
    paymentUrl: PAYMENT_URL,
  },
  orderInProduction: { order: { ...PAID, state: 'in_manufacturing' } },
  orderReady: {
    order: {
      ...PAID,
      state: 'ready_to_ship',
      fulfilment: 'collect',
      shippingAmount: 0n,
      paidAmount: 17_650n,
    },
  },
  orderShipped: {
    order: {
      ...PAID,
      state: 'shipped',
      carrier: 'BRT',
      trackingReference: '1234 5678 9012',
      trackingUrl: 'https://track.example/123456789012',
    },
  },
  orderCancelled: { order: { ...PAID, ...cancelled('cannot_make', 'merchant') } },
  orderRefunded: {
    order: { ...PAID, state: 'shipped', refundedAmount: 2_500n, adjustmentAmount: -2_500n },
    content: { refundedAmount: '2500' },
  },
  revisionProposed: {
    order: { ...ORDER, revisions: [REVISION] },
    content: { revisionId: 'r1' },
  },
  totalChanged: {
    order: { ...ORDER, adjustmentAmount: 1_150n },
    content: { previousTotalAmount: '18850', totalAmount: '20000' },
    paymentUrl: PAYMENT_URL,
  },
};

const STORE_SAMPLES: Readonly<Record<StoreOrderMail, Sample>> = {
  orderReceived: {
    order: {
      ...ORDER,
      state: 'placed',
      merchantReviewRequired: true,
      answerDueAt: new Date('2027-03-04T10:00:00Z'),
      neededBy: '2027-04-01',
    },
  },
  orderPaid: { order: PAID },
  partPaid: { order: WITH_DEPOSIT },
  orderCancelled: { order: { ...ORDER, ...cancelled('customer_request', 'customer') } },
  revisionAnswered: {
    order: {
      ...ORDER,
      adjustmentAmount: 1_150n,
      revisions: [{ ...REVISION, status: 'accepted', closedAt: NOW }],
    },
    content: { revisionId: 'r1', previousTotalAmount: '18850' },
  },
  paymentDisputed: {
    order: {
      ...PAID,
      dispute: {
        status: 'needs_response',
        amount: 18_850n,
        disputedAt: NOW,
        evidenceDueBy: new Date('2027-03-12T10:00:00Z'),
        paymentUrl: 'https://pay.frames.example/disputes/1042',
      },
    },
  },
};

/** Writes one mail of each kind that a preference names, by the name of the kind. */
export function sampleMails(
  merchant = SAMPLE_MERCHANT,
  change: Partial<Order> = {},
  language = 'en',
): Map<string, MailWords> {
  const toBuyers = Object.entries(BUYER_SAMPLES).map(([name, sample]) => {
    const { order, content = {}, paymentUrl = null, paymentUrlTemplate } = sample;
    const settings =
      paymentUrlTemplate === undefined
        ? merchant.settings
        : { ...merchant.settings, paymentUrlTemplate };
    const facts = {
      language: languageOf(language),
      merchant: { ...merchant, settings },
      order: { ...order, ...change },
      statusUrl: SAMPLE_STATUS_URL,
      paymentUrl,
      now: NOW,
    };
    // The table has no other keys.
    return [`buyer.${name}`, buyerOrderMail(name as keyof BuyerMails, facts, content)] as const;
  });
  const pages = adminPages('https://orders.frames.example', merchant);
  const toStores = Object.entries(STORE_SAMPLES).map(([name, { order, content = {} }]) => {
    const kind = name as StoreOrderMail; // The table has no other keys.
    return [
      `store.${name}`,
      storeOrderMail(kind, merchant, { ...order, ...change }, { content, pages }),
    ] as const;
  });
  const opportunity = {
    opportunityId: '01950000-0000-7000-8000-0000000000a3',
    openedAt: NOW,
    answerBy: new Date('2027-03-05T10:00:00Z'),
  };
  const request = newOpportunityMail(merchant, opportunity, pages);
  return new Map([...toBuyers, ...toStores, ['store.requestReceived', request]]);
}
