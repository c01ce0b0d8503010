import type { Explanation } from '../../src/core/offers/offer.ts';
import { saidDigit } from './brute-changes.ts';
import type { Column } from './brute-cells.ts';
import type { Search } from './brute-search.ts';
import { withDigit } from './brute-table.ts';

/** What is held to, and which rules count; all else may be chosen at will. */
interface Claim {
  readonly dimensionKeys: readonly string[];
  readonly constraintKeys: readonly string[];
}

/** What is wrong with an explanation of a no; nothing where it is right. */
export function faultsOf(search: Search, { dimensionKeys, constraintKeys }: Explanation): string[] {
  const { columns, rules } = search;
  const every = rules.map((rule) => rule.key);
  const output = columns
    .filter((column) => saidDigit(search, column) > 0)
    .map((column) => column.dimension.key);
  const faults = [
    ...dimensionKeys
      .filter((key) => !output.includes(key))
      .map((key) => `names ${key}, on which nothing is said`),
    ...constraintKeys
      .filter((key) => !every.includes(key))
      .map((key) => `names ${key}, which is no rule that can stand in the way`),
  ];
  if (faults.length > 0) return faults;
  if (canAvoid(search, { dimensionKeys, constraintKeys: every }))
    return ['the selections named are no no by themselves'];
  if (canAvoid(search, { dimensionKeys, constraintKeys })) return ['the rules named are too few'];
  return [
    ...dimensionKeys
      .filter(
        (key) =>
          !canAvoid(search, { dimensionKeys: without(dimensionKeys, key), constraintKeys: every }),
      )
      .map((key) => `can do without the selection ${key}`),
    ...constraintKeys
      .filter(
        (key) => !canAvoid(search, { dimensionKeys, constraintKeys: without(constraintKeys, key) }),
      )
      .map((key) => `can do without the rule ${key}`),
  ];
}

const without = (keys: readonly string[], key: string): string[] =>
  keys.filter((each) => each !== key);

/**
 * Whether another answer on dimensions that aren't held to makes a yes under these rules: any that
 * is shown or asked for and that the dimension takes, or none.
 */
function canAvoid(search: Search, claim: Claim): boolean {
  const { columns, stated: request } = search;
  const isHeld = (key: string): boolean => claim.dimensionKeys.includes(key);
  const counts = (key: string): boolean =>
    claim.constraintKeys.includes(key) || isOfForm(key, isHeld);
  const inTheWay = search.rules.filter((rule) => counts(rule.key)).map((rule) => rule.inTheWay);
  const free = columns.filter((column) => !isHeld(column.dimension.key));
  const start = columns.reduce(
    (state, column) =>
      withDigit(search, state, column.index, free.includes(column) ? 0 : saidDigit(search, column)),
    request,
  );
  return somewhere(search, free, start, (state) => inTheWay.every((way) => way[state] === 0));
}

/** Sizes, texts and days that a dimension doesn't take aren't chosen instead of anything. */
function isOfForm(constraintKey: string, isHeld: (key: string) => boolean): boolean {
  const [rule = '', dimension = ''] = constraintKey.split(':');
  return ['range', 'step', 'length', 'working-day'].includes(rule) && !isHeld(dimension);
}

/** Whether some choice of these columns' digits, saying nothing included, fits. */
function somewhere(
  search: Search,
  columns: readonly Column[],
  state: number,
  fits: (state: number) => boolean,
): boolean {
  const [first, ...rest] = columns;
  if (first === undefined) return fits(state);
  return [...choicesOn(search, first)].some((digit) =>
    somewhere(search, rest, withDigit(search, state, first.index, digit), fits),
  );
}

/**
 * What an alternative might name, where something is said; elsewhere what a completion might
 * choose.
 */
function choicesOn(search: Search, column: Column): Set<number> {
  const { shown, nameable, stated, statedDigit } = column;
  const isKnown =
    stated !== null &&
    (stated.kind !== 'values' || stated.strange.length + stated.unheard.length === 0);
  return new Set([
    0,
    ...(saidDigit(search, column) > 0 ? nameable : shown),
    ...(isKnown ? [statedDigit] : []),
  ]);
}
