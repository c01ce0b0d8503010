import type { Product } from '../../src/core/merchants/merchant.ts';
import type { Reading } from '../../src/core/intent/reading.ts';

/** A value of an option in the maps of tests. */
export const value = (key: string, label: string, synonyms: readonly string[] = []) => ({
  key,
  label,
  synonyms,
});

/** An option for a size, with its unit and limits. */
export const size = (
  key: string,
  label: string,
  [unit, minimum, maximum]: readonly [string, string, string],
) => ({ key, label, kind: 'magnitude' as const, unit, minimum, maximum, step: '1' });

/** A product made by a map, without anything that sentences don't need. */
export const productOf = (
  capabilityMapKey: string,
  slug: string,
  title: string,
  synonyms: readonly string[] = [],
): Product => ({
  sku: slug.toUpperCase(),
  slug,
  title,
  synonyms,
  workflowType: 'made_to_order',
  imageUrl: null,
  allergens: null,
  price: null,
  capabilityMapKey,
  leadTimeWorkingDays: 0,
  sample: null,
  designDimensionKey: null,
  backorder: false,
});

/** Returns a reading as text, together with the words that were reported. */
export function describeReading(sentence: string, reading: Reading): string {
  const reported = [
    ...reading.ambiguities,
    ...reading.notUnderstood,
    ...reading.unsettled,
    ...reading.otherItems,
  ].map(({ span }) => `?${sentence.slice(span.start, span.end)}`);
  return [
    ...(reading.quantity === null ? [] : [`x${reading.quantity}`]),
    ...(reading.neededBy === null ? [] : [`by=${reading.neededBy}`]),
    ...reading.selections.map(
      ({ dimensionKey, valueKeys, magnitude, unit, requestedValue }) =>
        `${dimensionKey}=${magnitude === null ? (requestedValue ?? valueKeys.join('+')) : `${magnitude}${unit ?? ''}`}`,
    ),
    ...reading.exclusions.map(
      ({ dimensionKey, valueKeys }) => `-${dimensionKey}=${valueKeys.join('+')}`,
    ),
    ...reported,
  ].join(' ');
}
