import type { Draft } from './draft.ts';
import { type Mention, isGrammar } from './mentions.ts';

/**
 * Returns whether a size is not that of the product, but of something that the buyer or somebody
 * else has, or with which the product is compared.
 */
export function isSizeOfOtherThing(draft: Draft, mention: Mention): boolean {
  return (
    isSizeOfOwnThing(draft, mention) ||
    isSizeOfOthers(draft, mention) ||
    isComparedSize(draft, mention)
  );
}

/**
 * Returns whether a size is that of something the buyer has, as in "I have a gap 7 ft wide and 12
 * ft long". What is ordered may have to be smaller.
 */
function isSizeOfOwnThing({ mentions, tokens }: Draft, { index }: Mention): boolean {
  let at = index - 1;
  while (mentions[at]?.meaning.kind === 'measure' || isGrammar(mentions[at], 'and')) at -= 1;
  const thing = mentions[at];
  if (thing?.meaning.kind !== 'unknown') return false;
  while (mentions[at]?.meaning.kind === 'unknown') at -= 1;
  const [article, verb] = [mentions[at], mentions[at - 1]];
  return (
    /^an?$/.test(tokens[article?.start ?? -1]?.text ?? '') &&
    /^(?:have|has|got)$/.test(tokens[verb?.start ?? -1]?.text ?? '') &&
    /^(?:i|we|ive|weve|have)$/.test(tokens[(verb?.start ?? 0) - 1]?.text ?? '')
  );
}

/** Returns whether somebody else has something of this size, as in "my uncle has a 40 x 60". */
function isSizeOfOthers({ mentions, tokens }: Draft, { index, start }: Mention): boolean {
  return (
    /^an?$/.test(tokens[start - 1]?.text ?? '') &&
    /^(?:has|had)$/.test(tokens[start - 2]?.text ?? '') &&
    mentions[index - 3]?.meaning.kind === 'unknown' &&
    mentions[index - 3]?.end === start - 2
  );
}

const MAXIMUM_COMPARED_WORDS = 6;

/** Returns whether something is compared with a size, as in "bigger than your 15 litre one". */
function isComparedSize({ tokens }: Draft, { start }: Mention): boolean {
  const before = tokens.slice(Math.max(0, start - MAXIMUM_COMPARED_WORDS), start);
  const than = before.findLastIndex(({ text }) => text === 'than');
  const between = than === -1 ? [] : before.slice(than + 1);
  return (
    /^(?:my|your|our|his|her|their|the|what)$/.test(between[0]?.text ?? '') &&
    between.every(({ kind }) => kind === 'word')
  );
}
