import type { Condition, PriceRow } from '../capability/capability-map.ts';
import { type Scope, compileCondition } from '../capability/compile-condition.ts';
import type {
  CompiledCondition,
  CompiledMap,
  CompiledMeasure,
  ConditionMasks,
} from '../capability/compiled-map.ts';
import { maskConditions } from '../capability/condition-masks.ts';
import { type Exact, decimal } from '../shared/exact.ts';
import { type CompiledCharge, compileCharge, dimensionOf } from './charge.ts';

/** A map's price made ready; made once per published version, together with the compiled map. */
export type CompiledPrice =
  | { readonly kind: 'fixed'; readonly amount: Exact; readonly label: string }
  | CompiledRows
  | { readonly kind: 'requires_person'; readonly requiresPersonMessage: string | null };

const ALWAYS: Condition = { all: [] };
const NONE: readonly never[] = [];

export interface CompiledRows {
  readonly kind: 'worked_out';
  readonly map: CompiledMap;
  readonly rows: readonly CompiledRow[];
  /** Of the rows' `when`, and room to mark those that are possible. */
  readonly masks: ConditionMasks;
  readonly possible: Int32Array;
  readonly minimum: Exact | null;
  readonly roundTo: Exact | null;
  readonly requiresPersonMessage: string | null;
}

export interface CompiledRow {
  readonly charge: CompiledCharge;
  readonly index: number;
  readonly key: string;
  readonly label: string;
  readonly when: CompiledCondition | null;
  /** The dimensions that `when` looks at as factors of a measure. */
  readonly measuredByWhen: readonly number[];
}

/** Makes a checked map's price ready; null where the map states none. Costs about a millisecond. */
export function compilePrice(map: CompiledMap): CompiledPrice | null {
  const { price, title } = map.source.document;
  if (price === undefined) return null;
  if (price.kind === 'fixed') return { kind: 'fixed', amount: decimal(price.amount), label: title };
  const requiresPersonMessage = price.requiresPersonMessage ?? null;
  if (price.kind === 'requires_person') return { kind: 'requires_person', requiresPersonMessage };
  const [minimum, roundTo] = [price.minimum, price.roundTo].map((limit) =>
    limit === null || limit === undefined ? null : decimal(limit),
  );
  const masks = maskConditions(
    price.rows.map((row) => row.when ?? ALWAYS),
    map.dimensions,
  );
  return {
    kind: 'worked_out',
    map,
    masks,
    possible: new Int32Array(masks.words),
    rows: compileRows(map, price.rows),
    minimum: minimum ?? null,
    roundTo: roundTo ?? null,
    requiresPersonMessage,
  };
}

function compileRows(map: CompiledMap, rows: readonly PriceRow[]): readonly CompiledRow[] {
  const scope: Scope = {
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
      measuredByWhen: when ? measuredBy(map, when) : NONE,
    };
  });
}

function measureOf(map: CompiledMap, key: string): CompiledMeasure {
  const measure = map.measures.get(key);
  if (measure === undefined) throw new Error(`the map has no measure "${key}"`);
  return measure;
}

function measuredBy(map: CompiledMap, when: Condition): readonly number[] {
  const measures = measuresIn(when);
  return measures.length === 0 ? NONE : measures.flatMap((key) => measureOf(map, key).dimensions);
}

function measuresIn(condition: Condition): readonly string[] {
  if ('all' in condition) return condition.all.flatMap(measuresIn);
  if ('any' in condition) return condition.any.flatMap(measuresIn);
  if ('not' in condition) return measuresIn(condition.not);
  return 'measure' in condition ? [condition.measure] : [];
}
