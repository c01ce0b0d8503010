import type {
  CapabilityMap,
  ChoiceDimension,
  Dimension,
} from '../../src/core/capability/capability-map.ts';
import type { Product } from '../../src/core/merchants/merchant.ts';
import { readDemo, type StoreContent } from './publish.ts';

const WOODS = ['Oak', 'Ash', 'Walnut', 'Cherry', 'Elm', 'Larch', 'Maple'];
const LONG =
  'Shelf for the narrow wall beside the kitchen window, with a drawer and a secret compartment';

function choice(index: number, values: number, isRequired: boolean): ChoiceDimension {
  return {
    key: `option_${index}`,
    label: index % 7 === 0 ? `${LONG}, part ${index}` : `Part ${index}`,
    kind: 'choice',
    required: isRequired,
    question: `Which wood would you like for part ${index}?`,
    values: Array.from({ length: values }, (_, at) => ({
      key: `value_${at}`,
      label: at < WOODS.length ? `${WOODS[at]}` : `${WOODS[at % WOODS.length]}, grade ${at}`,
      ...(at % 3 === 2 && {
        description: 'From the valley, dried for four years, and oiled three times.',
      }),
      ...(at % 5 === 4 && {
        offered: false,
        customerMessage: 'We are waiting for this wood until spring.',
      }),
    })),
  };
}

function size(key: string, label: string): Dimension {
  const range = { unit: 'cm', minimum: '10', maximum: '240', step: '0.5' };
  return { key, label, kind: 'magnitude', required: true, question: `${label}?`, ...range };
}

function mapOf(key: string, dimensions: readonly Dimension[]): CapabilityMap {
  return {
    key,
    title: 'Shelves',
    notInMapMessage: 'We have not made that yet.',
    dimensions,
    constraints: [
      {
        key: 'no_walnut_with_larch',
        kind: 'excluded_combination',
        effect: 'blocks',
        when: {
          all: [
            { dimension: 'option_1', in: ['value_2'] },
            { dimension: 'width', moreThan: '200' },
          ],
        },
        customerMessage: 'Walnut is not that wide: it would bend under your books.',
      },
    ],
    price: {
      kind: 'worked_out',
      rows: [
        { key: 'shelf', label: 'Shelf', amount: '120.00' },
        { key: 'width', label: 'Width', per: { dimension: 'width' }, rate: '1.20', unit: 'cm' },
      ],
    },
    leadTime: { workingDays: 12 },
  };
}

const SMALL = mapOf('small', [
  choice(1, 4, true),
  size('width', 'Width'),
  { key: 'words', label: 'Words on it', kind: 'text', maximumLength: 40 },
]);

const WIDE = mapOf('wide', [
  size('width', 'Width'),
  size('height', 'Height'),
  ...Array.from({ length: 34 }, (_, at) => choice(at + 1, 2 + ((at * 5) % 11), at % 9 === 0)),
  {
    key: 'extras',
    label: 'Extras',
    kind: 'choices',
    values: ['Lamp', 'Hooks', 'Feet'].map((label) => ({ key: label.toLowerCase(), label })),
  },
  { key: 'words', label: 'Words on it', kind: 'text', maximumLength: 40 },
  { key: 'back', label: 'Words on the back', kind: 'text', maximumLength: 80 },
  { key: 'day', label: 'Day of the feast', kind: 'date' },
]);

function product(index: number, mapKey: string | null): Product {
  const pieces = index % 4 === 0 ? `${LONG} ${index}` : `Shelf ${index}`;
  return {
    sku: `SHELF-${index}`,
    slug: `shelf-${index}`,
    title: pieces,
    synonyms: [],
    workflowType: mapKey === null ? 'stock' : 'made_to_order',
    imageUrl: null,
    allergens: null,
    price: mapKey === null ? `${index}.90` : null,
    capabilityMapKey: mapKey,
    leadTimeWorkingDays: mapKey === null ? 2 : 0,
    sample: null,
    designDimensionKey: null,
    backorder: false,
  };
}

const LANGUAGES = ['en', 'de', 'fr', 'it', 'es'];

function storeOf(
  slug: string,
  name: string,
  content: Pick<StoreContent, 'products' | 'maps'>,
): StoreContent {
  const { merchant } = readDemo('frames');
  const settings = { ...merchant.settings, languages: LANGUAGES };
  return { ...content, merchant: { ...merchant, slug, name, settings } };
}

/** A store of one product with three options, which has no picture of anything. */
export const SMALL_STORE = storeOf('one', 'One shelf', {
  products: [product(1, 'small')],
  maps: [SMALL],
});

/** A store of fifty products without pictures. The first of them has forty options. */
export const LARGE_STORE = storeOf('fifty', 'Fifty shelves and more by Montagna & Sons', {
  products: [
    product(1, 'wide'),
    product(2, 'small'),
    ...Array.from({ length: 48 }, (_, at) => product(at + 3, at % 3 === 0 ? 'small' : null)),
  ],
  maps: [WIDE, SMALL],
});
