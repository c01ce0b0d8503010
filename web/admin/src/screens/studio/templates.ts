import type { MapPrice, PriceRow } from '../../../../../src/core/capability/capability-map.ts';
import type { MapDocument } from './map-document.ts';
import {
  amount,
  AREA,
  byValue,
  choice,
  choices,
  byLetter,
  EDGE,
  ifAnswered,
  perMeasure,
  size,
  words,
} from './template-parts.ts';

export interface Template {
  readonly name: string;
  readonly about: string;
  readonly make: (key: string, title: string) => MapDocument;
}

function worked(rows: readonly PriceRow[]): MapPrice {
  return { kind: 'worked_out', rows };
}

/** What makers start from. Each is a map that can be published as it is. */
export const TEMPLATES: readonly Template[] = [
  {
    name: 'Empty',
    about: 'One choice, and a price. You add the rest.',
    make: (key, title) => ({
      key,
      title,
      dimensions: [choice('Model', ['Standard'])],
      price: worked([amount('Base price', 50)]),
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
        choice('Material', ['Wood', 'Acrylic']),
        size('Width', 'cm', 10, 200),
        size('Height', 'cm', 10, 200),
      ],
      measures: [AREA],
      price: worked([amount('Cutting', 15), perMeasure('By area', AREA, 80)]),
      leadTime: { workingDays: 5 },
    }),
  },
  {
    name: 'Frame',
    about: 'A wood, a glass, the size of the picture, and a price by the length of the edge.',
    make: (key, title) => ({
      key,
      title,
      dimensions: [
        choice('Wood', ['Oak', 'Ash', 'Walnut']),
        choice('Glass', ['Clear', 'Matt']),
        size('Width', 'cm', 10, 200),
        size('Height', 'cm', 10, 200),
      ],
      measures: [AREA, EDGE],
      constraints: [
        {
          key: 'large-matt',
          kind: 'excluded_combination',
          effect: 'blocks',
          when: {
            all: [
              { dimension: 'glass', in: ['matt'] },
              { measure: 'area', moreThan: 2, unit: 'm2' },
            ],
          },
          customerMessage: 'Matt glass comes in panes of up to two square metres.',
        },
      ],
      price: worked([
        amount('Joining', 20),
        perMeasure('Wood by the metre', EDGE, 18),
        perMeasure('Glass by area', AREA, 60),
        byValue('Wood', { Oak: 0, Ash: 0, Walnut: 25 }),
      ]),
      leadTime: { workingDays: 8 },
    }),
  },
  {
    name: 'Cake',
    about: 'A size to choose, a flavour, extras and a wish in words: cakes, candles, soaps.',
    make: (key, title) => ({
      key,
      title,
      dimensions: [
        choice('Size', ['Small', 'Large']),
        choice('Flavour', ['Vanilla', 'Chocolate']),
        choices('Extras', ['Gift box', 'Candles']),
        words('Message', 40),
      ],
      price: worked([
        byValue('Size', { Small: 28, Large: 45 }),
        byValue('Extras', { 'Gift box': 4, Candles: 3 }),
        ifAnswered('Writing on it', 'Message', 5),
      ]),
      leadTime: { workingDays: 2 },
    }),
  },
  {
    name: 'Table',
    about: 'A wood, a finish, a length and a width, and a price by the area of the top.',
    make: (key, title) => ({
      key,
      title,
      dimensions: [
        choice('Wood', ['Oak', 'Walnut']),
        choice('Finish', ['Oil', 'Lacquer']),
        choice('Legs', ['Wood legs', 'Steel legs']),
        { ...size('Width', 'cm', 60, 120), question: 'How wide is the top?' },
        { ...size('Height', 'cm', 90, 320), label: 'Length', question: 'How long is the top?' },
      ],
      measures: [AREA],
      price: worked([
        amount('Making', 400),
        perMeasure('Top by area', AREA, 420),
        byValue('Wood', { Oak: 0, Walnut: 350 }),
        byValue('Legs', { 'Wood legs': 0, 'Steel legs': 180 }),
      ]),
      leadTime: {
        workingDays: 25,
        add: [{ workingDays: 5, when: { dimension: 'finish', in: ['lacquer'] } }],
      },
    }),
  },
  {
    name: 'Print by the sheet',
    about: 'A paper, a format and sides, and a discount for many: cards, flyers, posters.',
    make: (key, title) => ({
      key,
      title,
      dimensions: [
        choice('Format', ['A6', 'A5', 'A4']),
        choice('Paper', ['Plain', 'Recycled', 'Cotton']),
        choice('Sides', ['One side', 'Both sides']),
      ],
      price: worked([
        { ...amount('Setting up', 12), once: true },
        byValue('Format', { A6: 0.3, A5: 0.45, A4: 0.8 }),
        byValue('Paper', { Plain: 0, Recycled: 0.05, Cotton: 0.4 }),
        byValue('Sides', { 'One side': 0, 'Both sides': 0.2 }),
        {
          key: 'many',
          label: 'From 100 on',
          percent: -15,
          of: ['format', 'paper', 'sides'],
          when: { quantity: { atLeast: 100 } },
        },
      ]),
      leadTime: { workingDays: 3, perQuantity: { every: 500, workingDays: 1 } },
    }),
  },
  {
    name: 'Jewellery',
    about: 'A metal, a stone, a ring size and an engraving, of which some need a look first.',
    make: (key, title) => ({
      key,
      title,
      dimensions: [
        choice('Metal', ['Silver', 'Gold', 'Platinum']),
        choice('Stone', ['None', 'Sapphire', 'Diamond']),
        { ...size('Ring size', 'mm', 44, 70), question: 'How many millimetres is it around?' },
        words('Engraving', 25),
      ],
      constraints: [
        {
          key: 'large-ring',
          kind: 'approval',
          effect: 'requires_approval',
          when: { dimension: 'ring-size', moreThan: 66 },
          customerMessage: 'We look at rings of this size first, since the setting changes.',
        },
      ],
      price: worked([
        byValue('Metal', { Silver: 140, Gold: 780, Platinum: 1_150 }),
        byValue('Stone', { None: 0, Sapphire: 320, Diamond: 890 }),
        ifAnswered('Engraving', 'Engraving', 45),
        byLetter('Letters beyond ten', 'Engraving', 2.5, 10),
      ]),
      leadTime: {
        workingDays: 15,
        add: [{ workingDays: 3, when: { dimension: 'engraving', answered: true } }],
      },
    }),
  },
];
