import { type Answers, NO_CELL } from '../../answers.ts';
import type { CompiledDimension } from '../../compiled-map.ts';
import type { FiredRules } from '../kind-module.ts';

/** Finds out which built-in rules the chosen values break. */
export function judgeValues(
  dimension: CompiledDimension,
  answers: Answers,
  findings: FiredRules,
): void {
  for (const value of answers.valuesOf(dimension.index)) judgeValue(dimension, value, findings);
  if (
    (answers.unknownKeys[dimension.index] ?? []).length > 0 ||
    answers.unreadWords[dimension.index] === 1
  )
    findings.fire(dimension.rules.notInMap);
  const count = answers.countRequestedValues(dimension.index);
  if (count > (dimension.atMost ?? Number.POSITIVE_INFINITY))
    findings.fire(dimension.rules.tooMany);
  if (count < (dimension.atLeast ?? 0)) findings.fire(dimension.rules.tooFew);
}

function judgeValue(dimension: CompiledDimension, index: number, findings: FiredRules): void {
  const value = dimension.values[index];
  if (value === undefined) return;
  if (value.notOffered !== null) findings.fire(value.notOffered);
  if (value.approval !== null) findings.fire(value.approval);
}

export function judgeChoice(
  dimension: CompiledDimension,
  answers: Answers,
  findings: FiredRules,
): void {
  const cell = answers.cells[dimension.index] ?? NO_CELL;
  if (cell > NO_CELL) judgeValue(dimension, cell - 1, findings);
  else judgeValues(dimension, answers, findings);
}
