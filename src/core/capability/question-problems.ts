import type { Problem } from '../shared/problem.ts';
import { type Refusal, refuse } from '../shared/result.ts';
import type { CompiledDimension, CompiledMap } from './compiled-map.ts';
import type { Selection } from './question.ts';

export type QuestionRefusal = Refusal<
  'invalid_request' | 'unknown_dimension' | 'unit_not_understood'
>;

type ProblemCode = 'invalid_request' | 'unknown_dimension' | 'unit_not_understood';

/** Its path begins below the selection that it is about. */
export interface CodedProblem extends Problem {
  readonly code: ProblemCode;
}

/** The first problem decides the code, and all of that code are listed. */
export function refuseAll(problems: readonly CodedProblem[]): QuestionRefusal {
  const code = problems[0]?.code ?? 'invalid_request';
  return refuse(code, {
    problems: problems.filter((problem) => problem.code === code).map(withoutCode),
  });
}

function withoutCode({ path, problem, allowed }: CodedProblem): Problem {
  return allowed === undefined ? { path, problem } : { path, problem, allowed };
}

export function wrong(path: string, problem: string, allowed?: readonly string[]): CodedProblem {
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

export function present(value: unknown): boolean {
  return value !== undefined && value !== null;
}

export function saysSomething(words: string | null | undefined): boolean {
  return words !== undefined && words !== null && words.trim() !== '';
}

export function notAMagnitude(dimension: CompiledDimension, selection: Selection): CodedProblem {
  const member = present(selection.magnitude) ? 'magnitude' : 'unit';
  return wrong(`/${member}`, `"${dimension.key}" is answered with values, not with a magnitude.`);
}

export function noValues(
  dimension: CompiledDimension,
  selection: Selection,
  instead: string,
): CodedProblem | null {
  if (selection.valueKeys !== undefined && selection.valueKeys.length > 0)
    return wrong('/valueKeys', `"${dimension.key}" has no values; give ${instead}.`);
  return null;
}

export function noNumber(dimension: CompiledDimension, selection: Selection): CodedProblem | null {
  if (!present(selection.magnitude) && !present(selection.unit)) return null;
  return wrong(
    present(selection.magnitude) ? '/magnitude' : '/unit',
    `"${dimension.key}" is answered in requestedValue, not with a magnitude.`,
  );
}
