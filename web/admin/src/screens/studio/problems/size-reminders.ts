import type { Dimension } from '../../../../../../src/core/capability/capability-map.ts';
import { type MapDocument, newDimension, sizeOptions } from '../map-document.ts';
import type { Reminder } from '../price/price-reminders.ts';
import { TEMPLATES } from '../templates.ts';

/** Sizes that are still those with which a template or a new option begins. */
export function sizeReminders(document: MapDocument, isPublished: boolean): readonly Reminder[] {
  if (isPublished) return [];
  return sizeOptions(document)
    .filter(hasExampleSizes)
    .map(({ label }) => ({
      place: label,
      words: 'Its smallest and largest size are examples. Put yours in.',
    }));
}

const EMPTY: MapDocument = { key: 'example', title: 'Example', dimensions: [] };

const EXAMPLES: ReadonlySet<string> = new Set(
  [
    newDimension('magnitude', 'Example', EMPTY),
    ...TEMPLATES.flatMap(({ make }) => make('example', 'Example').dimensions),
  ].flatMap((dimension) => limitsOf(dimension) ?? []),
);

export function hasExampleSizes(dimension: Dimension): boolean {
  const limits = limitsOf(dimension);
  return limits !== null && EXAMPLES.has(limits);
}

function limitsOf(dimension: Dimension): string | null {
  if (dimension.kind !== 'magnitude') return null;
  const { minimum, maximum, unit } = dimension;
  return `${String(minimum)} to ${String(maximum)} ${unit}`;
}
