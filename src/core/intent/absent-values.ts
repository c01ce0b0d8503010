import { lemmaOf } from './absent-things.ts';
import type { Draft } from './draft.ts';
import type { ValueSense } from './likely-values.ts';
import { type Mention, isGrammar } from './mentions.ts';

/**
 * Returns whether a negation such as "without" asks for something to be absent. "Not" and "except"
 * only exclude a value.
 */
export function isAbsence({ mentions, tokens }: Draft, { index, clause }: Mention): boolean {
  const negator = mentions
    .slice(0, index)
    .findLast((before) => before.clause === clause && isGrammar(before, 'negator', 'all-but'));
  const first = tokens[negator?.start ?? -1]?.text ?? '';
  return (
    negator?.meaning.kind === 'grammar' &&
    negator.meaning.role === 'negator' &&
    !/^(?:not|except|excepting|other|apart|instead|rather)$/.test(first)
  );
}

/**
 * Returns the value that means the absence of the negated thing, as "Unsweetened" does for "without
 * any sugar". Returns null unless there is exactly one such value.
 */
export function findAbsence(draft: Draft, mention: Mention): ValueSense | null {
  if (!mention.isNegated || mention.isAmbiguous || !isAbsence(draft, mention)) return null;
  const words = draft.tokens
    .slice(mention.start, mention.end)
    .map(({ text }) => lemmaOf(text))
    .join(' ');
  const found = draft.dimensions.flatMap(({ absent }, dimension) => {
    const value = draft.possible[dimension] === false ? undefined : absent.get(words);
    return value === undefined ? [] : [{ dimension, value }];
  });
  return found.length === 1 ? (found[0] ?? null) : absenceOfOption(draft, mention);
}

/**
 * Returns the value that means that an option is absent, as "No back" does for the option "Back
 * panel".
 */
function absenceOfOption(draft: Draft, { meaning }: Mention): ValueSense | null {
  const senses = meaning.kind === 'name' ? meaning.names.map(({ sense }) => sense) : [];
  const [dimension, ...others] = new Set(
    senses.map((sense) => (sense.kind === 'dimension' ? sense.dimension : -1)),
  );
  if (dimension === undefined || others.length > 0) return null;
  const { absent, words, noneValue, inWords } = draft.dimensions[dimension] ?? {};
  const [entry, ...more] = absent ?? [];
  if (entry === undefined || more.length > 0 || noneValue !== null) return null;
  // "No extras" asks for none of several values, even if one of them is called "Non-slip".
  if (inWords?.takesOneValue !== true) return null;
  return entry[0].split(' ').every((word) => words?.has(word) === true)
    ? { dimension, value: entry[1] }
    : null;
}
