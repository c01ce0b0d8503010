import type { PayPage, TransferPage } from '../../actions/orders/payments/read-pay-page.ts';
import { askedAmount } from '../../core/orders/payment-schedule.ts';
import { groupedByFour } from '../../core/payments/bank-transfer.ts';
import { html, type Html } from './html.ts';
import { qrCodeSvg } from './qr-code-svg.ts';
import { scheduleTable } from './schedule-html.ts';
import { money, nextWords, paymentDeadlineWords } from '../../core/orders/order-words.ts';

/** Returns the page on which a buyer chooses how to pay an order. */
export function payPageHtml(page: PayPage, path: string): Html {
  const { order, merchant, links, now, card, transfer } = page;
  const back = html`<p><a class="button quiet" href="${path}">Back to the order</a></p>`;
  if (links.paymentUrl === null)
    return html`<h1>Nothing is to be paid now</h1><div class="panel narrow"><p>${nextWords(order, merchant, now)}</p>${back}</div>`;
  const amount = money(askedAmount(order), order.currencyCode);
  const until = paymentDeadlineWords(order, merchant);
  const facts = html`<dl><dt>Amount</dt><dd><strong>${amount}</strong></dd><dt>${transfer === null ? 'Say that it is for' : 'For'}</dt><dd>Order ${order.orderNumber}</dd></dl>`;
  const deadline = until === null ? html`` : html`<p>${until}</p>`;
  const byCard = card === null ? html`` : cardSection(card, amount, path);
  const byTransfer = transfer === null ? html`` : transferSection(transfer, amount);
  return html`<h1>Pay your order</h1><div class="columns"><div>${byCard}${byTransfer}${instructions(page)}</div><section class="panel first"><h2>What is paid</h2>${facts}${deadline}${scheduleTable(order)}${back}</section></div>`;
}

function transferSection(transfer: TransferPage, amount: string): Html {
  const { holder, iban, bic, reference, code } = transfer;
  const bank = bic === null ? html`` : html`<dt>BIC</dt><dd>${bic}</dd>`;
  const scan =
    code === null
      ? html``
      : html`<figure>${qrCodeSvg(code, 'Payment QR code for your banking app')}<figcaption>Scan this with your banking app: everything is filled in.</figcaption></figure>`;
  return html`<section class="panel transfer"><h2>By bank transfer</h2><div><dl><dt>Account holder</dt><dd><bdi>${holder}</bdi></dd><dt>IBAN</dt><dd class="code">${groupedByFour(iban)}</dd>${bank}<dt>Amount</dt><dd>${amount}</dd><dt>Reference</dt><dd class="code">${groupedByFour(reference)}</dd></dl><p>Please enter the reference as it stands, so that the store finds your money. The order is marked as paid once it has arrived.</p></div>${scan}</section>`;
}

function cardSection({ mode }: NonNullable<PayPage['card']>, amount: string, path: string): Html {
  const test =
    mode === 'test'
      ? html`<p class="note"><strong>Test money.</strong> This store takes no real payments here, and no card is charged.</p>`
      : html``;
  return html`<section class="panel"><h2>By card</h2>${test}<p>You enter your card on the page of the store’s payment provider, and come back here.</p>
<form method="post" action="${path}/pay/card"><button class="large" type="submit">Pay ${amount} by card</button></form></section>`;
}

/**
 * The payment instructions that the store wrote. Without any, the buyer is told to ask the store,
 * unless there is another way to pay.
 */
function instructions({ merchant, card, transfer }: PayPage): Html {
  const { paymentInstructions } = merchant.settings;
  const hasOtherWay = card !== null || transfer !== null;
  if (paymentInstructions === null && hasOtherWay) return html``;
  const how =
    paymentInstructions === null
      ? html`<p>The store will tell you how to pay. You can also ask it.</p>`
      : html`<p class="said" dir="auto">${paymentInstructions}</p>`;
  const marked =
    transfer === null
      ? html`<p>The store marks the order as paid once your money has arrived.</p>`
      : html``;
  return html`<section class="panel"><h2>${hasOtherWay ? 'Or another way' : 'How to pay'}</h2>${how}${marked}</section>`;
}
