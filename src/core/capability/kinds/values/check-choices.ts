import type { ChoicesDimension } from '../../capability-map.ts';
import type { MapInquiry } from '../../check/check-names.ts';
import { checkDefaultValue, checkValues } from './check-values.ts';

export function checkChoices(inquiry: MapInquiry, dimension: ChoicesDimension): void {
  const { findings, origins } = inquiry;
  const { atLeast = null, atMost = null } = dimension;
  const isWhole = !origins.isDamaged(dimension.values);
  if (atLeast !== null && atMost !== null && atLeast > atMost) {
    const problem = `Nobody can choose at least ${atLeast} and at most ${atMost} values.`;
    findings.addError(origins.memberPointer(dimension, 'atLeast'), 'contradictory-counts', problem);
  } else if (atLeast !== null && isWhole && atLeast > dimension.values.length) {
    const problem = `At least ${atLeast} values can't be chosen of ${dimension.values.length}.`;
    findings.addError(origins.memberPointer(dimension, 'atLeast'), 'contradictory-counts', problem);
  } else {
    checkValues(inquiry, dimension, atLeast ?? 0);
  }
  if (dimension.default) checkDefaultValues(inquiry, dimension, dimension.default);
}

function checkDefaultValues(
  inquiry: MapInquiry,
  dimension: ChoicesDimension,
  keys: readonly string[],
): void {
  const { findings, origins } = inquiry;
  const { atLeast, atMost } = dimension;
  keys.forEach((key, index) =>
    checkDefaultValue(inquiry, dimension, key, origins.itemPointer(keys, index)),
  );
  if (origins.isDamaged(keys)) return;
  const few = typeof atLeast === 'number' && keys.length < atLeast;
  const many = typeof atMost === 'number' && keys.length > atMost;
  if (!few && !many) return;
  const allowed = few ? `at least ${String(atLeast)}` : `at most ${String(atMost)}`;
  findings.addError(
    origins.pointerOf(keys),
    'default-count',
    `The default names ${keys.length} values, but ${allowed} must be chosen.`,
  );
}
