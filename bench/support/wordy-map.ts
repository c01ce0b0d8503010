import type { CapabilityMap, Dimension, Value } from '../../src/core/capability/capability-map.ts';
import type { Product } from '../../src/core/merchants/merchant.ts';
import { pick } from './random.ts';

const STARTS = [
  'b',
  'br',
  'c',
  'cl',
  'd',
  'dr',
  'f',
  'fl',
  'g',
  'gr',
  'h',
  'l',
  'm',
  'n',
  'p',
  'pl',
  'r',
  's',
  'st',
  't',
  'tr',
  'v',
  'w',
];
const MIDDLES = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'oo', 'ou'];
const ENDS = ['b', 'ck', 'd', 'g', 'l', 'm', 'n', 'nd', 'ng', 'p', 'r', 'rn', 'ss', 't', 'x'];
const UNITS = ['cm', 'mm', 'kg', 'l', 'piece'];

/**
 * The number of dimensions (ten values each on average) and of different words. With few words,
 * most names share theirs with many other names.
 */
export interface WordyMapSize {
  readonly dimensions: number;
  readonly words: number;
}

/** Returns a map whose labels and synonyms look like words, one to three each. */
export function wordyMap({ dimensions, words }: WordyMapSize, random: () => number): CapabilityMap {
  const vocabulary = Array.from({ length: words }, () => word(random));
  const name = (): string =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, vocabulary)).join(' ');
  const value = (key: string): Value => ({
    key,
    label: name(),
    ...(random() < 0.5 && { synonyms: [name(), name()] }),
  });
  return {
    key: 'wordy',
    title: 'Wordy',
    dimensions: Array.from({ length: dimensions }, (_, index): Dimension => {
      const base = { key: `option-${index}`, label: name(), synonyms: [name()] };
      // One dimension in ten is a size without values; the others have more, to make up for it.
      if (index % 10 === 9) {
        return {
          ...base,
          kind: 'magnitude',
          unit: UNITS[((index / 10) % UNITS.length) | 0] ?? 'cm',
          minimum: '1',
          maximum: '500',
        };
      }
      const values = Array.from({ length: index % 10 < 1 ? 20 : 10 }, (__, place) =>
        value(`value-${index}-${place}`),
      );
      return { ...base, kind: index % 3 === 0 ? 'choices' : 'choice', values };
    }),
    price: { kind: 'requires_person' },
  };
}

function word(random: () => number): string {
  const syllables = 1 + Math.floor(random() * 3);
  return Array.from(
    { length: syllables },
    () => pick(random, STARTS) + pick(random, MIDDLES) + pick(random, ENDS),
  ).join('');
}

export function wordyProducts(): Product[] {
  return ['Garden bench', 'Reading chair', 'Folding screen'].map((title, index) => ({
    sku: `WORDY-${index}`,
    slug: title.toLowerCase().replace(' ', '-'),
    title,
    synonyms: [title.split(' ')[1] ?? title],
    workflowType: 'made_to_order',
    imageUrl: null,
    allergens: null,
    price: null,
    designDimensionKey: null,
    backorder: false,
    capabilityMapKey: 'wordy',
    leadTimeWorkingDays: 1,
    sample: null,
  }));
}

const LINKS = [', ', ' and ', ' with ', ' in ', ' without ', ' or ', ', no ', ' but not '];
const COUNTS = ['', 'two ', 'a dozen ', '3 '];
const SIZES = ['30 cm', '2.5 kg', '40 by 60 cm', 'between 20 and 30 cm', '12', '1 1/2 l'];

/**
 * Returns a sentence such as a buyer writes: a product, some names, a size, now and then a typing
 * error or an unknown word.
 */
export function wordySentence(
  { dimensions }: CapabilityMap,
  products: readonly Product[],
  random: () => number,
): string {
  const names = Array.from({ length: 1 + Math.floor(random() * 5) }, () => {
    const dimension = pick(random, dimensions);
    if (!('values' in dimension)) return `${dimension.label} ${pick(random, SIZES)}`;
    const { label, synonyms = [] } = pick(random, dimension.values);
    return slipped(pick(random, [label, ...synonyms]), random);
  });
  if (random() < 0.3) names.push(word(random) + word(random));
  const [count, { title }] = [pick(random, COUNTS), pick(random, products)];
  const linked = names.reduce((text, name) => text + pick(random, LINKS) + name);
  return `I would like ${count}${title} ${linked}, please`;
}

function slipped(name: string, random: () => number): string {
  if (random() < 0.8) return name;
  const at = Math.floor(random() * (name.length - 1));
  return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
}

const near = (label: string): string =>
  label.slice(0, -2) + (label.at(-1) ?? '') + (label.at(-2) ?? '');
const filled = (part: string): string => part.repeat(Math.ceil(500 / part.length)).slice(0, 500);

/**
 * Returns named sentences of 500 characters that try to make the reading grow faster than linearly.
 */
export function hostileSentences(map: CapabilityMap): [string, string][] {
  const labels = map.dimensions.flatMap((dimension) =>
    'values' in dimension ? dimension.values.map(({ label }) => label) : [dimension.label],
  );
  const first = labels[0] ?? 'x';
  const long = labels.toSorted((one, other) => other.length - one.length)[0] ?? 'x';
  return [
    ['one name again and again', filled(`${first} `)],
    ['one long name with a slip', filled(`${near(long)} `)],
    ['all names', filled(`${labels.join(' ')} `)],
    ['all names with a slip', filled(`${labels.map((label) => near(label)).join(' ')} `)],
    ['negations', filled('no not without ')],
    ['negated names', filled(`no ${first} or `)],
    ['ors', filled(`${labels.slice(0, 60).join(' or ')} or `)],
    ['ands', filled(`${labels.slice(0, 60).join(' and ')} and `)],
    ['numbers', filled('1 ')],
    ['products of numbers', filled('9x')],
    ['numbers in words', filled('one hundred and ')],
    ['fractions', filled('1 1/2 ')],
    ['ranges', filled('between 1 and ')],
    ['one long number', '9'.repeat(500)],
    ['one long word', filled(first.replaceAll(' ', ''))],
    ['single letters', filled('a b c d ')],
    ['hyphens', filled('a-')],
    ['quotes', filled('"\'')],
    ['open quotes', filled('"a ')],
    ['commas', filled(',')],
    ['marks on one letter', `a${'\u0301'.repeat(499)}`],
    ['ligatures that grow', '\ufdfa'.repeat(500)],
    ['days', filled('12 May by Friday ')],
    ['units', filled('5\'10" ')],
    ['blanks', `${' '.repeat(499)}x`],
    ['blanks within a name', filled(`${first.split('').join(' ')} `)],
  ];
}
