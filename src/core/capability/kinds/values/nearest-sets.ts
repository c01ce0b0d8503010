import type { Answers } from '../../answers.ts';
import { type Literal, negation } from '../../search/formula.ts';
import type { DimensionModel } from '../../search/search-model.ts';
import type { SearchSession } from '../../search/search-session.ts';
import { SoftLiterals } from '../../search/soft-literals.ts';
import { valuesSelection } from '../../selections.ts';
import { blockingRules } from '../blocking-rules.ts';
import type { Replacement, Replacements } from '../kind-module.ts';
import { judgeValues } from './judge-values.ts';

/** The maximum number of value sets to return. The search finds the nearest sets first. */
const MAXIMUM_SETS = 40;

/** Returns the possible sets of values that differ least from the buyer's current choice. */
export function findNearestSets(
  search: SearchSession,
  answers: Answers,
  { dimension, answered, values }: DimensionModel,
  assumptions: readonly Literal[],
): Replacements {
  const { index } = dimension;
  const now = answers.valuesOf(index);
  const isOdd = blockingRules(judgeValues, dimension, answers).some(
    (rule) => rule === dimension.rules.notInMap,
  );
  const isOther = search.newLiteral();
  const differ = (chosen: readonly number[]): void =>
    search.requireAny([
      negation(isOther),
      ...values.map((literal, value) => (chosen.includes(value) ? negation(literal) : literal)),
    ]);
  if (!isOdd) differ(now);
  const same = values.map((literal, value) => (now.includes(value) ? literal : negation(literal)));
  const softs = new SoftLiterals(search, same, [...assumptions, answered, isOther]);
  const found: Replacement[] = [];
  for (let outcome = softs.findBest(); outcome !== 'no'; outcome = search.solve(softs.assumed)) {
    if (outcome === 'given up' || found.length === MAXIMUM_SETS)
      return { found: sortByRank(found), isSure: false };
    const chosen = dimension.values
      .filter((value) => search.isTrue(values[value.index] as Literal))
      .map((value) => value.index);
    const exchanged = Math.max(
      now.filter((value) => !chosen.includes(value)).length,
      chosen.filter((value) => !now.includes(value)).length,
    );
    const distance = isOdd ? 1 : Math.min(1, exchanged / Math.max(1, dimension.shownValueCount));
    found.push({
      to: valuesSelection(dimension, chosen),
      assumptions: search.literalsOfValues(index, chosen),
      distance,
      rank: rankOf(chosen),
    });
    differ(chosen);
  }
  return { found: sortByRank(found), isSure: true };
}

function rankOf(chosen: readonly number[]): number {
  return chosen.reduce((rank, value) => rank - 2 ** -value, 0);
}

function sortByRank(found: readonly Replacement[]): Replacement[] {
  return found.toSorted((a, b) => a.rank - b.rank);
}
