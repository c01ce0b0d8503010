import type { Dimension, Value } from '../capability-map.ts';
import type { MapInquiry } from './check-names.ts';
import { quote } from './check-problem.ts';
import { normaliseWords } from '../words.ts';

/**
 * Warns if two options, or two values of an option, have the same name, because a buyer's words
 * could then mean either of them.
 */
export function checkCollisions(inquiry: MapInquiry): void {
  const { map, hidden } = inquiry;
  warnOfSharedNames(
    inquiry,
    map.dimensions.filter((dimension) => !hidden.has(dimension.key)),
  );
  for (const dimension of map.dimensions) {
    if ('values' in dimension) {
      warnOfSharedNames(
        inquiry,
        dimension.values.filter((value) => value.visibility !== 'hidden'),
      );
    }
  }
}

function warnOfSharedNames(
  { findings, origins }: MapInquiry,
  namedParts: readonly (Dimension | Value)[],
): void {
  const named = new Map<string, Dimension | Value>();
  for (const thing of namedParts) {
    const { label, synonyms = [] } = thing;
    const names = [
      { text: label, pointer: () => origins.memberPointer(thing, 'label') },
      ...synonyms.map((text, index) => ({
        text,
        pointer: () => origins.itemPointer(synonyms, index),
      })),
    ];
    for (const { text, pointer } of names) {
      const words = normaliseWords(text);
      const other = words === '' ? undefined : named.get(words);
      if (other === undefined) {
        named.set(words, thing);
      } else if (other !== thing) {
        findings.addWarning(
          pointer(),
          'same-words',
          `${quote(text)} also names ${quote(other.key)}: asked for in words, they can't be told apart.`,
        );
      }
    }
  }
}
