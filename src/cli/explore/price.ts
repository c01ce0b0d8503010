import type { Offer, Price } from '../../core/offers/offer.ts';
import { hangingIndent, shorten, widthOf } from './lines.ts';
import { amountWords, moneyWords } from './words.ts';

/** Returns the lines that show a price and its parts, or the reason why there is no price. */
export function priceLines({ price, answer, quantity }: Offer, width: number): string[] {
  if (price === null) {
    if (answer === 'needs_information')
      return ['Price: still open, it depends on what is to be answered.'];
    return answer === 'no' ? ['Price: none is told of a no.'] : [];
  }
  if (price.kind !== 'requires_person')
    return [totalWords(price, quantity), ...rowsOfPrice(price, width)];
  const rows = price.rowsNeedingMerchantPrice;
  return [
    ...hangingIndent('Price: ', `by a person. ${price.sentence}`, width),
    ...(rows.length === 0 ? [] : hangingIndent('  for ', rows.join(', '), width)),
  ];
}

type Amounts = Exclude<Price, { readonly kind: 'requires_person' }>;

function totalWords({ totalAmount, unitAmount, currencyCode }: Amounts, quantity: number): string {
  const total = `Price: ${moneyWords(totalAmount, currencyCode)}`;
  if (quantity === 1) return total;
  return `${total} for ${quantity}, ${amountWords(unitAmount, currencyCode)} each`;
}

function rowsOfPrice({ rows, currencyCode }: Amounts, width: number): string[] {
  const amounts = rows.map(({ amount }) => amountWords(amount, currencyCode));
  const maximum = Math.max(0, ...amounts.map((amount) => amount.length));
  const capacity = width - maximum - 6;
  const labels = rows.map(({ label }) => shorten(label, capacity));
  const labelWidth = Math.max(0, ...labels.map(widthOf));
  return labels.map(
    (label, index) =>
      `  ${label}${' '.repeat(labelWidth - widthOf(label))}  ${(amounts[index] ?? '').padStart(maximum)}`,
  );
}
