import type { Amount } from './amounts.ts';
import type { Draft } from './draft.ts';
import { EXTENT_ROLES, roleOf } from './extents.ts';
import type { Measure } from './measures.ts';
import type { Mention } from './mentions.ts';
import {
  answerWithSize,
  findOnlyFitting,
  fitsBounds,
  narrowToMain,
  findDimensionsForSizes,
} from './size-dimensions.ts';
import { spanOf } from './tokens.ts';
import { formsOf } from './word-forms.ts';

/**
 * Decides which options the sizes in A × B or A × B × C answer. Words such as "wide" decide;
 * without them, the sizes are matched in map order.
 */
export function assignSideLengths(
  draft: Draft,
  mention: Mention,
  { amounts, isRange }: Measure,
): void {
  const dimensions =
    assignByPart(draft, mention, amounts) ??
    assignByRoles(draft, amounts) ??
    assignByLimits(draft, amounts) ??
    assignRound(draft, amounts) ??
    assignInOrder(draft, amounts) ??
    assignByRolesAndOrder(draft, amounts);
  if (dimensions === null) {
    draft.reported.push(mention.span);
    return;
  }
  if (fitsOtherwise(draft, amounts, dimensions)) {
    draft.markAmbiguous(
      mention.span,
      dimensions.map((dimension) => ({ dimension })),
    );
    return;
  }
  for (const [at, amount] of amounts.entries()) {
    const dimension = dimensions[at];
    const span = spanOf(draft.tokens, amount.start, amount.end);
    if (dimension === undefined) draft.reported.push(span);
    else if (isRange) draft.markUnsettled(dimension, mention.span);
    else answerWithSize(draft, dimension, amount, span);
  }
}

/**
 * Returns the options for the sides of a part that is named beside them, as in "a 20 x 30 cm
 * window" or "window 20 by 30" where the product has a window width and a window height.
 */
function assignByPart(
  { dimensions, tokens, possible }: Draft,
  { start, end }: Mention,
  amounts: readonly Amount[],
): readonly number[] | null {
  if (amounts.some(({ role }) => role !== null)) return null;
  for (const beside of [tokens[end], tokens[start - 1]]) {
    const lemmas = beside?.kind === 'word' ? formsOf(beside.text).map(({ lemma }) => lemma) : [];
    const sides = dimensions.filter(
      ({ dimension: { index, magnitude, hidden }, words, roles }) =>
        magnitude !== null &&
        !hidden &&
        possible[index] !== false &&
        [...roles].some((role) => EXTENT_ROLES.has(role)) &&
        lemmas.some((lemma) => words.has(lemma) && roleOf(lemma) === null),
    );
    if (sides.length === amounts.length) return sides.map(({ dimension }) => dimension.index);
  }
  return null;
}

/**
 * Returns whether sizes without words such as "wide" don't fit the limits of their options in map
 * order, but those of other options. For a collar, "45 x 2.5 cm" may give its length first.
 */
function fitsOtherwise(
  draft: Draft,
  amounts: readonly Amount[],
  dimensions: readonly number[],
): boolean {
  const isOutside = (amount: Amount, at: number): boolean =>
    !fitsBounds(draft, dimensions[at] ?? -1, amount);
  if (!amounts.every(isLoose) || !amounts.some(isOutside)) return false;
  const candidates = findDimensionsForSizes(draft, amounts);
  return amounts.every((amount) =>
    candidates.some(
      (index) => fitsBounds(draft, index, amount) && !dimensions.every((own) => own === index),
    ),
  );
}

function isLoose({ role, isUnitInherited }: Amount): boolean {
  return role === null && isUnitInherited !== true;
}

function assignByRoles(draft: Draft, amounts: readonly Amount[]): readonly number[] | null {
  if (!amounts.every(({ role }) => role !== null)) return null;
  const found = amounts.map(({ role, ...amount }) =>
    narrowToMain(
      draft,
      findDimensionsForSizes(draft, [{ role, ...amount }]).filter(
        (index) => role !== null && draft.dimensions[index]?.roles.has(role) === true,
      ),
    ),
  );
  const dimensions = found.flatMap((list) => (list.length === 1 ? list : []));
  return new Set(dimensions).size === amounts.length ? dimensions : null;
}

/**
 * Decides which options several sizes answer if each fits the limits of one option only, and lies
 * far outside those of the others.
 */
function assignByLimits(draft: Draft, amounts: readonly Amount[]): readonly number[] | null {
  if (!amounts.every(isLoose)) return null;
  const candidates = findDimensionsForSizes(draft, amounts);
  const found = amounts.flatMap((amount) => findOnlyFitting(draft, candidates, amount) ?? []);
  return found.length === amounts.length && new Set(found).size === found.length ? found : null;
}

/**
 * Decides which options several sizes answer if only some of the sizes have a word such as "long",
 * as in "180 cm long by 90 cm".
 */
function assignByRolesAndOrder(draft: Draft, amounts: readonly Amount[]): readonly number[] | null {
  const sizedAmounts = amounts.filter(({ role }) => role !== null);
  const found =
    sizedAmounts.length === 0 || sizedAmounts.length === amounts.length
      ? null
      : assignByRoles(draft, sizedAmounts);
  if (found === null) return null;
  const rest = findDimensionsForSizes(draft, amounts).filter(
    (index) =>
      draft.possible[index] === true &&
      draft.dimensions[index]?.dimension.required === true &&
      !found.includes(index) &&
      isExtent(draft, index),
  );
  if (rest.length !== amounts.length - sizedAmounts.length) return null;
  const [known, left] = [found.values(), rest.values()];
  return amounts.flatMap(({ role }) => (role === null ? left : known).next().value ?? []);
}

/**
 * Returns the options for A × B of something round, which are a diameter that must be given and
 * another side, in map order. Of several sides, the only one that fits both limits is meant.
 */
function assignRound(draft: Draft, amounts: readonly Amount[]): readonly number[] | null {
  const [first, second, ...others] = amounts;
  if (first === undefined || second === undefined || others.length > 0) return null;
  if (!amounts.every(({ role }) => role === null)) return null;
  const sides = findDimensionsForSizes(draft, amounts).filter(
    (index) => draft.possible[index] === true && (isRound(draft, index) || isExtent(draft, index)),
  );
  const required = sides.filter((index) => draft.dimensions[index]?.dimension.required === true);
  if (!required.some((index) => isRound(draft, index))) return null;
  const pairs = (required.length === 2 ? required : sides).flatMap((one, at, all) =>
    all
      .slice(at + 1)
      .filter(
        (other) =>
          isRound(draft, one) !== isRound(draft, other) &&
          fitsBounds(draft, one, first) &&
          fitsBounds(draft, other, second),
      )
      .map((other) => [one, other]),
  );
  const [only, ...more] = pairs;
  return more.length === 0 ? (only ?? null) : null;
}

function isRound({ dimensions }: Draft, index: number): boolean {
  return dimensions[index]?.roles.has('diameter') === true;
}

function isExtent({ dimensions }: Draft, index: number): boolean {
  return [...(dimensions[index]?.roles ?? [])].some((role) => EXTENT_ROLES.has(role));
}

/**
 * Returns the options for sizes without words such as "wide", in map order. Required options come
 * first.
 */
function assignInOrder(draft: Draft, amounts: readonly Amount[]): readonly number[] | null {
  if (amounts.some(({ role }) => role !== null)) return null;
  const extents = findDimensionsForSizes(draft, amounts).filter((index) => isExtent(draft, index));
  const sure = extents.filter((index) => draft.possible[index] === true);
  if (sure.length === amounts.length && areRolesUnique(draft, sure, sure)) return sure;
  const solid = amounts.length === 3 ? sure.filter((index) => !isOnlyThick(draft, index)) : [];
  if (solid.length === amounts.length && areRolesUnique(draft, solid, solid)) return solid;
  const required = sure.filter((index) => draft.dimensions[index]?.dimension.required === true);
  const main = required.length > 0 ? required : sure;
  if (main.length >= amounts.length) {
    return areRolesUnique(draft, main.slice(0, amounts.length), main)
      ? main.slice(0, amounts.length)
      : null;
  }
  const others = sure.filter((index) => !main.includes(index));
  const last = amounts.at(-1);
  if (main.length !== amounts.length - 1 || last === undefined) return null;
  const fitting = others.filter((index) => fitsBounds(draft, index, last));
  return fitting.length === 1 ? [...main, ...fitting] : null;
}

/** Returns whether an option is the thickness of what something is made of, such as its glass. */
function isOnlyThick({ dimensions }: Draft, index: number): boolean {
  const roles = [...(dimensions[index]?.roles ?? [])].filter((role) => EXTENT_ROLES.has(role));
  return roles.every((role) => role === 'thickness');
}

function areRolesUnique(
  draft: Draft,
  chosenDimensions: readonly number[],
  allDimensions: readonly number[],
): boolean {
  const rolesOf = (index: number): readonly string[] =>
    [...(draft.dimensions[index]?.roles ?? [])].filter((role) => EXTENT_ROLES.has(role));
  return chosenDimensions.every(
    (index) =>
      !allDimensions.some(
        (other) => other !== index && rolesOf(other).join() === rolesOf(index).join(),
      ),
  );
}
