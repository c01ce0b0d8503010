import { DETERMINERS, FILLERS } from './function-words.ts';
import type { Name, NameIndex, NameNode, WordMatch } from './name-index.ts';
import type { Tier } from './parts.ts';
import { NUMBER, type Step } from './word-forms.ts';
import type { Token } from './tokens.ts';

/** Names that a stretch of tokens is, all equally near to how they are written. */
export interface NameMatch {
  readonly start: number;
  readonly end: number;
  readonly tier: Tier;
  readonly names: readonly Name[];
}

interface Walk {
  readonly node: NameNode;
  readonly step: Step;
  readonly isCorrected: boolean;
  readonly isLiteral: boolean;
}

/**
 * Follows the words of names from one token on. Hyphens, articles inside and marks that the name
 * itself has are passed over.
 */
export function matchNames(
  index: NameIndex,
  tokens: readonly Token[],
  found: readonly (readonly WordMatch[])[],
  start: number,
): NameMatch[] {
  const best = new Map<number, NameMatch>();
  let walks: Walk[] = [{ node: index.root, step: 0, isCorrected: false, isLiteral: true }];
  for (let at = start; at < tokens.length && walks.length > 0; at += 1) {
    const token = tokens[at] as Token; // `at` is in range
    const isStart = at === start;
    const next = [
      ...(isStart ? [] : passedOver(walks, tokens, at)),
      ...walks.flatMap((walk) => follow(walk, found[at] ?? [])),
    ];
    for (const walk of next)
      if (!isPassable(token, walk, walks)) keepBest(best, start, at + 1, walk);
    // A word of the store that is written in two: "frame work" of "framework".
    const joined = joinedWord(index, tokens, at);
    if (joined !== null) {
      for (const walk of walks.flatMap((before) => follow(before, [joined.match])))
        keepBest(best, start, joined.end, walk);
    }
    walks = next;
  }
  return [...best.values()];
}

/** A walk that is only passed on doesn't end at this token. */
function isPassable(token: Token, walk: Walk, before: readonly Walk[]): boolean {
  return before.includes(walk) && (token.kind === 'mark' || DETERMINERS.has(token.text));
}

function passedOver(walks: readonly Walk[], tokens: readonly Token[], at: number): Walk[] {
  const token = tokens[at] as Token; // the caller's loop is in range
  if (token.kind === 'word') return DETERMINERS.has(token.text) ? [...walks] : [];
  if (token.kind === 'number') return [];
  if (token.text === '-') return token.gap && tokens[at + 1]?.gap === true ? [] : [...walks];
  return walks.filter(({ node }) => node.marks?.has(token.text) === true);
}

function follow(walk: Walk, matches: readonly WordMatch[]): Walk[] {
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

const SHORTEST_HALF = 3;

function joinedWord(
  index: NameIndex,
  tokens: readonly Token[],
  at: number,
): { readonly match: WordMatch; readonly end: number } | null {
  const first = tokens[at];
  const isHyphen =
    tokens[at + 1]?.text === '-' && tokens[at + 1]?.gap === false && tokens[at + 2]?.gap === false;
  const second = tokens[isHyphen ? at + 2 : at + 1];
  if (first?.kind !== 'word' || second?.kind !== 'word') return null;
  const isShort =
    first.text.length < SHORTEST_HALF ||
    second.text.length < SHORTEST_HALF ||
    FILLERS.has(first.text) ||
    FILLERS.has(second.text);
  const word = isShort ? -1 : index.idOf(first.text + second.text);
  return word === -1
    ? null
    : {
        match: { word, step: 0, isCorrected: false, isLiteral: false },
        end: (isHyphen ? at + 2 : at + 1) + 1,
      };
}

function keepBest(best: Map<number, NameMatch>, start: number, end: number, walk: Walk): void {
  for (const isPart of [false, true]) {
    const tier = tierOf(walk, isPart);
    const known = best.get(end);
    if (known !== undefined && known.tier < tier) return;
    const names = usable(walk, isPart);
    if (names.length === 0) continue;
    const others = known?.tier === tier ? known.names.filter((name) => !names.includes(name)) : [];
    best.set(end, { start, end, tier, names: [...others, ...names] });
    return;
  }
}

function tierOf({ step, isCorrected }: Walk, isPart: boolean): Tier {
  if (isCorrected) return isPart ? 5 : 4;
  if (isPart) return 3;
  if (step === 0) return 0;
  return step === NUMBER ? 1 : 2;
}

/**
 * Whole names, or parts of names where none is whole. Only things are counted: a framed poster is
 * no frame. Hidden names must be written as they are, in one of their own forms: what is merely
 * like them finds nothing.
 */
function usable({ node, step, isCorrected, isLiteral }: Walk, isPart: boolean): readonly Name[] {
  return node.names.filter(({ rank, isHidden, sense }) => {
    if (((isCorrected || !isLiteral) && isHidden) || (sense.kind === 'product' && step > NUMBER))
      return false;
    return isPart
      ? step <= NUMBER && rank !== 'own' && rank !== 'synonym'
      : rank === 'own' || rank === 'synonym';
  });
}
