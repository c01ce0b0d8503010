import things from './words/things.json' with { type: 'json' };

const UNCHANGING_PLURALS: ReadonlySet<string> = new Set(things.unchangingPlurals);
const SINGULARS_IN_I: ReadonlySet<string> = new Set(things.singularsInI);

/**
 * Returns whether a noun is the same in singular and plural, such as "sheep" and "pierogi". Foreign
 * plurals in -i are used for one piece too.
 */
export function isUnchangingPlural(word: string): boolean {
  return UNCHANGING_PLURALS.has(word) || (/^\p{L}{3,}i$/u.test(word) && !SINGULARS_IN_I.has(word));
}
