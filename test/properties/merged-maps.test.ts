import { describe, expect, it } from 'vitest';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import { mergeMaps, type MergeSide } from '../../src/core/capability/compare/merge-maps.ts';
import { generateMap } from '../oracle/generate-map.ts';
import { type Draw, drawFrom } from '../oracle/random.ts';
import { sizeOf } from '../support/sizes.ts';

const ROUNDS = sizeOf(4_000, 600);

type Json = Record<string, unknown>;

/** One thing that somebody does to a map: it sets, adds or removes what is at a place. */
interface Edit {
  readonly at: readonly string[];
  readonly value: unknown;
}

const asJson = (map: CapabilityMap): Json => structuredClone(map) as unknown as Json;
const listAt = (object: Json, member: string): Json[] => (object[member] ?? []) as Json[];

/** Everything of a map that this test knows how to change, as the way to it. */
function placesOf(map: CapabilityMap): {
  readonly members: string[][];
  readonly items: string[][];
} {
  const json = asJson(map);
  const members: string[][] = [['title'], ['notInMapMessage']];
  const items: string[][] = [];
  const visit = (object: Json, path: readonly string[], list: string, texts: readonly string[]) => {
    for (const item of listAt(object, list)) {
      const at = [...path, list, String(item['key'])];
      items.push(at);
      for (const text of texts) members.push([...at, text]);
      if (list === 'dimensions') visit(item, at, 'values', ['label', 'description']);
      if ('amount' in item) members.push([...at, 'amount']);
      const byValue = item['byValue'] as { readonly amounts: Json } | undefined;
      for (const key of Object.keys(byValue?.amounts ?? {}))
        members.push([...at, 'byValue', 'amounts', key]);
    }
  };
  visit(json, [], 'dimensions', ['label', 'question']);
  visit(json, [], 'constraints', ['customerMessage', 'reason']);
  const price = json['price'] as Json | undefined;
  if (price !== undefined) visit(price, ['price'], 'rows', ['label']);
  return { members, items };
}

/** Changes that one person makes, each to something of its own. */
function drawEdits(draw: Draw, map: CapabilityMap, person: string): readonly Edit[] {
  const { members, items } = placesOf(map);
  const removed = draw.chance(0.5) ? draw.some(items, 0, 2) : [];
  const isGone = (at: readonly string[]) => removed.some((gone) => isWithin(at, gone));
  const kept = removed.filter((at) => !removed.some((gone) => gone !== at && isWithin(at, gone)));
  const changed = draw.some(members, 0, 6).filter((at) => !isGone(at));
  const added = draw.some(items, 0, 3).flatMap((at) => {
    const list = at.slice(0, -1);
    if (isGone(list) || at.includes('dimensions')) return [];
    const key = `new-${person}`;
    return [{ at: [...list, key], value: { key, label: `New by ${person}`, reason: person } }];
  });
  const unique = new Map(added.map((edit) => [edit.at.join('/'), edit]));
  return [
    ...kept.map((at) => ({ at, value: undefined })),
    ...changed.map((at) => ({
      at,
      value: draw.chance(0.2) ? 'agreed' : `${person} ${at.join(' ')}`,
    })),
    ...unique.values(),
  ];
}

function isWithin(inner: readonly string[], outer: readonly string[]): boolean {
  return outer.every((part, index) => inner[index] === part);
}

function apply(map: CapabilityMap, edits: readonly Edit[]): CapabilityMap {
  const json = asJson(map);
  for (const { at, value } of edits) set(json, at, value);
  return json as unknown as CapabilityMap;
}

function set(object: Json, [member = '', ...rest]: readonly string[], value: unknown): void {
  const [key, ...inner] = rest;
  if (key === undefined) {
    object[member] = value;
    return;
  }
  const child = object[member];
  if (!Array.isArray(child)) {
    set(child as Json, rest, value);
    return;
  }
  const list = child as Json[];
  const index = list.findIndex((item) => item['key'] === key);
  const item = list[index];
  if (inner.length > 0 && item !== undefined) set(item, inner, value);
  else if (value !== undefined) list.push(value as Json);
  else if (index >= 0) list.splice(index, 1);
}

/** The same map whatever the order of its lists. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(sorted);
    const isKeyed = items.every(
      (item) => typeof item === 'object' && item !== null && 'key' in item,
    );
    return isKeyed
      ? items.toSorted((one, other) =>
          String((one as Json)['key']).localeCompare(String((other as Json)['key'])),
        )
      : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, sorted(member)]));
}

/** Which edits of two people can't both be: the place of the wider one, and the edits. */
function collisionsOf(mine: readonly Edit[], theirs: readonly Edit[]) {
  const found = new Map<string, { mine: Set<Edit>; theirs: Set<Edit> }>();
  for (const my of mine) {
    for (const their of theirs) {
      const isMyWider = isWithin(their.at, my.at);
      if (!isMyWider && !isWithin(my.at, their.at)) continue;
      if (my.value === their.value && my.at.length === their.at.length) continue;
      const place = (isMyWider ? my : their).at.map((part) => `/${part}`).join('');
      const collision = found.get(place) ?? { mine: new Set(), theirs: new Set() };
      collision.mine.add(my);
      collision.theirs.add(their);
      found.set(place, collision);
    }
  }
  return found;
}

describe('a draft that is taken onto a newer version', () => {
  it('has what either person did, but for what both did differently, as it was decided', () => {
    const seen = { clean: 0, conflicts: 0, removals: 0 };
    for (let seed = 0; seed < ROUNDS; seed += 1) {
      const draw = drawFrom(seed);
      const base = generateMap(seed % 200);
      const [mine, theirs] = ['Ann', 'Ben'].map((person) => drawEdits(draw, base, person));
      if (mine === undefined || theirs === undefined) throw new Error('two people');
      const collisions = collisionsOf(mine, theirs);
      const choices = new Map<string, MergeSide>(
        [...collisions.keys()].map((place) => [place, draw.pick(['mine', 'theirs'])]),
      );
      const dropped = new Set(
        [...collisions].flatMap(([place, sides]) => [
          ...sides[choices.get(place) === 'mine' ? 'theirs' : 'mine'],
        ]),
      );
      const merged = mergeMaps({
        base,
        mine: apply(base, mine),
        theirs: apply(base, theirs),
        choices,
      });
      const expected = apply(
        base,
        [...theirs, ...mine].filter((edit) => !dropped.has(edit)).toSorted(removalsLast),
      );
      expect(merged.conflicts.map(({ place }) => place).toSorted()).toEqual(
        [...collisions.keys()].toSorted(),
      );
      expect({ seed, document: sorted(merged.document) }).toEqual({
        seed,
        document: sorted(expected),
      });
      for (const { mine: my, theirs: their } of merged.conflicts)
        expect(Math.min(my.length, their.length)).toBeGreaterThan(0);
      seen.clean += collisions.size === 0 ? 1 : 0;
      seen.conflicts += collisions.size;
      seen.removals += [...dropped].filter(({ value }) => value === undefined).length;
    }
    expect(seen.clean).toBeGreaterThan(ROUNDS / 4);
    expect(seen.conflicts).toBeGreaterThan(ROUNDS / 20);
    expect(seen.removals).toBeGreaterThan(0);
  }, 120_000);

  it('is the same as the only text that differs, and asks nothing of those who agree', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const [one, other] = [generateMap(seed), generateMap(seed + 1_000)];
      for (const merged of [
        merge(one, other, one),
        merge(one, one, other),
        merge(one, other, other),
      ]) {
        expect(merged.conflicts).toEqual([]);
        expect(sorted(merged.document)).toEqual(sorted(other));
      }
      expect(merge(one, other, one).theirChanges).toEqual([]);
      expect(merge(one, one, other).myChanges).toEqual([]);
      // Without the text from which both began, whatever differs is decided or kept.
      const whole = merge(null, one, other);
      expect(keys(whole.document)).toEqual(expect.arrayContaining([...keys(one), ...keys(other)]));
    }
  });
});

function merge(base: CapabilityMap | null, mine: CapabilityMap, theirs: CapabilityMap) {
  return mergeMaps({ base, mine, theirs, choices: new Map() });
}

function keys({ dimensions }: CapabilityMap): readonly string[] {
  return dimensions.map(({ key }) => key);
}

/** Parts of what is removed are set first, or they would be added again. */
function removalsLast(one: Edit, other: Edit): number {
  return Number(one.value === undefined) - Number(other.value === undefined);
}
