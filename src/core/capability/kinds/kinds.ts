import type { DimensionKind } from '../capability-map.ts';
import { choice } from './choice.ts';
import { choices } from './choices.ts';
import { date } from './date.ts';
import type { KindAnswers, KindModule } from './kind-module.ts';
import { magnitude } from './magnitude.ts';
import { text } from './text.ts';

/** The modules of all kinds of options. The type makes sure that no kind is missing. */
export const KINDS: { readonly [K in DimensionKind]: KindModule<K> } = {
  choice,
  choices,
  magnitude,
  text,
  date,
};

type AnswerFunctions = Pick<KindAnswers, 'read' | 'applyDefault' | 'judge'>;

const KIND_NAMES: readonly string[] = Object.keys(KINDS);

/**
 * The functions that every question calls, copied to objects with the same layout. V8 finds members
 * faster if it sees few layouts.
 */
const KIND_ANSWERS: readonly AnswerFunctions[] = Object.values<AnswerFunctions>(KINDS).map(
  ({ read, applyDefault, judge }) => ({ read, applyDefault, judge }),
);

export function kindIndexOf(kind: DimensionKind): number {
  return KIND_NAMES.indexOf(kind);
}

export function kindAnswersOf({ kindIndex }: { readonly kindIndex: number }): AnswerFunctions {
  return KIND_ANSWERS[kindIndex] as AnswerFunctions;
}
