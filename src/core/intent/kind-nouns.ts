import type { Draft } from './draft.ts';
import { type ValueSense, valuesOf } from './likely-values.ts';
import { PART_TIER } from './parts.ts';
import type { Mention } from './mentions.ts';
import { formsOf } from './word-forms.ts';
import things from './words/things.json' with { type: 'json' };

/**
 * Maps the noun for a kind of thing, such as "cheese", to things of that kind, such as "cheddar".
 */
const THINGS_BY_KIND: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(things.ofKind).map(([kind, words]) => [kind, new Set(words)]),
);

/**
 * Decides what a name means after another value of the same option. In "cheddar cheese", the word
 * "cheese" may only describe cheddar, even if the store also has blue cheese.
 */
export function roleAfterValue(
  draft: Draft,
  mention: Mention,
  senses: readonly ValueSense[],
): 'says-kind' | 'unsure' | null {
  const before = draft.mentions[mention.index - 1];
  if (before === undefined || before.clause !== mention.clause || mention.meaning.kind !== 'name')
    return null;
  if (mention.meaning.tier < PART_TIER) return roleOfWholeName(draft, { before, mention }, senses);
  const hyponyms = hyponymsOf(draft, mention);
  if (hyponyms === null) return null;
  if (before.meaning.kind === 'unknown') return 'unsure';
  if (before.meaning.kind !== 'name' || !nameOtherValues(valuesOf(draft, before), senses))
    return null;
  return isHyponym(draft, before, hyponyms) ? 'says-kind' : 'unsure';
}

/**
 * Decides what the whole name of a value means after another one. In "feta cheese", the cheese is
 * feta, even if cheddar is also called "cheese".
 */
function roleOfWholeName(
  draft: Draft,
  { before, mention }: { readonly before: Mention; readonly mention: Mention },
  senses: readonly ValueSense[],
): 'says-kind' | 'unsure' | null {
  const hyponyms = before.end === mention.start ? hyponymsOf(draft, mention) : null;
  const isKind = hyponyms !== null && isHyponym(draft, before, hyponyms);
  if (isKind && before.meaning.kind === 'unknown') return 'unsure';
  if (before.meaning.kind !== 'name' || !nameOtherValues(valuesOf(draft, before), senses))
    return null;
  if (before.isNegated && !mention.isNegated) return 'unsure';
  return isKind ? 'says-kind' : null;
}

function nameOtherValues(
  otherSenses: readonly ValueSense[],
  senses: readonly ValueSense[],
): boolean {
  const pairs = senses.flatMap((sense) =>
    otherSenses
      .filter(({ dimension }) => dimension === sense.dimension)
      .map((other) => ({ sense, other })),
  );
  return pairs.length > 0 && pairs.every(({ sense, other }) => sense.value !== other.value);
}

function hyponymsOf({ tokens }: Draft, { start, end }: Mention): ReadonlySet<string> | null {
  const text = end === start + 1 ? (tokens[start]?.text ?? '') : '';
  return (
    THINGS_BY_KIND.get(text) ??
    (text.endsWith('s') ? THINGS_BY_KIND.get(text.slice(0, -1)) : null) ??
    null
  );
}

function isHyponym({ tokens }: Draft, { end }: Mention, hyponyms: ReadonlySet<string>): boolean {
  return formsOf(tokens[end - 1]?.text ?? '').some(({ lemma }) => hyponyms.has(lemma));
}
