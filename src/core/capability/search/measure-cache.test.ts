import { describe, expect, it } from 'vitest';
import type { CapabilityMap } from '../capability-map.ts';
import { compileMap } from '../compile-map.ts';
import type { Literal } from './formula.ts';
import { type MeasureConflict, MeasureCache } from './measure-cache.ts';
import { modelMap } from './model-map.ts';

const MAP = {
  key: 'sheets',
  title: 'Sheets',
  dimensions: [
    { key: 'width', label: 'Width', kind: 'magnitude', unit: 'cm', minimum: '1', maximum: '100' },
    { key: 'height', label: 'Height', kind: 'magnitude', unit: 'cm', minimum: '1', maximum: '100' },
  ],
  measures: [{ key: 'area', unit: 'm2', terms: [{ factor: '1', of: ['width', 'height'] }] }],
  constraints: [
    {
      key: 'large',
      when: { measure: 'area', moreThan: '0.5' },
      effect: 'blocks',
      message: 'Too large.',
    },
    {
      key: 'wide',
      when: { dimension: 'width', moreThan: '80', unit: 'cm' },
      effect: 'blocks',
      message: 'Too wide.',
    },
  ],
} as unknown as CapabilityMap;

const CLASH: MeasureConflict = { clause: [3, 5], isSure: true };
const COST = 70;

function opened() {
  const model = modelMap(compileMap(MAP));
  if (model === null) throw new Error('too large');
  const literals = [
    ...(model.measures[0]?.comparisons.map(({ literal }) => literal) ?? []),
    ...(model.dimensions[0]?.sizes?.literals ?? []),
  ];
  const cache = new MeasureCache(model.measuringLiterals);
  let measured = 0;
  const ask = (steps: number, isTrue: readonly Literal[] = []) => {
    const solver = { steps, isTrue: (literal: Literal) => isTrue.includes(literal) };
    const clash = cache.measureCached(solver, () => {
      measured += 1;
      solver.steps -= COST;
      return CLASH;
    });
    return { clash, left: solver.steps, measured };
  };
  return { ask, literals };
}

describe('MeasureCache', () => {
  it('measures the same only once, but takes the steps each time', () => {
    const { ask } = opened();
    expect([ask(500), ask(300), ask(COST + 1)]).toEqual(
      [500, 300, COST + 1].map((steps) => ({ clash: CLASH, left: steps - COST, measured: 1 })),
    );
  });

  it('measures anew if any literal that matters is different', () => {
    const { ask, literals } = opened();
    expect(literals).toHaveLength(2);
    expect([
      ask(500).measured,
      ...literals.map((literal) => ask(500, [literal]).measured),
      ask(500, literals).measured,
    ]).toEqual([1, 2, 3, 4]);
  });

  it("measures anew if the steps would run out, and doesn't keep that result", () => {
    const { ask } = opened();
    expect([ask(COST).measured, ask(500).measured, ask(COST).measured, ask(500).measured]).toEqual([
      1, 2, 3, 3,
    ]);
  });
});
