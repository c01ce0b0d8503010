import { DETERMINERS, FILLERS } from './function-words.ts';
import { isCommonWord } from './look-up-words.ts';
import type { Name, NameIndex, NameNode, WordMatch } from './name-index.ts';
import type { MatchTier } from './parts.ts';
import { NUMBER_STEP, type FormStep, formsOf } from './word-forms.ts';
import type { Token } from './tokens.ts';

export interface NameMatch {
  readonly start: number;
  readonly end: number;
  readonly tier: MatchTier;
  readonly names: readonly Name[];
  /** True if all words are spelled exactly as in the name. */
  readonly isLiteral: boolean;
  /** Longer names of which a whole name is a part, such as "Matt black" for "black". */
  readonly longerNames?: readonly Name[];
}

interface IndexWalk {
  readonly node: NameNode;
  readonly step: FormStep;
  readonly isCorrected: boolean;
  readonly isLiteral: boolean;
}

/**
 * Returns the names that begin at this place in the sentence. Hyphens, articles and other marks
 * inside a name are optional.
 */
export function matchNames(
  index: NameIndex,
  tokens: readonly Token[],
  matchesByToken: readonly (readonly WordMatch[])[],
  start: number,
): NameMatch[] {
  const best = new Map<number, NameMatch>();
  let walks: IndexWalk[] = [{ node: index.root, step: 0, isCorrected: false, isLiteral: true }];
  for (let at = start; at < tokens.length && walks.length > 0; at += 1) {
    const token = tokens[at] as Token; // The cast is safe, because the index is within the list.
    const isStart = at === start;
    const next = [
      ...(isStart ? [] : skipToken(walks, tokens, at)),
      ...walks.flatMap((walk) => followWord(walk, matchesByToken[at] ?? [])),
      ...(isStart || (matchesByToken[at]?.length ?? 0) > 0
        ? []
        : completeName(index, walks, token)),
    ];
    for (const walk of next)
      if (!isSkippable(token, walk, walks)) keepBestMatch(best, start, at + 1, walk);
    // A buyer may write one word of a name as two, such as "frame work" for "framework".
    const joined = joinedWord(index, tokens, at);
    if (joined !== null) {
      for (const walk of walks.flatMap((before) => followWord(before, [joined.match])))
        keepBestMatch(best, start, joined.end, walk);
    }
    walks = next;
  }
  return Array.from(best.values(), (match) =>
    match.tier <= 2 && !match.isLiteral
      ? withPartialNames(match, findLiteralNode(index.root, matchesByToken.slice(start, match.end)))
      : match,
  );
}

function findLiteralNode(
  root: NameNode,
  matchesByToken: readonly (readonly WordMatch[])[],
): NameNode | undefined {
  let node: NameNode | undefined = root;
  for (const matches of matchesByToken) {
    const literal = matches.find(({ isLiteral }) => isLiteral);
    node = literal === undefined ? undefined : node?.next?.get(literal.word);
  }
  return node;
}

/**
 * Adds names of other values that contain exactly these words. "Veggies" is a form of "Veggie" but
 * also a word of "Fajita veggies", so both may be meant.
 */
function withPartialNames(match: NameMatch, node: NameNode | undefined): NameMatch {
  const parts = node?.names.filter(({ rank, sense }) => rank === 'part' && sense.kind === 'value');
  if (parts === undefined || parts.length === 0) return match;
  const dimensions = new Set(
    match.names.flatMap(({ sense }) => (sense.kind === 'product' ? [] : [sense.dimension])),
  );
  const others = parts.filter(
    ({ sense }) => sense.kind === 'value' && !dimensions.has(sense.dimension),
  );
  return others.length === 0 || match.names.some(({ sense }) => sense.kind !== 'value')
    ? match
    : { ...match, names: [...match.names, ...others] };
}

function isSkippable(token: Token, walk: IndexWalk, previousWalks: readonly IndexWalk[]): boolean {
  return previousWalks.includes(walk) && (token.kind === 'mark' || DETERMINERS.has(token.text));
}

function skipToken(
  walks: readonly IndexWalk[],
  tokens: readonly Token[],
  tokenIndex: number,
): IndexWalk[] {
  // The cast is safe, because the caller keeps `tokenIndex` within the tokens.
  const token = tokens[tokenIndex] as Token;
  if (token.kind === 'word') return DETERMINERS.has(token.text) ? [...walks] : [];
  if (token.kind === 'number') return [];
  if (token.text === '-')
    return token.hasGapBefore && tokens[tokenIndex + 1]?.hasGapBefore === true ? [] : [...walks];
  return walks.filter(({ node }) => node.marks?.has(token.text) === true);
}

function followWord(walk: IndexWalk, matches: readonly WordMatch[]): IndexWalk[] {
  return matches.flatMap(({ word, step, isCorrected, isLiteral }) => {
    const node = walk.node.next?.get(word);
    if (node === undefined) return [];
    return [
      {
        node,
        step: step > walk.step ? step : walk.step,
        isCorrected: walk.isCorrected || isCorrected,
        isLiteral: walk.isLiteral && isLiteral,
      },
    ];
  });
}

const MINIMUM_SHORTENED_LENGTH = 3;

/**
 * Completes a name whose last word lacks a letter, such as "garlic nan" for "garlic naan". The
 * words before it must be spelled as in the name.
 */
function completeName(
  index: NameIndex,
  walks: readonly IndexWalk[],
  { text, kind }: Token,
): IndexWalk[] {
  if (kind !== 'word' || text.length < MINIMUM_SHORTENED_LENGTH || isCommonWord(text)) return [];
  const completed = walks
    .filter(({ isLiteral, isCorrected }) => isLiteral && !isCorrected)
    .flatMap(({ node, step }) =>
      Array.from(node.next ?? [], ([word, next]) => ({ word, next, step })),
    )
    .filter(
      ({ word, next }) =>
        lacksOneLetter(text, index.textOf(word)) &&
        next.names.some(({ rank }) => rank === 'own' || rank === 'synonym'),
    );
  const [only, ...others] = completed;
  return only === undefined || others.length > 0
    ? []
    : [{ node: only.next, step: only.step, isCorrected: true, isLiteral: false }];
}

/** Returns whether a word is another without one of its letters, other than the first. */
function lacksOneLetter(shortened: string, word: string): boolean {
  if (word.length !== shortened.length + 1) return false;
  let at = 0;
  while (at < shortened.length && shortened[at] === word[at]) at += 1;
  return at > 0 && shortened.slice(at) === word.slice(at + 1);
}

const MINIMUM_HALF_LENGTH = 3;

function joinedWord(
  index: NameIndex,
  tokens: readonly Token[],
  tokenIndex: number,
): { readonly match: WordMatch; readonly end: number } | null {
  const first = tokens[tokenIndex];
  const isHyphen =
    tokens[tokenIndex + 1]?.text === '-' &&
    tokens[tokenIndex + 1]?.hasGapBefore === false &&
    tokens[tokenIndex + 2]?.hasGapBefore === false;
  const second = tokens[isHyphen ? tokenIndex + 2 : tokenIndex + 1];
  if (first?.kind !== 'word' || second?.kind !== 'word') return null;
  const isShort =
    first.text.length < MINIMUM_HALF_LENGTH ||
    second.text.length < MINIMUM_HALF_LENGTH ||
    FILLERS.has(first.text) ||
    FILLERS.has(second.text);
  if (isShort) return null;
  const end = (isHyphen ? tokenIndex + 2 : tokenIndex + 1) + 1;
  const forms = formsOf(second.text).filter(({ step }) => step <= NUMBER_STEP);
  // In "black letters", the second word has a meaning of its own, but not in "two pin boards".
  const isKnown = forms.some(({ lemma }) => index.idOf(lemma) !== -1);
  for (const { lemma, step } of forms) {
    const word = step > 0 && isKnown ? -1 : index.idOf(first.text + lemma);
    if (word !== -1) return { match: { word, step, isCorrected: false, isLiteral: false }, end };
  }
  return null;
}

function keepBestMatch(
  bestByEnd: Map<number, NameMatch>,
  start: number,
  end: number,
  walk: IndexWalk,
): void {
  for (const isPart of [false, true]) {
    const tier = tierOf(walk, isPart);
    const known = bestByEnd.get(end);
    if (known !== undefined && known.tier < tier) return;
    const names = findUsableNames(walk, isPart);
    if (names.length === 0) continue;
    const isSame = known?.tier === tier;
    const others = isSame ? known.names.filter((name) => !names.includes(name)) : [];
    const isLiteral = walk.isLiteral || (isSame && known.isLiteral);
    const longer = isPart ? [] : findUsableNames(walk, true);
    bestByEnd.set(end, {
      start,
      end,
      tier,
      names: [...others, ...names],
      isLiteral,
      ...(longer.length > 0 && { longerNames: longer }),
    });
    return;
  }
}

function tierOf({ step, isCorrected }: IndexWalk, isPart: boolean): MatchTier {
  if (isCorrected) return isPart ? 5 : 4;
  if (isPart) return 3;
  if (step === 0) return 0;
  return step === NUMBER_STEP ? 1 : 2;
}

function findUsableNames(
  { node, step, isCorrected, isLiteral }: IndexWalk,
  isPart: boolean,
): readonly Name[] {
  return node.names.filter(({ rank, isHidden, sense }) => {
    if (
      ((isCorrected || !isLiteral) && isHidden) ||
      (sense.kind === 'product' && step > NUMBER_STEP)
    )
      return false;
    return isPart
      ? step <= NUMBER_STEP && rank !== 'own' && rank !== 'synonym'
      : rank === 'own' || rank === 'synonym';
  });
}
