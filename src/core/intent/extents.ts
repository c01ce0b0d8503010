import type { QuantityKind } from '../shared/units.ts';

/** Which way a size goes. */
export type Role =
  | 'width'
  | 'height'
  | 'length'
  | 'depth'
  | 'thickness'
  | 'diameter'
  | 'weight'
  | 'volume';

const ROLE_WORDS: Readonly<Record<Role, string>> = {
  width: 'width wide breadth broad',
  height: 'height high tall',
  length: 'length long',
  depth: 'depth deep',
  thickness: 'thickness thick',
  diameter: 'diameter across dia diam',
  weight: 'weight heavy weighing weighs',
  volume: 'volume capacity holding',
};

const ROLES: ReadonlyMap<string, Role> = new Map(
  // Keys of the table above are roles.
  Object.entries(ROLE_WORDS).flatMap(([role, words]) =>
    words.split(' ').map((word) => [word, role as Role] as const),
  ),
);

const COMPARED: Readonly<Record<string, Role>> = {
  wider: 'width',
  narrower: 'width',
  broader: 'width',
  taller: 'height',
  higher: 'height',
  longer: 'length',
  shorter: 'length',
  deeper: 'depth',
  thicker: 'thickness',
  thinner: 'thickness',
  heavier: 'weight',
  lighter: 'weight',
};

/** The role of a comparison: wider than. */
export function comparedRole(word: string): Role | null {
  return COMPARED[word] ?? null;
}

const LETTERS: Readonly<Record<string, Role>> = {
  w: 'width',
  h: 'height',
  l: 'length',
  d: 'depth',
};

export function roleOf(word: string): Role | null {
  return ROLES.get(word) ?? null;
}

/** What a role is a size of. */
export function measuredBy(role: Role): QuantityKind {
  if (role === 'weight') return 'mass';
  return role === 'volume' ? 'volume' : 'length';
}

/** W30 x H40: letters are roles only where they touch a number. */
export function roleOfLetter(letter: string): Role | null {
  return LETTERS[letter] ?? null;
}

/** Roles that make up a rectangle or a box when sizes are written A × B × C. */
export const EXTENTS: ReadonlySet<Role> = new Set([
  'width',
  'height',
  'length',
  'depth',
  'thickness',
]);
