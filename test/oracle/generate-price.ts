import type {
  AmountRow,
  ByValueRow,
  CapabilityMap,
  DecimalInput,
  Dimension,
  MagnitudeDimension,
  PercentRow,
  PersonRow,
  PriceRow,
  RateRow,
  TableEdge,
  TableRow,
  TextRateRow,
} from '../../src/core/capability/capability-map.ts';
import { order, over, times } from './fraction.ts';
import { drawCondition } from './generate-condition.ts';
import { sizeOnGrid } from './generate-dimension.ts';
import { decimalInput, exactly, inSomeUnit } from './generate-number.ts';
import { isGiven } from './given.ts';
import { dimensionOf, measureOf, valuesOf } from './naive-hidden.ts';
import type { Draw } from './random.ts';
import { unitFactor, unitsLike } from './unit-table.ts';

export function drawPrice(draw: Draw, map: CapabilityMap): Pick<CapabilityMap, 'price'> {
  const kind = draw.whole(1, 20);
  if (kind === 1) return {};
  if (kind === 2) return { price: { kind: 'requires_person' } };
  if (kind <= 4)
    return { price: { kind: 'fixed', amount: draw.pick(['0', '19.99', 120, '0.335', '7.3333']) } };
  const rows: PriceRow[] = [];
  for (let place = draw.whole(1, 7); place > 0; place -= 1) rows.push(drawRow(draw, map, rows));
  return {
    price: {
      kind: 'worked_out',
      rows,
      minimum: draw.chance(0.4) ? draw.pick(['45.00', 60, '9.995']) : null,
      ...(draw.chance(0.4) ? { minimumPerPiece: draw.pick(['12.50', 30, '9.995', null]) } : {}),
      roundTo: draw.chance(0.4) ? draw.pick(['0.50', 1, '0.05', 5]) : null,
    },
  };
}

const money = (draw: Draw): DecimalInput =>
  draw.pick([0, 1, '2.50', '12.345', 40, '0.005', '19.99', '-3', '120.00', '7.3333']);

const rowMinimum = (draw: Draw): { minimum?: DecimalInput | null } =>
  draw.chance(0.3) ? { minimum: draw.pick(['5.00', 12, '0.005', '150', null]) } : {};

function drawRow(draw: Draw, map: CapabilityMap, earlier: readonly PriceRow[]): PriceRow {
  const key = `row-${earlier.length + 1}`;
  const base = {
    key,
    label: `Row ${earlier.length + 1}`,
    ...(draw.chance(0.35) ? { when: drawCondition(draw, map, draw.whole(0, 2)) } : {}),
    ...(draw.chance(0.25) ? { once: true } : {}),
    ...(isGiven(map.leadTime?.rush) && draw.chance(0.3) ? { rush: true } : {}),
  };
  const charges = [
    ...chargesFor(draw, map),
    ...percents(draw, earlier),
    ...(draw.chance(0.25) ? [{ requiresPerson: true as const }] : []),
  ];
  return { ...base, ...draw.pick(charges) };
}

type Charge = AmountRow | RateRow | TextRateRow | ByValueRow | TableRow | PercentRow | PersonRow;

const isMagnitude = (dimension: Dimension): dimension is MagnitudeDimension =>
  dimension.kind === 'magnitude';
const hasValues = (dimension: Dimension): boolean => valuesOf(dimension).length > 0;

/** One of every kind of row that this map allows. */
function chargesFor(draw: Draw, map: CapabilityMap): Charge[] {
  const magnitudes = map.dimensions.filter(isMagnitude);
  const measures = map.measures ?? [];
  const charges: Charge[] = [{ amount: money(draw) }];
  if (map.dimensions.some(hasValues))
    charges.push(byValue(draw, draw.pick(map.dimensions.filter(hasValues))));
  if (magnitudes.length > 0)
    charges.push(rate(draw, { dimension: draw.pick(magnitudes).key }, map));
  if (measures.length > 0) charges.push(rate(draw, { measure: draw.pick(measures).key }, map));
  if (magnitudes.length > 1) charges.push(table(draw, magnitudes));
  const texts = map.dimensions.filter(({ kind }) => kind === 'text');
  if (texts.length > 0) charges.push(textRate(draw, draw.pick(texts)));
  return charges;
}

function byValue(draw: Draw, dimension: Dimension): ByValueRow {
  const leavesOut = draw.chance(0.2);
  const priced = valuesOf(dimension).filter(() => !(leavesOut && draw.chance(0.3)));
  return {
    byValue: {
      dimension: dimension.key,
      amounts: Object.fromEntries(priced.map((value) => [value.key, money(draw)])),
    },
  };
}

function rate(draw: Draw, per: RateRow['per'], map: CapabilityMap): RateRow {
  const unit =
    'measure' in per ? measureOf(map, per.measure).unit : unitOf(dimensionOf(map, per.dimension));
  return {
    per,
    rate: draw.pick(['0.0375', 2, '80', '12.50', '-0.4', '0.333']),
    unit: draw.pick(unitsLike(unit)),
    ...rowMinimum(draw),
  };
}

function textRate(draw: Draw, { key }: Dimension): TextRateRow {
  return {
    per: { dimension: key },
    count: draw.pick(['letters', 'letters', 'words', 'lines']),
    rate: draw.pick(['1.50', 2, '0.333', '-0.25', '0.005']),
    ...(draw.chance(0.5) ? { free: draw.pick([0, 1, 2, 10, null]) } : {}),
    ...rowMinimum(draw),
  };
}

const unitOf = (dimension: Dimension): string => (isMagnitude(dimension) ? dimension.unit : '');

function table(draw: Draw, magnitudes: readonly MagnitudeDimension[]): TableRow {
  const [first, second] = draw.some(magnitudes, 2, 2);
  if (first === undefined || second === undefined)
    throw new RangeError('a table needs two magnitudes');
  const [across, down] = [edge(draw, first), edge(draw, second)];
  return {
    table: { across, down, amounts: down.edges.map(() => across.edges.map(() => money(draw))) },
  };
}

function edge(draw: Draw, dimension: MagnitudeDimension): TableEdge {
  const unit = inSomeUnit(draw, sizeOnGrid(draw, dimension), dimension.unit).unit;
  const factor = over(unitFactor(dimension.unit), unitFactor(unit));
  const sizes = Array.from({ length: draw.whole(2, 5) }, () =>
    exactly(times(sizeOnGrid(draw, dimension), factor)),
  );
  const edges = sizes
    .toSorted(order)
    .filter((size, index, all) => index === 0 || order(size, all[index - 1] ?? size) !== 0);
  return {
    dimension: dimension.key,
    ...(unit === dimension.unit && draw.chance(0.5) ? {} : { unit }),
    edges: edges.map((each) => decimalInput(draw, each)),
  };
}

function percents(draw: Draw, earlier: readonly PriceRow[]): PercentRow[] {
  if (earlier.length === 0) return [];
  const named = draw.some(
    earlier.map((row) => row.key),
    1,
    3,
  );
  return [
    {
      percent: draw.pick([-5, '10', '-12.5', '33.3']),
      of: draw.chance(0.5) ? 'subtotal' : named,
      ...rowMinimum(draw),
    },
  ];
}
