import type { NameWord } from './name-words.ts';
import { type Form, type Step, formsOf, stepBetween } from './word-forms.ts';

/** What a name stands for: by index in a map, or in the store's products. */
export type Sense =
  | { readonly kind: 'value'; readonly dimension: number; readonly value: number }
  | { readonly kind: 'dimension'; readonly dimension: number }
  | { readonly kind: 'product'; readonly product: number };

/**
 * The store's own name; another for it; a part that may stand for it; a part that needs its
 * dimension beside it; a part of another name for it. The last two only make other parts doubtful.
 */
export type Rank = 'own' | 'synonym' | 'part' | 'modifier' | 'hint';

export interface Name {
  readonly sense: Sense;
  readonly rank: Rank;
  readonly isHidden: boolean;
  /** Says nothing unless its dimension stands beside it. */
  readonly isGeneric: boolean;
  /** A part without the thing itself: "gold" of "Gold foil". */
  readonly isRest?: true;
  /** Another form of the name, made from it by the rules. */
  readonly isForm?: true;
}

export interface NameNode {
  next: Map<number, NameNode> | null;
  names: Name[];
  /** Marks that may stand here and be left out. */
  marks: Set<string> | null;
}

/** A word of the names, and how far it is from the one that was written. */
export interface WordMatch {
  readonly word: number;
  readonly step: Step;
  readonly isCorrected: boolean;
  /** Letter by letter the same. */
  readonly isLiteral: boolean;
}

export const MAXIMUM_SHARED = 48;
/** Names of one thing come one after the other: looking at so many finds doubles. */
const RECENT = 4;

/** Names by their words, and those words by their forms. */
export class NameIndex {
  readonly root: NameNode = node();
  /** Of words in names that anybody may see: for finding typing mistakes. */
  readonly shownWords: string[] = [];
  readonly #ids = new Map<string, number>();
  readonly #isShown: boolean[] = [];
  readonly #byLemma = new Map<string, { readonly word: number; readonly step: Form['step'] }[]>();

  add(words: readonly NameWord[], name: Name): void {
    let at = this.root;
    for (const { text, mark } of words) {
      if (mark !== null) (at.marks ??= new Set()).add(mark);
      const id = this.#idOf(text, !name.isHidden);
      let next = at.next?.get(id);
      if (next === undefined) (at.next ??= new Map()).set(id, (next = node()));
      at = next;
    }
    // What so many share tells nothing: that there are others is all that counts.
    const isFull =
      at.names.length >= MAXIMUM_SHARED && name.rank !== 'own' && name.rank !== 'synonym';
    if (
      at !== this.root &&
      !isFull &&
      !at.names.slice(-RECENT).some((known) => isSame(known, name))
    )
      at.names.push(name);
  }

  #idOf(text: string, isShown: boolean): number {
    let id = this.#ids.get(text);
    if (id === undefined) {
      id = this.#ids.size;
      this.#ids.set(text, id);
      for (const { lemma, step } of formsOf(text)) {
        const known = this.#byLemma.get(lemma);
        if (known === undefined) this.#byLemma.set(lemma, [{ word: id, step }]);
        else known.push({ word: id, step });
      }
    }
    if (isShown && this.#isShown[id] !== true) {
      this.#isShown[id] = true;
      this.shownWords.push(text);
    }
    return id;
  }

  /** Words that are the same, or other forms of the same. */
  match(forms: readonly Form[], text = ''): WordMatch[] {
    const literal = this.#ids.get(text);
    const matches = new Map<number, Step>();
    for (const { lemma, step } of forms) {
      for (const named of this.#byLemma.get(lemma) ?? []) {
        const between = stepBetween(step, named.step);
        const known = matches.get(named.word);
        if (known === undefined || between < known) matches.set(named.word, between);
      }
    }
    return Array.from(matches, ([word, step]) => ({
      word,
      step,
      isCorrected: false,
      isLiteral: word === literal,
    }));
  }

  /** The word exactly as it is written; -1 where no name holds it. */
  idOf(text: string): number {
    return this.#ids.get(text) ?? -1;
  }

  /** Whether some shown name holds the word or a form of it: then it is no typing mistake. */
  holdsShown(forms: readonly Form[]): boolean {
    return this.match(forms).some(({ word }) => this.#isShown[word] === true);
  }
}

function node(): NameNode {
  return { next: null, names: [], marks: null };
}

function isSame(a: Name, b: Name): boolean {
  if (a.rank !== b.rank || a.sense.kind !== b.sense.kind || a.isHidden !== b.isHidden) return false;
  if (a.sense.kind === 'product')
    return b.sense.kind === 'product' && a.sense.product === b.sense.product;
  if (a.sense.kind === 'dimension')
    return b.sense.kind === 'dimension' && a.sense.dimension === b.sense.dimension;
  return (
    b.sense.kind === 'value' &&
    a.sense.dimension === b.sense.dimension &&
    a.sense.value === b.sense.value
  );
}
