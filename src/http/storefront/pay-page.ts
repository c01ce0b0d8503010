import type { PayPage } from '../../actions/orders/payments/read-pay-page.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { payableAmount } from '../../core/orders/totals.ts';
import { html, type Html } from './html.ts';
import { money, nextWords, paymentDeadlineWords } from '../../core/orders/order-words.ts';

/** Returns the page on which a buyer chooses how to pay an order. */
export function payPageHtml({ order, merchant, links, now, card }: PayPage, path: string): Html {
  const back = html`<p><a class="button quiet" href="${path}">Back to the order</a></p>`;
  if (links.paymentUrl === null)
    return html`<h1>Nothing is to be paid now</h1><p>${nextWords(order, merchant, now)}</p>${back}`;
  const amount = money(payableAmount(order), order.currencyCode);
  const until = paymentDeadlineWords(order, merchant);
  const facts = html`<dl><dt>Amount</dt><dd><strong>${amount}</strong></dd><dt>Say that it is for</dt><dd>Order ${order.orderNumber}</dd></dl>`;
  const deadline = until === null ? html`` : html`<p>${until}</p>`;
  const byCard = card === null ? html`` : cardSection(card, amount, path);
  return html`<h1>Pay your order</h1>${facts}${deadline}${byCard}${instructions(merchant, card !== null)}${back}`;
}

function cardSection({ mode }: NonNullable<PayPage['card']>, amount: string, path: string): Html {
  const test =
    mode === 'test'
      ? html`<p class="test"><strong>Test money.</strong> This store takes no real payments here, and no card is charged.</p>`
      : html``;
  return html`<section><h2>By card</h2>${test}<p>You enter your card on the page of the store’s payment provider, and come back here.</p>
<form method="post" action="${path}/pay/card"><button type="submit">Pay ${amount} by card</button></form></section>`;
}

function instructions({ settings }: Merchant, hasCard: boolean): Html {
  const { paymentInstructions } = settings;
  // A buyer who can pay by card doesn't need to ask the store how to pay.
  if (paymentInstructions === null && hasCard) return html``;
  const how =
    paymentInstructions === null
      ? html`<p>The store will tell you how to pay. You can also ask it.</p>`
      : html`<p class="said" dir="auto">${paymentInstructions}</p>`;
  return html`<section><h2>${hasCard ? 'Or another way' : 'How to pay'}</h2>${how}<p>The store marks the order as paid once your money has arrived.</p></section>`;
}
