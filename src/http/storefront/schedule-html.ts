import type { OrderPage } from '../../actions/orders/read-order-page.ts';
import type { Language } from '../../core/language/language.ts';
import { money } from '../../core/orders/order-words.ts';
import type { Order } from '../../core/orders/order.ts';
import {
  requestedPaymentAmount,
  dueNowAmount,
  unpaidParts,
} from '../../core/orders/payment-schedule.ts';
import { isDepositDue, isNextStepUnpaid, partKey } from '../../core/orders/schedule-words.ts';
import { html, type Html } from './html.ts';

/**
 * Returns the button that leads to the payment page. The button is less prominent if no payment is
 * due yet.
 */
export function payButton(language: Language, { order, links }: OrderPage): Html {
  if (links.paymentUrl === null) return html``;
  const { say } = language;
  const amount = money(language, requestedPaymentAmount(order), order.currencyCode);
  if (dueNowAmount(order) === 0n && !isNextStepUnpaid(order))
    return html`<p><a class="button quiet" href="${links.paymentUrl}">${say('order.payEarly', { amount })}</a></p>`;
  const what = say(isDepositDue(order) ? 'order.payDeposit' : 'order.pay', { amount });
  return html`<p><a class="button" href="${links.paymentUrl}">${what}</a></p>`;
}

/**
 * Returns the list of an order's partial payments. The list is empty for an order that is paid in
 * one amount.
 */
export function scheduleTable(language: Language, order: Order): Html {
  const parts = unpaidParts(order);
  if (parts.length < 2 || order.state === 'cancelled') return html``;
  const { say } = language;
  const amountOf = (amount: bigint) => money(language, amount, order.currencyCode);
  const rows = parts.map(({ due, amount, openAmount, isDueNow }) => {
    const isPaid = openAmount === 0n;
    const waiting = isDueNow ? 'due' : 'later';
    const mark = isPaid ? 'paid' : waiting;
    const isPartPaid = !isPaid && openAmount !== amount;
    const words = isPartPaid
      ? say('order.markOpen', { amount: amountOf(openAmount) })
      : say(PAYMENT_LABELS[mark]);
    const named = say(partKey(due, order), { amount: amountOf(amount) });
    return html`<tr><th scope="row">${named}</th><td><span class="mark ${mark}">${words}</span></td></tr>`;
  });
  return html`<h3>${say('order.inParts')}</h3><table>${rows}</table>`;
}

const PAYMENT_LABELS = {
  paid: 'order.markPaid',
  due: 'order.markDue',
  later: 'order.markLater',
} as const;
