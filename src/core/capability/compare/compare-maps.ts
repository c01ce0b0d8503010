import type { CapabilityMap } from '../capability-map.ts';
import {
  areTablesOfSameSize,
  type Cells,
  isKeyed,
  isObject,
  isSame,
  type Json,
  placeOf,
} from './json.ts';
import {
  capitalised,
  isConditionMember,
  labelOf,
  memberWords,
  quoteText,
  ruleName,
  showValue,
  valueLabel,
} from './shown-values.ts';

/** A difference between two versions of a capability map, described for people. */
export interface MapChange {
  readonly part: 'options' | 'rules' | 'price' | 'time' | 'map';
  readonly change: 'added' | 'removed' | 'changed' | 'moved';
  /** The part of the map that changed, such as “Wood, Oak”. */
  readonly subject: string;
  /** A sentence that describes the whole difference. */
  readonly sentence: string;
  /**
   * The path to the difference, like a JSON Pointer but with the keys of list items instead of
   * their indexes.
   */
  readonly place: string;
}

type Part = MapChange['part'];

/** A list in the document whose items have keys, with the words that people use for an item. */
interface KeyedList {
  readonly part: Part;
  readonly noun: string;
  readonly nameOf: (item: Json) => string;
}

const LISTS: Readonly<Record<string, KeyedList>> = {
  dimensions: { part: 'options', noun: 'Option', nameOf: labelOf },
  values: { part: 'options', noun: 'Value', nameOf: labelOf },
  constraints: { part: 'rules', noun: 'Rule', nameOf: ruleName },
  measures: { part: 'options', noun: 'Measure', nameOf: labelOf },
  rows: { part: 'price', noun: 'Price row', nameOf: labelOf },
};

/** Maps each member of a capability map to the part of the studio in which it is edited. */
const PARTS: Readonly<Record<string, Part>> = {
  dimensions: 'options',
  measures: 'options',
  constraints: 'rules',
  price: 'price',
  leadTime: 'time',
};

/**
 * Members that sentences don't mention, because their contents are described as a part of the
 * object around them.
 */
const UNNAMED_MEMBERS: ReadonlySet<string> = new Set(['byValue', 'table', 'amounts', 'price']);
/**
 * The maximum number of changed amounts in a price table that are described individually. If there
 * are more, one sentence states their number.
 */
const MAXIMUM_CELLS = 12;

/** The place that is being compared: its name for people, and the path that leads to it. */
interface ComparedPlace {
  readonly part: Part | null;
  readonly names: readonly string[];
  readonly keys: readonly string[];
}

/**
 * Describes in sentences how two versions of a capability map differ. Both must be objects that
 * were parsed from JSON.
 */
export function compareMaps(before: CapabilityMap, after: CapabilityMap): readonly MapChange[] {
  const found: MapChange[] = [];
  const compare = new Comparison(before, after, found);
  // The document is compared as JSON, because it may still have mistakes.
  compare.members(before as unknown as Json, after as unknown as Json, {
    part: null,
    names: [],
    keys: [],
  });
  return found;
}

class Comparison {
  readonly #before: CapabilityMap;
  readonly #after: CapabilityMap;
  readonly #found: MapChange[];

  constructor(before: CapabilityMap, after: CapabilityMap, found: MapChange[]) {
    this.#before = before;
    this.#after = after;
    this.#found = found;
  }

  members(before: Json, after: Json, at: ComparedPlace): void {
    for (const member of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const [old, now] = [before[member], after[member]];
      if (isSame(old, now)) continue;
      const part = at.part ?? PARTS[member] ?? 'map';
      const inside = { ...at, part, keys: [...at.keys, member] };
      const list = LISTS[member];
      if (list !== undefined && isKeyed(old ?? []) && isKeyed(now ?? []))
        this.#items((old ?? []) as readonly Json[], (now ?? []) as readonly Json[], list, inside);
      else if (member === 'amounts' && areTablesOfSameSize([old, now]))
        this.#cells(old as Cells, now as Cells, after, inside);
      else this.#member(member, old, now, inside);
    }
  }

  #items(
    before: readonly Json[],
    after: readonly Json[],
    { part, noun, nameOf }: KeyedList,
    { names, keys }: ComparedPlace,
  ): void {
    const old = new Map(before.map((item) => [String(item['key']), item]));
    const now = new Map(after.map((item) => [String(item['key']), item]));
    const of = names.length === 0 ? '' : ` of ${names.join(', ')}`;
    for (const [key, item] of old) {
      const inside = { part, names: [...names, nameOf(item)], keys: [...keys, key] };
      const same = now.get(key);
      if (same === undefined)
        this.#add(inside, 'removed', `${noun} ${quoteText(nameOf(item))}${of} is gone.`);
      else this.members(item, same, { ...inside, names: [...names, nameOf(same)] });
    }
    for (const [key, item] of now) {
      if (old.has(key)) continue;
      const inside = { part, names: [...names, nameOf(item)], keys: [...keys, key] };
      this.#add(inside, 'added', `${noun} ${quoteText(nameOf(item))}${of} is new.`);
    }
    const kept = [...old.keys()].filter((key) => now.has(key));
    const order = [...now.keys()].filter((key) => old.has(key));
    if (isSame(kept, order)) return;
    const subject = names.length === 0 ? [`${noun}s`] : names;
    this.#add({ part, names: subject, keys }, 'moved', `${noun}s${of} stand in another order.`);
  }

  /**
   * Describes each amount of a price table that has changed, or gives only their number if there
   * are many.
   */
  #cells(before: Cells, after: Cells, table: Json, at: ComparedPlace): void {
    const differing = after.flatMap((cells, row) =>
      cells.flatMap((now, column) => {
        const old = before[row]?.[column];
        return isSame(old, now) ? [] : [{ row, column, old, now }];
      }),
    );
    if (differing.length > MAXIMUM_CELLS) {
      const sentence = `${at.names.join(', ')}: ${differing.length} amounts of the table are different.`;
      this.#add(at, 'changed', sentence);
      return;
    }
    for (const { row, column, old, now } of differing) {
      const size = `${edgeOf(table['across'], column)} × ${edgeOf(table['down'], row)}`;
      const sentence = `${[...at.names, size].join(', ')} ${this.#change('amounts', old, now)}.`;
      const keys = [...at.keys, String(row), String(column)];
      this.#add({ ...at, names: [...at.names, size], keys }, 'changed', sentence);
    }
  }

  #member(member: string, old: unknown, now: unknown, at: ComparedPlace): void {
    const { names } = at;
    const words = this.#wordsOf(member, at);
    const isNested = isObject(old) && isObject(now) && !isConditionMember(member);
    if (isNested) {
      const isPlain = UNNAMED_MEMBERS.has(member);
      const named = names.length === 0 ? capitalised(words) : words;
      this.members(old, now, isPlain ? at : { ...at, names: [...names, named] });
      return;
    }
    const place = names.length === 0 ? capitalised(words) : `${names.join(', ')}: ${words}`;
    const sentence = `${place} ${this.#change(member, old, now)}.`;
    this.#add({ ...at, names: [...names, words] }, 'changed', sentence);
  }

  #wordsOf(member: string, { part, names }: ComparedPlace): string {
    const isTop = names.length === 0;
    return isTop && part === 'price' && member === 'kind'
      ? 'the price'
      : memberWords(member, isTop ? null : this.#valueLabel(member));
  }

  /** Returns the label of a value, for objects whose member names are the keys of values. */
  #valueLabel(key: string): string | null {
    return valueLabel(this.#after, key) ?? valueLabel(this.#before, key);
  }

  #change(member: string, old: unknown, now: unknown): string {
    const was = showValue(this.#before, member, old);
    const is = showValue(this.#after, member, now);
    if (old === undefined || old === null) return `is now ${is}`;
    if (now === undefined || now === null) return `was ${was}, and is stated no more`;
    return `was ${was}, is ${is}`;
  }

  #add({ part, names, keys }: ComparedPlace, change: MapChange['change'], sentence: string): void {
    const subject = names.join(', ');
    this.#found.push({ part: part ?? 'map', change, subject, sentence, place: placeOf(keys) });
  }
}

/** Returns the size at an edge of a price table, such as “60”. */
function edgeOf(side: unknown, index: number): string {
  const edges = isObject(side) ? side['edges'] : null;
  return Array.isArray(edges) ? String(edges[index] ?? index + 1) : String(index + 1);
}
