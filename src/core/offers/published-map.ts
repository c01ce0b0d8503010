import { compileMap } from '../capability/compile-map.ts';
import type { CompiledMap, MapSource } from '../capability/compiled-map.ts';
import {
  type DescribedDimension,
  type DescribedMap,
  describeDimension,
  describeMap,
} from '../capability/describe-map.ts';
import type { HiddenNames } from '../capability/hidden.ts';
import { modelMap } from '../capability/search/model-map.ts';
import type { Patience } from '../capability/search/patience.ts';
import type { SearchModel } from '../capability/search/search-model.ts';
import { Translation } from '../capability/translation.ts';
import type { Workspace } from '../capability/workspace.ts';
import { type CompiledPrice, compilePrice } from '../pricing/price-rows.ts';
import type { OfferQuestion } from './offer.ts';
import { translateMap } from './translate-map.ts';
import { type DerivedTable, searchResultBytes, tableBytes } from './table-bytes.ts';

export interface QuestionPair {
  readonly blocking: OfferQuestion;
  readonly optional: OfferQuestion;
}

const NOTHING_HIDDEN: HiddenNames = {
  dimensions: new Set(),
  isHiddenValue: () => false,
  measures: [],
};

/**
 * The limits on what is compiled while other requests wait: characters in one document, characters
 * in all documents that a lexicon is compiled from, and integers in a formula. Compiling takes
 * about 20 ms at these limits.
 */
export const LARGE_MAP = { document: 300_000, lexicon: 150_000, formula: 40_000 };

/** The approximate size in bytes of this object, including its entry in the cache. */
const OBJECT_BYTES = 500;

/**
 * The current version of a capability map, with data derived from it. Most questions don't need all
 * of that data, so each part is computed when it is first needed.
 */
export class PublishedMap {
  readonly version: number;
  readonly #source: MapSource;
  #compiled: CompiledMap | null = null;
  /** The questions computed so far, by dimension index. */
  readonly #questions: (QuestionPair | undefined)[] = [];
  #questionCount = 0;
  /**
   * The compiled price rules: undefined before they are first needed, and null if there are none or
   * the map is too large.
   */
  #price: CompiledPrice | null | undefined;
  #search: SearchModel | null | undefined;
  #isSearchLarge = false;

  constructor(source: MapSource & { readonly version: number }) {
    this.#source = source;
    this.version = source.version;
  }

  get compiled(): CompiledMap {
    return (this.#compiled ??= compileMap(this.#source.document, this.#source));
  }

  /**
   * Describes the capability map without anything hidden, with texts in the given language where
   * the map translates them. The result isn't cached, because callers cache the text that they
   * generate from it.
   */
  describe(language: string | null = null): DescribedMap {
    const { document } = this.#source;
    const described = describeMap(document, this.version);
    const texts = language === null ? undefined : document.translations?.[language];
    return texts === undefined ? described : translateMap(new Translation(texts), described);
  }

  get price(): CompiledPrice | null {
    if (this.#price === undefined) this.#price = compilePrice(this.compiled);
    return this.#price;
  }

  /**
   * The number of characters in the document that still have to be compiled: either all of them or
   * none.
   */
  get sizeToCompile(): number {
    return this.#compiled === null ? (this.#source.size ?? 0) : 0;
  }

  /**
   * Returns the model that searches need, or null if the map is too large to search. If building
   * the model would block others for too long, `patience` ends the search early.
   */
  searchWithin(patience: Patience | null): SearchModel | null {
    if (this.#search !== undefined) return this.#search;
    if (patience === null || patience.mayCompileLargeMaps)
      return (this.#search = modelMap(this.compiled));
    const model = this.#isSearchLarge ? null : modelMap(this.compiled, LARGE_MAP.formula);
    this.#isSearchLarge = model === null;
    if (model === null) patience.end();
    else this.#search = model;
    return model;
  }

  /**
   * Returns the questions that buyers are asked about an option, or null if the option is hidden.
   */
  questionsAbout(index: number): QuestionPair | null {
    const known = this.#questions[index];
    if (known !== undefined) return known;
    const dimension = this.compiled.dimensions[index];
    if (dimension === undefined || dimension.hidden) return null;
    // The condition under which the option applies is left out, because it may refer to hidden
    // options.
    const source = { ...dimension.source, appliesWhen: null };
    const pair = questionPair(describeDimension(source, NOTHING_HIDDEN));
    this.#questions[index] = pair;
    this.#questionCount += 1;
    return pair;
  }

  /** The approximate size in bytes of all data that has been derived from this map so far. */
  bytesIn(workspace: Workspace): number {
    const made: readonly [DerivedTable, unknown][] = [
      ['map', this.#compiled],
      ['price', this.#price],
      ['search', this.#search],
      ['answers', this.#compiled !== null && workspace.hasAnswersFor(this.#compiled)],
    ];
    let bytes = OBJECT_BYTES;
    for (const [table, isMade] of made) if (isMade) bytes += tableBytes(table, this.#source);
    bytes += this.#questionBytes();
    return bytes + (this.#search ? findingsBytes(workspace, this.#search) : 0);
  }

  #questionBytes(): number {
    if (this.#compiled === null) return 0;
    const share = this.#questionCount / Math.max(1, this.#compiled.dimensions.length);
    return Math.round(share * tableBytes('questions', this.#source));
  }
}

function findingsBytes(workspace: Workspace, search: SearchModel): number {
  const { solutions, measurings } = workspace.countFindings(search);
  return searchResultBytes(solutions, measurings);
}

function questionPair({
  key: dimensionKey,
  question,
  kind,
  values,
  unit,
  minimum,
  maximum,
  step,
}: DescribedDimension): QuestionPair {
  const rest = { kind, values, unit, minimum, maximum, step };
  return {
    blocking: { dimensionKey, question, isBlocking: true, ...rest },
    optional: { dimensionKey, question, isBlocking: false, ...rest },
  };
}
