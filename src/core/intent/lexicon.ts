import type { CompiledDimension, CompiledMap, CompiledValue } from '../capability/compiled-map.ts';
import type { Product } from '../merchants/merchant.ts';
import { type Role, measuredBy, roleOf } from './extents.ts';
import { MistakeIndex } from './mistake-index.ts';
import { type Name, NameIndex, type Rank, type Sense } from './name-index.ts';
import {
  type NameWord,
  headOf,
  isGeneric,
  isNegator,
  nameWords,
  negatedForms,
  partsOf,
  restBefore,
  turnedAround,
  withoutPreposition,
} from './name-words.ts';
import { wordsOf } from './tokens.ts';
import { actionsOf, contrariesOf, inflectionsOf } from './word-forms.ts';

/** The words of a store, ready to read sentences with; made once per publication. */
export interface Lexicon {
  readonly products: readonly Product[];
  readonly productBySlug: ReadonlyMap<string, number>;
  readonly productNames: Names;
  readonly maps: ReadonlyMap<string, MapLexicon>;
  /** For products without a map, and for what none is known of. */
  readonly withoutMap: MapLexicon;
}

export interface Names {
  readonly index: NameIndex;
  readonly mistakes: MistakeIndex;
}

/** The words of one version of a map. */
export interface MapLexicon {
  readonly map: CompiledMap | null;
  readonly names: Names;
  readonly dimensions: readonly DimensionLexicon[];
  /** Quantities that its sizes measure. */
  readonly quantities: ReadonlySet<string>;
}

export interface DimensionLexicon {
  readonly dimension: CompiledDimension;
  /** The value that says none, or no. */
  readonly none: number | null;
  /** Of a yes or no: the yes. */
  readonly positive: number | null;
  /** Which way a size goes, by its names and its question. */
  readonly roles: ReadonlySet<Role>;
  /** The words of its names, for telling what is spoken of beside it. */
  readonly words: ReadonlySet<string>;
}

/** `maps` by key. */
export function compileLexicon(
  products: readonly Product[],
  maps: ReadonlyMap<string, CompiledMap>,
): Lexicon {
  return {
    products,
    productBySlug: new Map(products.map(({ slug }, index) => [slug, index])),
    productNames: withMistakes(nameProducts(products)),
    maps: new Map(Array.from(maps, ([key, map]) => [key, compileMapWords(map)])),
    withoutMap: {
      map: null,
      names: withMistakes(new NameIndex()),
      dimensions: [],
      quantities: new Set(),
    },
  };
}

function withMistakes(index: NameIndex): Names {
  return { index, mistakes: new MistakeIndex(index.shownWords) };
}

function compileMapWords(map: CompiledMap): MapLexicon {
  const index = new NameIndex();
  const dimensions = map.dimensions.map((dimension) => {
    nameDimension(index, dimension);
    const described = describeDimension(dimension);
    nameContraries(index, described);
    return described;
  });
  const quantities = new Set(
    map.dimensions.flatMap(({ magnitude }) => magnitude?.unit.quantity ?? []),
  );
  return { map, names: withMistakes(index), dimensions, quantities };
}

function nameDimension(
  index: NameIndex,
  { index: dimension, source, hidden, values }: CompiledDimension,
): void {
  const naming = { index, sense: { kind: 'dimension', dimension } as const, isHidden: hidden };
  nameWhole(naming, source.label, 'own');
  nameWhole(naming, source.key, 'own');
  for (const synonym of source.synonyms ?? []) nameWhole(naming, synonym, 'synonym');
  if (!hidden)
    for (const { words } of partsOf(nameWords(source.label))) addName(naming, words, 'part');
  for (const value of values) nameValue(index, dimension, value, hidden || value.hidden);
  if (!hidden) {
    nameRests(
      index,
      dimension,
      values.filter((value) => !value.hidden),
    );
  }
}

function nameValue(
  index: NameIndex,
  dimension: number,
  { index: value, key, source: { label, synonyms = [] } }: CompiledValue,
  isHidden: boolean,
): void {
  const naming = { index, sense: { kind: 'value', dimension, value } as const, isHidden };
  nameWhole(naming, label, 'own');
  // A key that is a part of the label says no more than a part.
  if (isHidden || !isPartOf(key, label)) {
    nameWhole(naming, key, 'own');
  } else {
    addName(
      isWithoutHead(key, label) ? { ...naming, isRest: true } : naming,
      nameWords(key),
      'part',
    );
  }
  for (const synonym of synonyms) nameWhole(naming, synonym, 'synonym');
  if (isHidden) return;
  for (const { words, isModifier } of partsOf(nameWords(label)))
    addName(naming, words, isModifier ? 'modifier' : 'part');
  for (const synonym of synonyms)
    for (const { words } of partsOf(nameWords(synonym))) addName(naming, words, 'hint');
}

/**
 * Where the names of values end alike, what stands before the end tells them apart: "thick" of
 * "Thick base".
 */
function nameRests(index: NameIndex, dimension: number, values: readonly CompiledValue[]): void {
  const byHead = Map.groupBy(values, ({ source }) => headOf(nameWords(source.label)) ?? '');
  for (const [head, alike] of byHead) {
    if (alike.length < 2) continue;
    for (const { index: value, source } of alike) {
      const rest = restBefore(nameWords(source.label), head);
      if (rest !== null) {
        addName(
          { index, sense: { kind: 'value', dimension, value }, isHidden: false, isRest: true },
          rest,
          'part',
        );
      }
    }
  }
}

/**
 * "Unmounted" and "mountless" where a mount is a yes or a no, "insulated" and "uninsulated" where
 * insulation is.
 */
function nameContraries(index: NameIndex, { dimension, none, positive }: DimensionLexicon): void {
  if (none === null || positive === null || dimension.hidden) return;
  const naming = {
    index,
    sense: { kind: 'value', dimension: dimension.index, value: none } as const,
    isHidden: false,
  };
  const { source, values } = dimension;
  for (const text of [
    source.label,
    ...(source.synonyms ?? []),
    values[positive]?.source.label ?? '',
    ...(values[positive]?.source.synonyms ?? []),
  ]) {
    const [only, ...others] = withoutPreposition(nameWords(text)) ?? nameWords(text);
    if (only === undefined || others.length > 0) continue;
    const done = actionsOf(only.text)
      .flatMap(inflectionsOf)
      .filter((form) => form.endsWith('ed'));
    for (const participle of done) {
      addName(
        { ...naming, sense: { kind: 'dimension', dimension: dimension.index } },
        nameWords(participle),
        'synonym',
      );
    }
    for (const contrary of [only.text, ...done].flatMap(contrariesOf))
      addName(naming, nameWords(contrary), 'synonym');
  }
}

function isWithoutHead(key: string, label: string): boolean {
  const head = headOf(nameWords(label));
  return !nameWords(key).some(({ text }) => text === head);
}

function isPartOf(key: string, label: string): boolean {
  const words = new Set(nameWords(label).map(({ text }) => text));
  const ofKey = nameWords(key);
  return ofKey.length < words.size && ofKey.every(({ text }) => words.has(text));
}

/** Hidden names are found by these forms only, so that no near miss tells of them. */
function nameForms(naming: Naming, words: readonly NameWord[], rank: Rank): void {
  for (const [at, word] of words.entries()) {
    for (const text of inflectionsOf(word.text))
      addName({ ...naming, isForm: true }, words.with(at, { ...word, text }), rank);
  }
}

interface Naming {
  readonly index: NameIndex;
  readonly sense: Sense;
  readonly isHidden: boolean;
  readonly isForm?: true;
  readonly isRest?: true;
}

function nameWhole(naming: Naming, text: string, rank: Rank): void {
  const words = nameWords(text);
  for (const variant of [words, withoutPreposition(words), turnedAround(words)]) {
    if (variant === null) continue;
    addName(naming, variant, rank);
    if (naming.isHidden) nameForms(naming, variant, rank);
  }
  // What is hidden is found by its name, not by a word that says its contrary.
  const negated = negatedForms(words).filter((variant) => !naming.isHidden || variant.length > 1);
  for (const variant of [...joinedPairs(words), ...negated]) addName(naming, variant, rank);
}

function addName(
  { index, sense, isHidden, isForm, isRest }: Naming,
  words: readonly NameWord[],
  rank: Rank,
): void {
  if (
    words.length === 0 ||
    (words.length === 1 && isNegator(words[0]?.text ?? '') && sense.kind !== 'value')
  )
    return;
  const name: Name = {
    sense,
    rank,
    isHidden,
    isGeneric: isGeneric(words),
    ...(isForm && { isForm }),
    ...(isRest && { isRest }),
  };
  index.add(words, name);
}

const LONGEST_JOINED = 4;

/** "Table top" is also written "tabletop". */
function joinedPairs(words: readonly NameWord[]): (readonly NameWord[])[] {
  if (words.length < 2 || words.length > LONGEST_JOINED) return [];
  return words.slice(1).flatMap((word, at) => {
    const before = words[at];
    if (
      before === undefined ||
      word.mark !== null ||
      !/^\p{L}{3,}$/u.test(before.text) ||
      !/^\p{L}{3,}$/u.test(word.text)
    )
      return [];
    return [
      [...words.slice(0, at), { ...before, text: before.text + word.text }, ...words.slice(at + 2)],
    ];
  });
}

function nameProducts(products: readonly Product[]): NameIndex {
  const index = new NameIndex();
  for (const [product, { title, slug, sku, synonyms }] of products.entries()) {
    const naming = { index, sense: { kind: 'product', product } as const, isHidden: false };
    nameWhole(naming, title, 'own');
    nameWhole(naming, slug, 'own');
    nameWhole(naming, sku, 'own');
    for (const synonym of synonyms) nameWhole(naming, synonym, 'synonym');
    nameHead(naming, title);
  }
  return index;
}

const AFTER_HEAD = new Set(['with', 'without', 'for', 'to', 'from', 'of', 'in', 'on', 'by', 'and']);

/** Of "Insulated steel flask with a name, 0.5 l" the words up to "flask", and the last of them. */
function nameHead(naming: Naming, title: string): void {
  const words = nameWords(title);
  const cut = words.findIndex(
    ({ text, mark }, at) => at > 0 && (mark !== null || AFTER_HEAD.has(text)),
  );
  const head = cut === -1 ? words : words.slice(0, cut);
  if (cut !== -1) addName(naming, head, 'part');
  for (const { words: part, isModifier } of head.length > 1 ? partsOf(head) : [])
    if (!isModifier) addName(naming, part, 'part');
}

function describeDimension(dimension: CompiledDimension): DimensionLexicon {
  const { source, magnitude } = dimension;
  const texts = [source.label, source.key.replaceAll('_', ' '), ...(source.synonyms ?? [])];
  const named = texts.flatMap(wordsOf);
  const words = new Set(
    dimension.kind === 'date' ? [...named, ...named.flatMap(actionsOf)] : named,
  );
  const asked = magnitude === null ? [] : wordsOf(source.question ?? '');
  const roles = new Set(
    [...words, ...asked]
      .flatMap((word) => roleOf(word) ?? [])
      .filter((role) => measuredBy(role) === magnitude?.unit.quantity),
  );
  const none = noneOf(dimension);
  const others = dimension.values.filter(({ hidden, index }) => !hidden && index !== none);
  const isYesOrNo = none !== null && others.length === 1 && dimension.kind === 'choice';
  return { dimension, none, positive: isYesOrNo ? (others[0]?.index ?? null) : null, roles, words };
}

const NONE_KEYS = /^(?:no|none|without|false|off|not[-_]needed|nothing)(?:$|[-_])/;

/** The one value that says that there is none of it: "No cut", or "Uncut" of a cut. */
function noneOf({ source: { label: named }, values }: CompiledDimension): number | null {
  const contraries = wordsOf(named).flatMap(contrariesOf);
  const saysNo = (label: string): boolean =>
    isNegator(nameWords(label)[0]?.text ?? '') || contraries.includes(wordsOf(label).join(' '));
  const found = values.filter(
    ({ key, hidden, source }) => !hidden && (NONE_KEYS.test(key) || saysNo(source.label)),
  );
  const only = found.length === 1 ? found[0] : found.find(({ key }) => NONE_KEYS.test(key));
  return only?.index ?? null;
}
