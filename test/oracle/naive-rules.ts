import type { Dimension, MagnitudeDimension } from '../../src/core/capability/capability-map.ts';
import type { BlockingRule } from '../../src/core/offers/offer.ts';
import { type Fraction, isWhole, minus, order, over, readFraction } from './fraction.ts';
import { isGiven } from './given.ts';
import { type Answer, askedCount, baseOf } from './naive-answers.ts';
import { addedWhere, bareTimes, isTooSoon } from './naive-due-day.ts';
import type { Situation } from './naive-situation.ts';
import { unitFactor } from './unit-table.ts';

interface BuiltIn {
  readonly blocking: readonly BlockingRule[];
  readonly requiringApproval: readonly BlockingRule[];
}

/** The rules that need no writing, dimension by dimension in map order. */
export function builtInRules(situation: Situation): BuiltIn {
  const answered = situation.map.dimensions.flatMap((dimension) => {
    const answer = situation.answer(dimension.key);
    return answer === null ? [] : [{ dimension, answer }];
  });
  return {
    blocking: answered.flatMap(({ dimension, answer }) => [
      ...doesNotApply(situation, dimension),
      ...ofValues(situation, dimension, answer),
      ...ofMagnitude(dimension, answer),
      ...ofText(dimension, answer),
      ...ofDate(situation, dimension, answer),
      ...ofDueDay(situation, dimension, answer),
    ]),
    requiringApproval: answered.flatMap(({ dimension, answer }) =>
      chosenValues(dimension, answer)
        .filter((value) => value.requiresApproval === true)
        .map((value) =>
          rule(`approval:${dimension.key}:${value.key}`, 'approval', value.customerMessage),
        ),
    ),
  };
}

function rule(
  constraintKey: string,
  kind: string,
  customerMessage: string | null | undefined,
): BlockingRule {
  return {
    constraintKey,
    kind,
    title: null,
    reason: null,
    customerMessage: customerMessage ?? null,
    reviewDueAt: null,
  };
}

function doesNotApply(situation: Situation, dimension: Dimension): BlockingRule[] {
  if (situation.applies(dimension.key) !== false) return [];
  return [rule(`applies:${dimension.key}`, 'does_not_apply', dimension.doesNotApplyMessage)];
}

function chosenValues(dimension: Dimension, answer: Answer) {
  if ((dimension.kind !== 'choice' && dimension.kind !== 'choices') || answer.kind !== 'values')
    return [];
  return dimension.values.filter((value) => answer.chosen.includes(value.key));
}

function ofValues(situation: Situation, dimension: Dimension, answer: Answer): BlockingRule[] {
  if (answer.kind !== 'values') return [];
  const strange = answer.strange.length + answer.unheard.length > 0;
  return [
    ...(strange
      ? [rule(`not-in-map:${dimension.key}`, 'not_in_map', situation.map.notInMapMessage)]
      : []),
    ...chosenValues(dimension, answer)
      .filter((value) => value.offered === false)
      .map((value) =>
        rule(`not-offered:${dimension.key}:${value.key}`, 'not_offered', value.customerMessage),
      ),
    ...ofCount(dimension, askedCount(answer)),
  ];
}

function ofCount(dimension: Dimension, count: number): BlockingRule[] {
  if (dimension.kind === 'choice')
    return count > 1 ? [rule(`count:${dimension.key}`, 'too_many', null)] : [];
  if (dimension.kind !== 'choices') return [];
  if (count > (dimension.atMost ?? Infinity))
    return [rule(`count:${dimension.key}`, 'too_many', dimension.countMessage)];
  if (count < (dimension.atLeast ?? 0))
    return [rule(`count:${dimension.key}`, 'too_few', dimension.countMessage)];
  return [];
}

function ofMagnitude(dimension: Dimension, answer: Answer): BlockingRule[] {
  if (dimension.kind !== 'magnitude' || answer.kind !== 'magnitude') return [];
  const value = over(baseOf(answer), unitFactor(dimension.unit));
  const below = isGiven(dimension.minimum) && order(value, readFraction(dimension.minimum)) < 0;
  const above = isGiven(dimension.maximum) && order(value, readFraction(dimension.maximum)) > 0;
  return [
    ...(below || above
      ? [rule(`range:${dimension.key}`, 'out_of_range', dimension.rangeMessage)]
      : []),
    ...(isOffStep(dimension, value) && !(isGiven(dimension.offStep) && (below || above))
      ? [rule(`step:${dimension.key}`, 'off_step', dimension.stepMessage)]
      : []),
  ];
}

function isOffStep(dimension: MagnitudeDimension, value: Fraction): boolean {
  if (!isGiven(dimension.step)) return false;
  return !isWhole(
    over(minus(value, readFraction(dimension.minimum ?? 0)), readFraction(dimension.step)),
  );
}

function ofText(dimension: Dimension, answer: Answer): BlockingRule[] {
  if (dimension.kind !== 'text' || answer.kind !== 'text' || !isGiven(dimension.maximumLength))
    return [];
  return [...answer.words].length > dimension.maximumLength
    ? [rule(`length:${dimension.key}`, 'out_of_range', dimension.lengthMessage)]
    : [];
}

function ofDate(situation: Situation, dimension: Dimension, answer: Answer): BlockingRule[] {
  if (dimension.kind !== 'date' || answer.kind !== 'date' || dimension.workingDaysOnly !== true)
    return [];
  if (situation.question.calendar.isWorkingDay(answer.day)) return [];
  return [rule(`working-day:${dimension.key}`, 'out_of_range', dimension.workingDaysMessage)];
}

function ofDueDay(situation: Situation, dimension: Dimension, answer: Answer): BlockingRule[] {
  if (dimension.kind !== 'date' || dimension.dueDay !== true || answer.kind !== 'date') return [];
  const certain = addedWhere(situation, (when) => situation.truth(when) === true);
  return isTooSoon(situation.question, answer.day, bareTimes(situation).rush + certain)
    ? [rule(`due-day:${dimension.key}`, 'too_early', dimension.dueDayMessage)]
    : [];
}
