import { expect, it } from 'vitest';
import type { CapabilityMap } from '../capability-map.ts';
import { compileMap } from '../compile-map.ts';
import { negation } from './formula.ts';
import { modelMap } from './model-map.ts';

const FLAGS = ['a', 'b', 'c', 'd'];

/** `a` of `no` would leave `b` and `c` a contradiction, which only a search finds. */
const map: CapabilityMap = {
  key: 'm',
  title: 'M',
  dimensions: FLAGS.map((key) => ({
    key,
    label: key,
    kind: 'choice',
    required: true,
    values: ['yes', 'no'].map((value) => ({ key: value, label: value })),
  })),
  constraints: ['yes', 'no'].flatMap((b) =>
    ['yes', 'no'].map((c) => ({
      key: `not-${b}-${c}`,
      kind: 'excluded_combination',
      effect: 'blocks' as const,
      when: {
        all: [
          { dimension: 'a', in: ['no'] },
          { dimension: 'b', in: [b] },
          { dimension: 'c', in: [c] },
        ],
      },
    })),
  ),
};

it('makes what no yes has a fact of the model, and nothing else', () => {
  const model = modelMap(compileMap(map));
  if (model === null) throw new Error('the map is too large');
  const { allRules, dimensions } = model;
  const [a, ...others] = dimensions.map(({ values }) => values);
  const [yes, no] = a ?? [];
  expect(allRules.values[negation(no ?? 0)]).toBe(1);
  expect(allRules.values[yes ?? 0]).toBe(1);
  expect(others.flat().map((literal) => allRules.values[literal])).toEqual(
    others.flat().map(() => 0),
  );
});
