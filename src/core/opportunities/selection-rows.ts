import type { DescribedMap } from '../capability/describe-map.ts';
import type { Selection } from '../capability/question.ts';
import { type ChoiceWords, STORE_CHOICE_WORDS } from './choice-words.ts';

export interface SelectionRow {
  readonly label: string;
  readonly text: string;
}

/**
 * Formats a buyer's selections with the labels of the capability map. Hidden and unknown names are
 * shown as the buyer wrote them.
 */
export function selectionRows(
  map: DescribedMap | null,
  selections: readonly Selection[],
  words: ChoiceWords = STORE_CHOICE_WORDS,
): SelectionRow[] {
  return selections.map(
    ({ dimensionKey, valueKeys = [], magnitude = null, unit = null, requestedValue = null }) => {
      const dimension = map?.dimensions.find(({ key }) => key === dimensionKey);
      const labels = valueKeys.map(
        (key) => dimension?.values.find((value) => value.key === key)?.label ?? key,
      );
      const size =
        magnitude === null
          ? []
          : [[words.size(magnitude), ...(unit === null ? [] : [unit])].join(' ')];
      const combined = [...labels, ...size, ...(requestedValue === null ? [] : [requestedValue])];
      return {
        label: dimension?.label ?? dimensionKey,
        text: combined.length === 0 ? words.none : combined.join(', '),
      };
    },
  );
}
