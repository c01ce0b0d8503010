import { MAP_LIMITS } from '../capability/map-limits.ts';
import { formatDate } from '../shared/working-days.ts';
import { findImpliedValue } from './applicability.ts';
import type { Draft, DraftSelection } from './draft.ts';
import { nameWords } from './name-words.ts';
import type { Ambiguity, ReadExclusion, Reading, Span } from './reading.ts';
import { formsOf } from './word-forms.ts';

/**
 * Completes the meaning of a sentence. Answers that contradict each other are left out, and their
 * words are reported to the buyer.
 */
export function completeReading(
  draft: Draft,
  requestedQuantity: number | null,
): Omit<Reading, 'productSlug' | 'productSlugs'> {
  addImpliedSelections(draft);
  const quantity = resolveQuantity(draft, requestedQuantity);
  const neededBy = findAgreedDeadline(draft);
  const selections = resolveConflicts(draft);
  return {
    purchase: draft.purchase,
    quantity,
    neededBy,
    selections: selections
      .map(({ selection }) => selection)
      .toSorted((a, b) => a.span.start - b.span.start),
    exclusions: exclusionsOf(draft),
    ambiguities: removeDuplicateAmbiguities(draft.ambiguities),
    notUnderstood: joinSpans(
      draft,
      [
        ...selections.map(({ selection }) => selection),
        ...draft.exclusions,
        ...draft.ambiguities,
      ].map(({ span }) => span),
    ).map((span) => ({ span })),
    otherItems: draft.otherItems.toSorted((a, b) => a.start - b.start).map((span) => ({ span })),
    unsettled: draft.unsettled.filter(
      ({ dimensionKey }) =>
        !selections.some(({ selection }) => selection.dimensionKey === dimensionKey) ||
        isRange(draft, dimensionKey),
    ),
  };
}

function isRange(draft: Draft, dimensionKey: string): boolean {
  return draft.dimensions.some(
    ({ dimension, inWords }) => dimension.key === dimensionKey && (inWords.isSize || inWords.isDay),
  );
}

/**
 * Selects "yes" for an option if the buyer chose something that requires it. For example, "a double
 * mount" also selects the mount.
 */
function addImpliedSelections(draft: Draft): void {
  const { map } = draft;
  if (map === null) return;
  for (const {
    dimension,
    selection: { span, readAs },
  } of draft.selections.slice()) {
    const implied = findImpliedValue(map, map.dimensions[dimension]?.source.appliesWhen);
    if (
      implied === null ||
      isAlreadyMentioned(draft, implied.dimension) ||
      draft.dimensions[implied.dimension]?.yesValue !== implied.value
    )
      continue;
    if (isDimensionNamedWithin(draft, span, implied.dimension))
      draft.selectValue(implied.dimension, implied.value, span, readAs);
  }
}

function isDimensionNamedWithin(
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

function isAlreadyMentioned(draft: Draft, dimension: number): boolean {
  const key = draft.keyOf(dimension);
  return (
    draft.selections.some((selection) => selection.dimension === dimension) ||
    draft.exclusions.some((exclusion) => exclusion.dimension === dimension) ||
    draft.ambiguities.some(({ candidates }) =>
      candidates.some(({ dimensionKey }) => dimensionKey === key),
    )
  );
}

function resolveQuantity(draft: Draft, requestedQuantity: number | null): number | null {
  const [first] = draft.counts;
  if (first === undefined) return null;
  const others = draft.counts.filter(({ value }) => value !== (requestedQuantity ?? first.value));
  if (others.length === 0) return first.value;
  // In "four burritos, two with chicken and two with tofu", the smaller numbers add up to the
  // quantity. They are reported to the buyer, because the pieces of one order line must be alike.
  if (
    requestedQuantity === null &&
    others.length > 1 &&
    others.length === draft.counts.length - 1 &&
    others.reduce((total, { value }) => total + value, 0) === first.value
  ) {
    for (const { span } of others) draft.reported.push(span);
    return first.value;
  }
  for (const { span } of draft.counts) draft.reported.push(span);
  return null;
}

function findAgreedDeadline(draft: Draft): string | null {
  const [first] = draft.deadlines;
  if (first === undefined) return null;
  if (draft.deadlines.every(({ day }) => day === first.day)) return formatDate(first.day);
  for (const { span } of draft.deadlines) draft.reported.push(span);
  return null;
}

/**
 * Keeps one answer for each option, or several if it allows several values. Answers that contradict
 * each other are dropped, and their words become ambiguous.
 */
function resolveConflicts(draft: Draft): DraftSelection[] {
  const byDimension = Map.groupBy(draft.selections, ({ dimension }) => dimension);
  return [...byDimension.values()].flatMap((draftSelections) => {
    const distinct = draftSelections.filter(
      (one, position) =>
        draftSelections.findIndex((other) => isSameAnswer(one, other)) === position,
    );
    // The cast is safe, because groupBy creates no empty groups.
    const { dimension } = draftSelections[0] as DraftSelection;
    const excluded = draft.exclusions.filter(
      (exclusion) =>
        exclusion.dimension === dimension &&
        distinct.some(({ values }) => values.includes(exclusion.value)),
    );
    const takesSeveral =
      draft.dimensions[dimension]?.inWords.takesSeveralValues === true &&
      distinct.every(({ values }) => values.length > 0) &&
      distinct.length <= MAP_LIMITS.values;
    if ((distinct.length === 1 || takesSeveral) && excluded.length === 0) return distinct;
    reportConflict(
      draft,
      dimension,
      distinct,
      excluded.map(({ span }) => span),
    );
    return [];
  });
}

function isSameAnswer({ selection: a }: DraftSelection, { selection: b }: DraftSelection): boolean {
  return (
    a.valueKeys.join() === b.valueKeys.join() &&
    a.magnitude === b.magnitude &&
    a.unit === b.unit &&
    a.requestedValue === b.requestedValue
  );
}

function reportConflict(
  draft: Draft,
  dimension: number,
  draftSelections: readonly DraftSelection[],
  excludedSpans: readonly Span[],
): void {
  const senses = draftSelections.flatMap(({ values }) =>
    values.length === 0 ? [{ dimension }] : values.map((value) => ({ dimension, value })),
  );
  for (const span of [...draftSelections.map(({ selection }) => selection.span), ...excludedSpans])
    draft.markAmbiguous(span, senses);
  const kept = draft.exclusions.filter((exclusion) => exclusion.dimension !== dimension);
  draft.exclusions.splice(0, draft.exclusions.length, ...kept);
}

function exclusionsOf(draft: Draft): ReadExclusion[] {
  const sorted = draft.exclusions.toSorted((a, b) => a.span.start - b.span.start);
  const read = sorted.map(({ dimension, value, span, readAs }) => ({
    dimensionKey: draft.keyOf(dimension),
    valueKeys: [draft.valueKeyOf(dimension, value)],
    span,
    readAs,
  }));
  return read.filter(
    (one, position) =>
      read.findIndex(
        (other) =>
          other.dimensionKey === one.dimensionKey && other.valueKeys[0] === one.valueKeys[0],
      ) === position,
  );
}

function removeDuplicateAmbiguities(ambiguities: readonly Ambiguity[]): readonly Ambiguity[] {
  const sorted = ambiguities.toSorted(
    (a, b) => a.span.start - b.span.start || a.span.end - b.span.end,
  );
  return sorted.filter(
    ({ span }, position) =>
      sorted.findIndex(
        (other) => other.span.start === span.start && other.span.end === span.end,
      ) === position,
  );
}

/**
 * Joins neighbouring words that weren't understood, so that they are reported together. Words that
 * have a meaning are left out.
 */
function joinSpans(draft: Draft, readSpans: readonly Span[]): readonly Span[] {
  const spans: { start: number; end: number }[] = [];
  const reported = draft.reported.filter(
    ({ start, end }) => !readSpans.some((other) => other.start < end && start < other.end),
  );
  for (const { start, end } of reported.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = spans.at(-1);
    const isBeside =
      last !== undefined && /^[\s\-‐-―]*$/u.test(draft.sentence.slice(last.end, start));
    if (last !== undefined && (isBeside || start < last.end)) last.end = Math.max(last.end, end);
    else spans.push({ start, end });
  }
  return spans;
}
