import type { CapabilityMap, Condition } from '../../src/core/capability/capability-map.ts';
import { isGiven } from './given.ts';
import { hasDueDay } from './naive-due-day.ts';

/**
 * The conditions on which a verdict rests: those of the rules, those under which dimensions apply,
 * and where something can be due, those of the lead time.
 */
export function conditionsOf(map: CapabilityMap): Condition[] {
  return [
    ...(map.constraints ?? []).map((rule) => rule.when),
    ...map.dimensions.map((dimension) => dimension.appliesWhen).filter(isGiven),
    ...(hasDueDay(map) ? (map.leadTime?.add ?? []).map(({ when }) => when) : []),
  ];
}

/** The simple conditions in a condition. */
export function leavesOf(condition: Condition): Condition[] {
  if ('all' in condition) return condition.all.flatMap(leavesOf);
  if ('any' in condition) return condition.any.flatMap(leavesOf);
  return 'not' in condition ? leavesOf(condition.not) : [condition];
}

/** The dimensions that some measure multiplies. */
export function measuredKeys(map: CapabilityMap): Set<string> {
  return new Set(
    (map.measures ?? []).flatMap((measure) => measure.terms.flatMap((term) => term.of)),
  );
}
