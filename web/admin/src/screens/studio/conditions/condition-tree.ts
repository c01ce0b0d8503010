import type {
  Bounds,
  Condition,
  Dimension,
  DimensionKind,
} from '../../../../../../src/core/capability/capability-map.ts';
import { type MapDocument, withMembers } from '../map-document.ts';

/** A condition about one thing, such as “Wood is oak”. */
export type Test = Exclude<
  Condition,
  { readonly all: object } | { readonly any: object } | { readonly not: object }
>;
export type Join = 'all' | 'any';

/** Several conditions of which all, or at least one, must hold. */
export interface Group {
  readonly join: Join;
  readonly parts: readonly Condition[];
}

export function groupOf(condition: Condition): Group | null {
  if ('all' in condition) return { join: 'all', parts: condition.all };
  return 'any' in condition ? { join: 'any', parts: condition.any } : null;
}

export function conditionOfGroup({ join, parts }: Group): Condition {
  return join === 'all' ? { all: parts } : { any: parts };
}

/** What a test looks at, as the value of a field that chooses it. */
export type Subject =
  | { readonly kind: 'dimension'; readonly key: string }
  | { readonly kind: 'measure'; readonly key: string }
  | { readonly kind: 'quantity' | 'product'; readonly key: '' };

export function subjectOf(test: Test): Subject {
  if ('dimension' in test) return { kind: 'dimension', key: test.dimension };
  if ('measure' in test) return { kind: 'measure', key: test.measure };
  return { kind: 'quantity' in test ? 'quantity' : 'product', key: '' };
}

export function subjectText({ kind, key }: Subject): string {
  return key === '' ? kind : `${kind} ${key}`;
}

/** How a test compares: the limits that it states, values, or whether there is an answer. */
export type Comparison = 'in' | 'answered' | 'unanswered' | 'bounds';

export function comparisonOf(test: Test): Comparison {
  if ('in' in test || 'product' in test) return 'in';
  if ('answered' in test) return test.answered ? 'answered' : 'unanswered';
  return 'bounds';
}

export const BOUND_NAMES = ['atLeast', 'atMost', 'moreThan', 'lessThan'] as const;
export type BoundName = (typeof BOUND_NAMES)[number];

export function boundsOf(test: Test): Bounds {
  if ('quantity' in test) return test.quantity;
  return comparisonOf(test) === 'bounds' ? (test as Bounds) : {};
}

/** Changes one limit of a test. Without a number, the limit is removed. */
export function withBound(test: Test, name: BoundName, number: string | number | undefined): Test {
  if ('quantity' in test) return { quantity: withMembers(test.quantity, { [name]: number }) };
  return withMembers(test as Test & Bounds, { [name]: number });
}

/** States a limit by another word, and keeps its place and its number. */
export function renameBound(test: Test, from: BoundName, to: BoundName): Test {
  if ('quantity' in test) return { quantity: renameMember(test.quantity, from, to) };
  return renameMember(test, from, to);
}

function renameMember<T extends object>(object: T, from: string, to: string): T {
  // Only the name of a limit changes, and every limit has the same type.
  return Object.fromEntries(
    Object.entries(object)
      .filter(([name]) => name !== to)
      .map(([name, value]) => [name === from ? to : name, value]),
  ) as T;
}

/** The comparisons that an option of this kind can be tested by; the first is the usual one. */
const COMPARISONS: Readonly<Record<DimensionKind, readonly Comparison[]>> = {
  choice: ['in', 'answered', 'unanswered'],
  choices: ['in', 'bounds', 'answered', 'unanswered'],
  magnitude: ['bounds', 'answered', 'unanswered'],
  text: ['answered', 'unanswered'],
  date: ['bounds', 'answered', 'unanswered'],
};

export function dimensionOf(document: MapDocument, key: string): Dimension | undefined {
  return document.dimensions.find((dimension) => dimension.key === key);
}

export function comparisonsFor(document: MapDocument, subject: Subject): readonly Comparison[] {
  if (subject.kind === 'product') return ['in'];
  if (subject.kind !== 'dimension') return ['bounds'];
  const dimension = dimensionOf(document, subject.key);
  return dimension === undefined ? [] : COMPARISONS[dimension.kind];
}

/** A test that has just been begun: its author still says which values or which number. */
export function newTest(document: MapDocument, subject: Subject, comparison?: Comparison): Test {
  const [usual = 'bounds'] = comparisonsFor(document, subject);
  const chosen = comparison ?? usual;
  const { kind, key } = subject;
  if (kind === 'product') return { product: { in: [] } };
  if (kind === 'quantity') return { quantity: { atLeast: 2 } };
  if (kind === 'measure') return { measure: key, moreThan: 1 };
  switch (chosen) {
    case 'in':
      return { dimension: key, in: [] };
    case 'answered':
    case 'unanswered':
      return { dimension: key, answered: chosen === 'answered' };
    default:
      return newBounds(dimensionOf(document, key), key);
  }
}

function newBounds(dimension: Dimension | undefined, key: string): Test {
  if (dimension?.kind === 'date') return { dimension: key, lessThan: 5, unit: 'working_day' };
  if (dimension?.kind === 'choices') return { dimension: key, moreThan: 1 };
  const maximum = dimension?.kind === 'magnitude' ? dimension.maximum : null;
  return { dimension: key, moreThan: maximum ?? 1 };
}

/** A further condition of a group. “And” begins with what none of the others is about. */
export function furtherTests(
  document: MapDocument,
  { join, parts }: Group,
  subjects: readonly Subject[],
): readonly Test[] {
  const named = parts.map((part) =>
    groupOf(part) !== null || 'not' in part ? '' : subjectText(subjectOf(part as Test)),
  );
  const [first] = subjects;
  const unnamed = subjects.find((subject) => !named.includes(subjectText(subject)));
  const subject = join === 'all' ? (unnamed ?? first) : first;
  return subject === undefined ? [] : [newTest(document, subject)];
}

export function toggled(list: readonly string[], item: string): readonly string[] {
  return list.includes(item) ? list.filter((each) => each !== item) : [...list, item];
}
