import { formatDate } from '../shared/working-days.ts';
import { impliedBy } from './applicability.ts';
import type { Draft, Drafted } from './draft.ts';
import { nameWords } from './name-words.ts';
import type { Ambiguity, ReadExclusion, Reading, Span } from './reading.ts';
import { formsOf } from './word-forms.ts';

/** Puts a reading together: what contradicts itself is told instead of read. */
export function finishReading(
  draft: Draft,
  quantityGiven: number | null,
): Omit<Reading, 'productSlug' | 'productSlugs'> {
  imply(draft);
  const quantity = agreedQuantity(draft, quantityGiven);
  const neededBy = agreedDay(draft);
  const selections = withoutConflicts(draft);
  return {
    purchase: draft.purchase,
    quantity,
    neededBy,
    selections: selections
      .map(({ selection }) => selection)
      .toSorted((a, b) => a.span.start - b.span.start),
    exclusions: exclusionsOf(draft),
    ambiguities: apart(draft.ambiguities),
    notUnderstood: joined(
      draft,
      [
        ...selections.map(({ selection }) => selection),
        ...draft.exclusions,
        ...draft.ambiguities,
      ].map(({ span }) => span),
    ).map((span) => ({ span })),
    unsettled: draft.unsettled.filter(
      ({ dimensionKey }) =>
        !selections.some(({ selection }) => selection.dimensionKey === dimensionKey) ||
        isRange(draft, dimensionKey),
    ),
  };
}

function isRange(draft: Draft, dimensionKey: string): boolean {
  return draft.dimensions.some(
    ({ dimension }) =>
      dimension.key === dimensionKey &&
      (dimension.kind === 'magnitude' || dimension.kind === 'date'),
  );
}

/**
 * "A double mount" says that there is a mount: a yes or no that another option needs, named within
 * that one's words.
 */
function imply(draft: Draft): void {
  const { map } = draft;
  if (map === null) return;
  for (const {
    dimension,
    selection: { span, readAs },
  } of draft.selections.slice()) {
    const implied = impliedBy(map, map.dimensions[dimension]?.source.appliesWhen);
    if (
      implied === null ||
      isSpokenOf(draft, implied.dimension) ||
      draft.dimensions[implied.dimension]?.positive !== implied.value
    )
      continue;
    if (isNamedWithin(draft, span, implied.dimension))
      draft.selectValue(implied.dimension, implied.value, span, readAs);
  }
}

function isNamedWithin(
  { tokens, dimensions }: Draft,
  { start, end }: Span,
  dimension: number,
): boolean {
  const label = nameWords(dimensions[dimension]?.dimension.source.label ?? '').map(
    ({ text }) => text,
  );
  const lemmas = tokens
    .filter((token) => token.start >= start && token.end <= end)
    .flatMap(({ text }) => formsOf(text).map(({ lemma }) => lemma));
  return (
    label.length > 0 &&
    label.every((word) => formsOf(word).some(({ lemma }) => lemmas.includes(lemma)))
  );
}

function isSpokenOf(draft: Draft, dimension: number): boolean {
  const key = draft.keyOf(dimension);
  return (
    draft.selections.some((drafted) => drafted.dimension === dimension) ||
    draft.exclusions.some((drafted) => drafted.dimension === dimension) ||
    draft.ambiguities.some(({ candidates }) =>
      candidates.some(({ dimensionKey }) => dimensionKey === key),
    )
  );
}

function agreedQuantity(draft: Draft, given: number | null): number | null {
  const [first] = draft.counts;
  if (first === undefined) return null;
  const others = draft.counts.filter(({ value }) => value !== (given ?? first.value));
  if (others.length === 0) return first.value;
  // "Four burritos, two with chicken and two with tofu": how many there are of each is no other
  // quantity, but nothing that one question asks.
  if (
    given === null &&
    others.length > 1 &&
    others.length === draft.counts.length - 1 &&
    others.reduce((sum, { value }) => sum + value, 0) === first.value
  ) {
    for (const { span } of others) draft.told.push(span);
    return first.value;
  }
  for (const { span } of draft.counts) draft.told.push(span);
  return null;
}

function agreedDay(draft: Draft): string | null {
  const [first] = draft.deadlines;
  if (first === undefined) return null;
  if (draft.deadlines.every(({ day }) => day === first.day)) return formatDate(first.day);
  for (const { span } of draft.deadlines) draft.told.push(span);
  return null;
}

/** A question names so many values of one option. */
const MAXIMUM_VALUES = 20;

/**
 * One answer to a dimension; several values where it takes several. Of others nothing is read, and
 * both are told.
 */
function withoutConflicts(draft: Draft): Drafted[] {
  const byDimension = Map.groupBy(draft.selections, ({ dimension }) => dimension);
  return [...byDimension.values()].flatMap((drafted) => {
    const distinct = drafted.filter(
      (one, at) => drafted.findIndex((other) => isSame(one, other)) === at,
    );
    const { dimension } = drafted[0] as Drafted; // groups aren't empty
    const excluded = draft.exclusions.filter(
      (exclusion) =>
        exclusion.dimension === dimension &&
        distinct.some(({ values }) => values.includes(exclusion.value)),
    );
    const takesSeveral =
      draft.dimensions[dimension]?.dimension.kind === 'choices' &&
      distinct.every(({ values }) => values.length > 0) &&
      distinct.length <= MAXIMUM_VALUES;
    if ((distinct.length === 1 || takesSeveral) && excluded.length === 0) return distinct;
    tellConflict(
      draft,
      dimension,
      distinct,
      excluded.map(({ span }) => span),
    );
    return [];
  });
}

function isSame({ selection: a }: Drafted, { selection: b }: Drafted): boolean {
  return (
    a.valueKeys.join() === b.valueKeys.join() &&
    a.magnitude === b.magnitude &&
    a.unit === b.unit &&
    a.requestedValue === b.requestedValue
  );
}

function tellConflict(
  draft: Draft,
  dimension: number,
  drafted: readonly Drafted[],
  excluded: readonly Span[],
): void {
  const senses = drafted.flatMap(({ values }) =>
    values.length === 0 ? [{ dimension }] : values.map((value) => ({ dimension, value })),
  );
  for (const span of [...drafted.map(({ selection }) => selection.span), ...excluded])
    draft.doubt(span, senses);
  const kept = draft.exclusions.filter((exclusion) => exclusion.dimension !== dimension);
  draft.exclusions.splice(0, draft.exclusions.length, ...kept);
}

/** By place in the sentence, the values of one place and dimension together. */
function exclusionsOf(draft: Draft): ReadExclusion[] {
  const sorted = draft.exclusions.toSorted((a, b) => a.span.start - b.span.start);
  const read = sorted.map(({ dimension, value, span, readAs }) => ({
    dimensionKey: draft.keyOf(dimension),
    valueKeys: [draft.valueKeyOf(dimension, value)],
    span,
    readAs,
  }));
  return read.filter(
    (one, at) =>
      read.findIndex(
        (other) =>
          other.dimensionKey === one.dimensionKey && other.valueKeys[0] === one.valueKeys[0],
      ) === at,
  );
}

/** In order, and none twice. */
function apart(ambiguities: readonly Ambiguity[]): readonly Ambiguity[] {
  const sorted = ambiguities.toSorted(
    (a, b) => a.span.start - b.span.start || a.span.end - b.span.end,
  );
  return sorted.filter(
    ({ span }, at) =>
      sorted.findIndex(
        (other) => other.span.start === span.start && other.span.end === span.end,
      ) === at,
  );
}

/**
 * Words told of that stand side by side, or are joined by a hyphen, are one stretch; what is read,
 * or told to have several meanings, isn't told again.
 */
function joined(draft: Draft, others: readonly Span[]): readonly Span[] {
  const spans: { start: number; end: number }[] = [];
  const told = draft.told.filter(
    ({ start, end }) => !others.some((other) => other.start < end && start < other.end),
  );
  for (const { start, end } of told.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = spans.at(-1);
    const isBeside =
      last !== undefined && /^[\s\-‐-―]*$/u.test(draft.sentence.slice(last.end, start));
    if (last !== undefined && (isBeside || start < last.end)) last.end = Math.max(last.end, end);
    else spans.push({ start, end });
  }
  return spans;
}
