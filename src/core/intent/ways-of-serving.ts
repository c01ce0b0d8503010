import contextWords from './words/context-words.json' with { type: 'json' };

/**
 * Returns the other names that everybody has for a way of serving or handing over, such as "for
 * here" for "Eat in". The list is empty for all other values.
 */
export function otherWaysToName(names: readonly string[]): readonly string[] {
  const own = new Set(names.map((name) => name.toLowerCase().replaceAll('-', ' ')));
  return contextWords.waysOfServing
    .filter((ways) => ways.some((way) => own.has(way)))
    .flat()
    .filter((way) => !own.has(way));
}
