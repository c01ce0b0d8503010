import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../core/shared/escape-html.ts';
import type { Language } from '../../../core/language/language.ts';
import { formatMoney } from '../../../core/orders/money-words.ts';
import { fromStripeAmount } from '../stripe-amounts.ts';
import type { SandboxObject } from './books.ts';

export interface PaymentPageContent {
  readonly status: number;
  readonly html: string;
  readonly contentSecurityPolicy: string;
}

const TEST_CARDS = [
  { value: 'taken', number: '4242 4242 4242 4242', words: 'pay.cardTaken' },
  { value: 'declined', number: '4000 0000 0000 0002', words: 'pay.cardDeclined' },
  { value: 'second-step', number: '4000 0027 6000 3184', words: 'pay.cardChecked' },
] as const;
export type SandboxCard = (typeof TEST_CARDS)[number]['value'];

const PAGE_STYLE =
  ':root{color-scheme:light dark;--page:#f4f5f7;--card:#fff;--text:#1c2430;--soft:#566070;--line:#8a94a3;--pay:#1a5fb4;--on-pay:#fff;--test:#7a4a00;--test-back:#fff3d6;--wrong:#a3121f}' +
  '@media(prefers-color-scheme:dark){:root{--page:#12161c;--card:#1c232d;--text:#eef1f5;--soft:#b3bdca;--line:#76818f;--pay:#8ab8f5;--on-pay:#0d1b2d;--test:#ffd98a;--test-back:#3a2c0c;--wrong:#ff9aa2}}' +
  '*{box-sizing:border-box}body{margin:0;font:1.05rem/1.5 system-ui,sans-serif;color:var(--text);background:var(--page);overflow-wrap:anywhere}' +
  '.test{margin:0;padding:.6rem 1rem;text-align:center;font-weight:600;color:var(--test);background:var(--test-back)}' +
  'main{max-width:58rem;margin:0 auto;padding:1.5rem 1rem;display:grid;gap:1.5rem}@media(min-width:52rem){main{grid-template-columns:1fr 1fr;gap:3rem;padding-top:4rem}}' +
  '.about p{margin:.25rem 0;color:var(--soft)}h1{margin:.25rem 0;font-size:2.4rem;line-height:1.15}h2{margin:0 0 .75rem;font-size:1.2rem}' +
  '.pay{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1.25rem}' +
  'fieldset{border:0;margin:0 0 1rem;padding:0}legend{padding:0;margin:0 0 .5rem;color:var(--soft)}' +
  'label{display:flex;gap:.75rem;align-items:center;min-height:3.25rem;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.5rem;margin:0 0 .5rem;cursor:pointer}' +
  'label:has(:checked){outline:2px solid var(--pay);outline-offset:-1px}label b{display:block;font-variant-numeric:tabular-nums;font-weight:600}label span span{color:var(--soft);font-size:.95rem}' +
  'input{width:1.2rem;height:1.2rem;margin:0;flex:none;accent-color:var(--pay)}' +
  'button,.button{display:block;width:100%;min-height:3rem;padding:.7rem 1rem;margin:.5rem 0 0;font:inherit;font-weight:600;text-align:center;text-decoration:none;border:2px solid var(--pay);border-radius:.5rem;background:var(--pay);color:var(--on-pay);cursor:pointer}' +
  '.pay ul{margin:0 0 1rem;padding:0 0 0 1.2rem}.quiet{background:transparent;color:var(--pay)}.wrong{color:var(--wrong);font-weight:600;margin:0 0 1rem}:focus-visible{outline:3px solid var(--test);outline-offset:2px}';

const STYLE_CONTENT_SECURITY_SOURCE = `'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`;

/** Returns the page on which a buyer chooses one of the sandbox's test cards. */
export function cardPage(
  language: Language,
  session: SandboxObject,
  problem: string | null,
): PaymentPageContent {
  const { say } = language;
  const cards = TEST_CARDS.map(
    ({ value, number, words }, index) =>
      `<label><input type="radio" name="card" value="${value}"${index === 0 ? ' checked' : ''}><span><b>${number}</b><span>${escapeHtml(say(words))}</span></span></label>`,
  );
  const wrong = problem === null ? '' : `<p class="wrong" role="alert">${escapeHtml(problem)}</p>`;
  const pay = say('order.pay', { amount: amountOf(language, session) });
  return writePage(
    language,
    session,
    say('pay.title'),
    `${wrong}<form method="post"><fieldset><legend>${escapeHtml(say('pay.chooseCard'))}</legend>${cards.join('')}</fieldset><button type="submit">${escapeHtml(pay)}</button></form>${backLink(language, session)}`,
  );
}

/** Returns the page on which the simulated bank asks the buyer to confirm the payment. */
export function secondStepPage(language: Language, session: SandboxObject): PaymentPageContent {
  const { say } = language;
  const text = say('pay.confirmText', { amount: amountOf(language, session) });
  return writePage(
    language,
    session,
    say('pay.confirmTitle'),
    `<p>${escapeHtml(text)}</p><form method="post"><button type="submit" name="answer" value="yes">${escapeHtml(say('pay.confirm'))}</button><button class="quiet" type="submit" name="answer" value="no">${escapeHtml(say('pay.refuse'))}</button></form>`,
  );
}

/** Returns the page that replaces a payment page that has ended. */
export function endedPage(language: Language, session: SandboxObject): PaymentPageContent {
  const { say } = language;
  const words = say(session['status'] === 'complete' ? 'pay.endedPaid' : 'pay.endedUnpaid');
  return writePage(
    language,
    session,
    say('pay.endedTitle'),
    `<p>${escapeHtml(words)}</p>${backLink(language, session)}`,
  );
}

function backLink({ say }: Language, session: SandboxObject): string {
  const url = session['cancel_url'];
  return typeof url === 'string'
    ? `<a class="button quiet" href="${escapeHtml(url)}">${escapeHtml(say('pay.backUnpaid'))}</a>`
    : '';
}

function amountOf(language: Language, session: SandboxObject): string {
  return amountAsText(language, session, 'amount_total');
}

/** Returns the amount in a field of an object as text, such as €12.50. */
export function amountAsText(
  language: Language,
  object: SandboxObject,
  member: 'amount' | 'amount_total',
): string {
  const currencyCode = String(object['currency']).toUpperCase();
  return formatMoney(
    language,
    fromStripeAmount(Number(object[member]), currencyCode),
    currencyCode,
  );
}

/**
 * Returns an HTML page about a payment, which shows the payment's purpose beside the given content.
 */
export function writePage(
  language: Language,
  session: SandboxObject,
  heading: string,
  content: string,
): PaymentPageContent {
  const title = escapeHtml(String(session['title']));
  const amount = escapeHtml(amountOf(language, session));
  const email = escapeHtml(String(session['customer_email'] ?? ''));
  const pageTitle = escapeHtml(language.say('pay.sandboxTitle', { heading }));
  const html = `<!doctype html>
<html lang="${language.tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${pageTitle}</title><style>${PAGE_STYLE}</style></head>
<body><header class="test">${escapeHtml(language.say('pay.sandbox'))}</header><main><div class="about"><p dir="auto">${title}</p><h1>${amount}</h1><p>${email}</p></div><div class="pay"><h2>${escapeHtml(heading)}</h2>${content}</div></main></body></html>
`;
  return { status: 200, html, contentSecurityPolicy: policyOf(session) };
}

/**
 * Returns the content security policy of a payment page. It allows forms to lead to the store,
 * because browsers also check where a form is redirected.
 */
function policyOf(session: SandboxObject): string {
  const { origin } = new URL(String(session['success_url']));
  return `default-src 'none'; style-src ${STYLE_CONTENT_SECURITY_SOURCE}; base-uri 'none'; form-action 'self' ${origin}; frame-ancestors 'none'`;
}
