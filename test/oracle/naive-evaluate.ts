import type {
  CapabilityMap,
  Condition,
  Dimension,
} from '../../src/core/capability/capability-map.ts';
import type {
  MadeSize,
  Question,
  UnderstoodSelection,
} from '../../src/core/capability/question.ts';
import type { BlockingRule, OfferAnswer } from '../../src/core/offers/offer.ts';
import { decimalText } from './fraction.ts';
import { isGiven } from './given.ts';
import { understood } from './naive-answers.ts';
import { conditionsInTheWay, makingTime } from './naive-due-day.ts';
import { builtInRules } from './naive-rules.ts';
import { measureOf } from './naive-hidden.ts';
import { type Situation, situationOf } from './naive-situation.ts';

export interface NaiveEvaluation {
  readonly answer: OfferAnswer;
  readonly blocking: readonly BlockingRule[];
  readonly requiringApproval: readonly BlockingRule[];
  readonly needsMoreInformation: boolean;
  readonly unknownDimensionKeys: readonly string[];
  /** What would be asked for if nothing blocked. */
  readonly wanting: readonly string[];
  readonly assumed: readonly string[];
  readonly selections: readonly UnderstoodSelection[];
  readonly madeSizes: readonly MadeSize[];
  readonly leadTimeWorkingDays: number;
}

/**
 * The plainest reading of docs/capability-maps.md, straight from the document. The question is well
 * formed.
 */
export function naiveEvaluate(map: CapabilityMap, question: Question): NaiveEvaluation {
  const situation = situationOf(map, question);
  const constraints = (map.constraints ?? []).filter((each) => situation.truth(each.when) === true);
  const rule = ({
    key,
    kind,
    title,
    reason,
    customerMessage,
    reviewDueAt,
  }: (typeof constraints)[number]): BlockingRule => ({
    constraintKey: key,
    kind,
    title: title ?? null,
    reason: reason ?? null,
    customerMessage: customerMessage ?? null,
    reviewDueAt: reviewDueAt ?? null,
  });
  const builtIn = builtInRules(situation);
  const blocking = [
    ...builtIn.blocking,
    ...constraints.filter((each) => each.effect === 'blocks').map(rule),
  ];
  const requiringApproval = [
    ...builtIn.requiringApproval,
    ...constraints.filter((each) => each.effect !== 'blocks').map(rule),
  ];
  const wanting = inMapOrder(map, unknownOf(situation));
  const unknown = blocking.length > 0 ? [] : wanting;
  return {
    answer: answerOf(blocking.length, unknown.length, requiringApproval.length),
    blocking,
    requiringApproval,
    needsMoreInformation: unknown.length > 0,
    unknownDimensionKeys: unknown,
    wanting,
    assumed: keysWhere(map, (key) => situation.isAssumed(key)),
    selections: map.dimensions.flatMap((dimension) => selectionsOf(situation, dimension)),
    madeSizes: map.dimensions.flatMap((dimension) => madeSizeOf(situation, dimension)),
    leadTimeWorkingDays: makingTime(situation).workingDays,
  };
}

function answerOf(blocking: number, unknown: number, approvals: number): OfferAnswer {
  if (blocking > 0) return 'no';
  if (unknown > 0) return 'needs_information';
  return approvals > 0 ? 'yes_after_approval' : 'yes';
}

const keysWhere = (map: CapabilityMap, isExpected: (key: string) => boolean): string[] =>
  map.dimensions.map((dimension) => dimension.key).filter(isExpected);

const inMapOrder = (map: CapabilityMap, keys: readonly string[]): string[] =>
  keysWhere(map, (key) => keys.includes(key));

function selectionsOf(situation: Situation, dimension: Dimension): UnderstoodSelection[] {
  const answer = situation.answer(dimension.key);
  if (answer === null) return [];
  const selection = situation.question.selections.find(
    (each) => each.dimensionKey === dimension.key,
  );
  return [
    understood(dimension, answer, situation.isAssumed(dimension.key) ? undefined : selection),
  ];
}

function madeSizeOf(situation: Situation, { key }: Dimension): MadeSize[] {
  const answer = situation.answer(key);
  if (answer?.kind !== 'magnitude' || !answer.made) return [];
  const magnitude = Number(decimalText(answer.made));
  return [{ dimensionKey: key, magnitude, unit: answer.ownUnit ?? '' }];
}

function unknownOf(situation: Situation): string[] {
  if (!situation.question.demandsRequired) return [];
  const { map } = situation;
  return [
    ...map.dimensions.flatMap((dimension) => demandedBy(situation, dimension)),
    ...(map.constraints ?? []).flatMap(({ when }) =>
      wouldFire(situation, when) ? askedBy(situation, when) : [],
    ),
    ...conditionsInTheWay(situation).flatMap((when) => askedBy(situation, when)),
  ];
}

const wouldFire = (situation: Situation, condition: Condition): boolean =>
  situation.truth(condition) === null && situation.asThingsStand(condition);

function demandedBy(situation: Situation, dimension: Dimension): string[] {
  const { key, appliesWhen } = dimension;
  if (situation.answer(key) !== null) {
    const mayNotApply =
      isGiven(appliesWhen) &&
      situation.truth(appliesWhen) === null &&
      !situation.asThingsStand(appliesWhen);
    return mayNotApply ? askedBy(situation, appliesWhen) : [];
  }
  if (dimension.required !== true) return [];
  if (!isGiven(appliesWhen)) return [key];
  if (!situation.asThingsStand(appliesWhen)) return [];
  return situation.truth(appliesWhen) === null ? [key, ...askedBy(situation, appliesWhen)] : [key];
}

/** The open dimensions a condition speaks of, and those on which it depends whether these apply. */
function askedBy(situation: Situation, condition: Condition): string[] {
  return dimensionsIn(situation.map, condition).flatMap((key) => {
    if (!situation.isOpen(key)) return [];
    const { appliesWhen } = situation.map.dimensions.find((each) => each.key === key) ?? {};
    return [
      key,
      ...(isGiven(appliesWhen) && situation.applies(key) === null
        ? askedBy(situation, appliesWhen)
        : []),
    ];
  });
}

export function dimensionsIn(map: CapabilityMap, condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap((part) => dimensionsIn(map, part));
  if ('any' in condition) return condition.any.flatMap((part) => dimensionsIn(map, part));
  if ('not' in condition) return dimensionsIn(map, condition.not);
  if ('measure' in condition)
    return measureOf(map, condition.measure).terms.flatMap((term) => term.of);
  return 'dimension' in condition ? [condition.dimension] : [];
}
