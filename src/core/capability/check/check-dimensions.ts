import type { Dimension, DimensionKind } from '../capability-map.ts';
import type { DimensionOf } from '../kinds/kind-module.ts';
import { KINDS } from '../kinds/kinds.ts';
import { checkCondition } from './check-conditions.ts';
import type { MapInquiry } from './check-names.ts';
import { quote } from './check-problem.ts';

export function checkDimension(inquiry: MapInquiry, dimension: Dimension): void {
  if (dimension.appliesWhen) checkCondition(inquiry, dimension.appliesWhen);
  checkHiddenDimension(inquiry, dimension);
  checkByKind<DimensionKind>(inquiry, dimension);
}

function checkByKind<K extends DimensionKind>(
  inquiry: MapInquiry,
  dimension: DimensionOf<K>,
): void {
  KINDS[dimension.kind].check(inquiry, dimension);
}

function checkHiddenDimension(
  { hidden, findings, origins }: MapInquiry,
  dimension: Dimension,
): void {
  if (!hidden.has(dimension.key)) return;
  const explanation =
    dimension.visibility === 'hidden'
      ? 'is hidden'
      : 'counts as hidden, because nothing shown makes it apply';
  if (dimension.required === true) {
    const problem = `${quote(dimension.key)} ${explanation}, so it can't be required: nobody would be asked.`;
    findings.addError(origins.memberPointer(dimension, 'required'), 'hidden-required', problem);
  }
  if ('default' in dimension && dimension.default !== null && dimension.default !== undefined) {
    const problem = `${quote(dimension.key)} ${explanation}, so it can't have a default: defaults are shown.`;
    findings.addError(origins.memberPointer(dimension, 'default'), 'hidden-default', problem);
  }
}
