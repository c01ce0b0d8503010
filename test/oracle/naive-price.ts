import type {
  ByValueRow,
  CapabilityMap,
  DecimalInput,
  MapPrice,
  PriceRow,
  RateRow,
  TableEdge,
  TableRow,
  TextRateRow,
} from '../../src/core/capability/capability-map.ts';
import {
  type Fraction,
  NOTHING,
  decimalText,
  fraction,
  minus,
  nearestMultiple,
  order,
  over,
  readFraction,
  rounded,
  sum,
  times,
} from './fraction.ts';
import { isGiven } from './given.ts';
import { baseOf } from './naive-answers.ts';
import { dimensionsIn } from './naive-evaluate.ts';
import { dimensionOf, measureOf } from './naive-hidden.ts';
import { isDueDay, makingTime } from './naive-due-day.ts';
import type { Situation } from './naive-situation.ts';
import { countIn } from './naive-text.ts';
import { unitFactor } from './unit-table.ts';

interface NaiveRow {
  readonly key: string;
  readonly label: string;
  readonly amount: Fraction;
}

export type NaivePrice =
  | {
      readonly kind: 'fixed' | 'worked_out';
      readonly total: Fraction;
      readonly unit: Fraction;
      readonly rows: readonly NaiveRow[];
    }
  | { readonly kind: 'requires_person'; readonly rowsNeedingMerchantPrice: readonly string[] };

export interface Money {
  readonly decimalPlaces: number;
  readonly productPrice: DecimalInput | null;
}

/** What it costs as things stand, whatever the verdict; null where nobody stated a price. */
export function naivePrice(situation: Situation, money: Money): NaivePrice | null {
  const { price } = situation.map;
  if (money.productPrice !== null) return fixedPrice(situation, money.productPrice, money);
  if (price === undefined) return null;
  if (price.kind === 'fixed') return fixedPrice(situation, price.amount, money);
  return price.kind === 'requires_person' ? needsPerson([]) : workedOut(situation, price, money);
}

const needsPerson = (rows: readonly string[]): NaivePrice => ({
  kind: 'requires_person',
  rowsNeedingMerchantPrice: rows,
});

function fixedPrice(
  { question }: Situation,
  amount: DecimalInput,
  { decimalPlaces }: Money,
): NaivePrice {
  const total = rounded(
    times(readFraction(amount), readFraction(question.quantity)),
    decimalPlaces,
  );
  const unit = perPiece(total, question.quantity, decimalPlaces);
  if (isUnsayable(total) || isUnsayable(unit)) return needsPerson([]);
  return { kind: 'fixed', total, unit, rows: [{ key: 'item', label: 'item', amount: total }] };
}

const isUnsayable = (total: Fraction): boolean =>
  order(total, NOTHING) < 0 || hasTooManyDigits(total);

/** An amount is a JSON number of at most 15 digits, before and after the decimal point. */
const hasTooManyDigits = (amount: Fraction): boolean =>
  decimalText(amount) === null ||
  order(amount, SIXTEEN_DIGITS) >= 0 ||
  order(minus(NOTHING, amount), SIXTEEN_DIGITS) >= 0;
const SIXTEEN_DIGITS = fraction(10n ** 15n);
const perPiece = (total: Fraction, quantity: number, places: number): Fraction =>
  rounded(over(total, readFraction(quantity)), places);

function workedOut(
  situation: Situation,
  price: MapPrice & { kind: 'worked_out' },
  { decimalPlaces }: Money,
): NaivePrice {
  const rows: NaiveRow[] = [];
  const needing: string[] = [];
  for (const row of price.rows) {
    if (isGiven(row.when) && !situation.asThingsStand(row.when)) continue;
    if (row.rush === true && !makingTime(situation).isRushed) continue;
    const charge = atLeastMinimum(row, chargeOf(situation, row, rows));
    if (charge === 'person') needing.push(row.key);
    if (typeof charge === 'string') continue;
    const pieces = 'percent' in row || row.once === true ? 1 : situation.question.quantity;
    rows.push({
      key: row.key,
      label: row.label,
      amount: rounded(times(charge, readFraction(pieces)), decimalPlaces),
    });
  }
  if (needing.length > 0 || rows.length === 0) return needsPerson(needing);
  const { minimum = null, minimumPerPiece = null } = price;
  const pieces = readFraction(situation.question.quantity);
  for (const least of [
    ...(minimum === null ? [] : [readFraction(minimum)]),
    ...(minimumPerPiece === null ? [] : [times(readFraction(minimumPerPiece), pieces)]),
  ].toSorted((one, other) => order(other, one)))
    liftToMinimum(rows, least, decimalPlaces);
  moveToMultiple(rows, price.roundTo ?? null, decimalPlaces);
  const total = totalOf(rows);
  const unit = perPiece(total, situation.question.quantity, decimalPlaces);
  if (isUnsayable(total) || [unit, ...rows.map((row) => row.amount)].some(hasTooManyDigits))
    return needsPerson([]);
  return { kind: 'worked_out', total, unit, rows };
}

const totalOf = (rows: readonly NaiveRow[]): Fraction => sum(rows.map((row) => row.amount));

/** The greater of several minimums comes first, so that no other has anything left to lift. */
function liftToMinimum(rows: NaiveRow[], minimum: Fraction, places: number): void {
  const missing = rounded(minus(minimum, totalOf(rows)), places);
  if (order(missing, NOTHING) > 0) rows.push({ key: 'minimum', label: 'minimum', amount: missing });
}

function moveToMultiple(rows: NaiveRow[], roundTo: DecimalInput | null, places: number): void {
  if (roundTo === null) return;
  const moved = rounded(
    minus(nearestMultiple(totalOf(rows), readFraction(roundTo)), totalOf(rows)),
    places,
  );
  if (order(moved, NOTHING) !== 0) rows.push({ key: 'rounding', label: 'rounding', amount: moved });
}

/** What is above nothing is no less than the row's own minimum. */
function atLeastMinimum(row: PriceRow, charge: Charge): Charge {
  if (typeof charge === 'string' || !('minimum' in row) || !isGiven(row.minimum)) return charge;
  const minimum = readFraction(row.minimum);
  const isBetween = order(charge, NOTHING) > 0 && order(charge, minimum) < 0;
  return isBetween ? minimum : charge;
}

type Charge = Fraction | 'person' | 'idle';

/** For one piece (or the line, where a row is charged once); 'person' and 'idle' charge nothing. */
function chargeOf(situation: Situation, row: PriceRow, earlier: readonly NaiveRow[]): Charge {
  if ('requiresPerson' in row) return 'person';
  if ('amount' in row) return readFraction(row.amount);
  if ('count' in row) return ratedText(situation, row);
  if ('per' in row) return rated(situation, row);
  if ('byValue' in row) return byValue(situation, row);
  if ('table' in row) return fromTable(situation, row);
  const { of } = row;
  const base = of === 'subtotal' ? earlier : earlier.filter((each) => of.includes(each.key));
  return times(totalOf(base), over(readFraction(row.percent), fraction(100n)));
}

function rated(situation: Situation, { per, rate, unit }: RateRow): Fraction | 'idle' {
  const measured =
    'measure' in per ? situation.measure(per.measure) : magnitude(situation, per.dimension);
  return typeof measured === 'string'
    ? 'idle'
    : times(readFraction(rate), over(measured, unitFactor(unit)));
}

function ratedText(
  situation: Situation,
  { per, count, rate, free }: TextRateRow,
): Fraction | 'idle' {
  const answer = situation.answer(per.dimension);
  if (answer?.kind !== 'text') return 'idle';
  const beyond = countIn(answer.words, count) - (free ?? 0);
  return times(readFraction(rate), readFraction(beyond > 0 ? beyond : 0));
}

function magnitude(situation: Situation, key: string): Fraction | 'idle' {
  const answer = situation.answer(key);
  return answer?.kind === 'magnitude' ? baseOf(answer) : 'idle';
}

function byValue(situation: Situation, row: ByValueRow): Fraction | 'person' | 'idle' {
  const answer = situation.answer(row.byValue.dimension);
  if (answer?.kind !== 'values') return 'idle';
  const amounts = answer.chosen.map((key) => row.byValue.amounts[key]);
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length < amounts.length ? 'person' : sum(known.map(readFraction));
}

function fromTable(situation: Situation, { table }: TableRow): Fraction | 'person' | 'idle' {
  const across = sizeUp(situation, table.across);
  const down = sizeUp(situation, table.down);
  if (across === 'idle' || down === 'idle') return 'idle';
  const amount = table.amounts[down]?.[across];
  return amount === undefined ? 'person' : readFraction(amount);
}

/** The place of the first edge that isn't smaller; past the last one a place that no table has. */
function sizeUp(situation: Situation, edge: TableEdge): number | 'idle' {
  const size = magnitude(situation, edge.dimension);
  if (size === 'idle') return 'idle';
  const dimension = dimensionOf(situation.map, edge.dimension);
  const unit = unitFactor(edge.unit ?? (dimension.kind === 'magnitude' ? dimension.unit : ''));
  const place = edge.edges.findIndex((each) => order(times(readFraction(each), unit), size) >= 0);
  return place < 0 ? edge.edges.length : place;
}

/**
 * Every dimension that the map's price looks at, and those on which it depends whether they apply.
 */
export function priceDimensions(map: CapabilityMap): Set<string> {
  const rows = map.price?.kind === 'worked_out' ? map.price.rows : [];
  const found = new Set<string>();
  const visit = (keys: readonly string[]): void => {
    for (const key of keys) {
      if (found.has(key)) continue;
      found.add(key);
      const { appliesWhen } = dimensionOf(map, key);
      if (isGiven(appliesWhen)) visit(dimensionsIn(map, appliesWhen));
    }
  };
  for (const row of rows) {
    visit([
      ...(!isGiven(row.when) ? [] : dimensionsIn(map, row.when)),
      ...charged(map, row),
      ...(row.rush === true ? rushing(map) : []),
    ]);
  }
  return found;
}

/** What decides whether making is rushed. */
const rushing = (map: CapabilityMap): string[] => [
  ...map.dimensions.filter(isDueDay).map(({ key }) => key),
  ...(map.leadTime?.add ?? []).flatMap(({ when }) => dimensionsIn(map, when)),
];

function charged(map: CapabilityMap, row: PriceRow): string[] {
  if ('per' in row) {
    return 'measure' in row.per
      ? measureOf(map, row.per.measure).terms.flatMap((term) => term.of)
      : [row.per.dimension];
  }
  if ('byValue' in row) return [row.byValue.dimension];
  return 'table' in row ? [row.table.across.dimension, row.table.down.dimension] : [];
}
