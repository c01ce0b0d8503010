import type { CapabilityMap } from '../capability-map.ts';
import { compareMaps, type MapChange } from './compare-maps.ts';
import {
  areTablesOfSameSize,
  type Cells,
  isKeyed,
  isObject,
  isSame,
  type Json,
  placeOf,
} from './json.ts';
import { mergeOrder } from './merge-order.ts';
import { withFreeKeys } from './free-keys.ts';

export type MergeSide = 'mine' | 'theirs';

/** A part of a map that two people have changed in different ways. */
export interface MergeConflict {
  /**
   * The path to the conflict, like a JSON Pointer but with the keys of list items instead of their
   * indexes.
   */
  readonly place: string;
  /** Sentences that describe each person's change. */
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

export interface MergedMap {
  readonly document: CapabilityMap;
  readonly conflicts: readonly MergeConflict[];
  /**
   * The other person's changes since the common version, and the changes that merging makes to the
   * other person's version.
   */
  readonly theirChanges: readonly MapChange[];
  readonly myChanges: readonly MapChange[];
}

export interface MapsToMerge {
  /** The version from which both people started, or null if it isn't known. */
  readonly base: CapabilityMap | null;
  readonly mine: CapabilityMap;
  readonly theirs: CapabilityMap;
  /**
   * The side to use for each conflict, by its path. Conflicts that aren't listed use the other
   * person's side.
   */
  readonly choices: ReadonlyMap<string, MergeSide>;
}

const NOTHING: CapabilityMap = { key: '', title: '', dimensions: [] };

/**
 * Merges two people's changes to the same map, matching list items by their keys. If both changed
 * the same part differently, the result lists a conflict.
 */
export function mergeMaps({ base, mine: given, theirs, choices }: MapsToMerge): MergedMap {
  const mine = withFreeKeys(base, given, theirs);
  const merge = new MapMerge(choices);
  const started = (base ?? {}) as unknown as Json;
  const document = merge.members(
    started,
    mine as unknown as Json,
    theirs as unknown as Json,
    [],
  ) as unknown as CapabilityMap;
  const known = base ?? NOTHING;
  const [mineDid, theyDid] = [compareMaps(known, mine), compareMaps(known, theirs)];
  return {
    document,
    conflicts: merge.conflicts.map((place) => ({
      place,
      mine: sentencesAt(mineDid, place),
      theirs: sentencesAt(theyDid, place),
    })),
    theirChanges: base === null ? [] : theyDid,
    myChanges: compareMaps(theirs, document),
  };
}

function sentencesAt(changes: readonly MapChange[], place: string): readonly string[] {
  const within = changes.filter((change) => isWithin(change.place, place));
  const found =
    within.length > 0 ? within : changes.filter((change) => isWithin(place, change.place));
  return found.map(({ sentence }) => sentence);
}

function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(`${outer}/`);
}

/** Members of the document that are lists of items with keys. */
const LISTS: ReadonlySet<string> = new Set([
  'dimensions',
  'values',
  'constraints',
  'measures',
  'rows',
]);
/** Lists of words, to which both people's additions and removals are applied. */
const WORD_LISTS: ReadonlySet<string> = new Set(['synonyms', 'allergens']);
/** Members that are merged only as a whole, because their parts make no sense separately. */
const INDIVISIBLE_MEMBERS: ReadonlySet<string> = new Set(['when', 'appliesWhen', 'perQuantity']);
/** Members that define the meaning of the members beside them, as a unit does for a minimum. */
const MEANING_MEMBERS = [
  'kind',
  'unit',
  'count',
  'per',
  'once',
  'dimension',
  'across',
  'down',
  'of',
] as const;
/**
 * Members that decide which kind of price row an object is. Each price row has at most one of them.
 */
const PRICE_ROW_FORMS = [
  'amount',
  'rate',
  'byValue',
  'table',
  'percent',
  'requiresPerson',
] as const;
/**
 * If both people changed more than this many cells of a table differently, the whole table is one
 * conflict.
 */
const MAXIMUM_CELLS = 12;

class MapMerge {
  readonly conflicts: string[] = [];
  readonly #choices: ReadonlyMap<string, MergeSide>;

  constructor(choices: ReadonlyMap<string, MergeSide>) {
    this.#choices = choices;
  }

  members(base: Json, mine: Json, theirs: Json, path: readonly string[]): Json {
    const merged: Record<string, unknown> = {};
    for (const member of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
      const value = this.#value([base[member], mine[member], theirs[member]], [...path, member]);
      if (value !== undefined) merged[member] = value;
    }
    return merged;
  }

  #value(versions: readonly [unknown, unknown, unknown], path: readonly string[]): unknown {
    const [base, mine, theirs] = versions;
    if (isSame(mine, theirs) || isSame(base, mine)) return theirs;
    if (isSame(base, theirs)) return mine;
    const member = path.at(-1) ?? '';
    const lists = versions.map((version) => version ?? []);
    if (LISTS.has(member) && lists.every(isKeyed)) return this.#list(lists, versions, path);
    if (WORD_LISTS.has(member) && lists.every(isWordList)) return mergedWords(lists);
    if (areTablesOfSameSize(versions)) return this.#cells(versions, path);
    if (INDIVISIBLE_MEMBERS.has(member) || !isObject(mine) || !isObject(theirs))
      return this.#choose(path, versions);
    const started = base ?? {};
    return isObject(started) && haveSameMeaning(base === undefined ? null : started, mine, theirs)
      ? this.members(started, mine, theirs, path)
      : this.#choose(path, versions);
  }

  #list(
    lists: readonly (readonly Json[])[],
    [, mineStated, theirsStated]: readonly [unknown, unknown, unknown],
    path: readonly string[],
  ): readonly unknown[] | undefined {
    const [base, mine, theirs] = lists.map(
      (list) => new Map(list.map((item) => [String(item['key']), item])),
    );
    if (base === undefined || mine === undefined || theirs === undefined) return [];
    const merged = new Map<string, unknown>();
    for (const key of new Set([...theirs.keys(), ...mine.keys()])) {
      const item = this.#value([base.get(key), mine.get(key), theirs.get(key)], [...path, key]);
      if (item !== undefined) merged.set(key, item);
    }
    const order = mergeOrder([...base.keys()], [...mine.keys()], [...theirs.keys()]);
    const keys = order.isConflict && this.#side(path) === 'mine' ? order.mine : order.theirs;
    const items = keys.flatMap((key) => (merged.has(key) ? [merged.get(key)] : []));
    const isLeftOut = items.length === 0 && (mineStated ?? theirsStated) !== undefined;
    return isLeftOut && (mineStated === undefined || theirsStated === undefined)
      ? undefined
      : items;
  }

  #cells(tables: readonly Cells[], path: readonly string[]): unknown {
    const [base = [], mine = [], theirs = []] = tables;
    const collides = (row: number, column: number): boolean => {
      const [was, my, their] = [base, mine, theirs].map((table) => table[row]?.[column]);
      return !isSame(my, their) && !isSame(was, my) && !isSame(was, their);
    };
    const colliding = base.flatMap((cells, row) =>
      cells.filter((_, column) => collides(row, column)),
    );
    if (colliding.length > MAXIMUM_CELLS) return this.#choose(path, [base, mine, theirs]);
    return theirs.map((cells, row) =>
      cells.map((cell, column) =>
        this.#value(
          [base[row]?.[column], mine[row]?.[column], cell],
          [...path, String(row), String(column)],
        ),
      ),
    );
  }

  #choose(path: readonly string[], [, mine, theirs]: readonly unknown[]): unknown {
    return this.#side(path) === 'mine' ? mine : theirs;
  }

  #side(path: readonly string[]): MergeSide {
    const place = placeOf(path);
    this.conflicts.push(place);
    return this.#choices.get(place) ?? 'theirs';
  }
}

/**
 * Returns whether the members of all versions have the same meaning, so that they can be merged one
 * by one.
 */
function haveSameMeaning(base: Json | null, mine: Json, theirs: Json): boolean {
  const all = base === null ? [mine, theirs] : [mine, theirs, base];
  return (
    MEANING_MEMBERS.every((member) => all.every((each) => isSame(each[member], mine[member]))) &&
    PRICE_ROW_FORMS.every((member) => all.every((each) => member in each === member in mine))
  );
}

function isWordList(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.every((word) => typeof word === 'string') &&
    new Set(value).size === value.length
  );
}

function mergedWords(lists: readonly (readonly string[])[]): readonly string[] {
  const [base = [], mine = [], theirs = []] = lists;
  const removed = new Set(base.filter((word) => !mine.includes(word)));
  const added = mine.filter((word) => !base.includes(word) && !theirs.includes(word));
  return [...theirs.filter((word) => !removed.has(word)), ...added];
}
