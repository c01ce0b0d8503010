import type {
  CapabilityMap,
  Condition,
  Dimension,
} from '../../src/core/capability/capability-map.ts';
import type { Question } from '../../src/core/capability/question.ts';
import { type Fraction, readFraction, sum, times } from './fraction.ts';
import { isGiven } from './given.ts';
import {
  type Answer,
  answerIn,
  askedCount,
  baseOf,
  defaultOf,
  isExcluded,
} from './naive-answers.ts';
import { compares } from './naive-compare.ts';
import { dimensionOf, isHiddenDimension, measureOf, valuesOf } from './naive-hidden.ts';
import { type Truth, allOf, anyOf, opposite } from './truth.ts';

/**
 * One map looked at with one question: who is answered with what, what is open, and what is true.
 */
export interface Situation {
  readonly map: CapabilityMap;
  readonly question: Question;
  answer(key: string): Answer | null;
  isAssumed(key: string): boolean;
  applies(key: string): Truth;
  isOpen(key: string): boolean;
  truth(condition: Condition): Truth;
  asThingsStand(condition: Condition): boolean;
  /**
   * In base units; 'unknown' while an open factor is missing, 'nothing' where no product can be
   * measured.
   */
  measure(key: string): Fraction | 'unknown' | 'nothing';
}

export function situationOf(map: CapabilityMap, question: Question): Situation {
  const remembered = new Map<string, unknown>();
  const once = <T>(name: string, work: () => T): T => {
    if (!remembered.has(name)) remembered.set(name, work());
    return remembered.get(name) as T; // every name is used with one type of value
  };
  const stated = (key: string): Answer | null =>
    answerIn(question, dimensionOf(map, key), isHiddenDimension(map, key));
  const situation: Situation = {
    map,
    question,
    answer: (key) => once(`answer ${key}`, () => stated(key) ?? assumedAnswer(situation, key)),
    isAssumed: (key) => stated(key) === null && situation.answer(key) !== null,
    applies: (key) => once(`applies ${key}`, () => appliesOf(situation, dimensionOf(map, key))),
    isOpen: (key) => once(`open ${key}`, () => isOpen(situation, dimensionOf(map, key))),
    truth: (condition) => truthOf(situation, condition),
    asThingsStand: (condition) => standing(situation, condition),
    measure: (key) => measured(situation, key),
  };
  return situation;
}

function assumedAnswer(situation: Situation, key: string): Answer | null {
  const answer = defaultOf(dimensionOf(situation.map, key), situation.question);
  return answer !== null && situation.applies(key) === true ? answer : null;
}

function appliesOf(situation: Situation, dimension: Dimension): Truth {
  return !isGiven(dimension.appliesWhen) ? true : situation.truth(dimension.appliesWhen);
}

function isOpen(situation: Situation, dimension: Dimension): boolean {
  if (situation.answer(dimension.key) !== null || isHiddenDimension(situation.map, dimension.key))
    return false;
  if (situation.applies(dimension.key) === false) return false;
  if (dimension.kind !== 'choice' && dimension.kind !== 'choices') return true;
  return dimension.values.some((value) => mayStillBeChosen(situation, dimension, value.key));
}

function mayStillBeChosen(situation: Situation, dimension: Dimension, valueKey: string): boolean {
  const value = valuesOf(dimension).find((each) => each.key === valueKey);
  return (
    value !== undefined &&
    value.visibility !== 'hidden' &&
    !isExcluded(situation.question, dimension.key, valueKey)
  );
}

function truthOf(situation: Situation, condition: Condition): Truth {
  if ('all' in condition) return allOf(condition.all.map((part) => truthOf(situation, part)));
  if ('any' in condition) return anyOf(condition.any.map((part) => truthOf(situation, part)));
  if ('not' in condition) return opposite(truthOf(situation, condition.not));
  return simpleTruth(situation, condition);
}

function standing(situation: Situation, condition: Condition): boolean {
  if ('all' in condition) return condition.all.every((part) => standing(situation, part));
  if ('any' in condition) return condition.any.some((part) => standing(situation, part));
  if ('not' in condition) return !standing(situation, condition.not);
  return simpleTruth(situation, condition) ?? ('answered' in condition && !condition.answered);
}

function simpleTruth(situation: Situation, condition: Condition): Truth {
  const { question, map } = situation;
  if ('quantity' in condition)
    return compares(condition.quantity, readFraction(question.quantity), null);
  if ('product' in condition)
    return question.productSlug !== null && condition.product.in.includes(question.productSlug);
  if ('measure' in condition) {
    const value = situation.measure(condition.measure);
    if (value === 'unknown') return null;
    return (
      value !== 'nothing' &&
      compares(condition, value, condition.unit ?? measureOf(map, condition.measure).unit)
    );
  }
  if (!('dimension' in condition))
    throw new TypeError(`not a condition: ${JSON.stringify(condition)}`);
  const dimension = dimensionOf(map, condition.dimension);
  const answer = situation.answer(dimension.key);
  if (answer === null) return unanswered(situation, dimension, condition);
  if ('answered' in condition) return condition.answered;
  if ('in' in condition)
    return answer.kind === 'values' && answer.chosen.some((key) => condition.in.includes(key));
  switch (answer.kind) {
    case 'values':
      return compares(condition, readFraction(askedCount(answer)), null);
    case 'magnitude':
      return compares(
        condition,
        baseOf(answer),
        condition.unit ?? (dimension.kind === 'magnitude' ? dimension.unit : null),
      );
    case 'date':
      return compares(condition, answer.day, condition.unit ?? null, question);
    case 'text':
      throw new TypeError(`a text can't be compared: ${dimension.key}`);
  }
}

function unanswered(situation: Situation, dimension: Dimension, condition: Condition): Truth {
  if (!situation.isOpen(dimension.key)) return 'answered' in condition && !condition.answered;
  if ('in' in condition && !condition.in.some((key) => mayStillBeChosen(situation, dimension, key)))
    return false;
  return null;
}

function measured(situation: Situation, key: string): Fraction | 'unknown' | 'nothing' {
  const isAbsent = (of: string): boolean => situation.answer(of) === null && !situation.isOpen(of);
  const present = measureOf(situation.map, key).terms.filter((term) => !term.of.some(isAbsent));
  if (present.length === 0) return 'nothing';
  if (present.some((term) => term.of.some((of) => situation.answer(of) === null))) return 'unknown';
  return sum(
    present.map((term) =>
      term.of.map((of) => magnitudeOf(situation, of)).reduce(times, readFraction(term.factor)),
    ),
  );
}

function magnitudeOf(situation: Situation, key: string): Fraction {
  const answer = situation.answer(key);
  if (answer?.kind !== 'magnitude') throw new TypeError(`no magnitude: ${key}`);
  return baseOf(answer);
}
