import type { CapabilityMap, Condition } from '../capability-map.ts';
import type { MapProblem } from './check-problem.ts';

/** A valid capability map that uses every feature of the format. Tests change parts of it. */
export const VALID_MAP: CapabilityMap = {
  $schema: '../../schemas/capability-map.schema.json',
  key: 'frames',
  title: 'Picture frames',
  notInMapMessage: 'We have not made that yet.',
  dimensions: [
    {
      key: 'wood',
      label: 'Wood',
      kind: 'choice',
      required: true,
      question: 'Which wood?',
      synonyms: ['timber'],
      default: 'oak',
      values: [
        { key: 'oak', label: 'Oak', synonyms: ['european oak'] },
        {
          key: 'walnut',
          label: 'Walnut',
          description: 'Dark, from old orchards.',
          imageUrl: 'https://example.com/walnut.jpg',
          allergens: ['tree nuts'],
          requiresApproval: true,
          customerMessage: 'We look at every board.',
        },
        { key: 'teak', label: 'Teak', offered: false, customerMessage: 'We no longer buy it.' },
        {
          key: 'ebony',
          label: 'Ebony',
          synonyms: ['black wood'],
          visibility: 'hidden',
          customerMessage: 'Ebony takes longer.',
        },
      ],
    },
    {
      key: 'finish',
      label: 'Finish',
      kind: 'choices',
      atLeast: 1,
      atMost: 2,
      default: ['oil'],
      countMessage: 'One or two.',
      values: [
        { key: 'oil', label: 'Oil' },
        { key: 'wax', label: 'Wax' },
        { key: 'lacquer', label: 'Lacquer' },
      ],
    },
    {
      key: 'width',
      label: 'Width',
      kind: 'magnitude',
      unit: 'cm',
      required: true,
      minimum: '10',
      maximum: 200,
      step: '0.5',
      default: '30.5',
      rangeMessage: 'From 10 cm to 2 m.',
      stepMessage: 'In half centimetres.',
    },
    { key: 'height', label: 'Height', kind: 'magnitude', unit: 'in', required: true, maximum: 40 },
    {
      key: 'engraving',
      label: 'Engraving',
      kind: 'text',
      maximumLength: 40,
      lengthMessage: 'Too long.',
      default: 'Made for you',
    },
    {
      key: 'pickup',
      label: 'Pick-up',
      kind: 'date',
      workingDaysOnly: true,
      dueDay: true,
      dueDayMessage: 'We need a little longer.',
      workingDaysMessage: 'We are closed then.',
    },
    {
      key: 'mount',
      label: 'Mount',
      kind: 'choice',
      appliesWhen: {
        any: [
          { dimension: 'wood', in: ['oak', 'ebony'] },
          { dimension: 'engraving', answered: true },
        ],
      },
      doesNotApplyMessage: 'Not on this wood.',
      values: [
        { key: 'white', label: 'White' },
        { key: 'cream', label: 'Cream' },
      ],
    },
    {
      key: 'inlay',
      label: 'Secret inlay',
      kind: 'text',
      synonyms: ['tarsia'],
      visibility: 'hidden',
      appliesWhen: {
        all: [
          { dimension: 'wood', in: ['ebony'] },
          { not: { measure: 'area', moreThan: '1.5', unit: 'm2' } },
        ],
      },
    },
  ],
  measures: [
    { key: 'area', unit: 'm2', terms: [{ factor: '1', of: ['width', 'height'] }] },
    {
      key: 'perimeter',
      unit: 'm',
      terms: [
        { factor: 2, of: ['width'] },
        { factor: 2, of: ['height'] },
      ],
    },
    { key: 'weight', unit: 'kg', terms: [{ factor: '12.5', of: ['width', 'height'] }] },
  ],
  constraints: [
    {
      key: 'no-oil-on-walnut',
      kind: 'excluded_combination',
      effect: 'blocks',
      title: 'Oil and walnut',
      reason: 'test of ebony oil',
      when: {
        all: [
          { dimension: 'wood', in: ['walnut'] },
          { dimension: 'finish', in: ['oil'] },
        ],
      },
      customerMessage: 'Choose lacquer.',
      reviewDueAt: '2026-12-24T09:00:00.5+01:00',
    },
    {
      key: 'large',
      kind: 'approval',
      effect: 'requires_approval',
      customerMessage: 'Large ones are looked at.',
      when: {
        any: [
          { dimension: 'width', atLeast: '1', lessThan: '3', unit: 'm' },
          { measure: 'weight', moreThan: 10 },
          { quantity: { atLeast: 50 } },
        ],
      },
    },
    {
      key: 'soon',
      kind: 'notice',
      effect: 'blocks',
      customerMessage: 'Three days, please.',
      when: {
        all: [
          { dimension: 'pickup', lessThan: 3, unit: 'working_day' },
          { dimension: 'pickup', atLeast: '2026-01-01' },
          { dimension: 'finish', moreThan: 1 },
        ],
      },
    },
    {
      key: 'posters',
      kind: 'not_offered',
      effect: 'blocks',
      when: { product: { in: ['poster'] } },
      customerMessage: 'Not posters.',
    },
  ],
  price: {
    kind: 'worked_out',
    minimum: '45.00',
    minimumPerPiece: '20.00',
    roundTo: '0.50',
    requiresPersonMessage: 'We will write to you.',
    rows: [
      {
        key: 'base',
        label: 'Frame',
        table: {
          across: { dimension: 'width', unit: 'm', edges: ['0.5', 1, 2] },
          down: { dimension: 'height', edges: [20, 40] },
          amounts: [
            [10, 20, 30],
            ['15.5', 25, 35],
          ],
        },
      },
      {
        key: 'timber',
        label: 'Wood',
        byValue: { dimension: 'wood', amounts: { oak: 0, walnut: '12', ebony: 90 } },
      },
      { key: 'glass', label: 'Glass', per: { measure: 'area' }, rate: '80', unit: 'ft2' },
      {
        key: 'edge',
        label: 'Edge',
        per: { measure: 'perimeter' },
        rate: 3,
        unit: 'm',
        when: { dimension: 'mount', answered: true },
      },
      { key: 'wide', label: 'Wide', per: { dimension: 'width' }, rate: '1', unit: 'm' },
      {
        key: 'engraving',
        label: 'Engraving',
        amount: '5',
        once: true,
        when: { dimension: 'engraving', answered: true },
      },
      {
        key: 'ten',
        label: 'Ten or more',
        percent: -5,
        of: 'subtotal',
        when: { quantity: { atLeast: '10' } },
      },
      {
        key: 'rush',
        label: 'Rush',
        percent: 10,
        rush: true,
        of: ['base', 'glass'],
        minimum: '15.00',
        when: { dimension: 'pickup', lessThan: 2, unit: 'week' },
      },
      {
        key: 'carving',
        label: 'Carving',
        requiresPerson: true,
        when: { dimension: 'mount', in: ['cream'] },
      },
      {
        key: 'letters',
        label: 'Letters beyond ten',
        per: { dimension: 'engraving' },
        count: 'letters',
        rate: '1.20',
        free: 10,
        minimum: '5.00',
      },
    ],
  },
  leadTime: {
    workingDays: 8,
    add: [{ workingDays: 4, when: { dimension: 'wood', in: ['ebony'] } }],
    perQuantity: { every: 10, workingDays: 1 },
    rush: { workingDays: 1 },
  },
  drawings: [{ shape: 'rectangle', width: 'width', height: 'height', when: null }],
};

export function nestedCondition(depth: number): Condition {
  return depth === 1 ? { quantity: { atLeast: 2 } } : { not: nestedCondition(depth - 1) };
}

/**
 * Returns the codes and JSON Pointers of all problems, sorted so that tests don't depend on the
 * sequence in which problems are found.
 */
export function codesAndPointers(problems: readonly MapProblem[]): string[] {
  return problems.map(({ code, pointer }) => `${code} ${pointer}`).toSorted();
}

/** Returns the value at a JSON Pointer, or undefined if the document has none there. */
export function valueAtPointer(document: unknown, pointer: string): unknown {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce<unknown>(
    (node, step) =>
      typeof node === 'object' && node !== null && Object.hasOwn(node, step)
        ? Reflect.get(node, step)
        : undefined,
    document,
  );
}

type MapDraft = { -readonly [K in keyof CapabilityMap]: CapabilityMap[K] };

export function changeValidMap(change: (map: MapDraft) => void): CapabilityMap {
  const map: MapDraft = structuredClone(VALID_MAP);
  change(map);
  return map;
}
