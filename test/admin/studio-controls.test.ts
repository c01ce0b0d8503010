import { createElement, type FunctionComponent, type Context } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import { VALID_MAP } from '../../src/core/capability/check/check-examples.ts';
import {
  beginWork,
  changed,
  redone,
  undone,
} from '../../web/admin/src/screens/studio/edit-history.ts';
import { parseDocument, writeDocument } from '../../web/admin/src/screens/studio/map-document.ts';
import { PRODUCTS } from '../oracle/generate-condition.ts';
import { BASE_SEED, drawFrom, seedOf } from '../oracle/random.ts';
import { mapNumber, SEED_NOTE } from '../oracle/run.ts';
import { sizeOf } from '../support/sizes.ts';
import { spoil } from './spoil-map.ts';
import { demoMaps } from './studio-maps.ts';
import { type Control, isControl, touchesOf } from './touch-controls.ts';

const seen = vi.hoisted(() => ({ controls: [] as Control[] }));

/** Every item is drawn open, and what a person can touch is collected. */
vi.mock('react/jsx-dev-runtime', async (original) => {
  const runtime: Record<string, (...all: unknown[]) => unknown> = await original();
  return {
    ...runtime,
    jsxDEV: (type: unknown, props: Record<string, unknown>, ...more: unknown[]) => {
      if (typeof type === 'string') seen.controls.push({ type, props });
      const isClosed = typeof type !== 'string' && props['isOpen'] === false;
      return runtime['jsxDEV']?.(type, isClosed ? { ...props, isOpen: true } : props, ...more);
    },
  };
});
/** Without a browser nothing is in sight, so every cell of a table of prices is drawn. */
vi.mock('@tanstack/react-virtual', () => ({
  useVirtualizer: ({ count }: { readonly count: number }) => ({
    getVirtualItems: () =>
      Array.from({ length: count }, (_, index) => ({ index, start: 0, end: 0 })),
    getTotalSize: () => 0,
  }),
}));
vi.mock('../../web/admin/src/client/actions.ts', () => ({
  useAct: () => () => Promise.resolve({}),
  useRefresh: () => () => Promise.resolve(),
  useRead: () => ({ data: undefined }),
}));

vi.mock('../../web/admin/src/client/session.ts', () => ({ useMay: () => () => true }));

const STUDIO = new URL('../../web/admin/src/screens/studio/', import.meta.url);
const GENERATED = sizeOf(500, 15);
const SPOILED = sizeOf(3_000, 300);
/** So many controls of each tab are touched, evenly spread, others in each map. */
const MAXIMUM_TOUCHES = 60;
/** So many touches of each tab are drawn again. */
const DRAWN_AGAIN = 1;
type Component = FunctionComponent<Record<string, unknown>>;

/** The compiler of the tests reads no JSX, so these modules are loaded without their types. */
const load = (path: string) => import(new URL(path, STUDIO).href) as Promise<never>;

/** Every text and number of a document with its place, such as `/dimensions/0/label Wood`. */
function leavesOf(value: unknown, place = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [`${place} ${String(value)}`];
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, `${place}/${name}`));
}

/** The places whose texts or numbers are gone, a list of words being one place. */
function lostPlaces(before: CapabilityMap, after: CapabilityMap): readonly string[] {
  const left = new Set(leavesOf(after));
  const lost = leavesOf(before).filter((leaf) => !left.has(leaf));
  return [...new Set(lost.map((leaf) => leaf.replace(/ .*$/s, '').replace(/\/\d+$/, '')))];
}

describe('the controls of the studio', () => {
  let tabs: readonly Component[];
  let context: Context<object>;
  beforeAll(async () => {
    const modules: readonly Readonly<Record<string, Component>>[] = await Promise.all(
      ['options.tsx', 'rules.tsx', 'price/price.tsx', 'time.tsx', 'languages/languages.tsx'].map(
        load,
      ),
    );
    tabs = ['OptionsTab', 'RulesTab', 'PriceTab', 'TimeTab', 'LanguagesTab'].map((name, index) => {
      const tab = modules[index]?.[name];
      if (tab === undefined) throw new Error(`there is no ${name}`);
      return tab;
    });
    ({ StudioContext: context } = await load('studio-context.ts'));
  });

  const products = PRODUCTS.map((slug) => ({ slug, title: slug, capabilityMapKey: null }));

  /** Draws a tab, and returns what can be touched in it. */
  function open(
    tab: Component,
    document: CapabilityMap,
    change: (next: CapabilityMap) => void,
  ): readonly Control[] {
    seen.controls.length = 0;
    const value = { document, products, currency: 'EUR', languages: ['en', 'de'] };
    renderToStaticMarkup(
      createElement(context, { value }, createElement(tab, { document, change, consequences: [] })),
    );
    return seen.controls.filter(isControl);
  }

  it(`${demoMaps.length} demo maps and ${GENERATED} generated ones lose nothing by their controls (${SEED_NOTE})`, () => {
    let touches = 0;
    let changes = 0;
    const maps = [
      ...demoMaps,
      ...Array.from({ length: GENERATED }, (_, index) => mapNumber(index)),
    ];
    for (const [index, map] of maps.entries()) {
      const text = writeDocument(map);
      const work = beginWork(text);
      for (const tab of tabs) {
        const made: CapabilityMap[] = [];
        const controls = open(tab, map, (next) => made.push(next));
        expect(made, 'opening changes nothing').toEqual([]);
        let drawn = 0;
        for (const { control, isTyped, run } of spread(controls.flatMap(touchesOf), index)) {
          made.length = 0;
          touches += 1;
          run();
          const [next] = made;
          if (next === undefined) continue;
          changes += 1;
          expect(made.length, 'one touch is one change').toBe(1);
          const written = writeDocument(next);
          const after = changed(work, written, next, { field: null, at: 0 });
          expect(undone(after).text).toBe(text);
          expect(parseDocument(written), 'the fields show it').toEqual(next);
          const again = after === work ? written : redone(undone(after)).text;
          expect(again).toBe(written);
          if (written === text) continue;
          const lost = isTyped ? lostPlaces(map, next).length : 0;
          expect(lost, label(control)).toBeLessThan(2);
          if (drawn >= DRAWN_AGAIN) continue;
          drawn += 1;
          open(tab, next, () => undefined);
        }
      }
      expect(writeDocument(map)).toBe(text);
    }
    console.log(`${touches} touches of ${maps.length} maps made ${changes} changes`);
    expect(changes).toBeGreaterThan(60 * maps.length);
  });

  it(`are drawn for every document with mistakes that is shown at all (${SEED_NOTE})`, () => {
    let shown = 0;
    for (let index = 0; index < SPOILED; index += 1) {
      const draw = drawFrom(seedOf(BASE_SEED, index));
      const whole = index % 2 === 0 ? VALID_MAP : mapNumber(index);
      const document = parseDocument(writeDocument(spoil(whole, draw)));
      if (document === null) continue;
      shown += 1;
      for (const tab of tabs)
        expect(() => open(tab, document, () => undefined), JSON.stringify(document)).not.toThrow();
    }
    expect(shown).toBeGreaterThan(SPOILED / 3);
  });
});

function spread<T>(list: readonly T[], offset: number): readonly T[] {
  const every = Math.ceil(list.length / MAXIMUM_TOUCHES);
  return list.filter((_, index) => (index + offset) % every === 0);
}

const label = ({ type, props }: Control) =>
  `${type} ${String(props['aria-label'] ?? props['id'] ?? props['className'])}`;
