import type { Condition, Dimension, DimensionKind } from '../capability-map.ts';
import type { Comparison, DimensionOf } from '../kinds/kind-module.ts';
import { KINDS } from '../kinds/kinds.ts';
import { checkCountBounds, checkDecimalBounds } from './check-bounds.ts';
import {
  type MapInquiry,
  checkUnit,
  findDimension,
  findMeasure,
  findValue,
  quantityOf,
} from './check-names.ts';
import { quote } from './check-problem.ts';

/**
 * Checks that a condition refers only to options, values and units that exist and can be used in
 * this kind of condition.
 */
export function checkCondition(inquiry: MapInquiry, condition: Condition): void {
  if ('all' in condition) return condition.all.forEach((part) => checkCondition(inquiry, part));
  if ('any' in condition) return condition.any.forEach((part) => checkCondition(inquiry, part));
  if ('not' in condition) return checkCondition(inquiry, condition.not);
  if ('quantity' in condition) return checkCountBounds(inquiry, condition.quantity);
  if ('product' in condition) return;
  if ('measure' in condition) return checkMeasureCondition(inquiry, condition);
  checkDimensionCondition(inquiry, condition);
}

type MeasureCondition = Extract<Condition, { readonly measure: string }>;
type DimensionCondition = Extract<Condition, { readonly dimension: string }>;

function checkMeasureCondition(inquiry: MapInquiry, condition: MeasureCondition): void {
  const measure = findMeasure(
    inquiry,
    condition.measure,
    inquiry.origins.memberPointer(condition, 'measure'),
  );
  if (condition.unit !== undefined) {
    checkUnit(
      inquiry,
      condition.unit,
      inquiry.origins.memberPointer(condition, 'unit'),
      measure === null ? null : quantityOf(measure.unit),
    );
  }
  checkDecimalBounds(inquiry, condition);
}

function checkDimensionCondition(inquiry: MapInquiry, condition: DimensionCondition): void {
  const dimension = findDimension(
    inquiry,
    condition.dimension,
    inquiry.origins.memberPointer(condition, 'dimension'),
  );
  if (dimension === null || 'answered' in condition) return;
  if ('in' in condition) {
    const pointer = inquiry.origins.memberPointer(condition, 'in');
    checkMembership(inquiry, dimension, condition.in, pointer);
  } else {
    checkComparison<DimensionKind>(inquiry, dimension, condition);
  }
}

function checkMembership(
  inquiry: MapInquiry,
  dimension: Dimension,
  keys: readonly string[],
  pointer: string,
): void {
  if ('values' in dimension) {
    keys.forEach((key, index) =>
      findValue(inquiry, dimension, key, inquiry.origins.itemPointer(keys, index)),
    );
    return;
  }
  reportWrongKind(inquiry, dimension, pointer, '"in" asks for values');
}

function checkComparison<K extends DimensionKind>(
  inquiry: MapInquiry,
  dimension: DimensionOf<K>,
  condition: Comparison,
): void {
  const check = KINDS[dimension.kind].checkComparison;
  if (check !== null) return check(inquiry, dimension, condition);
  reportWrongKind(
    inquiry,
    dimension,
    inquiry.origins.pointerOf(condition),
    'there is nothing to compare',
  );
}

function reportWrongKind(
  inquiry: MapInquiry,
  { key, kind }: Pick<Dimension, 'key' | 'kind'>,
  pointer: string,
  explanation: string,
): void {
  const { allowedConditions } = KINDS[kind];
  inquiry.findings.addError(
    pointer,
    'wrong-kind',
    `${quote(key)} is of kind ${quote(kind)}, and ${explanation}; use ${allowedConditions}.`,
  );
}
