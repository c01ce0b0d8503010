import type { Problem } from '../shared/problem.ts';
import { type Refusal, refuse } from '../shared/result.ts';
import type { CompiledDimension, CompiledMap } from './compiled-map.ts';
import type { Selection } from './question.ts';

export type QuestionRefusal = Refusal<
  'invalid_request' | 'unknown_dimension' | 'unit_not_understood'
>;

type ProblemCode = 'invalid_request' | 'unknown_dimension' | 'unit_not_understood';

/**
 * A problem and the error code that it leads to. The path to the problem begins at the selection.
 */
export interface CodedProblem extends Problem {
  readonly code: ProblemCode;
}

/**
 * Builds the error for a question that can't be read. Its code is that of the first problem, and it
 * lists all problems with the same code.
 */
export function rejectQuestion(problems: readonly CodedProblem[]): QuestionRefusal {
  const code = problems[0]?.code ?? 'invalid_request';
  return refuse(code, {
    problems: problems.filter((problem) => problem.code === code).map(dropCode),
  });
}

function dropCode({ path, problem, allowed }: CodedProblem): Problem {
  return allowed === undefined ? { path, problem } : { path, problem, allowed };
}

export function invalidRequestProblem(
  path: string,
  problem: string,
  allowed?: readonly string[],
): CodedProblem {
  return allowed === undefined
    ? { code: 'invalid_request', path, problem }
    : { code: 'invalid_request', path, problem, allowed };
}

export function unknownDimension(map: CompiledMap, key: string, path: string): CodedProblem {
  return {
    code: 'unknown_dimension',
    path: `${path}/dimensionKey`,
    problem: `There is no dimension "${key}".`,
    allowed: map.dimensions
      .filter((dimension) => !dimension.hidden)
      .map((dimension) => dimension.key),
  };
}

export function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}

export function hasWords(words: string | null | undefined): boolean {
  return words !== undefined && words !== null && words.trim() !== '';
}

export function magnitudeProblem(dimension: CompiledDimension, selection: Selection): CodedProblem {
  const member = isPresent(selection.magnitude) ? 'magnitude' : 'unit';
  return invalidRequestProblem(
    `/${member}`,
    `"${dimension.key}" is answered with values, not with a magnitude.`,
  );
}

export function valuesProblem(
  dimension: CompiledDimension,
  selection: Selection,
  expectedMember: string,
): CodedProblem | null {
  if (selection.valueKeys !== undefined && selection.valueKeys.length > 0) {
    return invalidRequestProblem(
      '/valueKeys',
      `"${dimension.key}" has no values; give ${expectedMember}.`,
    );
  }
  return null;
}

export function numberProblem(
  dimension: CompiledDimension,
  selection: Selection,
): CodedProblem | null {
  if (!isPresent(selection.magnitude) && !isPresent(selection.unit)) return null;
  return invalidRequestProblem(
    isPresent(selection.magnitude) ? '/magnitude' : '/unit',
    `"${dimension.key}" is answered in requestedValue, not with a magnitude.`,
  );
}
