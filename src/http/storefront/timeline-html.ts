import type { Merchant } from '../../core/merchants/merchant.ts';
import type { Order } from '../../core/orders/order.ts';
import { dateOf, dayOf, money } from '../../core/orders/order-words.ts';
import { type TimelineKey, timelineOf, type TimelineStep } from '../../core/orders/timeline.ts';
import { html, type Html } from './html.ts';

const DONE: Readonly<Record<TimelineKey, string>> = {
  placed: 'Ordered',
  accepted: 'Accepted by the store',
  deposit: 'Deposit paid',
  payment: 'Paid',
  making: 'Made',
  ready: 'Ready to be collected',
  shipped: 'Sent to you',
  delivered: 'Delivered',
  collected: 'Collected',
  cancelled: 'Cancelled',
  refunded: 'Refunded to you',
};

const CURRENT: Partial<Record<TimelineKey, string>> = {
  accepted: 'The store looks at it',
  deposit: 'Your deposit',
  payment: 'Your payment',
  making: 'Being made',
  ready: 'Getting ready',
  shipped: 'Getting ready to be sent',
  delivered: 'On its way to you',
  collected: 'Ready for you to collect',
};

const LATER: Partial<Record<TimelineKey, string>> = {
  accepted: 'The store accepts it',
  deposit: 'Your deposit',
  payment: 'Your payment',
  making: 'Made for you',
  ready: 'Ready to be collected',
  shipped: 'Sent to you',
  delivered: 'Delivered',
  collected: 'Collected',
};

/** Shows the steps of an order: what is done, what happens now, and what is to come. */
export function timelineHtml(order: Order, merchant: Pick<Merchant, 'timezone'>): Html {
  const steps = timelineOf(order).map((step) => stepHtml(step, order, merchant));
  return html`<section class="panel"><h2>How it goes</h2><ol class="steps">${steps}</ol></section>`;
}

function stepHtml(
  step: TimelineStep,
  { currencyCode }: Order,
  merchant: Pick<Merchant, 'timezone'>,
): Html {
  const { key, progress, amount, at } = step;
  const name = { done: DONE, current: CURRENT, later: LATER }[progress][key] ?? DONE[key];
  const words = amount === null ? name : `${name}: ${money(amount, currencyCode)}`;
  const when = at === null ? expectedWords(step) : dayOf(at, merchant);
  const current = progress === 'current' ? html` aria-current="step"` : html``;
  const hidden = progress === 'done' ? html`<span class="hidden">Done: </span>` : html``;
  return html`<li class="${progress}"${current}><span>${hidden}${words}</span>${when === '' ? html`` : html`<span class="hint">${when}</span>`}</li>`;
}

function expectedWords({ expected, progress }: TimelineStep): string {
  if (expected === null || progress === 'done') return '';
  const { from, to } = expected;
  return from === to
    ? `expected on ${dateOf(to)}`
    : `expected between ${dateOf(from)} and ${dateOf(to)}`;
}
