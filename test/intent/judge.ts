import { findUnit } from '../../src/core/shared/units.ts';
import type { Ambiguity, Reading, ReadSelection, Span } from '../../src/core/intent/reading.ts';
import type { Sentence } from './corpus.ts';
import type { Meant, MeantAnswer, MeantSize } from './marks.ts';

export const SLOTS = [
  'product',
  'quantity',
  'neededBy',
  'selections',
  'exclusions',
  'ambiguities',
  'told',
  'ranges',
] as const;
export type Slot = (typeof SLOTS)[number];
export interface Count {
  right: number;
  meant: number;
  read: number;
}

/**
 * The judgement of a reading: everything that differs from the expected reading, and which of it
 * isn't reported in the reply.
 */
export interface Judgement {
  readonly faults: readonly string[];
  readonly silent: readonly string[];
  /** Words that had to be reported and weren't. */
  readonly unreported: readonly string[];
  readonly slots: Readonly<Record<Slot, Count>>;
}

/** Judges a reading by the correct reading that it resembles most. */
export function judge(sentence: Sentence, reading: Reading): Judgement {
  const judged = sentence.meant.map((meant) => new Comparison(sentence, meant, reading).judge());
  const worth = ({ faults, silent }: Judgement): number => silent.length * 100 + faults.length;
  return judged.reduce((best, next) => (worth(next) < worth(best) ? next : best));
}

class Comparison {
  readonly #sentence: Sentence;
  readonly #meant: Meant;
  readonly #reading: Reading;
  readonly #flagged: readonly Span[];
  readonly #faults: string[] = [];
  readonly #silent: string[] = [];
  readonly #unreported: string[] = [];
  readonly #slots = Object.fromEntries(
    SLOTS.map((slot) => [slot, { right: 0, meant: 0, read: 0 }]),
  ) as Record<Slot, Count>;

  constructor(sentence: Sentence, meant: Meant, reading: Reading) {
    this.#sentence = sentence;
    this.#meant = meant;
    this.#reading = reading;
    this.#flagged = [
      ...reading.ambiguities,
      ...reading.notUnderstood,
      ...reading.unsettled,
      ...reading.otherItems,
    ].map(({ span }) => span);
  }

  judge(): Judgement {
    if (this.#meant.rivals.length > 0) this.#compareRivals();
    else this.#compareAll();
    // If a product is meant but none is read, the reply makes no offer and asks for the product.
    // Nothing is wrong silently then.
    const isProductAsked = this.#reading.productSlug === null && this.#meantProduct() !== null;
    return {
      faults: [...this.#faults, ...this.#unreported],
      silent: isProductAsked ? [] : this.#silent,
      unreported: this.#unreported,
      slots: this.#slots,
    };
  }

  /**
   * Compares a sentence that names several products. The buyer must be asked for one of them, and
   * nothing else counts.
   */
  #compareRivals(): void {
    this.#count('product', null, this.#reading.productSlug);
    if (this.#reading.productSlug !== null) {
      this.#fault(
        `took ${this.#reading.productSlug} of several`,
        this.#meant.rivals.map(({ span }) => span),
      );
    }
    for (const { slug } of this.#meant.rivals) {
      if (!this.#reading.productSlugs.includes(slug))
        this.#faults.push(`${slug} isn't asked about`);
    }
  }

  #compareAll(): void {
    this.#compareProduct();
    this.#compareQuantity();
    this.#compareDay();
    this.#compareSelections();
    this.#compareExclusions();
    this.#compareFlags();
    this.#compareRanges();
    this.#compareReported();
  }

  #compareProduct(): void {
    const { product } = this.#meant;
    const { productSlug, purchase } = this.#reading;
    const meant = this.#meantProduct();
    this.#count('product', meant, productSlug);
    // If no product is understood, the reply asks which one is meant.
    if (productSlug === null && meant !== null) {
      this.#faults.push(`product ${meant} not read`);
    } else if (productSlug !== meant) {
      this.#fault(
        `product ${String(productSlug)} for ${String(meant)}`,
        product === null ? [] : [product.span],
      );
    }
    const isSample = this.#meant.sample !== null;
    if ((purchase === 'sample') !== isSample) {
      this.#fault(
        `purchase ${purchase}`,
        this.#meant.sample === null ? [] : [this.#meant.sample.span],
      );
    }
  }

  #meantProduct(): string | null {
    const { products } = this.#sentence.store;
    const only = products.length === 1 ? (products[0]?.slug ?? null) : null;
    return this.#meant.product?.slug ?? this.#sentence.productSlug ?? only;
  }

  #compareQuantity(): void {
    const { quantity } = this.#meant;
    const usual = this.#sentence.quantity ?? 1;
    const read = this.#reading.quantity ?? usual;
    this.#count(
      'quantity',
      quantity?.count ?? null,
      read === usual && quantity === null ? null : read,
    );
    if (read !== (quantity?.count ?? usual))
      this.#fault(`quantity ${read}`, quantity === null ? [] : [quantity.span]);
  }

  #compareDay(): void {
    const { neededBy } = this.#meant;
    this.#count('neededBy', neededBy?.date ?? null, this.#reading.neededBy);
    if (this.#reading.neededBy !== (neededBy?.date ?? null)) {
      this.#fault(
        `needed by ${String(this.#reading.neededBy)}`,
        neededBy === null ? [] : [neededBy.span],
      );
    }
  }

  #compareSelections(): void {
    const left = new Set(this.#reading.selections.flatMap((selection) => this.#partsOf(selection)));
    for (const answer of this.#meant.answers) {
      for (const part of partsOfAnswer(answer)) {
        const found = [...left].find((read) => this.#isSame(part, read));
        if (!answer.isOptional) this.#count('selections', part, found === undefined ? null : part);
        if (found !== undefined) left.delete(found);
        else if (!answer.isOptional && !this.#isRepeated(part))
          this.#fault(`not read: ${nameOf(part)}`, [answer.span]);
        if (found !== undefined && answer.readAs !== null && found.readAs !== answer.readAs)
          this.#faults.push(`${nameOf(part)} was read as ${found.readAs}`);
      }
    }
    for (const read of left) {
      if (
        this.#meant.answers.some((answer) =>
          partsOfAnswer(answer).some((part) => this.#isSame(part, read)),
        )
      )
        continue;
      this.#slots.selections.read += 1;
      this.#fault(`read without being meant: ${nameOf(read)}`, [read.span]);
    }
  }

  /**
   * Tells whether another selection has the same answer. An answer that is given twice may be read
   * once or twice.
   */
  #isRepeated(part: Part): boolean {
    return this.#reading.selections
      .flatMap((selection) => this.#partsOf(selection))
      .some((read) => this.#isSame(part, read));
  }

  #partsOf(selection: ReadSelection): (Part & Pick<ReadSelection, 'span' | 'readAs'>)[] {
    const {
      dimensionKey,
      valueKeys,
      magnitude,
      unit,
      requestedValue: text,
      span,
      readAs,
    } = selection;
    const rest = { dimensionKey, span, readAs };
    if (magnitude !== null)
      return [{ ...rest, value: null, text: null, size: { magnitude, unit, isLoose: false } }];
    if (valueKeys.length > 0)
      return valueKeys.map((value) => ({ ...rest, value, text: null, size: null }));
    return [{ ...rest, value: null, text, size: null }];
  }

  #isSame(meant: Part, read: Part): boolean {
    if (
      meant.dimensionKey !== read.dimensionKey ||
      meant.value !== read.value ||
      meant.text !== read.text
    )
      return false;
    return meant.size === null || read.size === null
      ? meant.size === read.size
      : this.#isSameSize(meant.dimensionKey, meant.size, read.size);
  }

  #isSameSize(dimensionKey: string, meant: MeantSize, read: MeantSize): boolean {
    const own = this.#ownUnit(dimensionKey);
    if (meant.isLoose)
      return Math.abs(inBase(meant, own) - inBase(read, own)) < 1e-9 * inBase(meant, own);
    return (meant.unit ?? own) === (read.unit ?? own) && meant.magnitude === read.magnitude;
  }

  #ownUnit(dimensionKey: string): string | null {
    const { products, documents } = this.#sentence.store;
    const mapKey = products.find(({ slug }) => slug === this.#meantProduct())?.capabilityMapKey;
    for (const { dimensions } of documents.toSorted(
      (a, b) => Number(b.key === mapKey) - Number(a.key === mapKey),
    )) {
      for (const dimension of dimensions)
        if (dimension.key === dimensionKey && dimension.kind === 'magnitude') return dimension.unit;
    }
    return null;
  }

  #compareExclusions(): void {
    const read = this.#reading.exclusions.flatMap(({ dimensionKey, valueKeys, span }) =>
      valueKeys.map((value) => ({ name: `${dimensionKey}=${value}`, span })),
    );
    const meant = this.#meant.exclusions.flatMap(({ dimensionKey, valueKeys, span }) =>
      valueKeys.map((value) => ({ name: `${dimensionKey}=${value}`, span })),
    );
    for (const { name, span } of meant) {
      const found = read.some((other) => other.name === name);
      this.#count('exclusions', name, found ? name : null);
      if (!found) this.#fault(`not excluded: ${name}`, [span]);
    }
    for (const { name, span } of read) {
      if (meant.some((other) => other.name === name)) continue;
      this.#slots.exclusions.read += 1;
      this.#fault(`excluded without being meant: ${name}`, [span]);
    }
  }

  /**
   * Compares the words that must be reported, and those that must be ambiguous between exactly the
   * marked candidates.
   */
  #compareFlags(): void {
    for (const { span, candidates } of this.#meant.flags) {
      const actual = this.#flagged.some((flag) => overlaps(flag, span));
      if (candidates.length === 0) {
        this.#count('told', span, actual ? span : null);
        if (!actual) this.#unreported.push(`not told: ${this.#words(span)}`);
        continue;
      }
      const read = namesOf(
        this.#reading.ambiguities.filter((ambiguity) => overlaps(ambiguity.span, span)),
      );
      const isRight =
        read.length === candidates.length &&
        candidates.every((candidate) => read.includes(candidate));
      this.#slots.ambiguities.meant += 1;
      if (isRight) this.#slots.ambiguities.right += 1;
      if (!actual) this.#unreported.push(`not told to be ambiguous: ${this.#words(span)}`);
      else if (!isRight)
        this.#faults.push(`ambiguous between ${read.join(', ')}: ${this.#words(span)}`);
    }
    // Words that may be reported in any way may also be ambiguous.
    const open = [
      ...this.#meant.free,
      ...this.#meant.flags
        .filter(({ candidates }) => candidates.length === 0)
        .map(({ span }) => span),
      ...this.#meant.ranges.map(({ span }) => span),
    ];
    this.#slots.ambiguities.read += this.#reading.ambiguities.filter(
      ({ span }) => !open.some((other) => overlaps(other, span)),
    ).length;
  }

  #compareRanges(): void {
    for (const { dimensionKey, span } of this.#meant.ranges) {
      const request = this.#reading.unsettled.some(
        (unsettled) => unsettled.dimensionKey === dimensionKey,
      );
      this.#count('ranges', dimensionKey, request ? dimensionKey : null);
      if (!request && this.#flagged.some((flag) => overlaps(flag, span)))
        this.#faults.push(`not asked for: ${dimensionKey}`);
      else if (!request) this.#unreported.push(`not asked for: ${dimensionKey}`);
    }
  }

  /** Finds reported words that shouldn't be, such as filler or words that were read. */
  #compareReported(): void {
    const may = [
      ...this.#meant.free,
      ...[...this.#meant.flags, ...this.#meant.ranges].map(({ span }) => span),
    ];
    for (const flag of this.#flagged) {
      if (!/[\p{L}\p{N}]/u.test(this.#words(flag)) || may.some((span) => overlaps(span, flag)))
        continue;
      this.#slots.told.read += 1;
      this.#faults.push(`told in vain: ${this.#words(flag)}`);
    }
  }

  #count(slot: Slot, meant: unknown, read: unknown): void {
    const count = this.#slots[slot];
    if (meant !== null) count.meant += 1;
    if (read !== null) count.read += 1;
    if (meant !== null && meant === read) count.right += 1;
  }

  /**
   * Adds a fault at these words. It is silent if nothing was reported on them or directly beside
   * them.
   */
  #fault(fault: string, spans: readonly Span[]): void {
    this.#faults.push(fault);
    if (
      !spans.some((span) =>
        this.#flagged.some((flag) => overlaps(flag, span) || this.#touches(flag, span)),
      )
    )
      this.#silent.push(fault);
  }

  #touches(one: Span, other: Span): boolean {
    const [first, second] = one.start < other.start ? [one, other] : [other, one];
    return /^[\s\-'"’“”]*$/.test(this.#sentence.text.slice(first.end, second.start));
  }

  #words({ start, end }: Span): string {
    return this.#sentence.text.slice(start, end);
  }
}

interface Part {
  readonly dimensionKey: string;
  readonly value: string | null;
  readonly text: string | null;
  readonly size: MeantSize | null;
}

function partsOfAnswer({ dimensionKey, valueKeys, size, text }: MeantAnswer): Part[] {
  if (valueKeys.length === 0) return [{ dimensionKey, value: null, text, size }];
  return valueKeys.map((value) => ({ dimensionKey, value, text: null, size: null }));
}

function nameOf({ dimensionKey, value, text, size }: Part): string {
  return `${dimensionKey}=${value ?? text ?? (size === null ? '[]' : `${size.magnitude}${size.unit ?? ''}`)}`;
}

function namesOf(ambiguities: readonly Ambiguity[]): string[] {
  const names = ambiguities.flatMap(({ candidates }) =>
    candidates.map(({ dimensionKey, valueKeys, productSlug }) =>
      productSlug === null ? `${dimensionKey ?? ''}=${valueKeys.join('+')}` : `@${productSlug}`,
    ),
  );
  return [...new Set(names)];
}

function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

function inBase({ magnitude, unit }: MeantSize, own: string | null): number {
  const factor = findUnit(unit ?? own ?? '')?.factor;
  if (factor === undefined) return Number.NaN;
  return (magnitude * Number(factor.n)) / Number(factor.d);
}
