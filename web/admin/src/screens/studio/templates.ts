import { keyFor, type MapDocument } from './map-document.ts';

export interface Template {
  readonly name: string;
  readonly about: string;
  readonly make: (key: string, title: string) => MapDocument;
}

const SIZES = [
  { key: 'width', label: 'Width', kind: 'magnitude', unit: 'cm', minimum: 10, maximum: 200 },
  { key: 'height', label: 'Height', kind: 'magnitude', unit: 'cm', minimum: 10, maximum: 200 },
] as const;

/** What makers start from. Each is a map that can be published as it is. */
export const TEMPLATES: readonly Template[] = [
  {
    name: 'Empty',
    about: 'One choice, and a price. You add the rest.',
    make: (key, title) => ({
      key,
      title,
      dimensions: [
        {
          key: 'model',
          label: 'Model',
          kind: 'choice',
          required: true,
          values: [{ key: 'standard', label: 'Standard' }],
        },
      ],
      price: { kind: 'worked_out', rows: [{ key: 'base', label: 'Base price', amount: 50 }] },
      leadTime: { workingDays: 5 },
    }),
  },
  {
    name: 'Cut to size',
    about:
      'A material, a width and a height, and a price by the square metre: signs, boards, glass.',
    make: (key, title) => ({
      key,
      title,
      dimensions: [
        {
          key: 'material',
          label: 'Material',
          kind: 'choice',
          required: true,
          values: [
            { key: 'wood', label: 'Wood' },
            { key: 'acrylic', label: 'Acrylic' },
          ],
        },
        ...SIZES.map((size) => ({ ...size, required: true, step: 1, offStep: 'up' as const })),
      ],
      measures: [{ key: 'area', unit: 'm2', terms: [{ factor: 1, of: ['width', 'height'] }] }],
      price: {
        kind: 'worked_out',
        rows: [
          { key: 'base', label: 'Cutting', amount: 15 },
          { key: 'area', label: 'By area', per: { measure: 'area' }, rate: 80, unit: 'm2' },
        ],
      },
      leadTime: { workingDays: 5 },
    }),
  },
  {
    name: 'Baked or mixed',
    about: 'A size to choose, a flavour, extras and a wish in words: cakes, candles, soaps.',
    make: (key, title) => ({
      key,
      title,
      dimensions: [
        choice('size', 'Size', ['Small', 'Large']),
        choice('flavour', 'Flavour', ['Vanilla', 'Chocolate']),
        { ...choice('extras', 'Extras', ['Gift box']), kind: 'choices', required: false },
        { key: 'message', label: 'Message', kind: 'text', required: false, maximumLength: 40 },
      ],
      price: {
        kind: 'worked_out',
        rows: [
          {
            key: 'size',
            label: 'Size',
            byValue: { dimension: 'size', amounts: { small: 28, large: 45 } },
          },
          {
            key: 'extras',
            label: 'Extras',
            byValue: { dimension: 'extras', amounts: { 'gift-box': 4 } },
          },
        ],
      },
      leadTime: { workingDays: 2 },
    }),
  },
];

function choice(key: string, label: string, labels: readonly string[]) {
  const values = labels.map((each) => ({ key: keyFor(each, []), label: each }));
  return { key, label, kind: 'choice' as const, required: true, values };
}
