import type { Answers } from '../../answers.ts';
import { isAvailable } from '../../search/available.ts';
import type { Literal } from '../../search/formula.ts';
import type { DimensionModel } from '../../search/search-model.ts';
import type { SearchSession } from '../../search/search-session.ts';
import { valuesSelection } from '../../selections.ts';
import { blockingRules } from '../blocking-rules.ts';
import type { Replacement, Replacements } from '../kind-module.ts';
import { judgeChoice } from './judge-values.ts';

/** Returns all other values that the buyer could choose for this option. */
export function findOtherValues(
  search: SearchSession,
  answers: Answers,
  { dimension, values }: DimensionModel,
  assumptions: readonly Literal[],
): Replacements {
  const shown = dimension.values.filter((value) => !value.hidden);
  const now = answers.valuesOf(dimension.index);
  const isOdd =
    now.length !== 1 ||
    blockingRules(judgeChoice, dimension, answers).some(
      (rule) => rule === dimension.rules.notInMap || rule === dimension.rules.tooMany,
    );
  const place = shown.findIndex(({ index }) => index === now[0]);
  const candidates = shown.flatMap((value, rank): Replacement[] => {
    if ((!isOdd && value.index === now[0]) || !isAvailable(dimension, answers, value.index))
      return [];
    const distance =
      isOdd || place < 0 || shown.length < 2 ? 1 : Math.abs(rank - place) / (shown.length - 1);
    return [
      {
        to: valuesSelection(dimension, [value.index]),
        assumptions: [values[value.index] as Literal],
        distance,
        rank,
      },
    ];
  });
  return candidates.length < 2
    ? { found: candidates, isSure: true }
    : filterPossible(search, assumptions, candidates);
}

function filterPossible(
  search: SearchSession,
  assumptions: readonly Literal[],
  candidates: readonly Replacement[],
): Replacements {
  const outcomes = candidates.map((candidate) =>
    search.solve([...assumptions, ...candidate.assumptions]),
  );
  return {
    found: candidates.filter((_, position) => outcomes[position] !== 'no'),
    isSure: !outcomes.includes('given up'),
  };
}
