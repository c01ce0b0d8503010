import type { CapabilityMap, Dimension, Value } from '../../src/core/capability/capability-map.ts';
import type { Selection } from '../../src/core/capability/question.ts';
import { isHiddenDimension } from '../oracle/naive-hidden.ts';

/** A map and a question about it to which only something hidden has a yes. */
export interface SecretCase {
  readonly map: CapabilityMap;
  readonly selections: readonly Selection[];
  /** What to ask for beside it, and get a yes. */
  readonly secret: Selection;
}

const SIZE: Dimension = {
  key: 'size',
  label: 'Size',
  kind: 'magnitude',
  unit: 'cm',
  minimum: 10,
  maximum: 100,
  step: 1,
  required: true,
};
const PINE: Value = { key: 'pine', label: 'Pine' };
const BEECH: Value = { key: 'beech', label: 'Beech' };
const ZEBRANO: Value = {
  key: 'zebrano',
  label: 'Zebrano wood',
  synonyms: ['zebrawood'],
  visibility: 'hidden',
};
const WENGE: Value = { key: 'wenge', label: 'Wenge wood', visibility: 'hidden', offered: false };
const WOOD: Dimension = {
  key: 'wood',
  label: 'Wood',
  kind: 'choice',
  required: true,
  values: [WENGE, PINE, ZEBRANO, BEECH],
};
const LARGE = { dimension: 'size', moreThan: 50 };
const asked80: Selection = { dimensionKey: 'size', magnitude: 80, unit: 'cm' };
const blocks = { kind: 'excluded_combination', effect: 'blocks' } as const;

/**
 * Rules and questions in which what is missing is a value, a dimension, or a dimension that a value
 * brings along.
 */
export const SECRET_CASES: readonly SecretCase[] = [
  {
    map: {
      key: 'value',
      title: 'A hidden wood is strong enough',
      dimensions: [SIZE, WOOD],
      constraints: [
        {
          key: 'large-needs-strength',
          ...blocks,
          when: { all: [LARGE, { dimension: 'wood', in: ['pine', 'beech'] }] },
        },
      ],
    },
    selections: [asked80],
    secret: { dimensionKey: 'wood', valueKeys: ['zebrano'] },
  },
  {
    map: {
      key: 'needed-value',
      title: 'A rule that only a hidden wood satisfies',
      dimensions: [WOOD, SIZE],
      constraints: [
        {
          key: 'large-needs-strength',
          ...blocks,
          when: { all: [LARGE, { not: { dimension: 'wood', in: ['zebrano', 'wenge'] } }] },
        },
      ],
    },
    selections: [asked80],
    secret: { dimensionKey: 'wood', valueKeys: ['zebrano'] },
  },
  {
    map: {
      key: 'several',
      title: 'One of several hidden extras holds it',
      dimensions: [
        SIZE,
        {
          key: 'extras',
          label: 'Extras',
          kind: 'choices',
          values: [
            { key: 'lamp', label: 'Lamp' },
            { ...ZEBRANO, key: 'zircon', label: 'Zircon pins', synonyms: [] },
            { key: 'cord', label: 'Cord' },
          ],
        },
      ],
      constraints: [
        {
          key: 'large-needs-holding',
          ...blocks,
          when: { all: [LARGE, { not: { dimension: 'extras', in: ['zircon'] } }] },
        },
      ],
    },
    selections: [asked80, { dimensionKey: 'extras', valueKeys: ['lamp'] }],
    secret: { dimensionKey: 'extras', valueKeys: ['lamp', 'zircon'] },
  },
  {
    map: {
      key: 'dimension',
      title: 'A hidden option allows it',
      dimensions: [
        SIZE,
        {
          key: 'vault',
          label: 'Vaulting',
          synonyms: ['arching'],
          kind: 'choice',
          visibility: 'hidden',
          values: [
            { key: 'ribbed', label: 'Ribbed back' },
            { key: 'fanned', label: 'Fanned back' },
            { key: 'coffered', label: 'Coffered back', offered: false },
          ],
        },
      ],
      constraints: [
        {
          key: 'large-needs-a-back',
          ...blocks,
          when: { all: [LARGE, { dimension: 'vault', answered: false }] },
        },
      ],
    },
    selections: [asked80],
    secret: { dimensionKey: 'vault', valueKeys: ['ribbed'] },
  },
  {
    map: {
      key: 'brought-along',
      title: 'An option that only a hidden wood brings along',
      dimensions: [
        SIZE,
        { ...WOOD, required: false },
        {
          key: 'lining',
          label: 'Lining',
          kind: 'choice',
          values: [{ key: 'velour', label: 'Velour' }],
          appliesWhen: { dimension: 'wood', in: ['zebrano'] },
        },
      ],
      constraints: [
        {
          key: 'large-needs-padding',
          ...blocks,
          when: {
            all: [
              LARGE,
              { not: { dimension: 'lining', in: ['velour'] } },
              { not: { dimension: 'wood', in: ['zebrano'] } },
            ],
          },
        },
      ],
    },
    selections: [asked80],
    secret: { dimensionKey: 'wood', valueKeys: ['zebrano'] },
  },
  {
    map: {
      key: 'measure',
      title: 'A rule on a measure of something hidden',
      dimensions: [
        SIZE,
        {
          key: 'bulge',
          label: 'Bulging',
          kind: 'magnitude',
          unit: 'cm',
          minimum: 1,
          maximum: 9,
          visibility: 'hidden',
        },
      ],
      measures: [{ key: 'reach', unit: 'cm2', terms: [{ factor: 1, of: ['size', 'bulge'] }] }],
      constraints: [
        {
          key: 'large-needs-depth',
          ...blocks,
          when: { all: [LARGE, { not: { measure: 'reach', atLeast: 100 } }] },
        },
      ],
    },
    selections: [asked80],
    secret: { dimensionKey: 'bulge', magnitude: 2, unit: 'cm' },
  },
];

const hidden = (key: string): Value => ({ key, label: `Label ${key}`, visibility: 'hidden' });
const shown = (key: string): Value => ({ key, label: `Label ${key}` });

/** Lists in which places are counted: what isn't shown must not count. */
export const COUNTED: CapabilityMap = {
  key: 'counted',
  title: 'Counted lists',
  dimensions: [
    {
      key: 'tone',
      label: 'Tone',
      kind: 'choice',
      required: true,
      values: [
        hidden('xone'),
        shown('light'),
        hidden('xtwo'),
        hidden('xthree'),
        shown('amber'),
        shown('dark'),
        hidden('xfour'),
      ],
    },
    {
      key: 'gloss',
      label: 'Gloss',
      kind: 'choice',
      values: [
        shown('matt'),
        hidden('xfive'),
        hidden('xsix'),
        hidden('xseven'),
        shown('satin'),
        hidden('xeight'),
      ],
    },
    {
      key: 'parts',
      label: 'Parts',
      kind: 'choices',
      atMost: 2,
      values: [
        hidden('xnine'),
        hidden('xten'),
        shown('lid'),
        shown('foot'),
        hidden('xeleven'),
        shown('grip'),
      ],
    },
    {
      key: 'size',
      label: 'Size',
      kind: 'magnitude',
      unit: 'cm',
      minimum: 0,
      maximum: 100,
      step: 1,
    },
  ],
  constraints: [
    {
      key: 'amber-stays-small',
      ...blocks,
      when: {
        all: [
          { dimension: 'tone', in: ['amber', 'xtwo'] },
          { dimension: 'size', moreThan: 40 },
        ],
      },
    },
    {
      key: 'grip-needs-no-gloss',
      ...blocks,
      when: {
        all: [
          { dimension: 'gloss', in: ['satin', 'xfive'] },
          { dimension: 'parts', in: ['grip', 'xten'] },
        ],
      },
    },
    {
      key: 'grip-stays-small',
      ...blocks,
      when: {
        all: [
          { dimension: 'parts', in: ['grip', 'xnine'] },
          { dimension: 'size', moreThan: 40 },
        ],
      },
    },
    {
      key: 'foot-needs-light',
      ...blocks,
      when: {
        all: [
          { dimension: 'parts', in: ['foot'] },
          { not: { dimension: 'tone', in: ['light', 'xone'] } },
        ],
      },
    },
  ],
};

/** The map with all that is hidden among its values not made either. */
export function withNoHiddenValueOffered(map: CapabilityMap): CapabilityMap {
  return {
    ...map,
    dimensions: map.dimensions.map((dimension) => {
      if (dimension.kind !== 'choice' && dimension.kind !== 'choices') return dimension;
      return {
        ...dimension,
        values: dimension.values.map((value) =>
          value.visibility === 'hidden' ? { ...value, offered: false } : value,
        ),
      };
    }),
  };
}

/**
 * The map without the values that are hidden, or without those of them only that aren't offered.
 * What is hidden because only they bring it along stays hidden.
 */
export function withoutHiddenValues(
  map: CapabilityMap,
  which: 'all' | 'not offered',
): CapabilityMap {
  const stays = (value: Value): boolean =>
    value.visibility !== 'hidden' || (which === 'not offered' && value.offered !== false);
  return {
    ...map,
    dimensions: map.dimensions.map((each) => {
      const dimension: Dimension = isHiddenDimension(map, each.key)
        ? { ...each, visibility: 'hidden' }
        : each;
      if (dimension.kind !== 'choice' && dimension.kind !== 'choices') return dimension;
      return { ...dimension, values: dimension.values.filter(stays) };
    }),
  };
}
