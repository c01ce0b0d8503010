import { Answers } from '../capability/answers.ts';
import { compileMap } from '../capability/compile-map.ts';
import type { CompiledMap, MapSource } from '../capability/compiled-map.ts';
import {
  type DescribedDimension,
  type DescribedMap,
  describeMap,
} from '../capability/describe-map.ts';
import { countYeses } from '../capability/known-yeses.ts';
import { modelMap } from '../capability/search/model-map.ts';
import type { SearchModel } from '../capability/search/search-model.ts';
import { type CompiledPrice, compilePrice } from '../pricing/price-rows.ts';
import type { OfferQuestion } from './offer.ts';
import { type Table, gatheredBytes, tableBytes } from './table-bytes.ts';

export interface QuestionPair {
  readonly blocking: OfferQuestion;
  readonly optional: OfferQuestion;
}

/** Of the object itself, and of being kept. */
const OWN_BYTES = 500;

/**
 * The current version of a map. What is made of its document is made when it is first of use, so
 * that a plain yes needs no search model; nothing that it answers depends on what was made before.
 */
export class PublishedMap {
  readonly version: number;
  readonly #source: MapSource;
  #compiled: CompiledMap | null = null;
  #described: DescribedMap | null = null;
  #questions: readonly (QuestionPair | null)[] | null = null;
  /** Undefined: not made yet; null: the map states none, or is too large. */
  #price: CompiledPrice | null | undefined;
  #search: SearchModel | null | undefined;
  #answers: Answers | null = null;

  /** The document must have passed the check. */
  constructor(source: MapSource & { readonly version: number }) {
    this.#source = source;
    this.version = source.version;
  }

  get compiled(): CompiledMap {
    return (this.#compiled ??= compileMap(this.#source.document, this.#source));
  }

  get described(): DescribedMap {
    return (this.#described ??= describeMap(this.#source.document, this.version));
  }

  get price(): CompiledPrice | null {
    if (this.#price === undefined) this.#price = compilePrice(this.compiled);
    return this.#price;
  }

  /** For searching what can become a yes; null where the map is too large for that. */
  get search(): SearchModel | null {
    if (this.#search === undefined) this.#search = modelMap(this.compiled);
    return this.#search;
  }

  /** By dimension; null where the dimension is hidden. */
  get questions(): readonly (QuestionPair | null)[] {
    return (this.#questions ??= questionsAbout(this.compiled, this.described));
  }

  /** About how many bytes it takes by now. */
  get bytes(): number {
    const made: readonly [Table, unknown][] = [
      ['map', this.#compiled],
      ['described', this.#described],
      ['price', this.#price],
      ['search', this.#search],
      ['answers', this.#answers],
    ];
    let bytes = OWN_BYTES;
    for (const [table, isMade] of made) if (isMade) bytes += tableBytes(table, this.#source);
    return bytes + (this.#search ? gathered(this.#search) : 0);
  }

  /** Used again for every question: evaluation ends before the next one begins. */
  get answers(): Answers {
    return (this.#answers ??= new Answers(this.compiled));
  }
}

function gathered(search: SearchModel): number {
  return gatheredBytes(countYeses(search), search.recalled.size);
}

function questionsAbout(
  { dimensions }: CompiledMap,
  described: DescribedMap,
): (QuestionPair | null)[] {
  const byKey = new Map(described.dimensions.map((dimension) => [dimension.key, dimension]));
  return dimensions.map(({ key }) => {
    const shown = byKey.get(key);
    return shown === undefined ? null : pairOf(shown);
  });
}

function pairOf({
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
