import type { NameMatch } from './match-names.ts';
import type { Name } from './name-index.ts';
import { isNegator } from './name-words.ts';
import { PART_TIER } from './parts.ts';
import type { Token } from './tokens.ts';
import contextWords from './words/context-words.json' with { type: 'json' };

/**
 * Drops names such as "yes" or "dark" that mean nothing unless their option is named beside them.
 */
export function dropMeaninglessNames(
  matches: readonly (readonly NameMatch[])[],
  tokens: readonly Token[],
): readonly (readonly NameMatch[])[] {
  const startsAt = matches.map(() => new Set<number>());
  const endsAt = [...matches, []].map(() => new Set<number>());
  for (const { start, end, names } of matches.flat()) {
    for (const { sense, rank } of names) {
      if (sense.kind !== 'dimension' || rank === 'part') continue;
      startsAt[start]?.add(sense.dimension);
      endsAt[end]?.add(sense.dimension);
    }
  }
  const endings: NameMatch[][] = [...matches, []].map(() => []);
  for (const match of matches.flat()) endings[match.end]?.push(match);
  const isCued = ({ sense }: Name, { start, end }: NameMatch): boolean =>
    sense.kind === 'value' &&
    (startsAt[end]?.has(sense.dimension) === true ||
      endsAt[skipLinkWordsBackwards(tokens, start)]?.has(sense.dimension) === true);
  const isListed = ({ sense }: Name, { start, end }: NameMatch): boolean =>
    sense.kind === 'value' &&
    ((CONJUNCTION.test(tokens[end]?.text ?? '') &&
      namesValueOf(matches[end + 1] ?? [], sense.dimension)) ||
      (CONJUNCTION.test(tokens[start - 1]?.text ?? '') &&
        namesValueOf(endings[start - 1] ?? [], sense.dimension)));
  const kept = (match: NameMatch): readonly Name[] => {
    if (isAuxiliary(match, tokens)) return [];
    if (isDegreeBeforeWord(match, tokens))
      return match.names.filter(({ sense }) => sense.kind !== 'dimension');
    // A lone "no" is read as a negation, and the grammar then finds the words that it negates.
    const isNo = match.end === match.start + 1 && isNegator(tokens[match.start]?.text ?? '');
    const isLetter = isValueLetter(match, tokens);
    const names = match.names.filter(
      (name) => !name.isGeneric || isLetter || (!isNo && isCued(name, match)),
    );
    const described = names.filter(
      (name) => name.rank === 'modifier' && (isCued(name, match) || isListed(name, match)),
    );
    if (described.length > 0) {
      return names.filter(
        (name) => name.rank !== 'hint' && (name.rank !== 'modifier' || described.includes(name)),
      );
    }
    const saysValue = names.some(
      ({ sense, rank }) =>
        sense.kind === 'value' && (rank === 'own' || rank === 'synonym' || rank === 'part'),
    );
    // A name that lacks only its noun takes precedence over a longer name with the same modifier:
    // "linen" means "Linen shade", even if there is also a braided linen cord.
    const whole = names.filter(({ lacksNoun }) => lacksNoun === true);
    if (whole.length > 0 && names.every((name) => name.rank === 'modifier' || whole.includes(name)))
      return whole;
    return saysValue ? names : names.filter(({ rank }) => rank !== 'modifier' && rank !== 'hint');
  };
  // In "black hardware", the name of the option says that "Matt black" is meant, even if another
  // option has the value "Black".
  const withLongerName = (match: NameMatch): NameMatch => {
    const longer = (match.longerNames ?? []).filter(
      (name) => name.rank !== 'hint' && isCued(name, match),
    );
    return longer.length === 0 || match.names.some((name) => isCued(name, match))
      ? match
      : { ...match, names: longer, tier: PART_TIER };
  };
  return matches.map((matchesAtToken) =>
    matchesAtToken
      .map(withLongerName)
      .map((match) => ({ ...match, names: kept(match) }))
      .filter(({ names }) => names.length > 0),
  );
}

/** Returns whether "can" is the verb, as in "can I get two", and not the can that a drink is in. */
function isAuxiliary({ start, end }: NameMatch, tokens: readonly Token[]): boolean {
  return (
    end === start + 1 &&
    tokens[start]?.text === 'can' &&
    /^(?:i|we|you|u|ya|y|he|she|they|it|someone|somebody|anyone)$/.test(tokens[end]?.text ?? '')
  );
}

/** Letters that are values, such as the size M and the key D of a flute; others are words too. */
const VALUE_LETTER = /^[b-hj-wyz]$/;
const TEXT_WORDS: ReadonlySet<string> = new Set(contextWords.textWords);

/**
 * Returns whether a letter stands alone as sizes of clothes do, as in "navy jumper, L", and keys of
 * instruments, as in "a flute in D". In "2 m", "L 60", "L-shaped" and "initials M L", it doesn't.
 */
function isValueLetter({ start, end }: NameMatch, tokens: readonly Token[]): boolean {
  const [before, letter, after] = [tokens[start - 1], tokens[start], tokens[end]];
  if (end > start + 1 || !VALUE_LETTER.test(letter?.text ?? '')) return false;
  return (
    (before === undefined ||
      (letter?.hasGapBefore === true &&
        before.kind !== 'number' &&
        !isLetterOrText(before.text))) &&
    (after === undefined ||
      /^[-–—/,.;:!?)]$/.test(after.text) ||
      (after.kind === 'word' && after.hasGapBefore && after.text.length > 1))
  );
}

function isLetterOrText(text: string): boolean {
  return /^\p{L}$/u.test(text) || text === 'initial' || TEXT_WORDS.has(text);
}

const CONJUNCTION = /^(?:or|and|nor|\/|&)$/;

function namesValueOf(matches: readonly NameMatch[], dimension: number): boolean {
  return matches.some(({ names }) =>
    names.some(
      ({ sense, rank }) =>
        sense.kind === 'value' && sense.dimension === dimension && rank !== 'hint',
    ),
  );
}

/**
 * Skips marks and words such as ":" and "is" to the left of a value. Returns the index at which the
 * name of an option may end.
 */
function skipLinkWordsBackwards(tokens: readonly Token[], start: number): number {
  const before = tokens[start - 1]?.text ?? '';
  return /^(?:[:=\-–]|is|are|be|of|as|should|to)$/.test(before)
    ? skipLinkWordsBackwards(tokens, start - 1)
    : start;
}

/**
 * Returns whether "extra" stands before another word. In "extra cheese", it is a degree and doesn't
 * name an option called "Extras".
 */
function isDegreeBeforeWord({ start, end }: NameMatch, tokens: readonly Token[]): boolean {
  return end === start + 1 && tokens[start]?.text === 'extra' && tokens[end]?.kind === 'word';
}
