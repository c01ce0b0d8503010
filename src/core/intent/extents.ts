import type { QuantityKind } from '../shared/units.ts';
import sizes from './words/sizes.json' with { type: 'json' };

/** What a size measures, such as the width or the weight. */
export type SizeRole =
  | 'width'
  | 'height'
  | 'length'
  | 'depth'
  | 'thickness'
  | 'diameter'
  | 'weight'
  | 'volume';

const ROLES_BY_WORD = rolesByWord(sizes.roles);

function rolesByWord(
  words: Readonly<Partial<Record<SizeRole, readonly string[]>>>,
): ReadonlyMap<string, SizeRole> {
  return new Map(
    // The cast is safe, because the object has exactly these names as its keys.
    Object.entries(words).flatMap(([role, list]) =>
      list.map((word) => [word, role as SizeRole] as const),
    ),
  );
}

const ROLES_BY_COMPARATIVE = rolesByWord(sizes.comparatives);

/** Returns what a comparative such as "wider" refers to; in this case the width. */
export function roleOfComparative(word: string): SizeRole | null {
  return ROLES_BY_COMPARATIVE.get(word) ?? null;
}

const ROLES_BY_LETTER = rolesByWord(sizes.letters);

export function roleOf(word: string): SizeRole | null {
  return ROLES_BY_WORD.get(word) ?? null;
}

/** Returns the kind of quantity that is measured, such as mass for the weight. */
export function quantityOfRole(role: SizeRole): QuantityKind {
  if (role === 'weight') return 'mass';
  return role === 'volume' ? 'volume' : 'length';
}

/**
 * Returns what a letter before a number stands for, such as the width for the W in "W30". The
 * caller must make sure that the letter belongs to a number.
 */
export function roleOfLetter(letter: string): SizeRole | null {
  return ROLES_BY_LETTER.get(letter) ?? null;
}

/** What each size in a text such as "30 × 40 × 50 cm" can measure, for example the width. */
export const EXTENT_ROLES: ReadonlySet<SizeRole> = new Set([
  'width',
  'height',
  'length',
  'depth',
  'thickness',
]);
