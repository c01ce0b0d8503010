import type { OrderPage } from '../../actions/orders/read-order-page.ts';
import { money } from '../../core/orders/order-words.ts';
import type { Order } from '../../core/orders/order.ts';
import { askedAmount, dueNowAmount, openParts } from '../../core/orders/payment-schedule.ts';
import { isDepositDue, isNextStepUnpaid, momentWords } from '../../core/orders/schedule-words.ts';
import { html, type Html } from './html.ts';

/** The link to the page for paying. It is less prominent if nothing is needed yet. */
export function payButton({ order, links }: OrderPage): Html {
  if (links.paymentUrl === null) return html``;
  const amount = money(askedAmount(order), order.currencyCode);
  if (dueNowAmount(order) === 0n && !isNextStepUnpaid(order))
    return html`<p><a class="button quiet" href="${links.paymentUrl}">Pay ${amount} early</a></p>`;
  const what = isDepositDue(order) ? `Pay the deposit of ${amount}` : `Pay ${amount}`;
  return html`<p><a class="button" href="${links.paymentUrl}">${what}</a></p>`;
}

/** Lists the parts in which an order is paid. An order that is paid at once has no such list. */
export function scheduleTable(order: Order): Html {
  const parts = openParts(order);
  if (parts.length < 2 || order.state === 'cancelled') return html``;
  const rows = parts.map(({ due, amount, openAmount, isDueNow }) => {
    const when = due === 'at_ordering' ? 'when you order' : momentWords(due, order);
    const isPaid = openAmount === 0n;
    const waiting = isDueNow ? 'due' : 'later';
    const mark = isPaid ? 'paid' : waiting;
    const words = openAmount === amount ? MARKS[mark] : partWords(openAmount, order.currencyCode);
    return html`<tr><th scope="row">${money(amount, order.currencyCode)} ${when}</th><td><span class="mark ${mark}">${isPaid ? MARKS.paid : words}</span></td></tr>`;
  });
  return html`<h3>In parts</h3><table>${rows}</table>`;
}

const MARKS = { paid: 'paid', due: 'due now', later: 'later' };

function partWords(open: bigint, currencyCode: string): string {
  return `${money(open, currencyCode)} open`;
}
