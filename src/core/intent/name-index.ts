import type { NameWord } from './name-words.ts';
import { type WordForm, type FormStep, formsOf, stepBetween } from './word-forms.ts';

/** What a name stands for: a value, an option or a product, each given by its index. */
export type Sense =
  | { readonly kind: 'value'; readonly dimension: number; readonly value: number }
  | { readonly kind: 'dimension'; readonly dimension: number }
  | { readonly kind: 'product'; readonly product: number };

/**
 * Where a name comes from: the merchant's own name, a synonym, a part that can stand for the whole
 * name, a part that needs the option beside it, or a part of a synonym.
 */
export type NameRank = 'own' | 'synonym' | 'part' | 'modifier' | 'hint';

export interface Name {
  readonly sense: Sense;
  readonly rank: NameRank;
  readonly isHidden: boolean;
  /** True if a name means something only beside the name of its option. */
  readonly isGeneric: boolean;
  /** True for a part of a name without the noun, such as "gold" in "Gold foil". */
  readonly lacksNoun?: true;
  readonly isInflected?: true;
}

export interface NameNode {
  next: Map<number, NameNode> | null;
  names: Name[];
  /** The punctuation marks that may follow this word in a name. */
  marks: Set<string> | null;
}

/** A known word that matches a word of the sentence. `step` says how much the two forms differ. */
export interface WordMatch {
  readonly word: number;
  readonly step: FormStep;
  readonly isCorrected: boolean;
  readonly isLiteral: boolean;
}

export const MAXIMUM_NAMES_SHARING_PART = 48;
const RECENT_NAMES = 4;

/** Finds names by their words, and words by their inflected forms. */
export class NameIndex {
  readonly root: NameNode = makeNode();
  /** The words of visible names. Misspelled words in a sentence are corrected to one of these. */
  readonly shownWords: string[] = [];
  readonly #ids = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #isShown: boolean[] = [];
  readonly #byLemma = new Map<
    string,
    { readonly word: number; readonly step: WordForm['step'] }[]
  >();

  addName(words: readonly NameWord[], name: Name): void {
    let at = this.root;
    for (const { text, mark } of words) {
      if (mark !== null) (at.marks ??= new Set()).add(mark);
      const id = this.#idOf(text, !name.isHidden);
      let next = at.next?.get(id);
      if (next === undefined) (at.next ??= new Map()).set(id, (next = makeNode()));
      at = next;
    }
    const isFull =
      at.names.length >= MAXIMUM_NAMES_SHARING_PART &&
      name.rank !== 'own' &&
      name.rank !== 'synonym';
    if (
      at !== this.root &&
      !isFull &&
      !at.names.slice(-RECENT_NAMES).some((known) => isSameName(known, name))
    )
      at.names.push(name);
  }

  #idOf(text: string, isShown: boolean): number {
    let id = this.#ids.get(text);
    if (id === undefined) {
      id = this.#ids.size;
      this.#ids.set(text, id);
      this.#texts.push(text);
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

  findMatches(forms: readonly WordForm[], text = ''): WordMatch[] {
    const literal = this.#ids.get(text);
    const matches = new Map<number, FormStep>();
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

  textOf(word: number): string {
    return this.#texts[word] ?? '';
  }

  idOf(text: string): number {
    return this.#ids.get(text) ?? -1;
  }

  hasShownName(forms: readonly WordForm[]): boolean {
    return this.findMatches(forms).some(({ word }) => this.#isShown[word] === true);
  }
}

function makeNode(): NameNode {
  return { next: null, names: [], marks: null };
}

function isSameName(a: Name, b: Name): boolean {
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
