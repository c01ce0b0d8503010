import type { DimensionKind } from '../../src/core/capability/capability-map.ts';
import type { ReadAs, Span } from '../../src/core/intent/reading.ts';
import type { ReadStore } from './stores.ts';

/**
 * A size as it is meant. Without a unit it is in the dimension's own unit; a loose one may be
 * reported in any unit.
 */
export interface MeantSize {
  readonly magnitude: number;
  readonly unit: string | null;
  readonly isLoose: boolean;
}

interface Marked {
  readonly span: Span;
}
export interface MeantAnswer extends Marked {
  readonly dimensionKey: string;
  readonly valueKeys: readonly string[];
  readonly size: MeantSize | null;
  readonly text: string | null;
  readonly readAs: ReadAs | null;
  readonly isOptional: boolean;
}
export interface MeantExclusion extends Marked {
  readonly dimensionKey: string;
  readonly valueKeys: readonly string[];
}
/** Words that must be reported; in any way if `candidates` is empty. */
export interface MeantFlag extends Marked {
  readonly candidates: readonly string[];
}

/** What a sentence means, with the words that say so. */
export interface Meant {
  readonly text: string;
  readonly product: (Marked & { readonly slug: string }) | null;
  /** Products of which the buyer must be asked to choose one. */
  readonly rivals: readonly (Marked & { readonly slug: string })[];
  readonly quantity: (Marked & { readonly count: number }) | null;
  readonly sample: Marked | null;
  readonly neededBy: (Marked & { readonly date: string }) | null;
  readonly answers: readonly MeantAnswer[];
  readonly exclusions: readonly MeantExclusion[];
  readonly flags: readonly MeantFlag[];
  readonly ranges: readonly (Marked & { readonly dimensionKey: string })[];
  /** Words that may be reported or not. */
  readonly free: readonly Span[];
  /** All words that carry a mark. */
  readonly marked: readonly Span[];
}

type Draft = {
  -readonly [Name in keyof Meant]: Meant[Name] extends readonly (infer Item)[]
    ? Item[]
    : Meant[Name];
};

/** Takes the marks out of a sentence. `givenSlug` is the product that the request names. */
export function readMarks(store: ReadStore, marked: string, givenSlug: string | undefined): Meant {
  const { text, groups } = takeGroups(marked);
  const slug = /[{; ]@([\w-]+)/.exec(marked.replaceAll('|', '{'))?.[1] ?? givenSlug;
  const kinds = new DimensionKinds(store, slug);
  const meant: Draft = {
    text,
    product: null,
    rivals: [],
    quantity: null,
    sample: null,
    neededBy: null,
    answers: [],
    exclusions: [],
    flags: [],
    ranges: [],
    free: [],
    marked: groups.map(({ span }) => span),
  };
  for (const { span, marks } of groups)
    for (const mark of marks) readMark(meant, kinds, span, mark);
  return meant;
}

function takeGroups(marked: string): { text: string; groups: { span: Span; marks: string[] }[] } {
  const groups: { span: Span; marks: string[] }[] = [];
  let text = '';
  let from = 0;
  for (const match of marked.matchAll(/\{([^{}|]+)\|([^{}]+)\}/g)) {
    const [whole, words = '', marks = ''] = match;
    text += marked.slice(from, match.index);
    groups.push({
      span: { start: text.length, end: text.length + words.length },
      marks: marks.split('; '),
    });
    text += words;
    from = match.index + whole.length;
  }
  text += marked.slice(from);
  if (/[{}]/.test(text)) throw new Error(`a mark is not closed: ${marked}`);
  return { text, groups };
}

/** Reads one mark. README.md lists them. */
function readMark(meant: Draft, kinds: DimensionKinds, span: Span, mark: string): void {
  const rest = (prefix: string) => mark.slice(prefix.length);
  if (mark === '~') {
    meant.free.push(span);
  } else if (mark === '?') {
    meant.flags.push({ span, candidates: [] });
  } else if (mark.startsWith('?')) {
    meant.flags.push({
      span,
      candidates: rest('?')
        .split('/')
        .map((name) => kinds.candidate(name)),
    });
  } else if (mark.startsWith('@?')) {
    meant.rivals.push({ span, slug: kinds.product(rest('@?')) });
  } else if (mark.startsWith('@')) {
    meant.product = { span, slug: kinds.product(rest('@')) };
  } else if (/^x\d+$/.test(mark)) {
    meant.quantity = { span, count: Number(rest('x')) };
  } else if (mark === 'sample') {
    meant.sample = { span };
  } else if (mark.startsWith('by=')) {
    meant.neededBy = { span, date: rest('by=') };
  } else if (mark.startsWith('range:')) {
    meant.ranges.push({ span, dimensionKey: kinds.dimension(rest('range:')) });
  } else if (mark.startsWith('-')) {
    meant.exclusions.push({ span, ...kinds.values(rest('-')) });
  } else if (mark.startsWith('(')) {
    meant.answers.push({ ...kinds.answer(mark.slice(1, -1)), span, isOptional: true });
  } else {
    meant.answers.push({ ...kinds.answer(mark), span, isOptional: false });
  }
}

/** Knows what kind of answer a dimension takes, and refuses names that the store doesn't have. */
class DimensionKinds {
  readonly #store: ReadStore;
  readonly #dimensions = new Map<
    string,
    { readonly kind: DimensionKind; readonly values: ReadonlySet<string> }
  >();

  constructor(store: ReadStore, slug: string | undefined) {
    this.#store = store;
    const mapKey =
      store.products.find((product) => product.slug === slug)?.capabilityMapKey ?? null;
    const maps =
      mapKey === null ? store.documents : store.documents.filter(({ key }) => key === mapKey);
    for (const { dimensions } of maps) {
      for (const dimension of dimensions) {
        const values = 'values' in dimension ? dimension.values.map(({ key }) => key) : [];
        this.#dimensions.set(dimension.key, { kind: dimension.kind, values: new Set(values) });
      }
    }
  }

  product(slug: string): string {
    if (!this.#store.products.some((product) => product.slug === slug))
      throw new Error(`${this.#store.slug} has no product ${slug}`);
    return slug;
  }

  dimension(key: string): string {
    this.#find(key);
    return key;
  }

  #find(key: string) {
    const found = this.#dimensions.get(key);
    if (found === undefined) throw new Error(`${this.#store.slug} has no dimension ${key}`);
    return found;
  }

  values(mark: string): { dimensionKey: string; valueKeys: string[] } {
    const [dimensionKey = '', list = ''] = split(mark, '=');
    const { values } = this.#find(dimensionKey);
    const valueKeys = list === '[]' ? [] : list.split('+');
    for (const key of valueKeys) {
      if (!values.has(key))
        throw new Error(`${this.#store.slug}: ${dimensionKey} has no value ${key}`);
    }
    return { dimensionKey, valueKeys };
  }

  candidate(mark: string): string {
    if (mark.startsWith('@')) return `@${this.product(mark.slice(1))}`;
    const { dimensionKey, valueKeys } = this.values(mark);
    return `${dimensionKey}=${valueKeys.join('+')}`;
  }

  answer(mark: string): Omit<MeantAnswer, 'span' | 'isOptional'> {
    const [, actual = mark, as = null] =
      /^(.*)!(exact|synonym|inflected|corrected)$/.exec(mark) ?? [];
    const [dimensionKey = '', value = ''] = split(actual, actual.includes('≈') ? '≈' : '=');
    const { kind } = this.#find(dimensionKey);
    const nothing = {
      dimensionKey,
      valueKeys: [],
      size: null,
      text: null,
      readAs: as as ReadAs | null,
    };
    if (kind === 'choice' || kind === 'choices') return { ...nothing, ...this.values(actual) };
    if (kind === 'text') return { ...nothing, text: value.replaceAll(/^"|"$/g, '') };
    if (kind === 'date') return { ...nothing, text: value };
    const [, magnitude, unit = ''] = /^(-?[\d.]+)([a-z_0-9]*)$/.exec(value) ?? [];
    if (magnitude === undefined) throw new Error(`no size: ${mark}`);
    return {
      ...nothing,
      size: {
        magnitude: Number(magnitude),
        unit: unit === '' ? null : unit,
        isLoose: actual.includes('≈'),
      },
    };
  }
}

function split(text: string, at: string): string[] {
  const place = text.indexOf(at);
  return place === -1 ? [text] : [text.slice(0, place), text.slice(place + at.length)];
}
