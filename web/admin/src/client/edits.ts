import { useDraft } from './draft.ts';

type Values = Readonly<Record<string, unknown>>;

/** Something that somebody else has changed since this person began to. */
export interface Conflict<Name extends string> {
  readonly name: Name;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Edits<Name extends string> {
  /** What was typed, by name. */
  readonly changes: Values;
  /** What was there when each change was begun. */
  readonly seen: Values;
  readonly changed: readonly Name[];
  readonly conflicts: readonly Conflict<Name>[];
  readonly read: (name: Name) => unknown;
  readonly set: (name: Name, value: unknown) => void;
  readonly keepMine: (name: Name) => void;
  readonly takeTheirs: (name: Name) => void;
  readonly drop: () => void;
}

interface Kept {
  readonly changes: Values;
  readonly seen: Values;
}

const NOTHING: Kept = { changes: {}, seen: {} };

function without(values: Values, name: string): Values {
  return Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));
}

/** Values that came from the server always have their members in the same sequence. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Changes to something that others may change at the same time, kept in the tab until they are
 * saved. `current` reads a value as it is now, by its name.
 */
export function useEdits<Name extends string>(
  key: string,
  current: (name: Name) => unknown,
): Edits<Name> {
  const { value: kept, change, drop } = useDraft<Kept>(key, NOTHING);
  // Only what has a name of these is ever changed.
  const changed = Object.keys(kept.changes) as Name[];
  const isChanged = (name: Name) => Object.hasOwn(kept.changes, name);
  const takeTheirs = (name: Name) =>
    change({ changes: without(kept.changes, name), seen: without(kept.seen, name) });
  return {
    ...kept,
    changed,
    conflicts: changed
      .filter((name) => !isSame(kept.seen[name], current(name)))
      .filter((name) => !isSame(kept.changes[name], current(name)))
      .map((name) => ({ name, mine: kept.changes[name], theirs: current(name) })),
    read: (name) => (isChanged(name) ? kept.changes[name] : current(name)),
    set: (name, value) => {
      const seen = isChanged(name) ? kept.seen[name] : current(name);
      if (isSame(seen, value) && isSame(seen, current(name))) {
        takeTheirs(name);
      } else {
        change({
          changes: { ...kept.changes, [name]: value },
          seen: { ...kept.seen, [name]: seen },
        });
      }
    },
    keepMine: (name) => change({ seen: { ...kept.seen, [name]: current(name) } }),
    takeTheirs,
    drop,
  };
}
