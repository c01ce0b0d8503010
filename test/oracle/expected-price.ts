import type { CapabilityMap, PriceRow } from '../../src/core/capability/capability-map.ts';
import type { Question } from '../../src/core/capability/question.ts';
import type { Price } from '../../src/core/offers/offer.ts';
import { type Fraction, decimalText } from './fraction.ts';
import { drawSelection } from './generate-question.ts';
import { naiveEvaluate } from './naive-evaluate.ts';
import { dimensionOf } from './naive-hidden.ts';
import { type Money, type NaivePrice, naivePrice } from './naive-price.ts';
import { situationOf } from './naive-situation.ts';
import { drawFrom } from './random.ts';

/**
 * A price as both sides tell it, amounts as JSON numbers write them. Labels of the service's own
 * rows are its own affair.
 */
export function plainPrice(price: NaivePrice | Price | null) {
  if (price === null) return null;
  if (price.kind === 'requires_person')
    return { kind: price.kind, rows: price.rowsNeedingMerchantPrice };
  const [total, unit] =
    'total' in price ? [price.total, price.unit] : [price.totalAmount, price.unitAmount];
  return {
    kind: price.kind,
    total: amountText(total),
    unit: amountText(unit),
    rows: price.rows.map(({ key, label, amount }) => ({
      key,
      label: key.startsWith('row-') ? label : null,
      amount: amountText(amount),
    })),
  };
}

const amountText = (amount: Fraction | number): string =>
  String(typeof amount === 'number' ? amount : Number(decimalText(amount) ?? 'NaN'));

export const priceAsThingsStand = (map: CapabilityMap, question: Question, money: Money) =>
  plainPrice(naivePrice(situationOf(map, question), money));

/**
 * The prices that answering what is asked for leads to, one by one and all at once; answers that
 * end in a no left out.
 */
export function pricesToCome(
  map: CapabilityMap,
  question: Question,
  request: readonly string[],
  money: Money,
  seed: number,
) {
  const draw = drawFrom(seed);
  const groups = [...request.map((key) => [key]), request, request, request];
  return groups.flatMap((keys) => {
    const others = question.selections.filter((each) => !keys.includes(each.dimensionKey));
    const added = keys.map((key) =>
      drawSelection(draw, map, dimensionOf(map, key), false, false, question.today),
    );
    const completed = { ...question, selections: [...others, ...added] };
    return naiveEvaluate(map, completed).answer === 'no'
      ? []
      : [{ completed, price: priceAsThingsStand(map, completed, money) }];
  });
}

export function kindOfRow(row: PriceRow): string {
  const kind =
    ['amount', 'per', 'byValue', 'table', 'percent', 'requiresPerson'].find(
      (name) => name in row,
    ) ?? 'none';
  if ('count' in row) return `per ${row.count}`;
  return kind === 'per' && 'per' in row && 'measure' in row.per ? 'per measure' : kind;
}
