import type { Bounds, Condition, Dimension } from '../capability-map.ts';
import { checkCountBounds, checkDateBounds, checkDecimalBounds } from './check-bounds.ts';
import {
  type Inquiry,
  checkUnit,
  findDimension,
  findMeasure,
  findValue,
  quantityOf,
} from './check-names.ts';
import { quote } from './check-problem.ts';

/** Whether everything a condition names exists and suits what is asked of it. */
export function checkCondition(inquiry: Inquiry, condition: Condition): void {
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

function checkMeasureCondition(inquiry: Inquiry, condition: MeasureCondition): void {
  const measure = findMeasure(
    inquiry,
    condition.measure,
    inquiry.origins.member(condition, 'measure'),
  );
  if (condition.unit !== undefined) {
    checkUnit(
      inquiry,
      condition.unit,
      inquiry.origins.member(condition, 'unit'),
      measure === null ? null : quantityOf(measure.unit),
    );
  }
  checkDecimalBounds(inquiry, condition);
}

function checkDimensionCondition(inquiry: Inquiry, condition: DimensionCondition): void {
  const dimension = findDimension(
    inquiry,
    condition.dimension,
    inquiry.origins.member(condition, 'dimension'),
  );
  if (dimension === null || 'answered' in condition) return;
  if ('in' in condition)
    checkMembership(inquiry, dimension, condition.in, inquiry.origins.member(condition, 'in'));
  else checkComparison(inquiry, dimension, condition);
}

function checkMembership(
  inquiry: Inquiry,
  dimension: Dimension,
  keys: readonly string[],
  pointer: string,
): void {
  if ('values' in dimension) {
    keys.forEach((key, index) =>
      findValue(inquiry, dimension, key, inquiry.origins.item(keys, index)),
    );
    return;
  }
  wrongKind(inquiry, dimension, pointer, '"in" asks for values');
}

function checkComparison(
  inquiry: Inquiry,
  dimension: Dimension,
  condition: Bounds & { readonly unit?: string },
): void {
  const { origins, findings } = inquiry;
  switch (dimension.kind) {
    case 'magnitude':
      if (condition.unit !== undefined) {
        checkUnit(
          inquiry,
          condition.unit,
          origins.member(condition, 'unit'),
          quantityOf(dimension.unit),
        );
      }
      return checkDecimalBounds(inquiry, condition);
    case 'date':
      return checkDateBounds(inquiry, condition);
    case 'choices':
      if (condition.unit !== undefined) {
        findings.error(
          origins.member(condition, 'unit'),
          'unit-not-allowed',
          `The number of values chosen of ${quote(dimension.key)} has no unit.`,
        );
      }
      return checkCountBounds(inquiry, condition);
    case 'choice':
    case 'text':
      return wrongKind(inquiry, dimension, origins.of(condition), 'there is nothing to compare');
  }
}

const ALLOWED: Record<Dimension['kind'], string> = {
  choice: '"in" or "answered"',
  choices: '"in", "answered" or bounds on how many are chosen',
  magnitude: 'bounds or "answered"',
  text: '"answered"',
  date: 'bounds or "answered"',
};

function wrongKind(inquiry: Inquiry, { key, kind }: Dimension, pointer: string, why: string): void {
  inquiry.findings.error(
    pointer,
    'wrong-kind',
    `${quote(key)} is of kind ${quote(kind)}, and ${why}; use ${ALLOWED[kind]}.`,
  );
}
