import type { Draft } from './draft.ts';
import { type Mention, dimensionsOf, productsOf, sensesOf } from './mentions.ts';
import type { Sense } from './name-index.ts';

export const FALLBACK_WORDS =
  /^(?:otherwise|alternatively|failing|if|choice|fallback|plan|rather)$/;

const MAXIMUM_MENTIONS_BACK = 24;

/**
 * Returns whether a name after a correction isn't what replaces something, but stands before it:
 * the option in "actually make the frame walnut", or what is repeated in "cream linen, sorry,
 * cream boucle".
 */
export function leadsToReplacement({ mentions }: Draft, link: Mention, name: Mention): boolean {
  const next = mentions[name.index + 1];
  if (next?.meaning.kind !== 'name' || next.clause !== name.clause) return false;
  const namesOption = sensesOf(name).every(({ kind }) => kind === 'dimension');
  if (namesOption) return namesValueOf(next, [...dimensionsOf(name)]);
  return mentions.some(
    (earlier) =>
      earlier.index < link.index &&
      !earlier.isNegated &&
      earlier.meaning.kind === 'name' &&
      isSameName(earlier, name),
  );
}

/**
 * Returns the last value before a correction that the new value can replace, as in "an oak frame
 * with wax, actually make it walnut". Where an option takes several,
 * only the last name before the correction counts.
 */
export function earlierValue(
  { mentions, dimensions, tokens }: Draft,
  link: Mention,
  replacement: Mention | null,
): Mention | null {
  if (
    replacement === null ||
    replacement.meaning.kind !== 'name' ||
    replacement.isNegated ||
    tokens.slice(link.start, link.end).some(({ text }) => FALLBACK_WORDS.test(text))
  )
    return null;
  const [single, several] = (['takesOneValue', 'takesSeveralValues'] as const).map((kind) =>
    [...dimensionsOf(replacement)].filter((index) => dimensions[index]?.inWords[kind] === true),
  );
  const before = mentions
    .slice(Math.max(0, link.index - MAXIMUM_MENTIONS_BACK), link.index)
    .filter((mention) => !mention.isDone && !mention.isNegated && mention.meaning.kind === 'name');
  const last = before.findLast((mention) => productsOf(mention).size === 0);
  const earlier =
    before.findLast((mention) => namesValueOf(mention, single ?? [])) ??
    // In "a vanilla sundae, no wait, chocolate", only the name of the product comes between.
    (last !== undefined && namesValueOf(last, several ?? []) ? last : undefined);
  // In "cream twill, I mean cream linen", the cream isn't taken back.
  return earlier !== undefined && isSameName(earlier, replacement) ? null : (earlier ?? null);
}

function namesValueOf(mention: Mention, dimensions: readonly number[]): boolean {
  return sensesOf(mention).some(
    (sense) => sense.kind === 'value' && dimensions.includes(sense.dimension),
  );
}

function isSameSense(sense: Sense, other: Sense): boolean {
  return (
    sense.kind === 'value' &&
    other.kind === 'value' &&
    sense.dimension === other.dimension &&
    sense.value === other.value
  );
}

function isSameName({ meaning }: Mention, other: Mention): boolean {
  return (
    meaning.kind === 'name' &&
    meaning.names.every(({ sense }) => sensesOf(other).some((found) => isSameSense(sense, found)))
  );
}
