import type { Language } from '../../core/language/language.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import type { Order } from '../../core/orders/order.ts';
import { money } from '../../core/orders/order-words.ts';
import { type TimelineKey, timelineOf, type TimelineStep } from '../../core/orders/timeline.ts';
import { html, type Html } from './html.ts';

type StepNames = Readonly<Record<TimelineKey, string>>;

const FINISHED_STEP_NAMES = {
  placed: 'order.doneOrdered',
  accepted: 'order.doneAccepted',
  deposit: 'order.doneDeposit',
  payment: 'order.paid',
  making: 'order.doneMade',
  ready: 'order.readyToCollect',
  shipped: 'order.sentToYou',
  delivered: 'order.delivered',
  collected: 'order.collected',
  cancelled: 'order.cancelled',
  refunded: 'order.refundedToYou',
} as const satisfies StepNames;

const CURRENT_STEP_NAMES = {
  ...FINISHED_STEP_NAMES,
  accepted: 'order.nowReview',
  deposit: 'order.yourDeposit',
  payment: 'order.yourPayment',
  making: 'order.nowMaking',
  ready: 'order.nowPreparing',
  shipped: 'order.nowPacking',
  delivered: 'order.nowTravelling',
  collected: 'order.nowWaiting',
} as const satisfies StepNames;

const LATER_STEP_NAMES = {
  ...FINISHED_STEP_NAMES,
  accepted: 'order.laterAccepted',
  deposit: 'order.yourDeposit',
  payment: 'order.yourPayment',
  making: 'order.laterMade',
} as const satisfies StepNames;

const TIMELINE_STEP_MESSAGE_KEYS = {
  done: FINISHED_STEP_NAMES,
  current: CURRENT_STEP_NAMES,
  later: LATER_STEP_NAMES,
} as const;

/**
 * Returns the steps of an order: those that are done, the current one, and those that are to come.
 */
export function timelineHtml(
  language: Language,
  order: Order,
  merchant: Pick<Merchant, 'timezone'>,
): Html {
  const steps = timelineOf(order).map((step) => stepHtml(language, step, order, merchant));
  return html`<section class="panel"><h2>${language.say('order.timeline')}</h2><ol class="steps">${steps}</ol></section>`;
}

function stepHtml(
  language: Language,
  step: TimelineStep,
  order: Order,
  { timezone }: Pick<Merchant, 'timezone'>,
): Html {
  const { say } = language;
  const { key, progress, amount, at } = step;
  // An accepted order's next step is to be made, which hasn't begun.
  const isAhead = key === 'making' && progress === 'current' && order.state === 'accepted';
  const name = say(isAhead ? 'order.aheadMaking' : TIMELINE_STEP_MESSAGE_KEYS[progress][key]);
  const words =
    amount === null
      ? name
      : say('order.labelled', { label: name, text: money(language, amount, order.currencyCode) });
  const when = at === null ? expectedTimeWords(language, step) : language.dateOf(at, timezone);
  const current = progress === 'current' ? html` aria-current="step"` : html``;
  const hidden =
    progress === 'done' ? html`<span class="hidden">${say('order.stepDone')} </span>` : html``;
  return html`<li class="${progress}"${current}><span>${hidden}${words}</span>${when === '' ? html`` : html`<span class="hint">${when}</span>`}</li>`;
}

function expectedTimeWords({ say, date }: Language, { expected, progress }: TimelineStep): string {
  if (expected === null || progress === 'done') return '';
  const { from, to } = expected;
  return from === to
    ? say('order.expectedOn', { day: date(to) })
    : say('order.expectedBetween', { from: date(from), to: date(to) });
}
