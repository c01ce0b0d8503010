import type { Dimension, Value } from '../capability-map.ts';
import type { Inquiry } from './check-names.ts';
import { quote } from './check-problem.ts';
import { normaliseWords } from '../words.ts';

/** Two shown things that share a name can't be told apart by someone who asks in words. */
export function checkCollisions(inquiry: Inquiry): void {
  const { map, hidden } = inquiry;
  warnOfSameWords(
    inquiry,
    map.dimensions.filter((dimension) => !hidden.has(dimension.key)),
  );
  for (const dimension of map.dimensions) {
    if ('values' in dimension) {
      warnOfSameWords(
        inquiry,
        dimension.values.filter((value) => value.visibility !== 'hidden'),
      );
    }
  }
}

function warnOfSameWords(
  { findings, origins }: Inquiry,
  things: readonly (Dimension | Value)[],
): void {
  const named = new Map<string, Dimension | Value>();
  for (const thing of things) {
    const { label, synonyms = [] } = thing;
    const names = [
      { text: label, pointer: () => origins.member(thing, 'label') },
      ...synonyms.map((text, index) => ({ text, pointer: () => origins.item(synonyms, index) })),
    ];
    for (const { text, pointer } of names) {
      const words = normaliseWords(text);
      const other = words === '' ? undefined : named.get(words);
      if (other === undefined) {
        named.set(words, thing);
      } else if (other !== thing) {
        findings.warning(
          pointer(),
          'same-words',
          `${quote(text)} also names ${quote(other.key)}: asked for in words, they can't be told apart.`,
        );
      }
    }
  }
}
