import type { PayPage, BankTransferPage } from '../../actions/orders/payments/read-pay-page.ts';
import type { Language } from '../../core/language/language.ts';
import { requestedPaymentAmount } from '../../core/orders/payment-schedule.ts';
import { groupCharactersByFour } from '../../core/payments/bank-transfer.ts';
import { html, type Html } from './html.ts';
import { qrCodeSvg } from './qr-code-svg.ts';
import { scheduleTable } from './schedule-html.ts';
import { money, nextWords, paymentDeadlineWords } from '../../core/orders/order-words.ts';

/** Returns the page on which a buyer chooses how to pay an order. */
export function payPageHtml(language: Language, page: PayPage, path: string): Html {
  const { order, merchant, links, now, card, transfer } = page;
  const { say } = language;
  const back = html`<p><a class="button quiet" href="${path}">${say('pay.back')}</a></p>`;
  if (links.paymentUrl === null)
    return html`<h1>${say('pay.nothing')}</h1><div class="panel narrow"><p>${nextWords(language, order, merchant, now)}</p>${back}</div>`;
  const amount = money(language, requestedPaymentAmount(order), order.currencyCode);
  const until = paymentDeadlineWords(language, order, merchant);
  const facts = html`<dl><dt>${say('pay.amount')}</dt><dd><strong>${amount}</strong></dd><dt>${say(transfer === null ? 'pay.sayFor' : 'pay.for')}</dt><dd>${say('order.title', { number: order.orderNumber })}</dd></dl>`;
  const deadline = until === null ? html`` : html`<p>${until}</p>`;
  const byCard = card === null ? html`` : cardSection(language, amount, path);
  const byTransfer = transfer === null ? html`` : bankTransferSection(language, transfer, amount);
  const ways = html`${byCard}${byTransfer}${instructions(language, page)}`;
  const terms = html`${facts}${deadline}${scheduleTable(language, order)}`;
  return html`<h1>${say('pay.heading')}</h1><div class="columns"><div>${ways}</div><section class="panel first"><h2>${say('pay.what')}</h2>${terms}${back}</section></div>`;
}

function bankTransferSection(
  { say }: Language,
  bankTransfer: BankTransferPage,
  amount: string,
): Html {
  const { holder, iban, bic, reference, code } = bankTransfer;
  const bank = bic === null ? html`` : html`<dt>BIC</dt><dd>${bic}</dd>`;
  const scan =
    code === null
      ? html``
      : html`<figure>${qrCodeSvg(code, say('pay.code'))}<figcaption>${say('pay.scan')}</figcaption></figure>`;
  const account = html`<dt>${say('pay.holder')}</dt><dd><bdi>${holder}</bdi></dd><dt>IBAN</dt><dd class="code">${groupCharactersByFour(iban)}</dd>${bank}`;
  const payment = html`<dt>${say('pay.amount')}</dt><dd>${amount}</dd><dt>${say('pay.reference')}</dt><dd class="code">${groupCharactersByFour(reference)}</dd>`;
  return html`<section class="panel transfer"><h2>${say('pay.byTransfer')}</h2><div><dl>${account}${payment}</dl><p>${say('pay.referenceHint')}</p></div>${scan}</section>`;
}

function cardSection({ say }: Language, amount: string, path: string): Html {
  return html`<section class="panel"><h2>${say('pay.byCard')}</h2><p>${say('pay.byCardText')}</p>
<form method="post" action="${path}/pay/card"><button class="large" type="submit">${say('pay.payByCard', { amount })}</button></form></section>`;
}

/**
 * Returns the store's payment instructions. If there are none and no other way to pay, the page
 * tells the buyer to ask the store.
 */
function instructions({ say }: Language, { merchant, card, transfer }: PayPage): Html {
  const { paymentInstructions } = merchant.settings;
  const hasOtherWay = card !== null || transfer !== null;
  if (paymentInstructions === null && hasOtherWay) return html``;
  const how =
    paymentInstructions === null
      ? html`<p>${say('pay.askStore')}</p>`
      : html`<p class="said" dir="auto">${paymentInstructions}</p>`;
  const marked = transfer === null ? html`<p>${say('pay.markedPaid')}</p>` : html``;
  return html`<section class="panel"><h2>${say(hasOtherWay ? 'pay.otherWay' : 'pay.how')}</h2>${how}${marked}</section>`;
}
