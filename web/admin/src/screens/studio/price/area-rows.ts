import type {
  ChoiceDimension,
  DecimalInput,
} from '../../../../../../src/core/capability/capability-map.ts';
import {
  keyForRow,
  type MapDocument,
  priceRows,
  type Row,
  sizeOptions,
  withArea,
  withRows,
} from '../map-document.ts';

/** Amounts for a square metre, by the keys of an option's values. */
export type Rates = Readonly<Record<string, DecimalInput>>;

function isByArea(row: Row, measure: string): boolean {
  return 'per' in row && 'measure' in row.per && row.per.measure === measure;
}

/**
 * The map with a row by area for every value of an option, each charged for that value alone. A row
 * that charges the same area for everything gives way to them, as the area would be paid twice.
 */
export function withAreaByOption(
  document: MapDocument,
  option: ChoiceDimension,
  rates: Rates,
): MapDocument {
  const [width, height] = sizeOptions(document);
  if (width === undefined || height === undefined) return document;
  const { document: measured, measure } = withArea(document, [width.key, height.key]);
  let rows = (priceRows(measured) ?? []).filter(
    (row) => !(isByArea(row, measure) && row.when === undefined),
  );
  for (const { key, label } of option.values) {
    rows = [
      ...rows,
      {
        key: keyForRow(`${label} by area`, rows),
        label: `${label} by area`,
        per: { measure },
        rate: rates[key] ?? 0,
        unit: 'm2',
        when: { dimension: option.key, in: [key] },
      },
    ];
  }
  return withRows(measured, rows);
}

/** Options whose values can each have a price by area. */
export function areaOptions(document: MapDocument): readonly ChoiceDimension[] {
  if (sizeOptions(document).length < 2) return [];
  return document.dimensions.flatMap((option) =>
    option.kind === 'choice' && option.values.length > 0 ? [option] : [],
  );
}
