import type { MapDocument } from '../map-document.ts';
import { labelKeys } from './label-keys.ts';
import { nodeAt, stepsOf } from './problem-place.ts';
import { type ProblemCode, SENTENCES } from './problem-sentences.ts';

interface Problem {
  readonly pointer: string;
  readonly code: ProblemCode;
  readonly problem: string;
}

/** What somebody has only begun, and will most likely go on with. */
const UNFINISHED: ReadonlySet<string> = new Set<ProblemCode>([
  'too-few',
  'missing-member',
  'blank-text',
  'no-bound',
  'nothing-to-choose',
  'hidden-required',
  'silent-constraint',
  'row-not-earlier',
]);

export function isUnfinished({ code }: Problem): boolean {
  return UNFINISHED.has(code);
}

/** Says a problem of the check as the owner of a store would. */
export function problemWords(document: MapDocument | null, problem: Problem): string {
  if (document === null) return problem.problem;
  const steps = stepsOf(problem.pointer);
  const sentence = SENTENCES[problem.code];
  if (typeof sentence === 'string') return sentence;
  return sentence({
    document,
    steps,
    member: steps.at(-1) ?? '',
    node: nodeAt(document, steps),
    parent: nodeAt(document, steps.slice(0, -1)),
    words: labelKeys(document, problem.problem),
  });
}
