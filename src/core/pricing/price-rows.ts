import type { Condition, DecimalInput, PriceRow } from '../capability/capability-map.ts';
import { type ConditionScope, compileCondition } from '../capability/compile-condition.ts';
import type {
  CompiledCondition,
  CompiledMap,
  CompiledMeasure,
  ConditionMasks,
} from '../capability/compiled-map.ts';
import { maskConditions } from '../capability/condition-masks.ts';
import { type ExactFraction, decimal } from '../shared/exact.ts';
import { type CompiledCharge, dimensionOf } from './row-kinds/charge.ts';
import { compileCharge } from './row-kinds/compile-charge.ts';

/**
 * The price rules of a capability map in a form that is fast to compute. Each published version is
 * compiled once.
 */
export type CompiledPrice =
  | { readonly kind: 'fixed'; readonly amount: ExactFraction; readonly label: string }
  | CompiledRows
  | { readonly kind: 'requires_person'; readonly requiresPersonMessage: string | null };

const ALWAYS: Condition = { all: [] };
const NONE: readonly never[] = [];

export interface CompiledRows {
  readonly kind: 'worked_out';
  readonly map: CompiledMap;
  readonly rows: readonly CompiledRow[];
  /** The options that decide whether a due day demands faster work than usual. */
  readonly rushDimensions: readonly number[];
  /**
   * The shared buffers for compiled rows: `masks` holds the conditions of all price rows as bit
   * masks, and `possible` marks the rows that can apply.
   */
  readonly masks: ConditionMasks;
  readonly possible: Int32Array;
  readonly minimum: ExactFraction | null;
  readonly minimumPerPiece: ExactFraction | null;
  readonly roundTo: ExactFraction | null;
  readonly requiresPersonMessage: string | null;
}

export interface CompiledRow {
  readonly charge: CompiledCharge;
  readonly index: number;
  readonly key: string;
  readonly label: string;
  readonly when: CompiledCondition | null;
  readonly isForRush: boolean;
  readonly measuredByWhen: readonly number[];
}

/**
 * Compiles the price rules of a capability map, which takes about a millisecond. Returns null if
 * the map states no price.
 */
export function compilePrice(map: CompiledMap): CompiledPrice | null {
  const { price, title } = map.source.document;
  if (price === undefined) return null;
  if (price.kind === 'fixed') return { kind: 'fixed', amount: decimal(price.amount), label: title };
  const requiresPersonMessage = price.requiresPersonMessage ?? null;
  if (price.kind === 'requires_person') return { kind: 'requires_person', requiresPersonMessage };
  const masks = maskConditions(
    price.rows.map((row) => row.when ?? ALWAYS),
    map.dimensions,
  );
  return {
    kind: 'worked_out',
    map,
    masks,
    possible: new Int32Array(masks.wordsPerMask),
    rows: compileRows(map, price.rows),
    rushDimensions: rushDimensionsOf(map),
    minimum: toLimit(price.minimum),
    minimumPerPiece: toLimit(price.minimumPerPiece),
    roundTo: toLimit(price.roundTo),
    requiresPersonMessage,
  };
}

function toLimit(amount: DecimalInput | null | undefined): ExactFraction | null {
  return amount === null || amount === undefined ? null : decimal(amount);
}

function rushDimensionsOf({ dueDays, leadTime }: CompiledMap): readonly number[] {
  if (dueDays.length === 0) return NONE;
  const deciding = leadTime.add.flatMap(({ when }) => when.dimensions);
  return [...new Set([...dueDays.map(({ index }) => index), ...deciding])];
}

function compileRows(map: CompiledMap, rows: readonly PriceRow[]): readonly CompiledRow[] {
  const scope: ConditionScope = {
    dimension: (key) => dimensionOf(map, key),
    measure: (key) => measureOf(map, key),
  };
  const rowIndex = new Map<string, number>();
  return rows.map((row, index) => {
    const charge = compileCharge(map, row, rowIndex);
    rowIndex.set(row.key, index);
    const { when } = row;
    return {
      charge,
      index,
      key: row.key,
      label: row.label,
      when: when ? compileCondition(scope, when) : null,
      isForRush: row.rush === true,
      measuredByWhen: when ? measuresNeededBy(map, when) : NONE,
    };
  });
}

function measureOf(map: CompiledMap, key: string): CompiledMeasure {
  const measure = map.measures.get(key);
  if (measure === undefined) throw new Error(`the map has no measure "${key}"`);
  return measure;
}

function measuresNeededBy(map: CompiledMap, when: Condition): readonly number[] {
  const measures = measuresIn(when);
  return measures.length === 0 ? NONE : measures.flatMap((key) => measureOf(map, key).dimensions);
}

function measuresIn(condition: Condition): readonly string[] {
  if ('all' in condition) return condition.all.flatMap(measuresIn);
  if ('any' in condition) return condition.any.flatMap(measuresIn);
  if ('not' in condition) return measuresIn(condition.not);
  return 'measure' in condition ? [condition.measure] : [];
}
