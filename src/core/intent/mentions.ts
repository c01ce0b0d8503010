import type { Meaning, Part } from './parts.ts';
import type { Span } from './reading.ts';
import type { Sense } from './name-index.ts';
import { type Token, spanOf } from './tokens.ts';

/** A part of a sentence, such as a name, a number or a comma, with its meaning in context. */
export interface Mention extends Part {
  readonly index: number;
  readonly span: Span;
  /** The index of the clause that contains these words. */
  readonly clause: number;
  /** True once these words have been understood or reported to the buyer. */
  isDone: boolean;
  isNegated: boolean;
  /**
   * True if the sentence leaves open whether the buyer wants the thing, as in "with or without".
   */
  isAmbiguous: boolean;
}

export type NameMeaning = Extract<Meaning, { kind: 'name' }>;

export function makeMentions(parts: readonly Part[], tokens: readonly Token[]): Mention[] {
  let clause = 0;
  return parts.map((part, index) => {
    if (index > 0 && tokens[part.start]?.isLineStart === true) clause += 1;
    const meaning = meansExcept(part, tokens)
      ? ({ kind: 'grammar', role: 'negator' } as const)
      : part.meaning;
    const mention: Mention = {
      ...part,
      meaning,
      index,
      span: spanOf(tokens, part.start, part.end),
      clause,
      isDone: false,
      isNegated: false,
      isAmbiguous: false,
    };
    if (endsClause(meaning)) clause += 1;
    return mention;
  });
}

const MAXIMUM_WORDS_BEFORE = 4;

/** Returns whether "but" means "except", as in "any wood but elm". */
function meansExcept({ start, end, meaning }: Part, tokens: readonly Token[]): boolean {
  if (meaning.kind !== 'grammar' || meaning.role !== 'but' || end > start + 1) return false;
  const before = tokens.slice(Math.max(0, start - MAXIMUM_WORDS_BEFORE), start);
  const from = before.findLastIndex(
    ({ text }) =>
      text === 'any' ||
      text === 'every' ||
      text === 'all' ||
      text === 'anything' ||
      text === 'everything',
  );
  return (
    from !== -1 &&
    before.slice(from).every(({ kind }) => kind === 'word') &&
    before.length - from > 1
  );
}

function endsClause(meaning: Meaning): boolean {
  return meaning.kind === 'stop' || (meaning.kind === 'grammar' && meaning.role === 'but');
}

/**
 * Returns whether a part of the sentence, such as an article, has no meaning of its own and may
 * come between related words.
 */
export function isLink({ meaning }: Mention): boolean {
  return (
    meaning.kind === 'determiner' ||
    meaning.kind === 'filler' ||
    meaning.kind === 'mark' ||
    meaning.kind === 'colon'
  );
}

export function isPlainLink(mention: Mention): boolean {
  return isLink(mention) && mention.meaning.kind !== 'colon';
}

export function rightOf(
  mentions: readonly Mention[],
  index: number,
  isSkipped: (mention: Mention) => boolean = isLink,
): Mention | null {
  return nextMention(mentions, index, 1, isSkipped);
}

export function leftOf(
  mentions: readonly Mention[],
  index: number,
  isSkipped: (mention: Mention) => boolean = isLink,
): Mention | null {
  return nextMention(mentions, index, -1, isSkipped);
}

function nextMention(
  mentions: readonly Mention[],
  index: number,
  step: 1 | -1,
  isSkipped: (mention: Mention) => boolean,
): Mention | null {
  const { clause } = mentions[index] ?? { clause: -1 };
  for (let at = index + step; ; at += step) {
    const mention = mentions[at];
    if (mention === undefined || mention.clause !== clause || mention.meaning.kind === 'stop')
      return null;
    if (!isSkipped(mention)) return mention;
  }
}

export function isGrammar(
  mention: Mention | null | undefined,
  ...roles: readonly string[]
): boolean {
  return mention?.meaning.kind === 'grammar' && roles.includes(mention.meaning.role);
}

export function sensesOf({ meaning }: Mention): readonly Sense[] {
  return meaning.kind === 'name' || meaning.kind === 'tie'
    ? meaning.names.map(({ sense }) => sense)
    : [];
}

/**
 * Returns the options that these words refer to, either by an option's name or by the name of one
 * of its values.
 */
export function dimensionsOf(mention: Mention): ReadonlySet<number> {
  return new Set(
    sensesOf(mention).flatMap((sense) => (sense.kind === 'product' ? [] : [sense.dimension])),
  );
}

export function productsOf(mention: Mention): ReadonlySet<number> {
  return new Set(
    sensesOf(mention).flatMap((sense) => (sense.kind === 'product' ? [sense.product] : [])),
  );
}

export function isName(mention: Mention | null | undefined): boolean {
  return mention?.meaning.kind === 'name' || mention?.meaning.kind === 'tie';
}
