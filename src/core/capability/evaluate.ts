import {
  Answers,
  STATE_ANSWERED,
  STATE_ASSUMED,
  STATE_CLOSED,
  NO_CELL,
  STATE_OPEN,
} from './answers.ts';
import type {
  CompiledCondition,
  CompiledConstraint,
  CompiledDimension,
  CompiledMap,
  Rule,
} from './compiled-map.ts';
import { markPossible } from './condition-masks.ts';
import { blockingRules } from './kinds/blocking-rules.ts';
import { kindAnswersOf } from './kinds/kinds.ts';
import {
  type MakingTime,
  isTooEarly,
  makingTime,
  sumAddedDays,
  usualWorkingDays,
} from './lead-time.ts';
import type { Question } from './question.ts';
import type { QuestionRefusal } from './question-problems.ts';
import { readQuestion } from './read-question.ts';
import {
  FALSE,
  TRUE,
  type Truth,
  UNKNOWN_FALSE,
  UNKNOWN_TRUE,
  isTrueNow,
  isUnknown,
} from './truth.ts';

export interface Evaluation {
  /**
   * The buyer's choices and the defaults. They are overwritten by the next evaluation that reuses
   * the object.
   */
  readonly answers: Answers;
  /**
   * The rules that block the order, in the sequence that docs/capability-maps.md, "Rules", defines.
   */
  readonly blocking: readonly Rule[];
  readonly requiringApproval: readonly Rule[];
  /** The options that the buyer must choose before the result is certain. */
  readonly unknown: readonly CompiledDimension[];
  readonly leadTimeWorkingDays: number;
  /** True if the buyer's due day demands faster work than usual. */
  readonly isRushed: boolean;
}

/**
 * Evaluates a question by the rules of docs/capability-maps.md, without side effects. Passing
 * `answers` saves an allocation, but the result is then valid only until that object is used again.
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
const NO_UNKNOWN_DIMENSIONS: readonly CompiledDimension[] = [];

/**
 * Collects the rules that fire. Its lists are created when the first rule fires, because for most
 * questions none does.
 */
class Findings {
  blocking: Rule[] | null = null;
  requiringApproval: Rule[] | null = null;
  unknown: Set<number> | null = null;

  fire(rule: Rule): void {
    if (rule.effect === 'blocks') (this.blocking ??= []).push(rule);
    else (this.requiringApproval ??= []).push(rule);
  }

  addUnknown(dimension: number): boolean {
    this.unknown ??= new Set();
    if (this.unknown.has(dimension)) return false;
    this.unknown.add(dimension);
    return true;
  }
}

/**
 * Evaluates choices that have already been read from a question: adds default values, finds the
 * options that don't apply, and collects the rules that fire.
 */
export function evaluateAnswers(
  map: CompiledMap,
  requiresAnswers: boolean,
  answers: Answers,
): Evaluation {
  const findings = new Findings();
  closeExcluded(map, answers);
  settleConditional(map, answers, findings);
  checkAnswered(map, answers, findings);
  checkRequired(map, answers, findings);
  checkConstraints(map, answers, findings);
  const dueTime = map.dueDays.length === 0 ? null : checkDueDays(map, answers, findings);
  return {
    answers,
    blocking: sortRules(findings.blocking),
    requiringApproval: sortRules(findings.requiringApproval),
    unknown:
      findings.unknown === null || !requiresAnswers
        ? NO_UNKNOWN_DIMENSIONS
        : map.dimensions.filter((dimension) => findings.unknown?.has(dimension.index)),
    leadTimeWorkingDays: dueTime?.workingDays ?? usualWorkingDays(map.leadTime, answers),
    isRushed: dueTime?.isRushed ?? false,
  };
}

function sortRules(rules: Rule[] | null): readonly Rule[] {
  if (rules === null) return NO_RULES;
  return rules.length === 1 ? rules : rules.toSorted((a, b) => a.order - b.order);
}

function closeExcluded(map: CompiledMap, answers: Answers): void {
  if (!answers.hasExclusions) return;
  for (const dimension of map.dimensions) {
    const excluded = answers.excluded[dimension.index];
    if (!excluded || answers.states[dimension.index] !== STATE_OPEN) continue;
    if (dimension.values.every((value) => value.hidden || excluded.has(value.index)))
      answers.states[dimension.index] = STATE_CLOSED;
  }
}

/**
 * Decides which options apply. An option that applies gets its default value if the buyer chose
 * nothing, and any other option is closed.
 */
function settleConditional(map: CompiledMap, answers: Answers, findings: Findings): void {
  for (const dimension of map.conditionalDimensions) {
    const { index } = dimension;
    const applies: Truth = dimension.applies === null ? TRUE : dimension.applies.holds(answers);
    answers.applies[index] = applies;
    if (answers.isAnswered(index)) {
      if (applies === FALSE) findings.fire(dimension.rules.applies);
      else if (applies === UNKNOWN_FALSE && dimension.applies !== null)
        addOpenDimensions(map, dimension.applies, answers, findings);
    } else if (applies === FALSE) {
      answers.states[index] = STATE_CLOSED;
    } else if (applies === TRUE) {
      assumeDefault(dimension, answers);
    }
  }
}

/**
 * Returns answers in which this option has its default value, or null if it has none or the
 * question excludes it. Passing `answers` saves an allocation and keeps the answers for other
 * options.
 */
export function assumedAnswers(
  map: CompiledMap,
  dimension: CompiledDimension,
  { excluded }: Answers,
  answers: Answers = new Answers(map),
): Answers | null {
  answers.excluded[dimension.index] = excluded[dimension.index] ?? null;
  assumeDefault(dimension, answers);
  return answers.isAnswered(dimension.index) ? answers : null;
}

function assumeDefault(dimension: CompiledDimension, answers: Answers): void {
  if (dimension.assumed === null) return;
  if (kindAnswersOf(dimension).applyDefault(dimension, answers))
    answers.states[dimension.index] = STATE_ASSUMED;
}

function addOpenDimensions(
  map: CompiledMap,
  condition: CompiledCondition,
  answers: Answers,
  findings: Findings,
): void {
  for (const index of condition.dimensions) {
    if (answers.states[index] !== STATE_OPEN || !findings.addUnknown(index)) continue;
    const dimension = map.dimensions[index] as CompiledDimension;
    if (dimension.applies !== null && isUnknown(answers.applies[index] as Truth))
      addOpenDimensions(map, dimension.applies, answers, findings);
  }
}

function checkRequired(map: CompiledMap, answers: Answers, findings: Findings): void {
  for (const dimension of map.required) {
    if (answers.isAnswered(dimension.index)) continue;
    const applies: Truth =
      dimension.applies === null ? TRUE : (answers.applies[dimension.index] as Truth);
    if (!isTrueNow(applies)) continue;
    findings.addUnknown(dimension.index);
    if (applies === UNKNOWN_TRUE && dimension.applies !== null)
      addOpenDimensions(map, dimension.applies, answers, findings);
  }
}

function checkAnswered(map: CompiledMap, answers: Answers, findings: Findings): void {
  const { states } = answers;
  for (const dimension of answers.unusual ? map.dimensions : map.limitedDimensions) {
    if ((states[dimension.index] ?? STATE_OPEN) >= STATE_ANSWERED)
      kindAnswersOf(dimension).judge(dimension, answers, findings);
  }
}

/**
 * Returns the built-in rules that the choice for one option breaks, regardless of the other
 * choices.
 */
export function brokenBuiltInRules(
  dimension: CompiledDimension,
  answers: Answers,
): readonly Rule[] {
  return blockingRules(kindAnswersOf(dimension).judge, dimension, answers);
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
    excluded !== null && !answers.unusual && areAllAnswered(excluded, answers)
      ? TRUE
      : when.holds(answers);
  if (truth === TRUE) findings.fire(rule);
  else if (truth === UNKNOWN_TRUE) addOpenDimensions(map, when, answers, findings);
}

function areAllAnswered(dimensions: readonly number[], { cells }: Answers): boolean {
  for (let place = 0; place < dimensions.length; place += 1)
    if (cells[dimensions[place] as number] === NO_CELL) return false;
  return true;
}

/**
 * Finds due days on which the order can't be ready, and how long the work takes for them. If only
 * an open choice makes it take too long, that choice must be made first.
 */
function checkDueDays(map: CompiledMap, answers: Answers, findings: Findings): MakingTime {
  const { leadTime } = map;
  const added = sumAddedDays(leadTime, answers);
  for (const { index, rules } of map.dueDays) {
    if (!answers.isAnswered(index)) continue;
    const day = answers.days[index] as number;
    const isEarlyFor = (extra: number): boolean =>
      isTooEarly(leadTime, answers, day, leadTime.rushWorkingDays + extra);
    if (isEarlyFor(added.certain)) findings.fire(rules.dueDay);
    else if (isEarlyFor(added.now)) addOpenAdditions(map, answers, findings);
  }
  return makingTime(map, answers, added);
}

function addOpenAdditions(map: CompiledMap, answers: Answers, findings: Findings): void {
  for (const { when } of map.leadTime.add)
    if (when.holds(answers) === UNKNOWN_TRUE) addOpenDimensions(map, when, answers, findings);
}
