import type { DescribedMap } from '../capability/describe-map.ts';
import type { Selection } from '../capability/question.ts';

/** One choice of an asker's, in words. */
export interface AskedRow {
  readonly label: string;
  readonly text: string;
}

/**
 * What was chosen, in the words of the map as everybody sees it; what it doesn't show, or doesn't
 * know, as it was written.
 */
export function askedRows(map: DescribedMap | null, selections: readonly Selection[]): AskedRow[] {
  return selections.map(
    ({ dimensionKey, valueKeys = [], magnitude = null, unit = null, requestedValue = null }) => {
      const dimension = map?.dimensions.find(({ key }) => key === dimensionKey);
      const labels = valueKeys.map(
        (key) => dimension?.values.find((value) => value.key === key)?.label ?? key,
      );
      const size =
        magnitude === null ? [] : [[String(magnitude), ...(unit === null ? [] : [unit])].join(' ')];
      const said = [...labels, ...size, ...(requestedValue === null ? [] : [requestedValue])];
      return {
        label: dimension?.label ?? dimensionKey,
        text: said.length === 0 ? 'none' : said.join(', '),
      };
    },
  );
}
