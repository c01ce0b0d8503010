import { type Mention, isGrammar, isName, productsOf } from './mentions.ts';
import type { Token } from './tokens.ts';
import contextWords from './words/context-words.json' with { type: 'json' };

const HABIT = /^(?:always|usually|normally|typically|ordinarily)$/;
const PAST_TIME = /^(?:yesterday|ago|previously)$/;
const TIME_AFTER_LAST =
  /^(?:time|year|month|week|weekend|spring|summer|autumn|fall|winter|christmas|easter|order)$/;
const EARLIER = /^(?:old|last|previous|existing)$/;
const POSSESSIVE = /^(?:my|our|his|her|their)$/;
const SUBJECT = /^(?:i|ive|id|we|weve|you|youve|he|she|they)$/;
const STARTS_STATEMENT = /^(?:i|id|ill|im|we|wed|well|now|today|this|please|can|could)$/;
const PAST_VERBS: ReadonlySet<string> = new Set([
  ...contextWords.pastVerbs,
  ...contextWords.pastVerbsOfOwners,
]);

/**
 * Marks names as ambiguous that say what the buyer had earlier, as in "I bought the oak one last
 * year, now walnut". Returns false if the clause tells nothing of the kind.
 */
export function markPast(
  mentions: readonly Mention[],
  mention: Mention,
  tokens: readonly Token[],
): boolean {
  if (!maySayEarlier(tokens, mention)) return false;
  const statement = statementAround(mentions, mention, tokens);
  const words = statement.flatMap(({ start, end }) =>
    tokens.slice(start, end).map(({ text }) => text),
  );
  if (!isAboutEarlier(words)) return false;
  for (const named of statement)
    if (isName(named) && productsOf(named).size === 0) named.isAmbiguous = true;
  return true;
}

function maySayEarlier(tokens: readonly Token[], { start, end }: Mention): boolean {
  return tokens
    .slice(start, end)
    .some(({ text }) => HABIT.test(text) || PAST_TIME.test(text) || EARLIER.test(text));
}

function isAboutEarlier(words: readonly string[]): boolean {
  const hasVerb = words.some((word) => PAST_VERBS.has(word));
  const hasSubject = words.some((word) => SUBJECT.test(word));
  const isHabit = hasSubject && words.some((word) => HABIT.test(word));
  const isPast = words.some(
    (word, at) =>
      PAST_TIME.test(word) || (word === 'last' && TIME_AFTER_LAST.test(words[at + 1] ?? '')),
  );
  const isOwned = words.some(
    (word, at) => EARLIER.test(word) && POSSESSIVE.test(words[at - 1] ?? ''),
  );
  return (
    isHabit ||
    (isPast && hasSubject && hasVerb) ||
    (isOwned && words.some((word) => /^(?:was|were|had)$/.test(word))) ||
    hasOldOne(words)
  );
}

/** Returns whether someone has an earlier thing, as in "I have an old brown one". */
function hasOldOne(words: readonly string[]): boolean {
  const verb = words.findIndex(
    (word, at) =>
      /^(?:ive|weve|own)$/.test(word) ||
      (/^(?:have|got)$/.test(word) && SUBJECT.test(words[at - 1] ?? '')),
  );
  return verb !== -1 && words.slice(verb).some((word) => EARLIER.test(word));
}

/**
 * Returns the words around a mention, up to a comma, a colon, a "but" or the "and" of a new
 * statement.
 */
function statementAround(
  mentions: readonly Mention[],
  { index, clause }: Mention,
  tokens: readonly Token[],
): readonly Mention[] {
  const isBorder = (other: Mention | undefined): boolean =>
    other === undefined ||
    other.clause !== clause ||
    other.meaning.kind === 'comma' ||
    other.meaning.kind === 'colon' ||
    isGrammar(other, 'likeness') ||
    (isGrammar(other, 'and') && STARTS_STATEMENT.test(tokens[other.end]?.text ?? ''));
  let [first, last] = [index, index];
  while (!isBorder(mentions[first - 1])) first -= 1;
  while (!isBorder(mentions[last + 1])) last += 1;
  return mentions.slice(first, last + 1);
}
