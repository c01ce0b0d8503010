import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import type { Question } from '../../src/core/capability/question.ts';

export interface Case {
  readonly map: CapabilityMap;
  readonly question: Question;
}

/**
 * Takes away what isn't needed for a case to fail, until nothing more can go. `fails` must hold of
 * the case itself.
 */
export function shrink(start: Case, fails: (each: Case) => boolean): Case {
  let smallest = start;
  for (let tries = 0, went = true; went && tries < 400; tries += 1) {
    went = false;
    for (const each of smaller(smallest)) {
      if (!fails(each)) continue;
      smallest = each;
      went = true;
      break;
    }
  }
  return smallest;
}

function* smaller({ map, question }: Case): Generator<Case> {
  // The copies keep the shape of what they were copied from; whether the map is valid is for
  // `fails` to say.
  for (const less of without(map)) yield { map: less as CapabilityMap, question };
  for (const [index] of question.selections.entries())
    yield { map, question: { ...question, selections: question.selections.toSpliced(index, 1) } };
  for (const [index] of question.excluding.entries())
    yield { map, question: { ...question, excluding: question.excluding.toSpliced(index, 1) } };
}

/**
 * Every copy with one element or member less, the big ones first, and conditions replaced by their
 * parts.
 */
function* without(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (let index = value.length - 1; index >= 0; index -= 1) yield value.toSpliced(index, 1);
    for (const [index, item] of value.entries())
      for (const less of without(item)) yield value.with(index, less);
    return;
  }
  for (const part of partsOf(value)) yield part;
  for (const [name, member] of Object.entries(value)) {
    const { [name]: _, ...rest } = value as Record<string, unknown>;
    yield rest;
    for (const less of without(member)) yield { ...value, [name]: less };
  }
}

function partsOf(value: object): unknown[] {
  if ('all' in value && Array.isArray(value.all)) return value.all;
  if ('any' in value && Array.isArray(value.any)) return value.any;
  return 'not' in value ? [value.not] : [];
}
