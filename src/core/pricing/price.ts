import type { Evaluation } from '../capability/evaluate.ts';
import { isPossible, markPossible } from '../capability/condition-masks.ts';
import { TRUE, asThingsStand } from '../capability/truth.ts';
import type { Price, PriceLine } from '../offers/offer.ts';
import { type Exact, decimal, roundToMultiple, subtract } from '../shared/exact.ts';
import { fromMinorUnits, minorUnitsToAmount, toMinorUnits } from '../shared/money.ts';
import { Line } from './line.ts';
import type { CompiledPrice, CompiledRows } from './price-rows.ts';
import { type Pending, isUnsettled, pendingOn } from './unsettled.ts';

export interface PriceOptions {
  /** ISO 4217. */
  readonly currencyCode: string;
  /** The currency's decimal places, of `currencyExponent`. */
  readonly exponent: number;
  /** What the merchant says where a map doesn't; null: the service's own sentence. */
  readonly requiresPersonMessage: string | null;
  /**
   * What a person says that rows come to which need one, by their keys: smallest units for the
   * whole line.
   */
  readonly personAmounts?: ReadonlyMap<string, bigint>;
}

export interface FixedPrice extends PriceOptions {
  /** Decimal text: the price of one piece. */
  readonly unit: string;
  readonly quantity: number;
  readonly label: string;
}

const REQUIRES_PERSON =
  'The store works this price out by hand. Send it a request, and it answers with a price.';

/** The one row of a fixed price. */
const ITEM = 'item';

/**
 * The price of one line that nothing blocks; null while a dimension asked for could change it.
 * Amounts are final, tax included. Source of the rules: docs/capability-maps.md, "Price".
 */
export function priceLine(
  price: CompiledPrice,
  evaluation: Evaluation,
  options: PriceOptions,
): Price | null {
  switch (price.kind) {
    case 'fixed':
      return fixedAmount(price.amount, price.label, evaluation.answers.quantity, options);
    case 'requires_person':
      return needsPerson([], price.requiresPersonMessage, options);
    case 'worked_out':
      return workOut(price, evaluation, options);
  }
}

/**
 * The stated price of a product or sample, as one row `item`. It needs a person where it has more
 * than 15 digits.
 */
export function fixedPrice({ unit, quantity, label, ...options }: FixedPrice): Price {
  return fixedAmount(decimal(unit), label, quantity, options);
}

/** Where neither the product nor its map states a price. */
export function priceByPerson(options: PriceOptions): Price {
  return needsPerson([], null, options);
}

function fixedAmount(amount: Exact, label: string, quantity: number, options: PriceOptions): Price {
  const minor = toMinorUnits({ n: amount.n * BigInt(quantity), d: amount.d }, options.exponent);
  const unit = toMinorUnits({ n: minor, d: BigInt(quantity) }, 0);
  return (
    state('fixed', [{ key: ITEM, label, minor }], minor, unit, options) ??
    needsPerson([], null, options)
  );
}

function needsPerson(
  rows: readonly string[],
  message: string | null,
  options: PriceOptions,
): Price {
  const sentence = message ?? options.requiresPersonMessage ?? REQUIRES_PERSON;
  return { kind: 'requires_person', rowsNeedingMerchantPrice: rows, sentence };
}

interface MinorRow {
  readonly key: string;
  readonly label: string;
  readonly minor: bigint;
}

/**
 * Null where a number would have more than 15 digits, or the total is below zero: nobody meant that
 * price.
 */
function state(
  kind: 'fixed' | 'worked_out',
  rows: readonly MinorRow[],
  total: bigint,
  unit: bigint,
  options: PriceOptions,
): Price | null {
  const { currencyCode, exponent } = options;
  const totalAmount = minorUnitsToAmount(total, exponent);
  const unitAmount = minorUnitsToAmount(unit, exponent);
  if (total < 0n || totalAmount === null || unitAmount === null) return null;
  const lines: PriceLine[] = [];
  for (const { key, label, minor } of rows) {
    const amount = minorUnitsToAmount(minor, exponent);
    if (amount === null) return null;
    lines.push({ key, label, amount });
  }
  return { kind, unitAmount, totalAmount, currencyCode, rows: lines };
}

function workOut(
  price: CompiledRows,
  { answers, unknown }: Evaluation,
  options: PriceOptions,
): Price | null {
  const line = new Line(answers, options.exponent);
  const outcome = chargeRows(
    price,
    line,
    pendingOn(unknown, price.map, answers),
    options.personAmounts ?? NONE_STATED,
  );
  if (outcome.needingPerson.length > 0)
    return needsPerson(outcome.needingPerson, price.requiresPersonMessage, options);
  if (outcome.unsettled) return null;
  const { charged } = outcome;
  if (charged.length > 0) {
    finish(price, line.subtotal, options.exponent, charged);
    const total = charged.reduce((sum, row) => sum + row.minor, 0n);
    const stated = state('worked_out', charged, total, line.perPiece(total), options);
    if (stated !== null) return stated;
  }
  return needsPerson([], price.requiresPersonMessage, options);
}

const NONE_STATED: ReadonlyMap<string, bigint> = new Map();

interface Outcome {
  readonly charged: MinorRow[];
  readonly needingPerson: string[];
  readonly unsettled: boolean;
}

/**
 * Rows that certainly need a person count even while others are unsettled: no answer to come can
 * take them back.
 */
function chargeRows(
  price: CompiledRows,
  line: Line,
  pending: Pending | null,
  personAmounts: ReadonlyMap<string, bigint>,
): Outcome {
  const charged: MinorRow[] = [];
  const needingPerson: string[] = [];
  let unsettled = false;
  markPossible(price.masks, line.answers, price.possible);
  for (const row of price.rows) {
    // Nothing is waited for: a row that can't be true as things stand doesn't act.
    if (pending === null && !isPossible(price.possible, row.index)) continue;
    const acts = row.when === null ? TRUE : row.when.holds(line.answers);
    if (pending !== null && isUnsettled(row, acts, pending)) {
      unsettled = true;
      continue;
    }
    if (!asThingsStand(acts)) continue;
    const charge = row.charge.of(line);
    const minor = charge === 'person' ? (personAmounts.get(row.key) ?? 'person') : charge;
    if (minor === 'person') {
      needingPerson.push(row.key);
    } else if (minor !== 'idle') {
      line.record(row.index, minor);
      charged.push({ key: row.key, label: row.label, minor });
    }
  }
  return { charged, needingPerson, unsettled };
}

/** Lifts the line to the minimum, then moves it to the nearest multiple of `roundTo`. */
function finish(
  { minimum, roundTo }: CompiledRows,
  subtotal: bigint,
  exponent: number,
  charged: MinorRow[],
): void {
  let total = subtotal;
  const moveTo = (key: string, label: string, target: Exact): void => {
    const minor = toMinorUnits(subtract(target, fromMinorUnits(total, exponent)), exponent);
    if (minor === 0n) return;
    charged.push({ key, label, minor });
    total += minor;
  };
  if (minimum !== null && subtract(minimum, fromMinorUnits(total, exponent)).n > 0n)
    moveTo('minimum', 'Minimum', minimum);
  if (roundTo !== null)
    moveTo('rounding', 'Rounding', roundToMultiple(fromMinorUnits(total, exponent), roundTo));
}
