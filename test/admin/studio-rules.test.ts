import { createElement, type FunctionComponent, type Context } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CapabilityMap, Condition } from '../../src/core/capability/capability-map.ts';
import {
  furtherTests,
  newTest,
  renameBound,
  subjectOf,
  withBound,
} from '../../web/admin/src/screens/studio/conditions/condition-tree.ts';
import { conditionWords } from '../../web/admin/src/screens/studio/conditions/condition-words.ts';
import { PRODUCTS } from '../oracle/generate-condition.ts';
import { mapNumber, SEED_NOTE } from '../oracle/run.ts';
import { sizeOf } from '../support/sizes.ts';
import { conditionsOf, demoMaps } from './studio-maps.ts';
import { findAll, readCondition, readHtml } from './read-form.ts';

const STUDIO = new URL('../../web/admin/src/screens/studio/', import.meta.url);
const GENERATED = sizeOf(500, 40);
const nothing = () => undefined;

/** The compiler of the tests reads no JSX, so these modules are loaded without their types. */
const load = (path: string) => import(new URL(path, STUDIO).href) as Promise<never>;

/** Says a condition in one of the ways that mean the same: units stated, and values in order. */
function plain(map: CapabilityMap, value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map((each) => plain(map, each));
    return items.every((item) => typeof item === 'string') ? items.toSorted() : items;
  }
  if (typeof value !== 'object' || value === null)
    return typeof value === 'boolean' ? value : String(value);
  const members: Record<string, unknown> = { ...value };
  const named = [...map.dimensions, ...(map.measures ?? [])].find(
    ({ key }) => key === members['dimension'] || key === members['measure'],
  );
  const isCompared = !('in' in members || 'answered' in members);
  if (isCompared && named !== undefined && members['unit'] === undefined)
    members['unit'] = 'unit' in named ? named.unit : '';
  if (members['unit'] === '') delete members['unit'];
  return Object.fromEntries(
    Object.entries(members).map(([name, each]) => [name, plain(map, each)]),
  );
}

describe('the rule builder', () => {
  let show: (map: CapabilityMap, condition: Condition) => string;
  beforeAll(async () => {
    const { ConditionEditor }: { ConditionEditor: FunctionComponent<Record<string, unknown>> } =
      await load('conditions/condition-editor.tsx');
    const { StudioContext }: { StudioContext: Context<object> } = await load('studio-context.ts');
    const products = PRODUCTS.map((slug) => ({ slug, title: slug }));
    show = (document, condition) =>
      renderToStaticMarkup(
        createElement(
          StudioContext,
          { value: { document, products, currency: 'EUR' } },
          createElement(ConditionEditor, {
            condition,
            change: nothing,
            remove: null,
            word: 'When',
          }),
        ),
      );
  });

  const maps = [...demoMaps, ...Array.from({ length: GENERATED }, (_, index) => mapNumber(index))];

  it(`shows exactly the conditions of ${maps.length} maps (${SEED_NOTE})`, () => {
    let conditions = 0;
    for (const map of maps) {
      for (const condition of conditionsOf(map)) {
        conditions += 1;
        const [part] = findAll(readHtml(show(map, condition)), ({ attributes }) =>
          ['condition', 'condition-group'].includes(attributes['class'] ?? ''),
        );
        expect(part).toBeDefined();
        if (part === undefined) continue;
        expect(plain(map, readCondition(part))).toEqual(plain(map, condition));
      }
    }
    expect(conditions).toBeGreaterThan(500);
  });

  it('says a rule as a sentence', () => {
    const frames = demoMaps.find(({ key }) => key === 'frames');
    expect(frames).toBeDefined();
    if (frames === undefined) return;
    const words = (condition: Condition) => conditionWords(frames, condition);
    expect(
      words({
        all: [
          { dimension: 'wood', in: ['oak', 'ash'] },
          { dimension: 'width', moreThan: 100, unit: 'cm' },
          { any: [{ quantity: { atLeast: 10 } }, { not: { dimension: 'wood', answered: true } }] },
        ],
      }),
    ).toBe(
      'Wood is Oak or Ash and Picture width is more than 100 cm and (the quantity is at least 10 or Wood is not given)',
    );
    expect(words({ not: { dimension: 'wood', in: ['oak'] } })).toBe('Wood is not Oak');
    expect(words({ dimension: 'wanted', atLeast: '2026-12-24', lessThan: '2027-01-07' })).toBe(
      'wanted is on or after Dec 24, 2026 and before Jan 7, 2027',
    );
  });

  it('goes on with what a rule doesn’t name yet', () => {
    const map: CapabilityMap = {
      key: 'm',
      title: 'M',
      dimensions: [
        { key: 'day', label: 'Day', kind: 'date' },
        { key: 'stay', label: 'Stay', kind: 'magnitude', unit: 'day' },
      ],
    };
    const day = { kind: 'dimension', key: 'day' } as const;
    const subjects = [day, { kind: 'dimension', key: 'stay' } as const];
    const parts = [newTest(map, day)];
    expect(furtherTests(map, { join: 'all', parts }, subjects)).toEqual([
      { dimension: 'stay', moreThan: 1 },
    ]);
    expect(furtherTests(map, { join: 'any', parts }, subjects)).toEqual(parts);
    const all = [...parts, ...furtherTests(map, { join: 'all', parts }, subjects)];
    expect(furtherTests(map, { join: 'all', parts: all }, subjects)).toEqual(parts);
    // Only days of the calendar are counted from today.
    expect(conditionWords(map, { all })).toBe(
      'Day is less than 5 working days from today and Stay is more than 1 days',
    );
  });

  it('takes back every change of a test', () => {
    const map: CapabilityMap = {
      key: 'm',
      title: 'M',
      dimensions: [
        { key: 'width', label: 'Width', kind: 'magnitude', unit: 'cm', maximum: 90 },
        { key: 'day', label: 'Day', kind: 'date' },
      ],
    };
    const test = { dimension: 'width', moreThan: '10.0', unit: 'mm' };
    expect(renameBound(renameBound(test, 'moreThan', 'atMost'), 'atMost', 'moreThan')).toEqual(
      test,
    );
    expect(withBound(withBound(test, 'atMost', 3), 'atMost', undefined)).toEqual(test);
    expect(subjectOf(newTest(map, { kind: 'dimension', key: 'day' }))).toEqual({
      kind: 'dimension',
      key: 'day',
    });
    expect(newTest(map, { kind: 'dimension', key: 'width' })).toEqual({
      dimension: 'width',
      moreThan: 90,
    });
  });
});
