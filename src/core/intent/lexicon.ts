import type { CompiledDimension, CompiledMap, CompiledValue } from '../capability/compiled-map.ts';
import type { Product } from '../merchants/merchant.ts';
import { type SizeRole } from './extents.ts';
import { MistakeIndex } from './mistake-index.ts';
import { type Name, NameIndex, type NameRank, type Sense } from './name-index.ts';
import {
  type NameWord,
  findHeadNoun,
  isGeneric,
  isNegator,
  nameWords,
  negatedForms,
  findNameParts,
  wordsBeforeHead,
  swapWordsAroundOf,
  withoutPreposition,
} from './name-words.ts';
import { otherWaysToCount, otherWaysToName } from './common-names.ts';
import { verbsOfNoun, contrariesOf, inflectionsOf } from './word-forms.ts';
import contextWords from './words/context-words.json' with { type: 'json' };
import { type DimensionLexicon, describeDimension } from './dimension-lexicon.ts';

/**
 * The names that a merchant uses, indexed for reading sentences. They are compiled once per
 * publication.
 */
export interface Lexicon {
  readonly products: readonly Product[];
  readonly productBySlug: ReadonlyMap<string, number>;
  readonly productNames: NameLookup;
  readonly maps: ReadonlyMap<string, MapLexicon>;
  /**
   * The names that are used if a product has no capability map, or if the sentence names no
   * product.
   */
  readonly withoutMap: MapLexicon;
  /** The same names without those that the merchant hides, or null if none are hidden. */
  readonly shown: Lexicon | null;
}

export interface NameLookup {
  readonly index: NameIndex;
  readonly mistakes: MistakeIndex;
}

export interface MapLexicon {
  readonly map: CompiledMap | null;
  readonly names: NameLookup;
  readonly dimensions: readonly DimensionLexicon[];
  readonly quantities: ReadonlySet<string>;
}

/**
 * Indexes all names that a merchant uses, so that sentences can be read. `maps` contains the
 * capability maps by key.
 */
export function compileLexicon(
  products: readonly Product[],
  maps: ReadonlyMap<string, CompiledMap>,
): Lexicon {
  const lexicon: Lexicon = {
    products,
    productBySlug: new Map(products.map(({ slug }, index) => [slug, index])),
    productNames: withMistakeIndex(indexProducts(products)),
    maps: new Map(Array.from(maps, ([key, map]) => [key, compileMapWords(map, true)])),
    shown: null,
    withoutMap: {
      map: null,
      names: withMistakeIndex(new NameIndex()),
      dimensions: [],
      quantities: new Set(),
    },
  };
  return Array.from(maps.values()).some(hasHiddenNames)
    ? { ...lexicon, shown: { ...lexicon, maps: withoutHiddenNames(lexicon.maps) } }
    : lexicon;
}

function hasHiddenNames({ dimensions }: CompiledMap): boolean {
  return dimensions.some(({ hidden, values }) => hidden || values.some((value) => value.hidden));
}

function withoutHiddenNames(maps: Lexicon['maps']): Lexicon['maps'] {
  return new Map(
    Array.from(maps, ([key, words]) => [
      key,
      words.map !== null && hasHiddenNames(words.map) ? compileMapWords(words.map, false) : words,
    ]),
  );
}

function withMistakeIndex(index: NameIndex): NameLookup {
  return { index, mistakes: new MistakeIndex(index.shownWords) };
}

function compileMapWords(map: CompiledMap, includesHidden: boolean): MapLexicon {
  const index = new NameIndex();
  const dimensions = map.dimensions.map((dimension) => {
    const described = describeDimension(dimension);
    if (dimension.hidden && !includesHidden)
      return { ...described, roles: new Set<SizeRole>(), words: new Set<string>() };
    indexDimension(index, dimension, includesHidden);
    if (!dimension.hidden) indexWaysToCount(index, dimension, map.dimensions);
    indexContraries(index, described);
    return described;
  });
  const quantities = new Set(
    map.dimensions.flatMap(({ hidden, magnitude }) =>
      hidden && !includesHidden ? [] : (magnitude?.unit.quantity ?? []),
    ),
  );
  return { map, names: withMistakeIndex(index), dimensions, quantities };
}

function indexDimension(
  index: NameIndex,
  { index: dimension, source, hidden, values }: CompiledDimension,
  includesHidden: boolean,
): void {
  const naming = { index, sense: { kind: 'dimension', dimension } as const, isHidden: hidden };
  indexWholeName(naming, source.label, 'own');
  indexWholeName(naming, source.key, 'own');
  for (const synonym of source.synonyms ?? []) indexWholeName(naming, synonym, 'synonym');
  if (!hidden)
    for (const { words } of findNameParts(nameWords(source.label))) addName(naming, words, 'part');
  const labels = new Set(
    values.flatMap(({ hidden: isHidden, source: { label } }) =>
      isHidden ? [] : label.toLowerCase(),
    ),
  );
  for (const value of includesHidden ? values : values.filter((each) => !each.hidden))
    indexValue(index, dimension, value, hidden || value.hidden, labels);
  if (!hidden) {
    indexValueRemainders(
      index,
      dimension,
      values.filter((value) => !value.hidden),
    );
  }
}

/**
 * Adds the nouns by which everybody counts what an option counts. An option that counts and has
 * such a noun for its name keeps it for itself.
 */
function indexWaysToCount(
  index: NameIndex,
  { index: dimension, magnitude, source }: CompiledDimension,
  dimensions: readonly CompiledDimension[],
): void {
  if (magnitude?.unit.quantity !== 'count') return;
  const taken = dimensions.flatMap((other) =>
    other.index === dimension || other.magnitude === null
      ? []
      : [other.source.label, ...(other.source.synonyms ?? [])],
  );
  if (otherWaysToCount(taken).length > 0) return;
  const naming = { index, sense: { kind: 'dimension', dimension } as const, isHidden: false };
  for (const way of otherWaysToCount([source.label, ...(source.synonyms ?? [])]))
    indexWholeName(naming, way, 'synonym');
}

function indexValue(
  index: NameIndex,
  dimension: number,
  { index: value, key, source: { label, synonyms = [] } }: CompiledValue,
  isHidden: boolean,
  labels: ReadonlySet<string>,
): void {
  const naming = { index, sense: { kind: 'value', dimension, value } as const, isHidden };
  indexWholeName(naming, label, 'own');
  if (isHidden || !(isPartOfLabel(key, label) || isPlaceOnly(key, label))) {
    indexWholeName(naming, key, 'own');
  } else if (!isPlaceOnly(key, label)) {
    addName(
      lacksHeadNoun(key, label) ? { ...naming, lacksNoun: true } : naming,
      nameWords(key),
      'part',
    );
  }
  for (const synonym of synonyms) indexWholeName(naming, synonym, 'synonym');
  if (isHidden) return;
  for (const way of otherWaysToName([label, ...synonyms])) indexWholeName(naming, way, 'synonym');
  // If there is also a value "Medium", the word "rare" alone isn't enough to mean "Medium rare".
  const isGraded = labels.has(label.toLowerCase().replace(/ \S+$/, ''));
  for (const { words, isModifier } of findNameParts(nameWords(label)))
    addName(naming, words, isModifier || isGraded ? 'modifier' : 'part');
  for (const synonym of synonyms)
    for (const { words } of findNameParts(nameWords(synonym))) addName(naming, words, 'hint');
}

/**
 * Adds short names for values whose labels end in the same word, such as "thick" for "Thick base"
 * beside "Thin base".
 */
function indexValueRemainders(
  index: NameIndex,
  dimension: number,
  values: readonly CompiledValue[],
): void {
  const byHead = Map.groupBy(values, ({ source }) => findHeadNoun(nameWords(source.label)) ?? '');
  for (const [head, sameHead] of byHead) {
    if (sameHead.length < 2) continue;
    for (const { index: value, source } of sameHead) {
      const rest = wordsBeforeHead(nameWords(source.label), head);
      if (rest !== null) {
        addName(
          { index, sense: { kind: 'value', dimension, value }, isHidden: false, lacksNoun: true },
          rest,
          'part',
        );
      }
    }
  }
}

/**
 * Adds names for the "no" value of a yes-or-no option, such as "unmounted" and "mountless" for a
 * mount. The participle "mounted" becomes a name of the option.
 */
function indexContraries(
  index: NameIndex,
  { dimension, noneValue: none, yesValue: positive }: DimensionLexicon,
): void {
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
    const done = verbsOfNoun(only.text)
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

const PLACE = /^(?:inside|outside|above|below|under|over|behind|around)$/;

/**
 * Returns whether a key only says where something is, although its label begins otherwise. With the
 * key "inside" of "Mirror inside the door", "lights inside" doesn't name the mirror.
 */
function isPlaceOnly(key: string, label: string): boolean {
  return PLACE.test(key) && nameWords(label)[0]?.text !== key;
}

function lacksHeadNoun(key: string, label: string): boolean {
  const head = findHeadNoun(nameWords(label));
  return !nameWords(key).some(({ text }) => text === head);
}

function isPartOfLabel(key: string, label: string): boolean {
  const words = new Set(nameWords(label).map(({ text }) => text));
  const ofKey = nameWords(key);
  return ofKey.length < words.size && ofKey.every(({ text }) => words.has(text));
}

/**
 * Adds the inflected forms of a hidden name. Misspelled words never match a hidden name, because a
 * correction would reveal it.
 */
function indexForms(nameTarget: NameTarget, words: readonly NameWord[], rank: NameRank): void {
  for (const [at, word] of words.entries()) {
    for (const text of inflectionsOf(word.text))
      addName({ ...nameTarget, isInflected: true }, words.with(at, { ...word, text }), rank);
  }
}

interface NameTarget {
  readonly index: NameIndex;
  readonly sense: Sense;
  readonly isHidden: boolean;
  readonly isInflected?: true;
  readonly lacksNoun?: true;
}

function indexWholeName(nameTarget: NameTarget, text: string, rank: NameRank): void {
  const words = nameWords(text);
  for (const variant of [words, withoutPreposition(words), swapWordsAroundOf(words)]) {
    if (variant === null) continue;
    addName(nameTarget, variant, rank);
    if (nameTarget.isHidden) indexForms(nameTarget, variant, rank);
  }
  // If a name is hidden, single words for the opposite, such as "unlined", aren't added.
  const negated = negatedForms(words).filter(
    (variant) => !nameTarget.isHidden || variant.length > 1,
  );
  for (const variant of [...joinWordPairs(words), ...negated]) addName(nameTarget, variant, rank);
}

function addName(
  { index, sense, isHidden, isInflected, lacksNoun }: NameTarget,
  words: readonly NameWord[],
  rank: NameRank,
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
    ...(isInflected && { isInflected }),
    ...(lacksNoun && { lacksNoun }),
  };
  index.addName(words, name);
}

const MAXIMUM_JOINED_WORDS = 4;

/** Returns variants of a name with two words joined, such as "tabletop" for "table top". */
function joinWordPairs(words: readonly NameWord[]): (readonly NameWord[])[] {
  if (words.length < 2 || words.length > MAXIMUM_JOINED_WORDS) return [];
  return words.slice(1).flatMap((word, index) => {
    const before = words[index];
    if (
      before === undefined ||
      word.mark !== null ||
      !/^\p{L}{3,}$/u.test(before.text) ||
      !/^\p{L}{3,}$/u.test(word.text)
    )
      return [];
    return [
      [
        ...words.slice(0, index),
        { ...before, text: before.text + word.text },
        ...words.slice(index + 2),
      ],
    ];
  });
}

function indexProducts(products: readonly Product[]): NameIndex {
  const index = new NameIndex();
  for (const [product, { title, slug, sku, synonyms }] of products.entries()) {
    const naming = { index, sense: { kind: 'product', product } as const, isHidden: false };
    indexWholeName(naming, title, 'own');
    indexWholeName(naming, slug, 'own');
    indexWholeName(naming, sku, 'own');
    for (const synonym of synonyms) indexWholeName(naming, synonym, 'synonym');
    indexHeadNoun(naming, title);
  }
  return index;
}

const WORDS_AFTER_NOUN: ReadonlySet<string> = new Set(contextWords.wordsAfterNoun);

/**
 * Adds the main noun of a product's title as a name. For "Insulated steel flask with a name, 0.5
 * l", the names include "insulated steel flask" and "flask".
 */
function indexHeadNoun(nameTarget: NameTarget, title: string): void {
  const words = nameWords(title);
  const cut = words.findIndex(
    ({ text, mark }, index) => index > 0 && (mark !== null || WORDS_AFTER_NOUN.has(text)),
  );
  const head = cut === -1 ? words : words.slice(0, cut);
  if (cut !== -1) addName(nameTarget, head, 'part');
  for (const { words: part, isModifier } of head.length > 1 ? findNameParts(head) : [])
    if (!isModifier) addName(nameTarget, part, 'part');
}
