import type { Literal } from '../../search/formula.ts';
import type { Outcome } from '../../search/solver.ts';
import { valuesSelection } from '../../selections.ts';
import type { RemainingSeeker } from '../kind-module.ts';

/**
 * Tries sets of values until one makes the order possible, beginning with the set that the search
 * found.
 */
export function evaluateOtherValues(seeker: RemainingSeeker, literal: Literal): Outcome {
  const { search, otherAssumptions, model } = seeker;
  const { dimension, values, answered } = model;
  const isOther = search.newLiteral();
  for (;;) {
    const chosen = dimension.values.filter((value) =>
      search.isTrue(values[value.index] as Literal),
    );
    const outcome = seeker.evaluateWith(
      valuesSelection(
        dimension,
        chosen.map(({ index }) => index),
      ),
    );
    if (outcome !== 'no') return outcome;
    search.requireAny([
      isOther ^ 1,
      answered ^ 1,
      ...dimension.values.map(
        ({ index }) =>
          (values[index] as Literal) ^ (chosen.some((value) => value.index === index) ? 1 : 0),
      ),
    ]);
    const next = search.solve([...otherAssumptions, isOther, literal]);
    if (next !== 'yes') return next;
  }
}
