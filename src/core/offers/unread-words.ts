import type { Storefront } from './storefront.ts';
import { FILLERS } from '../intent/function-words.ts';
import type { Reading, Span } from '../intent/reading.ts';
import { tokenise } from '../intent/tokens.ts';

/**
 * Words of a sentence that name nothing shown: those that weren't understood, and those that hidden
 * things were named by. Hits and misses cost the same, so that hidden options can't be found by
 * trying words.
 */
export function unreadWords(
  { maps, productBySlug }: Storefront,
  sentence: string,
  reading: Reading,
): readonly string[] {
  const map = maps.get(
    productBySlug.get(reading.productSlug ?? '')?.capabilityMapKey ?? '',
  )?.compiled;
  const isHidden = (dimensionKey: string, valueKeys: readonly string[]): boolean => {
    const dimension = map?.dimensions[map.dimensionIndex.get(dimensionKey) ?? -1];
    return (
      dimension !== undefined &&
      (dimension.hidden ||
        valueKeys.some(
          (key) => dimension.values[dimension.valueIndex.get(key) ?? -1]?.hidden === true,
        ))
    );
  };
  const hidden = [...reading.selections, ...reading.exclusions].filter(
    ({ dimensionKey, valueKeys }) => isHidden(dimensionKey, valueKeys),
  );
  return wordsIn(
    sentence,
    [...reading.notUnderstood, ...hidden].map(({ span }) => span),
  );
}

/** The words that weren't understood, without what hidden things were named by. */
export function wordsIn(sentence: string, spans: readonly Span[]): readonly string[] {
  if (spans.length === 0) return [];
  return tokenise(sentence)
    .filter(
      ({ kind, text, start, end }) =>
        kind !== 'mark' &&
        !FILLERS.has(text) &&
        spans.some((span) => start >= span.start && end <= span.end),
    )
    .map(({ text }) => text);
}
