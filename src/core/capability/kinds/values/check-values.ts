import type { ChoiceDimension, ChoicesDimension, Value } from '../../capability-map.ts';
import { type MapInquiry, findValue } from '../../check/check-names.ts';
import { quote } from '../../check/check-problem.ts';

/**
 * Checks each value of an option. If the buyer must choose, at least `minimumValues` values must be
 * visible and offered.
 */
export function checkValues(
  inquiry: MapInquiry,
  dimension: ChoiceDimension | ChoicesDimension,
  minimumValues: number,
): void {
  const { findings, origins, hidden } = inquiry;
  const isHidden = hidden.has(dimension.key);
  for (const value of dimension.values) checkValue(inquiry, value, isHidden);
  if (dimension.required !== true || isHidden || origins.isDamaged(dimension.values)) return;
  const choosable = dimension.values.filter(
    (value) => value.visibility !== 'hidden' && value.offered !== false,
  );
  if (dimension.values.length === 0 || choosable.length >= minimumValues) return;
  const left = `only ${choosable.length} of its values are shown and offered`;
  const problem = `${quote(dimension.key)} is required, but ${left}, and ${minimumValues} must be chosen.`;
  findings.addError(origins.pointerOf(dimension.values), 'nothing-to-choose', problem);
}

function checkValue(
  { findings, origins }: MapInquiry,
  value: Value,
  isHiddenDimension: boolean,
): void {
  const isHidden = isHiddenDimension || value.visibility === 'hidden';
  if (!isHidden || value.offered !== false) return;
  const answer = "it is answered as if the map didn't have it";
  const problem = `${quote(value.key)} is hidden and not offered: ${answer}, and its customerMessage is never shown.`;
  findings.addWarning(origins.pointerOf(value), 'hidden-not-offered', problem);
}

export function checkDefaultValue(
  inquiry: MapInquiry,
  dimension: ChoiceDimension | ChoicesDimension,
  key: string,
  pointer: string,
): void {
  const value = findValue(inquiry, dimension, key, pointer);
  if (value?.visibility === 'hidden') {
    inquiry.findings.addError(
      pointer,
      'hidden-default',
      `${quote(key)} is hidden, so it can't be a default: defaults are shown.`,
    );
  } else if (value?.offered === false) {
    const problem = `${quote(key)} is not offered: whoever leaves ${quote(dimension.key)} open is told no.`;
    inquiry.findings.addWarning(pointer, 'default-not-offered', problem);
  }
}
