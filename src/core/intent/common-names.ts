import contextWords from './words/context-words.json' with { type: 'json' };

/**
 * Returns the other names that everybody has for a way of serving or handing over or for a size of
 * clothes, such as "for here" for "Eat in" and "extra large" for "XL". The list is empty for all
 * other values.
 */
export function otherWaysToName(names: readonly string[]): readonly string[] {
  return othersOf(contextWords.commonNames, names);
}

/**
 * Returns the other nouns by which people count what an option counts, such as "portions" for
 * "Servings" and "people" for "Seats". The list is empty for all other options.
 */
export function otherWaysToCount(names: readonly string[]): readonly string[] {
  return othersOf(contextWords.countedNames, names);
}

function othersOf(groups: readonly (readonly string[])[], names: readonly string[]): string[] {
  const own = new Set(names.map((name) => name.toLowerCase().replaceAll('-', ' ')));
  const others = groups.filter((group) => group.some((name) => own.has(name))).flat();
  return [...new Set(others)].filter((name) => !own.has(name));
}
