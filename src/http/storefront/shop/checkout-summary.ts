import { html, type Html } from '../html.ts';
import { deliveryHint, type PricedLine, sumOf, titleOf } from './basket-page.ts';
import { rootOf } from './page-root.ts';
import type { Shop } from './shop.ts';

/** Returns what is in the basket, in short, beside the checkout's form. */
export function checkoutSummary(shop: Shop, lines: readonly PricedLine[]): Html {
  const { language, capability, request, slug } = shop;
  const { say } = language;
  const words = (amount: number) => language.amount(amount, capability.currencyCode);
  const rows = lines.map(({ line, offer }) => {
    const price = offer?.price ?? null;
    const cost = price === null || price.kind === 'requires_person' ? '' : words(price.totalAmount);
    return html`<tr><th scope="row">${line.configuration.quantity} × <bdi>${titleOf(shop, line)}</bdi></th><td>${cost}</td></tr>`;
  });
  const sum = sumOf(lines);
  const goods =
    sum === null
      ? html``
      : html`<tr class="sum"><th scope="row">${say('buy.goods')}</th><td>${words(sum)}</td></tr>`;
  const basket = `${rootOf(request)}stores/${slug}/buy/basket`;
  return html`<section class="panel first"><h2>${say('buy.whatYouOrder')}</h2><table><tbody>${rows}${goods}</tbody></table>
${deliveryHint(shop)}<p><a href="${basket}">${say('buy.toBasket')}</a></p></section>`;
}
