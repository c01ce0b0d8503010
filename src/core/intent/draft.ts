import type { CompiledMap } from '../capability/compiled-map.ts';
import type { Product } from '../merchants/merchant.ts';
import { applies } from './applicability.ts';
import type { DimensionLexicon } from './lexicon.ts';
import type { Candidate, ReadAs, ReadSelection, Span, Unsettled } from './reading.ts';
import type { Spot } from './spots.ts';
import type { Token } from './tokens.ts';
import type { View } from './view.ts';

/** A selection on its way, with the place it comes from and the dimension's index. */
export interface Drafted {
  readonly dimension: number;
  readonly values: readonly number[];
  readonly selection: ReadSelection;
}

export interface DraftedExclusion {
  readonly dimension: number;
  readonly value: number;
  readonly span: Span;
  readonly readAs: ReadAs;
}

/** What has been read of a sentence so far, and all that reading it may look at. */
export class Draft {
  readonly map: CompiledMap | null;
  readonly dimensions: readonly DimensionLexicon[];
  readonly spots: Spot[];
  readonly tokens: readonly Token[];
  readonly quantities: ReadonlySet<string>;
  /** Whether each dimension applies to the product, whatever is chosen; null: that depends. */
  readonly possible: readonly (boolean | null)[];

  readonly selections: Drafted[] = [];
  readonly exclusions: DraftedExclusion[] = [];
  readonly ambiguities: { readonly span: Span; readonly candidates: readonly Candidate[] }[] = [];
  readonly told: Span[] = [];
  readonly unsettled: Unsettled[] = [];
  readonly counts: { readonly value: number; readonly span: Span }[] = [];
  readonly deadlines: { readonly day: number; readonly span: Span }[] = [];
  purchase: 'item' | 'sample' = 'item';

  readonly sentence: string;
  readonly product: Product | null;

  constructor(view: View, sentence: string, product: Product | null) {
    this.sentence = sentence;
    this.product = product;
    this.map = view.map.map;
    this.dimensions = view.map.dimensions;
    this.quantities = view.map.quantities;
    this.spots = view.spots;
    this.tokens = view.tokens;
    const facts = {
      productSlug: product?.slug ?? null,
      chosen: new Map<string, ReadonlySet<string>>(),
    };
    const { map } = this;
    this.possible =
      map === null ? [] : map.dimensions.map(({ index }) => applies(map, index, facts));
  }

  /** Whether a dimension applies once what is chosen so far is; defaults stand where nothing is. */
  appliesNow(dimension: number): boolean | null {
    if (this.map === null) return null;
    const chosen = new Map<string, ReadonlySet<string>>();
    for (const { assumed, key, values } of this.map.dimensions)
      if (assumed?.kind === 'choice') chosen.set(key, new Set([values[assumed.value]?.key ?? '']));

    for (const { dimension: index, values, selection } of this.selections) {
      const keys = values.flatMap((value) => this.map?.dimensions[index]?.values[value]?.key ?? []);
      chosen.set(selection.dimensionKey, new Set(keys));
    }
    return applies(this.map, dimension, { productSlug: this.product?.slug ?? null, chosen });
  }

  keyOf(dimension: number): string {
    return this.dimensions[dimension]?.dimension.key ?? '';
  }

  valueKeyOf(dimension: number, value: number): string {
    return this.dimensions[dimension]?.dimension.values[value]?.key ?? '';
  }

  selectValue(dimension: number, value: number, span: Span, readAs: ReadAs): void {
    this.select(dimension, [value], { span, readAs });
  }

  /** No value at all: none of the choices. */
  select(
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

  answer(
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
   * Several things may be meant; hidden ones are never told of, and where nothing else is left the
   * words count as not understood.
   */
  doubt(
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
    if (candidates.size === 0) this.told.push(span);
    else this.ambiguities.push({ span, candidates: [...candidates.values()] });
  }

  isHidden(dimension: number, value?: number): boolean {
    const compiled = this.dimensions[dimension]?.dimension;
    return (
      compiled?.hidden === true || (value !== undefined && compiled?.values[value]?.hidden === true)
    );
  }

  unsettle(dimension: number, span: Span): void {
    // What nobody is shown isn't asked for.
    if (this.isHidden(dimension)) this.told.push(span);
    else this.unsettled.push({ dimensionKey: this.keyOf(dimension), span });
  }

  tell(spot: Spot): void {
    spot.isDone = true;
    this.told.push(spot.span);
  }
}
