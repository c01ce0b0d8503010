import type { Problem } from '../../core/shared/problem.ts';

/** Merges lists of problems. If several problems have the same path, only the first one is kept. */
export function mergeProblems(...lists: readonly (readonly Problem[])[]): Problem[] {
  const merged = new Map<string, Problem>();
  for (const problem of lists.flat())
    if (!merged.has(problem.path)) merged.set(problem.path, problem);
  return [...merged.values()];
}
