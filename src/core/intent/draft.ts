import type { CompiledMap } from '../capability/compiled-map.ts';
import type { Product } from '../merchants/merchant.ts';
import { dimensionApplies } from './applicability.ts';
import type { DimensionLexicon } from './dimension-lexicon.ts';
import type { Candidate, ReadAs, ReadSelection, Span, UnsettledDimension } from './reading.ts';
import { type Mention, isGrammar, productsOf } from './mentions.ts';
import type { Token } from './tokens.ts';
import type { Language } from './translate-words.ts';
import type { SentenceView } from './sentence-view.ts';

export interface DraftSelection {
  readonly dimension: number;
  readonly values: readonly number[];
  readonly selection: ReadSelection;
}

export interface DraftExclusion {
  readonly dimension: number;
  readonly value: number;
  readonly span: Span;
  readonly readAs: ReadAs;
}

/**
 * The meaning of a sentence while it is being worked out, together with the data needed for this.
 */
export class Draft {
  readonly map: CompiledMap | null;
  readonly dimensions: readonly DimensionLexicon[];
  readonly mentions: Mention[];
  readonly tokens: readonly Token[];
  readonly language: Language | null;
  readonly quantities: ReadonlySet<string>;
  /**
   * For each option, whether it can apply to the product, or null if that depends on what the buyer
   * chooses.
   */
  readonly possible: readonly (boolean | null)[];

  readonly selections: DraftSelection[] = [];
  readonly exclusions: DraftExclusion[] = [];
  readonly ambiguities: { readonly span: Span; readonly candidates: readonly Candidate[] }[] = [];
  readonly reported: Span[] = [];
  readonly otherItems: Span[] = [];
  readonly unsettled: UnsettledDimension[] = [];
  readonly counts: { readonly value: number; readonly span: Span }[] = [];
  readonly deadlines: { readonly day: number; readonly span: Span }[] = [];
  #isProductNamed: boolean | null = null;
  #hasNumberCorrection: boolean | null = null;
  purchase: 'item' | 'sample' = 'item';

  readonly sentence: string;
  readonly product: Product | null;

  constructor(view: SentenceView, sentence: string, product: Product | null) {
    this.sentence = sentence;
    this.product = product;
    this.map = view.map.map;
    this.dimensions = view.map.dimensions;
    this.quantities = view.map.quantities;
    this.mentions = view.mentions;
    this.tokens = view.tokens;
    this.language = view.language;
    const facts = {
      productSlug: product?.slug ?? null,
      chosen: new Map<string, ReadonlySet<string>>(),
    };
    const { map } = this;
    this.possible =
      map === null ? [] : map.dimensions.map(({ index }) => dimensionApplies(map, index, facts));
  }

  /**
   * Returns whether an option applies with the values chosen so far, using defaults where nothing
   * was chosen. Returns null if this can't be known yet.
   */
  isApplicableNow(dimension: number): boolean | null {
    if (this.map === null) return null;
    const chosen = new Map<string, ReadonlySet<string>>();
    for (const { assumed, key, values } of this.map.dimensions)
      if (assumed?.kind === 'choice') chosen.set(key, new Set([values[assumed.value]?.key ?? '']));

    for (const { dimension: index, values, selection } of this.selections) {
      const keys = values.flatMap((value) => this.map?.dimensions[index]?.values[value]?.key ?? []);
      chosen.set(selection.dimensionKey, new Set(keys));
    }
    return dimensionApplies(this.map, dimension, {
      productSlug: this.product?.slug ?? null,
      chosen,
    });
  }

  /** True if the sentence names a product that it doesn't exclude. */
  get isProductNamed(): boolean {
    return (this.#isProductNamed ??= this.mentions.some(
      (mention) => !mention.isNegated && productsOf(mention).size > 0,
    ));
  }

  get hasNumberCorrection(): boolean {
    return (this.#hasNumberCorrection ??= this.mentions.some(
      (mention, index) =>
        isGrammar(mention, 'correction') &&
        !mention.isDone &&
        this.mentions.slice(index, index + 4).some(({ meaning }) => meaning.kind === 'count'),
    ));
  }

  keyOf(dimension: number): string {
    return this.dimensions[dimension]?.dimension.key ?? '';
  }

  valueKeyOf(dimension: number, value: number): string {
    return this.dimensions[dimension]?.dimension.values[value]?.key ?? '';
  }

  selectValue(dimension: number, value: number, span: Span, readAs: ReadAs): void {
    this.addSelection(dimension, [value], { span, readAs });
  }

  /**
   * Records which values of an option the buyer selected. An empty list means that the buyer wants
   * none of them.
   */
  addSelection(
    dimension: number,
    values: readonly number[],
    { span, readAs }: { readonly span: Span; readonly readAs: ReadAs },
  ): void {
    const valueKeys = values.map((value) => this.valueKeyOf(dimension, value));
    this.selections.push({
      dimension,
      values,
      selection: {
        dimensionKey: this.keyOf(dimension),
        valueKeys,
        magnitude: null,
        unit: null,
        requestedValue: null,
        span,
        readAs,
      },
    });
  }

  answerDimension(
    dimension: number,
    answer: Pick<ReadSelection, 'magnitude' | 'unit' | 'requestedValue'>,
    span: Span,
    readAs: ReadAs = 'exact',
  ): void {
    this.selections.push({
      dimension,
      values: [],
      selection: { dimensionKey: this.keyOf(dimension), valueKeys: [], ...answer, span, readAs },
    });
  }

  /**
   * Records that words have several possible meanings, leaving out those that the store hides. If
   * all are hidden, the words count as not understood.
   */
  markAmbiguous(
    span: Span,
    senses: readonly { readonly dimension: number; readonly value?: number }[],
  ): void {
    const candidates = new Map<string, Candidate>();
    for (const { dimension, value } of senses.toSorted(
      (a, b) => a.dimension - b.dimension || (a.value ?? -1) - (b.value ?? -1),
    )) {
      if (this.isHidden(dimension, value)) continue;
      const valueKeys = value === undefined ? [] : [this.valueKeyOf(dimension, value)];
      candidates.set(`${dimension}/${valueKeys.join()}`, {
        dimensionKey: this.keyOf(dimension),
        valueKeys,
        productSlug: null,
      });
    }
    if (candidates.size === 0) this.reported.push(span);
    else this.ambiguities.push({ span, candidates: [...candidates.values()] });
  }

  isHidden(dimension: number, value?: number): boolean {
    const compiled = this.dimensions[dimension]?.dimension;
    return (
      compiled?.hidden === true || (value !== undefined && compiled?.values[value]?.hidden === true)
    );
  }

  markUnsettled(dimension: number, span: Span): void {
    // The buyer must not be asked about a hidden option.
    if (this.isHidden(dimension)) this.reported.push(span);
    else this.unsettled.push({ dimensionKey: this.keyOf(dimension), span });
  }

  reportUnread(mention: Mention): void {
    mention.isDone = true;
    this.reported.push(mention.span);
  }
}
