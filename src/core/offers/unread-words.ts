import type { Storefront } from './storefront.ts';
import { FILLERS } from '../intent/function-words.ts';
import type { Reading, Span } from '../intent/reading.ts';
import { tokenise } from '../intent/tokens.ts';

/**
 * Returns the words of a sentence that weren't understood or that refer to hidden options. The
 * result doesn't distinguish them, so that clients can't discover hidden options by trying words.
 */
export function unreadWords(
  { maps, productBySlug }: Storefront,
  sentence: string,
  sentenceReading: Reading,
): readonly string[] {
  const map = maps.get(
    productBySlug.get(sentenceReading.productSlug ?? '')?.capabilityMapKey ?? '',
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
  const hidden = [...sentenceReading.selections, ...sentenceReading.exclusions].filter(
    ({ dimensionKey, valueKeys }) => isHidden(dimensionKey, valueKeys),
  );
  return wordsInSpans(
    sentence,
    [...sentenceReading.notUnderstood, ...hidden].map(({ span }) => span),
  );
}

export function wordsInSpans(sentence: string, wordSpans: readonly Span[]): readonly string[] {
  if (wordSpans.length === 0) return [];
  return tokenise(sentence)
    .filter(
      ({ kind, text, start, end }) =>
        kind !== 'mark' &&
        !FILLERS.has(text) &&
        wordSpans.some((span) => start >= span.start && end <= span.end),
    )
    .map(({ text }) => text);
}
