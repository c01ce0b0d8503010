import type { CapabilityMap, TextCount } from '../../capability/capability-map.ts';
import type { CompiledDimension } from '../../capability/compiled-map.ts';
import { MAP_LIMITS } from '../../capability/map-limits.ts';
import type { Selection } from '../../capability/question.ts';
import { textCounterOf } from '../../shared/count-text.ts';

/** What stands between two letters, words or lines in the text that has the most of them. */
const BETWEEN: Readonly<Record<TextCount, string>> = { letters: '', words: ' ', lines: '\n' };

/** A text for which a price by letters, words or lines charges the most. */
export interface LongestText {
  readonly selection: Selection;
  /** How long it is, such as “40 letters”. */
  readonly words: string;
}

export function longestTexts(
  { price }: CapabilityMap,
  { key: dimensionKey, source }: Pick<CompiledDimension, 'key' | 'source'>,
): readonly LongestText[] {
  if (price?.kind !== 'worked_out') return [];
  const counts = price.rows.flatMap((row) =>
    'count' in row && row.per.dimension === dimensionKey ? [row.count] : [],
  );
  const most = 'maximumLength' in source ? source.maximumLength : null;
  return [...new Set(counts)].map((count) => {
    const requestedValue = longestText(most ?? MAP_LIMITS.textLength, count);
    return {
      selection: { dimensionKey, requestedValue },
      words: `${textCounterOf(count)(requestedValue)} ${count}`,
    };
  });
}

function longestText(maximumLength: number, count: TextCount): string {
  const between = BETWEEN[count];
  const parts = Math.ceil(maximumLength / (1 + between.length));
  return Array.from({ length: parts }, () => 'A').join(between);
}

/** Says of a longest text how long it is, in place of its letters. */
export function withTextLengths(
  document: CapabilityMap,
  selections: readonly Selection[],
): readonly Selection[] {
  const dimensions = new Map(document.dimensions.map((source) => [source.key, source]));
  return selections.map((selection) => {
    const { dimensionKey, requestedValue } = selection;
    const source = dimensions.get(dimensionKey);
    const longest = (
      source === undefined ? [] : longestTexts(document, { key: dimensionKey, source })
    ).find((each) => each.selection.requestedValue === requestedValue);
    return longest === undefined ? selection : { ...selection, requestedValue: longest.words };
  });
}
