import { formatNumber } from '../ui/format.ts';

interface SpecificationRow {
  readonly valueLabels: readonly string[];
  readonly magnitude: number | string | null;
  readonly unit: string | null;
  readonly requestedValue: string | null;
}

/** What was chosen of one option, such as “Oak” or “50 cm”. */
export function specificationRowText(row: SpecificationRow): string {
  const { valueLabels, magnitude, unit, requestedValue } = row;
  const size =
    magnitude === null ? [] : [[formatNumber(Number(magnitude)), unit ?? ''].join(' ').trim()];
  const all = [...valueLabels, ...size, ...(requestedValue === null ? [] : [requestedValue])];
  return all.length === 0 ? 'None' : all.join(', ');
}
