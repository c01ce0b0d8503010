import type { DescribedMap } from '../capability/describe-map.ts';
import type { Selection } from '../capability/question.ts';

export interface SelectionRow {
  readonly label: string;
  readonly text: string;
}

/**
 * Converts a buyer's selections to text with the labels of the capability map. Hidden and unknown
 * names appear as the buyer wrote them.
 */
export function selectionRows(
  map: DescribedMap | null,
  selections: readonly Selection[],
): SelectionRow[] {
  return selections.map(
    ({ dimensionKey, valueKeys = [], magnitude = null, unit = null, requestedValue = null }) => {
      const dimension = map?.dimensions.find(({ key }) => key === dimensionKey);
      const labels = valueKeys.map(
        (key) => dimension?.values.find((value) => value.key === key)?.label ?? key,
      );
      const size =
        magnitude === null ? [] : [[String(magnitude), ...(unit === null ? [] : [unit])].join(' ')];
      const combined = [...labels, ...size, ...(requestedValue === null ? [] : [requestedValue])];
      return {
        label: dimension?.label ?? dimensionKey,
        text: combined.length === 0 ? 'none' : combined.join(', '),
      };
    },
  );
}
