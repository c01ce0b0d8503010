import { type Exact, compare, divide, isInteger, subtract, ZERO } from '../shared/exact.ts';
import { Answers, ANSWERED, ASSUMED, CLOSED, NO_CELL, OPEN } from './answers.ts';
import type {
  CompiledCondition,
  CompiledConstraint,
  CompiledDimension,
  CompiledMagnitude,
  CompiledMap,
  Rule,
} from './compiled-map.ts';
import { markPossible } from './condition-masks.ts';
import type { Question } from './question.ts';
import type { QuestionRefusal } from './question-problems.ts';
import { readQuestion } from './read-question.ts';
import {
  FALSE,
  TRUE,
  type Truth,
  UNKNOWN_FALSE,
  UNKNOWN_TRUE,
  asThingsStand,
  isUnknown,
} from './truth.ts';

/** What a map says of one question. */
export interface Evaluation {
  /** Good until they are given to another evaluation. */
  readonly answers: Answers;
  /** Every rule that fired, in the order of docs/capability-maps.md, "Rules". */
  readonly blocking: readonly Rule[];
  readonly requiringApproval: readonly Rule[];
  /** Dimensions to ask about before anything is certain, in map order. */
  readonly unknown: readonly CompiledDimension[];
  readonly leadTimeWorkingDays: number;
}

/**
 * Whether a map allows what a question asks for. Pure, total and deterministic. `answers` may be
 * passed to spare an allocation; the evaluation then holds only until they are used again. Source
 * of the rules: docs/capability-maps.md.
 */
export function evaluate(
  map: CompiledMap,
  question: Question,
  answers: Answers = new Answers(map),
): Evaluation | QuestionRefusal {
  const problem = readQuestion(map, question, answers);
  return problem ?? evaluateAnswers(map, question.demandsRequired, answers);
}

const NO_RULES: readonly Rule[] = [];
const NOTHING_UNKNOWN: readonly CompiledDimension[] = [];

/**
 * Collects what fires; most questions fire nothing, so nothing is allocated until something does.
 */
class Findings {
  blocking: Rule[] | null = null;
  requiringApproval: Rule[] | null = null;
  unknown: Set<number> | null = null;

  fire(rule: Rule): void {
    if (rule.effect === 'blocks') (this.blocking ??= []).push(rule);
    else (this.requiringApproval ??= []).push(rule);
  }

  ask(dimension: number): boolean {
    this.unknown ??= new Set();
    if (this.unknown.has(dimension)) return false;
    this.unknown.add(dimension);
    return true;
  }
}

/**
 * The same of answers that were read already; what doesn't apply is closed in them, and defaults
 * are filled in.
 */
export function evaluateAnswers(
  map: CompiledMap,
  demandsRequired: boolean,
  answers: Answers,
): Evaluation {
  const findings = new Findings();
  closeExcluded(map, answers);
  settleConditional(map, answers, findings);
  checkAnswered(map, answers, findings);
  checkRequired(map, answers, findings);
  checkConstraints(map, answers, findings);
  return {
    answers,
    blocking: inOrder(findings.blocking),
    requiringApproval: inOrder(findings.requiringApproval),
    unknown:
      findings.unknown === null || !demandsRequired
        ? NOTHING_UNKNOWN
        : map.dimensions.filter((dimension) => findings.unknown?.has(dimension.index)),
    leadTimeWorkingDays: leadTime(map, answers),
  };
}

function inOrder(rules: Rule[] | null): readonly Rule[] {
  if (rules === null) return NO_RULES;
  return rules.length === 1 ? rules : rules.toSorted((a, b) => a.order - b.order);
}

function closeExcluded(map: CompiledMap, answers: Answers): void {
  if (!answers.hasExclusions) return;
  for (const dimension of map.dimensions) {
    const excluded = answers.excluded[dimension.index];
    if (!excluded || answers.states[dimension.index] !== OPEN) continue;
    if (dimension.values.every((value) => value.hidden || excluded.has(value.index)))
      answers.states[dimension.index] = CLOSED;
  }
}

/** Decides which dimensions apply, fills defaults, and closes what doesn't apply. */
function settleConditional(map: CompiledMap, answers: Answers, findings: Findings): void {
  for (const dimension of map.conditional) {
    const { index } = dimension;
    const applies: Truth = dimension.applies === null ? TRUE : dimension.applies.holds(answers);
    answers.applies[index] = applies;
    if (answers.isAnswered(index)) {
      if (applies === FALSE) findings.fire(dimension.rules.applies);
      else if (applies === UNKNOWN_FALSE && dimension.applies !== null)
        askOpen(map, dimension.applies, answers, findings);
    } else if (applies === FALSE) {
      answers.states[index] = CLOSED;
    } else if (applies === TRUE) {
      assume(dimension, answers);
    }
  }
}

/**
 * Answers in which only this dimension is answered, by its default; null where it has none that
 * isn't excluded.
 */
export function assumedAnswers(
  map: CompiledMap,
  dimension: CompiledDimension,
  { excluded }: Answers,
): Answers | null {
  const answers = new Answers(map);
  answers.excluded[dimension.index] = excluded[dimension.index] ?? null;
  assume(dimension, answers);
  return answers.isAnswered(dimension.index) ? answers : null;
}

function assume({ assumed, index, magnitude }: CompiledDimension, answers: Answers): void {
  if (assumed === null) return;
  const excluded = answers.excluded[index];
  switch (assumed.kind) {
    case 'choice':
      if (excluded?.has(assumed.value) === true) return;
      answers.choose(index, assumed.value);
      break;
    case 'choices':
      answers.chooseMany(
        index,
        assumed.values.filter((value) => excluded?.has(value) !== true),
      );
      break;
    case 'magnitude':
      answers.numbers[index] = assumed.number;
      answers.units[index] = magnitude?.unit ?? null;
      answers.magnitudes[index] = Number(assumed.number);
      answers.exactInOwnUnit[index] = 1;
      answers.words[index] = null;
      break;
    case 'text':
      answers.words[index] = assumed.words;
      break;
  }
  answers.states[index] = ASSUMED;
}

/** The open dimensions that a condition looks at, and those that decide whether these apply. */
function askOpen(
  map: CompiledMap,
  condition: CompiledCondition,
  answers: Answers,
  findings: Findings,
): void {
  for (const index of condition.dimensions) {
    if (answers.states[index] !== OPEN || !findings.ask(index)) continue;
    const dimension = map.dimensions[index] as CompiledDimension;
    if (dimension.applies !== null && isUnknown(answers.applies[index] as Truth))
      askOpen(map, dimension.applies, answers, findings);
  }
}

function checkRequired(map: CompiledMap, answers: Answers, findings: Findings): void {
  for (const dimension of map.required) {
    if (answers.isAnswered(dimension.index)) continue;
    const applies: Truth =
      dimension.applies === null ? TRUE : (answers.applies[dimension.index] as Truth);
    if (!asThingsStand(applies)) continue;
    findings.ask(dimension.index);
    if (applies === UNKNOWN_TRUE && dimension.applies !== null)
      askOpen(map, dimension.applies, answers, findings);
  }
}

function checkAnswered(map: CompiledMap, answers: Answers, findings: Findings): void {
  const { states } = answers;
  for (const dimension of answers.unusual ? map.dimensions : map.limited)
    if ((states[dimension.index] ?? OPEN) >= ANSWERED) checkOne(dimension, answers, findings);
}

function checkOne(dimension: CompiledDimension, answers: Answers, findings: Findings): void {
  switch (dimension.kind) {
    case 'choice':
    case 'choices':
      checkValues(dimension, answers, findings);
      break;
    case 'magnitude':
      checkMagnitude(dimension, answers, findings);
      break;
    case 'text':
      checkText(dimension, answers, findings);
      break;
    case 'date':
      checkDate(dimension, answers, findings);
      break;
  }
}

/** Whether an answered dimension breaks a built-in rule by itself, whatever else is chosen. */
export function breaksItsOwnRules(dimension: CompiledDimension, answers: Answers): boolean {
  return ownRulesBroken(dimension, answers).length > 0;
}

export function ownRulesBroken(dimension: CompiledDimension, answers: Answers): readonly Rule[] {
  const findings = new Findings();
  checkOne(dimension, answers, findings);
  return findings.blocking ?? NO_RULES;
}

function checkValues(dimension: CompiledDimension, answers: Answers, findings: Findings): void {
  const cell = answers.cells[dimension.index] ?? NO_CELL;
  if (cell > NO_CELL && dimension.kind === 'choice')
    return checkValue(dimension, cell - 1, findings);
  for (const value of answers.valuesOf(dimension.index)) checkValue(dimension, value, findings);
  if (
    (answers.strangers[dimension.index] ?? []).length > 0 ||
    answers.unreadWords[dimension.index] === 1
  )
    findings.fire(dimension.rules.notInMap);
  const count = answers.askedCount(dimension.index);
  if (count > (dimension.atMost ?? Number.POSITIVE_INFINITY))
    findings.fire(dimension.rules.tooMany);
  if (count < (dimension.atLeast ?? 0)) findings.fire(dimension.rules.tooFew);
}

function checkValue(dimension: CompiledDimension, index: number, findings: Findings): void {
  const value = dimension.values[index];
  if (value === undefined) return;
  if (value.notOffered !== null) findings.fire(value.notOffered);
  if (value.approval !== null) findings.fire(value.approval);
}

function checkMagnitude(dimension: CompiledDimension, answers: Answers, findings: Findings): void {
  const limits = dimension.magnitude as CompiledMagnitude;
  const { index } = dimension;
  if (answers.exactInOwnUnit[index] === 1) {
    const value = answers.magnitudes[index] ?? 0;
    if (value < limits.minimum || value > limits.maximum) findings.fire(dimension.rules.range);
    if (limits.scaledStep !== 0 && !isOnStep(value, limits, index, answers))
      findings.fire(dimension.rules.step);
    return;
  }
  const value = answers.inBaseUnits(index);
  const { exactMinimum, exactMaximum } = limits;
  if (
    (exactMinimum && compare(value, exactMinimum) < 0) ||
    (exactMaximum && compare(value, exactMaximum) > 0)
  )
    findings.fire(dimension.rules.range);
  if (limits.exactStep !== null && !isExactlyOnStep(value, limits.exactStep, exactMinimum))
    findings.fire(dimension.rules.step);
}

function isOnStep(
  value: number,
  limits: CompiledMagnitude,
  index: number,
  answers: Answers,
): boolean {
  const scaled = Math.round(value * limits.scale);
  if (scaled / limits.scale !== value) return false;
  if (Number.isSafeInteger(scaled) && Number.isSafeInteger(limits.scaledMinimum))
    return (scaled - limits.scaledMinimum) % limits.scaledStep === 0;
  return isExactlyOnStep(
    answers.inBaseUnits(index),
    limits.exactStep as Exact,
    limits.exactMinimum,
  );
}

function isExactlyOnStep(value: Exact, step: Exact, minimum: Exact | null): boolean {
  return isInteger(divide(subtract(value, minimum ?? ZERO), step));
}

function checkText(dimension: CompiledDimension, answers: Answers, findings: Findings): void {
  const { maximumLength } = dimension;
  const words = answers.words[dimension.index] ?? '';
  if (maximumLength !== null && [...words].length > maximumLength)
    findings.fire(dimension.rules.length);
}

function checkDate(dimension: CompiledDimension, answers: Answers, findings: Findings): void {
  if (!dimension.workingDaysOnly) return;
  if (!answers.calendar.isWorkingDay(answers.days[dimension.index] ?? 0))
    findings.fire(dimension.rules.workingDay);
}

function checkConstraints(map: CompiledMap, answers: Answers, findings: Findings): void {
  const { possible } = answers;
  markPossible(map.constraintMasks, answers, possible);
  for (let word = 0; word < possible.length; word += 1) {
    let bits = possible[word] as number;
    while (bits !== 0) {
      const lowest = bits & -bits;
      bits ^= lowest;
      checkConstraint(map, word * 32 + (31 - Math.clz32(lowest)), answers, findings);
    }
  }
}

function checkConstraint(
  map: CompiledMap,
  index: number,
  answers: Answers,
  findings: Findings,
): void {
  const { rule, when } = map.constraints[index] as CompiledConstraint;
  const excluded = map.constraintMasks.certainWhenAnswered[index] as readonly number[] | null;
  const truth =
    excluded !== null && !answers.unusual && areAnswered(excluded, answers)
      ? TRUE
      : when.holds(answers);
  if (truth === TRUE) findings.fire(rule);
  else if (truth === UNKNOWN_TRUE) askOpen(map, when, answers, findings);
}

function areAnswered(dimensions: readonly number[], { cells }: Answers): boolean {
  for (let place = 0; place < dimensions.length; place += 1)
    if (cells[dimensions[place] as number] === NO_CELL) return false;
  return true;
}

function leadTime(
  { leadTime: { workingDays, add, perQuantity } }: CompiledMap,
  answers: Answers,
): number {
  let days = workingDays;
  for (const part of add) if (asThingsStand(part.when.holds(answers))) days += part.workingDays;
  if (perQuantity !== null)
    days += Math.floor(answers.quantity / perQuantity.every) * perQuantity.workingDays;
  return days;
}
