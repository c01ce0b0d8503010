import type { Language } from '../../core/language/language.ts';
import type { OrderLine } from '../../core/orders/order.ts';
import { html, type Html, sayHtml } from './html.ts';

/**
 * Returns a list of the allergens in an order line. It is empty if the store hasn't provided this
 * information.
 */
export function allergensHtml(
  language: Language,
  { allergens }: Pick<OrderLine, 'allergens'>,
): Html {
  if (allergens === null) return html``;
  const names = allergens.contains;
  const words = names.length === 0 ? language.say('order.noAllergens') : names.join(', ');
  const list = html`<strong dir="auto">${words}</strong>`;
  return html`<p>${sayHtml(language, 'order.allergens', { list })}</p>`;
}
