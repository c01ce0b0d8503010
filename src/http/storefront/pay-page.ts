import { payableAmount } from '../../core/orders/totals.ts';
import { html, type Html } from './html.ts';
import type { OrderPage } from './link-actions.ts';
import { money, nextWords, untilWords } from './order-words.ts';

/** How to pay, in the store's words, where it has no payment page of its own. */
export function payPageHtml({ order, merchant, links, now }: OrderPage, path: string): Html {
  const back = html`<p><a class="button quiet" href="${path}">Back to the order</a></p>`;
  if (links.paymentUrl === null)
    return html`<h1>Nothing is to be paid now</h1><p>${nextWords(order, merchant, now)}</p>${back}`;
  const { paymentInstructions } = merchant.settings;
  const how =
    paymentInstructions === null
      ? html`<p>The store will tell you how to pay. You can also ask it.</p>`
      : html`<p class="said" dir="auto">${paymentInstructions}</p>`;
  const until = untilWords(order, merchant);
  return html`<h1>Pay your order</h1><dl><dt>Amount</dt><dd><strong>${money(payableAmount(order), order.currencyCode)}</strong></dd><dt>Say that it is for</dt><dd>${order.orderId}</dd></dl>
${until === null ? html`` : html`<p>${until}</p>`}<section><h2>How to pay</h2>${how}</section><p>The store marks the order as paid once your money has arrived.</p>${back}`;
}
