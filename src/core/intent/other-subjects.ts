import type { Draft } from './draft.ts';
import type { Mention } from './mentions.ts';
import { PART_TIER } from './parts.ts';

/**
 * Returns whether a value describes something other than the product, as in "my walls are white",
 * or names the recipient, as in "for the club: …".
 */
export function isOfOtherThing(draft: Draft, mention: Mention): boolean {
  return (
    !mention.isNegated &&
    (isRecipient(draft, mention) || isPredicate(draft, mention) || isSubject(draft, mention))
  );
}

/**
 * Returns whether part of a name is what a statement is about, as in "the bride is coeliac" where
 * the store has a bride and groom of sugar.
 */
function isSubject({ mentions, tokens }: Draft, { index, start, end, meaning }: Mention): boolean {
  return (
    meaning.kind === 'name' &&
    meaning.tier === PART_TIER &&
    /^(?:the|my|our|his|her|their)$/.test(tokens[start - 1]?.text ?? '') &&
    /^(?:is|are|was|were|has|have|had|wants|likes|loves)$/.test(tokens[end]?.text ?? '') &&
    mentions[index + 2]?.meaning.kind !== 'filler'
  );
}

function isRecipient({ mentions, tokens }: Draft, { index, start, clause }: Mention): boolean {
  const next = mentions[index + 1];
  const isFirst = mentions[index - 3] === undefined || mentions[index - 3]?.clause !== clause;
  return (
    isFirst &&
    tokens[start - 2]?.text === 'for' &&
    /^(?:the|my|our)$/.test(tokens[start - 1]?.text ?? '') &&
    next !== undefined &&
    (next.meaning.kind === 'colon' || next.meaning.kind === 'comma')
  );
}

function isPredicate({ mentions, tokens }: Draft, { index, clause }: Mention): boolean {
  let at = index - 1;
  while (/^(?:so|very|too|really|quite|all)$/.test(tokens[mentions[at]?.start ?? -1]?.text ?? ''))
    at -= 1;
  const [verb, subject] = [mentions[at], mentions[at - 1]];
  return (
    verb?.clause === clause &&
    verb.end === verb.start + 1 &&
    /^(?:is|are)$/.test(tokens[verb.start]?.text ?? '') &&
    subject?.clause === clause &&
    subject.meaning.kind === 'unknown' &&
    /^(?:my|our|his|her|their|the)$/.test(tokens[subject.start - 1]?.text ?? '')
  );
}
