import type { Evaluation } from '../capability/evaluate.ts';
import { isPossible, markPossible } from '../capability/condition-masks.ts';
import { TRUE, isTrueNow } from '../capability/truth.ts';
import type { Price, PriceLine } from '../offers/offer.ts';
import {
  type ExactFraction,
  compare,
  decimal,
  roundToMultiple,
  subtract,
} from '../shared/exact.ts';
import { fromMinorUnits, minorUnitsToAmount, toMinorUnits } from '../shared/money.ts';
import { Line } from './line.ts';
import type { CompiledPrice, CompiledRows } from './price-rows.ts';
import { type PendingDimensions, isUnsettled, findPendingDimensions } from './unsettled.ts';

export interface PriceOptions {
  readonly currencyCode: string;
  /** The number of decimal places of the currency. */
  readonly exponent: number;
  /**
   * The merchant's message for prices that a person must set. Maps with a message of their own
   * don't use it, and null selects the service's default message.
   */
  readonly requiresPersonMessage: string | null;
  /**
   * The amounts that a person has set for price rows, by row key. Each is for the whole order line,
   * in minor units.
   */
  readonly personAmounts?: ReadonlyMap<string, bigint>;
}

export interface FixedPrice extends PriceOptions {
  readonly unit: string;
  readonly quantity: number;
  readonly label: string;
}

/**
 * The message that buyers read if a person sets the price and the store has no message of its own.
 */
export const PERSON_REQUIRED_MESSAGE =
  'The store works this price out by hand. Send it a request, and it answers with a price.';

const FIXED_PRICE_ROW = 'item';

/**
 * Computes the price of an order line, tax included, by the rules in docs/capability-maps.md,
 * "Price". Returns null while the price depends on a choice that the buyer hasn't made.
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
      return personRequiredPrice([], price.requiresPersonMessage, options);
    case 'worked_out':
      return computePrice(price, evaluation, options);
  }
}

/**
 * Returns the price that the merchant states for a product or sample, as a single row `item`. If
 * the total has more than 15 digits, a person must set the price instead.
 */
export function fixedPrice({ unit, quantity, label, ...options }: FixedPrice): Price {
  return fixedAmount(decimal(unit), label, quantity, options);
}

/**
 * Returns a price that a person must set, for a product that has no stated price and no price rules
 * in its capability map.
 */
export function priceSetByPerson(options: PriceOptions): Price {
  return personRequiredPrice([], null, options);
}

function fixedAmount(
  amount: ExactFraction,
  label: string,
  quantity: number,
  options: PriceOptions,
): Price {
  const minor = toMinorUnits({ n: amount.n * BigInt(quantity), d: amount.d }, options.exponent);
  const unit = toMinorUnits({ n: minor, d: BigInt(quantity) }, 0);
  return (
    statePrice(
      'fixed',
      [{ key: FIXED_PRICE_ROW, label, amountInMinorUnits: minor }],
      minor,
      unit,
      options,
    ) ?? personRequiredPrice([], null, options)
  );
}

function personRequiredPrice(
  rows: readonly string[],
  message: string | null,
  options: PriceOptions,
): Price {
  const sentence = message ?? options.requiresPersonMessage ?? PERSON_REQUIRED_MESSAGE;
  return { kind: 'requires_person', rowsNeedingMerchantPrice: rows, sentence };
}

interface MinorRow {
  readonly key: string;
  readonly label: string;
  readonly amountInMinorUnits: bigint;
}

/**
 * Builds a price from its rows. Returns null if a number would have more than 15 digits or the
 * total would be negative, because no merchant intends such a price.
 */
function statePrice(
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
  for (const { key, label, amountInMinorUnits: minor } of rows) {
    const amount = minorUnitsToAmount(minor, exponent);
    if (amount === null) return null;
    lines.push({ key, label, amount });
  }
  return { kind, unitAmount, totalAmount, currencyCode, rows: lines };
}

function computePrice(
  price: CompiledRows,
  evaluation: Evaluation,
  options: PriceOptions,
): Price | null {
  const { answers, unknown, isRushed } = evaluation;
  const line = new Line(answers, options.exponent, isRushed);
  const outcome = chargeRows(
    price,
    line,
    findPendingDimensions(unknown, price.map, answers),
    options.personAmounts ?? NO_STATED_AMOUNTS,
  );
  if (outcome.rowsForPerson.length > 0)
    return personRequiredPrice(outcome.rowsForPerson, price.requiresPersonMessage, options);
  if (outcome.hasUnsettledRows) return null;
  const { chargedRows: charged } = outcome;
  if (charged.length > 0) {
    roundTotal(price, line, charged);
    const total = charged.reduce((sum, row) => sum + row.amountInMinorUnits, 0n);
    const stated = statePrice('worked_out', charged, total, line.toPiecePrice(total), options);
    if (stated !== null) return stated;
  }
  return personRequiredPrice([], price.requiresPersonMessage, options);
}

const NO_STATED_AMOUNTS: ReadonlyMap<string, bigint> = new Map();

interface ChargedRows {
  readonly chargedRows: MinorRow[];
  readonly rowsForPerson: string[];
  readonly hasUnsettledRows: boolean;
}

/**
 * Charges the price rows one after another. A row that needs a person is reported even while
 * choices are missing, because no further choice can change that.
 */
function chargeRows(
  price: CompiledRows,
  line: Line,
  pending: PendingDimensions | null,
  personAmounts: ReadonlyMap<string, bigint>,
): ChargedRows {
  const charged: MinorRow[] = [];
  const rowsForPerson: string[] = [];
  let unsettled = false;
  markPossible(price.masks, line.answers, price.possible);
  for (const row of price.rows) {
    // Once the buyer has made all choices, a price row whose condition is false can no longer
    // apply.
    if (pending === null && !isPossible(price.possible, row.index)) continue;
    const acts = row.when === null ? TRUE : row.when.holds(line.answers);
    if (pending !== null && isUnsettled(row, acts, pending, price.rushDimensions)) {
      unsettled = true;
      continue;
    }
    if (!isTrueNow(acts) || (row.isForRush && !line.isRushed)) continue;
    const charge = row.charge.compute(line);
    const minor = charge === 'person' ? (personAmounts.get(row.key) ?? 'person') : charge;
    if (minor === 'person') {
      rowsForPerson.push(row.key);
    } else if (minor !== 'idle') {
      line.recordAmount(row.index, minor);
      charged.push({ key: row.key, label: row.label, amountInMinorUnits: minor });
    }
  }
  return { chargedRows: charged, rowsForPerson, hasUnsettledRows: unsettled };
}

/**
 * Raises the price of an order line to the minimum of the line or of its pieces, whichever is more,
 * then rounds it to the nearest multiple of `roundTo`.
 */
function roundTotal(price: CompiledRows, line: Line, charged: MinorRow[]): void {
  const { exponent } = line;
  const { roundTo } = price;
  let total = line.subtotal;
  const moveTo = (key: string, label: string, target: ExactFraction): void => {
    const minor = toMinorUnits(subtract(target, fromMinorUnits(total, exponent)), exponent);
    if (minor === 0n) return;
    charged.push({ key, label, amountInMinorUnits: minor });
    total += minor;
  };
  const minimum = minimumOfLine(price, line.answers.quantity);
  if (minimum !== null && subtract(minimum, fromMinorUnits(total, exponent)).n > 0n)
    moveTo('minimum', 'Minimum', minimum);
  if (roundTo !== null)
    moveTo('rounding', 'Rounding', roundToMultiple(fromMinorUnits(total, exponent), roundTo));
}

function minimumOfLine(
  { minimum, minimumPerPiece }: CompiledRows,
  quantity: number,
): ExactFraction | null {
  if (minimumPerPiece === null) return minimum;
  const ofPieces = { n: minimumPerPiece.n * BigInt(quantity), d: minimumPerPiece.d };
  return minimum !== null && compare(minimum, ofPieces) > 0 ? minimum : ofPieces;
}
