import {
  type ExactFraction,
  ZERO_EXACT,
  compare,
  decimal,
  divide,
  isInteger,
  readDecimal,
} from '../../shared/exact.ts';
import type {
  ByValueRow,
  DecimalInput,
  Dimension,
  MagnitudeDimension,
  MapPrice,
  PercentRow,
  PriceRow,
  RateRow,
  RowMinimum,
  TableEdge,
  TextCount,
  TextDimension,
  TextRateRow,
} from '../capability-map.ts';
import { KINDS } from '../kinds/kinds.ts';
import { MAP_LIMITS } from '../map-limits.ts';
import { checkCondition } from './check-conditions.ts';
import {
  type MapInquiry,
  checkUnit,
  findDimension,
  findMagnitude,
  findMeasure,
  findValue,
  quantityOf,
} from './check-names.ts';
import { joinQuoted, quote } from './check-problem.ts';

const RESERVED_WORDS = new Set(['minimum', 'rounding', 'item']);
const MAXIMUM_AMOUNT = decimal('999999999');

/**
 * Checks that everything that a price rule refers to exists, and that its amounts are within the
 * limits.
 */
export function checkPrice(inquiry: MapInquiry, price: MapPrice): void {
  const { origins } = inquiry;
  if (price.kind === 'requires_person') return;
  if (price.kind === 'fixed')
    return void checkNotNegative(inquiry, price.amount, origins.memberPointer(price, 'amount'));
  const earlier = new Set<string>();
  for (const row of price.rows) {
    checkRow(inquiry, row, earlier, price.rows);
    earlier.add(row.key);
  }
  checkLimits(inquiry, price);
}

type WorkedOut = Extract<MapPrice, { readonly kind: 'worked_out' }>;

const MINIMUMS = ['minimum', 'minimumPerPiece'] as const;

/** Checks the amounts to which the sum of the rows is raised and rounded. */
function checkLimits(inquiry: MapInquiry, price: WorkedOut): void {
  const { findings, origins } = inquiry;
  const minimums = MINIMUMS.map((member) => {
    const amount = price[member];
    const pointer = origins.memberPointer(price, member);
    const value = amount ? checkNotNegative(inquiry, amount, pointer) : null;
    return { amount, pointer, value };
  });
  if (price.roundTo === null || price.roundTo === undefined) return;
  const roundTo = checkAmount(inquiry, price.roundTo, origins.memberPointer(price, 'roundTo'));
  if (roundTo === null) return;
  if (compare(roundTo, ZERO_EXACT) <= 0) {
    findings.addError(
      origins.memberPointer(price, 'roundTo'),
      'not-positive',
      `roundTo must be above 0, but is ${String(price.roundTo)}.`,
    );
    return;
  }
  for (const { amount, pointer, value } of minimums) {
    if (value === null || isInteger(divide(value, roundTo))) continue;
    const problem = `The minimum ${String(amount)} is no multiple of roundTo ${String(price.roundTo)}, so that rounding moves it.`;
    findings.addWarning(pointer, 'minimum-off-rounding', problem);
  }
}

function checkAmount(
  { findings }: MapInquiry,
  amount: DecimalInput,
  pointer: string,
): ExactFraction | null {
  const value = readDecimal(amount);
  if (value === null) return null;
  const size = value.n < 0n ? { n: -value.n, d: value.d } : value;
  if (compare(size, MAXIMUM_AMOUNT) <= 0) return value;
  findings.addError(pointer, 'amount-too-large', `${quote(amount)} is beyond 999,999,999.`);
  return null;
}

function checkNotNegative(
  inquiry: MapInquiry,
  amount: DecimalInput,
  pointer: string,
): ExactFraction | null {
  const value = checkAmount(inquiry, amount, pointer);
  if (value === null || compare(value, ZERO_EXACT) >= 0) return value;
  inquiry.findings.addError(
    pointer,
    'negative-amount',
    `${quote(amount)} is below 0; only the amounts of rows may be.`,
  );
  return null;
}

function checkRow(
  inquiry: MapInquiry,
  row: PriceRow,
  earlierKeys: ReadonlySet<string>,
  rows: readonly PriceRow[],
): void {
  const { findings, origins } = inquiry;
  if (RESERVED_WORDS.has(row.key)) {
    const problem = `${quote(row.key)} is the key of a row that every price may get; rows may not be called ${joinQuoted(RESERVED_WORDS)}.`;
    findings.addError(origins.memberPointer(row, 'key'), 'reserved-key', problem);
  }
  if (row.when) checkCondition(inquiry, row.when);
  if (row.rush === true) checkRush(inquiry, row);
  if ('amount' in row) checkAmount(inquiry, row.amount, origins.memberPointer(row, 'amount'));
  else if ('count' in row) checkTextRate(inquiry, row);
  else if ('per' in row) checkRate(inquiry, row);
  else if ('byValue' in row) checkByValue(inquiry, row);
  else if ('table' in row) checkTable(inquiry, row);
  else if ('percent' in row) checkPercent(inquiry, row, earlierKeys, rows);
}

/** Checks the least that a row charges, which lifts only what is above 0. */
function checkRowMinimum(
  inquiry: MapInquiry,
  row: PriceRow & { readonly minimum?: RowMinimum },
  charged: DecimalInput,
): void {
  const { findings, origins } = inquiry;
  const { minimum, key } = row;
  if (minimum === null || minimum === undefined) return;
  const pointer = origins.memberPointer(row, 'minimum');
  const least = checkNotNegative(inquiry, minimum, pointer);
  const rate = readDecimal(charged);
  if (least === null || rate === null || rate.n > 0n) return;
  const problem = `${quote(key)} never charges more than 0, so that its minimum ${String(minimum)} never lifts it.`;
  findings.addWarning(pointer, 'minimum-never-acts', problem);
}

function checkRush({ map, findings, origins }: MapInquiry, row: PriceRow): void {
  if (map.leadTime?.rush || origins.isDamaged(map) || origins.isDamaged(map.leadTime ?? map))
    return;
  findings.addError(
    origins.memberPointer(row, 'rush'),
    'row-without-rush',
    `${quote(row.key)} is charged for a rush, but the lead time has none: add "rush" to it.`,
  );
}

/**
 * Checks a row that charges for letters, words or lines. A text that isn't required causes no
 * warning, because a buyer who writes nothing obviously pays nothing.
 */
function checkTextRate(inquiry: MapInquiry, row: PriceRow & TextRateRow): void {
  const { findings, origins } = inquiry;
  checkAmount(inquiry, row.rate, origins.memberPointer(row, 'rate'));
  checkRowMinimum(inquiry, row, row.rate);
  const pointer = origins.memberPointer(row.per, 'dimension');
  const dimension = findDimension(inquiry, row.per.dimension, pointer);
  if (dimension === null) return;
  if (!isText(dimension)) {
    const problem = `${quote(dimension.key)} is of kind ${quote(dimension.kind)}; only a text has ${row.count} to count. For a size, say "unit" instead of "count".`;
    findings.addError(pointer, 'wrong-kind', problem);
    return;
  }
  const most = greatestCount(row.count, dimension.maximumLength ?? MAP_LIMITS.textLength);
  if (!row.free || row.free < most || origins.isDamaged(dimension)) return;
  const problem = `${quote(dimension.key)} has at most ${most} ${row.count}, and ${row.free} are free: ${quote(row.key)} never charges anything.`;
  findings.addWarning(origins.memberPointer(row, 'free'), 'never-charges', problem);
}

function isText(dimension: Dimension): dimension is TextDimension {
  return dimension.kind === 'text';
}

/** Returns how many letters, words or lines a text of this length can have. */
function greatestCount(count: TextCount, characters: number): number {
  // Between two words or lines stands at least one character that doesn't count.
  return count === 'letters' ? characters : Math.ceil(characters / 2);
}

function checkRate(inquiry: MapInquiry, row: PriceRow & RateRow): void {
  const { origins } = inquiry;
  checkAmount(inquiry, row.rate, origins.memberPointer(row, 'rate'));
  checkRowMinimum(inquiry, row, row.rate);
  let measured: { readonly unit: string } | null;
  if ('measure' in row.per) {
    measured = findMeasure(inquiry, row.per.measure, origins.memberPointer(row.per, 'measure'));
  } else {
    const dimension = findRated(
      inquiry,
      row.per.dimension,
      origins.memberPointer(row.per, 'dimension'),
    );
    if (dimension !== null) checkRowApplies(inquiry, row, dimension, row.per);
    measured = dimension;
  }
  checkUnit(
    inquiry,
    row.unit,
    origins.memberPointer(row, 'unit'),
    measured === null ? null : quantityOf(measured.unit),
  );
}

/** Returns the size that a rate is for, and tells how a rate for a text is written. */
function findRated(inquiry: MapInquiry, key: string, pointer: string): MagnitudeDimension | null {
  const known = inquiry.dimensions.get(key);
  if (known === undefined || !isText(known)) return findMagnitude(inquiry, key, pointer);
  const problem = `${quote(key)} is a text, which has no unit. Say what is counted instead: "count": "letters", "words" or "lines".`;
  inquiry.findings.addError(pointer, 'wrong-kind', problem);
  return null;
}

function checkByValue(
  inquiry: MapInquiry,
  row: Extract<PriceRow, { readonly byValue: object }>,
): void {
  const { origins, findings } = inquiry;
  const { byValue } = row;
  for (const [key, amount] of Object.entries(byValue.amounts))
    checkAmount(inquiry, amount, origins.memberPointer(byValue.amounts, key));
  const pointer = origins.memberPointer(byValue, 'dimension');
  const dimension = findDimension(inquiry, byValue.dimension, pointer);
  if (dimension === null) return;
  if (!('values' in dimension)) {
    const problem = `${quote(dimension.key)} is of kind ${quote(dimension.kind)}; only a choice or choices have amounts by value.`;
    findings.addError(pointer, 'wrong-kind', problem);
    return;
  }
  for (const key of Object.keys(byValue.amounts))
    findValue(inquiry, dimension, key, origins.memberPointer(byValue.amounts, key));
  checkRowApplies(inquiry, row, dimension, byValue);
  if (origins.isDamaged(byValue.amounts)) return;
  const without = dimension.values
    .filter((value) => value.offered !== false && !Object.hasOwn(byValue.amounts, value.key))
    .map((value) => value.key);
  if (without.length > 0) warnOfMissingAmounts(inquiry, row, without);
}

export function warnOfMissingAmounts(
  { findings, origins }: MapInquiry,
  { byValue }: ByValueRow,
  withoutAmount: readonly string[],
): void {
  const [has, its] = withoutAmount.length === 1 ? ['has', 'its'] : ['have', 'their'];
  const problem = `${joinQuoted(withoutAmount)} of ${quote(byValue.dimension)} ${has} no amount, so that ${its} price needs a person; write "0" for what costs nothing.`;
  findings.addWarning(origins.pointerOf(byValue.amounts), 'value-without-amount', problem);
}

/**
 * Warns of a price rule that charges nothing if the buyer chooses nothing. There is no warning if
 * the rule has a `when` condition or the buyer may choose several values, because that is probably
 * intended.
 */
function checkRowApplies(
  { findings, origins }: MapInquiry,
  row: PriceRow,
  dimension: Dimension,
  reportedNode: object,
): void {
  const hasDefault =
    'default' in dimension && dimension.default !== null && dimension.default !== undefined;
  if (
    row.when ||
    row.rush === true ||
    dimension.required === true ||
    hasDefault ||
    KINDS[dimension.kind].valuesTaken === 'several' ||
    origins.isDamaged(dimension)
  )
    return;
  const explanation = `${quote(dimension.key)} is not required and has no default`;
  const problem = `${explanation}: left open, ${quote(row.key)} charges nothing. Say so with "when", or require it.`;
  findings.addWarning(origins.memberPointer(reportedNode, 'dimension'), 'row-may-not-act', problem);
}

function checkTable(inquiry: MapInquiry, row: Extract<PriceRow, { readonly table: object }>): void {
  const { findings, origins } = inquiry;
  const { across, down, amounts } = row.table;
  checkEdge(inquiry, row, across);
  checkEdge(inquiry, row, down);
  for (const line of amounts)
    line.forEach((amount, index) => checkAmount(inquiry, amount, origins.itemPointer(line, index)));
  if ([across, down, across.edges, down.edges, amounts].some((part) => origins.isDamaged(part)))
    return;
  if (amounts.length !== down.edges.length) {
    const problem = `The table has ${amounts.length} lists of amounts for ${down.edges.length} edges down; it needs one for each.`;
    findings.addError(origins.pointerOf(amounts), 'table-shape', problem);
  }
  for (const line of amounts) {
    if (line.length === across.edges.length || origins.isDamaged(line)) continue;
    const problem = `This list has ${line.length} amounts for ${across.edges.length} edges across; it needs one for each.`;
    findings.addError(origins.pointerOf(line), 'table-shape', problem);
  }
}

function checkEdge(inquiry: MapInquiry, row: PriceRow, edge: TableEdge): void {
  const { findings, origins } = inquiry;
  const dimension = findMagnitude(
    inquiry,
    edge.dimension,
    origins.memberPointer(edge, 'dimension'),
  );
  if (dimension !== null) checkRowApplies(inquiry, row, dimension, edge);
  if (edge.unit !== undefined) {
    checkUnit(
      inquiry,
      edge.unit,
      origins.memberPointer(edge, 'unit'),
      dimension === null ? null : quantityOf(dimension.unit),
    );
  }
  edge.edges.forEach((size, index) => {
    const before = edge.edges[index - 1];
    if (before === undefined || compare(decimal(before), decimal(size)) < 0) return;
    const problem = `Edges must rise, but ${String(size)} comes after ${String(before)}.`;
    findings.addError(origins.itemPointer(edge.edges, index), 'edges-not-ascending', problem);
  });
}

function checkPercent(
  inquiry: MapInquiry,
  row: PriceRow & PercentRow,
  earlierKeys: ReadonlySet<string>,
  rows: readonly PriceRow[],
): void {
  const { findings, origins } = inquiry;
  checkRowMinimum(inquiry, row, row.percent);
  if (row.of === 'subtotal') return;
  const keys = row.of;
  keys.forEach((key, index) => {
    if (key === '' || earlierKeys.has(key) || origins.droppedKeys(rows).has(key)) return;
    const exists = rows.some((other) => other.key === key);
    const problem = exists
      ? `${quote(key)} doesn't come before ${quote(row.key)}`
      : `The price has no row ${quote(key)}`;
    findings.addError(
      origins.itemPointer(keys, index),
      exists ? 'row-not-earlier' : 'unknown-row',
      `${problem}; earlier rows are ${joinQuoted(earlierKeys)}.`,
    );
  });
}
