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
const STARTS_STATEMENT = /^(?:i|id|ill|im|we|wed|well|now|today|this|please|can|could|would)$/;
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
    .some(
      ({ text }) =>
        HABIT.test(text) ||
        PAST_TIME.test(text) ||
        EARLIER.test(text) ||
        /^(?:was|were|used|current)$/.test(text),
    );
}

function isAboutEarlier(words: readonly string[]): boolean {
  const hasVerb = words.some((word) => PAST_VERBS.has(word));
  // "My late husband" is someone too.
  const hasSubject = words.some((word) => SUBJECT.test(word) || POSSESSIVE.test(word));
  const isHabit = hasSubject && words.some((word) => HABIT.test(word));
  const isPast = words.some(
    (word, at) =>
      PAST_TIME.test(word) || (word === 'last' && TIME_AFTER_LAST.test(words[at + 1] ?? '')),
  );
  const isOwned = words.some(
    (word, at) => EARLIER.test(word) && /^(?:my|our|his|her|their|the)$/.test(words[at - 1] ?? ''),
  );
  return (
    isHabit ||
    (isPast && hasSubject && hasVerb) ||
    (isOwned && words.some((word) => /^(?:was|were|had)$/.test(word))) ||
    wasEarlier(words) ||
    hasOldOne(words)
  );
}

/**
 * Returns whether words say what something was, as in "it was orange" and "the one I bought was
 * tan", what it is now, as in "my current ones are white", or what somebody used to have.
 */
function wasEarlier(words: readonly string[]): boolean {
  return words.some((word, at) => {
    const [before, next] = [words[at - 1] ?? '', words[at + 1] ?? ''];
    if (word === 'was' || word === 'were')
      return /^(?:it|they|mine|ours)$/.test(before) || words.slice(0, at).includes('bought');
    if (word === 'used') return next === 'to' && SUBJECT.test(before);
    return word === 'current' && POSSESSIVE.test(before) && words.includes('are');
  });
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

const OWNING_VERB = /^(?:have|has|had|own|owns|owned|ive|weve|bought|lost|wanted)$/;
const OWNER = /^(?:i|we|he|she|they)$/;
const WISH = /^(?:want|like|need|prefer|take|now|time|so|please|order)$/;

/**
 * Marks names as ambiguous that say what somebody has or had before the sentence says what is
 * wanted, as in "we had a plastic one that cracked, now we want oak" and "my neighbour has a teak
 * one, I'd like iroko".
 */
export function markOwnedBefore(
  mentions: readonly Mention[],
  mention: Mention,
  tokens: readonly Token[],
): boolean {
  const { start, end, index } = mention;
  if (!OWNING_VERB.test(tokens[start]?.text ?? '') || end !== start + 1) return false;
  if (isRelative(tokens, start) || isUnlikeNow(mentions, mention, tokens)) {
    markNames(statementAround(mentions, mention, tokens), mention);
    return true;
  }
  if (!/^(?:an?|one|some|the)$/.test(tokens[end]?.text ?? '')) return false;
  const statement = statementAround(mentions, mention, tokens);
  const [first] = statement;
  const verb = tokens[start]?.text ?? '';
  const before = tokens.slice(first?.start ?? start, start);
  // "I'll have" is a wish, and its first word is folded to "i".
  if (before.some((token) => token.text === 'i' && token.end - token.start > 1)) return false;
  const opening = before.map(({ text }) => text);
  const subject = opening.filter((word) => !/^(?:so|and|well|hi|hello|,)$/.test(word));
  const isOwner =
    (subject.length === 0 && /^(?:ive|weve)$/.test(verb)) ||
    (subject.length === 1 && OWNER.test(subject[0] ?? '')) ||
    (subject.length > 0 &&
      subject.length < 5 &&
      verb !== 'have' &&
      mentions[index - 1]?.meaning.kind === 'unknown');
  const last = statement.at(-1);
  if (!isOwner || last === undefined) return false;
  // In "I want the same in green", what somebody has is wanted.
  const rest = tokens.slice(last.end).map(({ text }) => text);
  const isWished = rest.some((word) => WISH.test(word)) && !rest.includes('same');
  if (!isWished) return false;
  markNames(statement, mention);
  return true;
}

function markNames(statement: readonly Mention[], from: Mention): void {
  const after = statement.filter(
    (named) => named.index > from.index && isName(named) && productsOf(named).size === 0,
  );
  for (const named of after) named.isAmbiguous = true;
}

/** Returns whether a verb tells about another thing, as in "my mum's, which had royal icing". */
function isRelative(tokens: readonly Token[], start: number): boolean {
  return (
    tokens[start]?.text === 'had' && /^(?:which|that|who)$/.test(tokens[start - 1]?.text ?? '')
  );
}

/** Returns whether somebody wanted something else, as in "Mum wanted fruit, but we want lemon". */
function isUnlikeNow(
  mentions: readonly Mention[],
  { index, start, clause }: Mention,
  tokens: readonly Token[],
): boolean {
  if (tokens[start]?.text !== 'wanted' || mentions[index - 1]?.meaning.kind !== 'unknown')
    return false;
  const after = mentions.find((other) => other.index > index && other.clause !== clause);
  return isGrammar(mentions[(after?.index ?? 0) - 1], 'but');
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
