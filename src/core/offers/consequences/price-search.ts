import type { CapabilityMap } from '../../capability/capability-map.ts';
import type { Selection } from '../../capability/question.ts';
import type { OfferAnswer } from '../offer.ts';
import { type Axis, orderedAxisOf, PRICED_DAYS, withChoices } from './axes.ts';
import { findCheapest, findExtremes, type PriceExtremes } from './find-extremes.ts';
import {
  type Choice,
  ChoiceEvaluator,
  type MapUnderTrial,
  type PricedChoice,
} from './map-state.ts';
import { longestTexts } from './priced-texts.ts';

/**
 * The number of sizes per option that are tried when looking for the lowest and the highest price.
 */
const PRICED_SIZES_PER_OPTION = 7;
const PRICED_LIMITS = { sizes: PRICED_SIZES_PER_OPTION, days: PRICED_DAYS };

/** Makes an offer for these choices. Returns null once too many offers have been made. */
export type AskForAnswer = (selections: readonly Selection[]) => OfferAnswer | null;

/** Looks for the choices of a map that cost least and most, each of which can be ordered. */
export class PriceSearch {
  readonly #evaluator: ChoiceEvaluator;
  readonly #ask: AskForAnswer;

  /** `axes` are the choices for every option of the map, in its order. */
  constructor(mapUnderTrial: MapUnderTrial, axes: readonly Axis[], ask: AskForAnswer) {
    this.#evaluator = new ChoiceEvaluator(mapUnderTrial, axes);
    this.#ask = ask;
  }

  extremes(): PriceExtremes {
    return findExtremes(this.#evaluator, this.#starts());
  }

  cheapest(): PricedChoice | null {
    return findCheapest(this.#evaluator, this.#starts());
  }

  selectionsOf(choice: Choice): readonly Selection[] {
    return this.#evaluator.selectionsOf(choice);
  }

  /**
   * Returns up to two complete choices from which the search starts. One prefers the first possible
   * answer to each question, the other the last.
   */
  #starts(): readonly Choice[] {
    return [false, true].flatMap((isLast) => {
      const start = this.#completed(isLast);
      return start === null ? [] : [start];
    });
  }

  #completed(isLast: boolean): Choice | null {
    const { axes } = this.#evaluator;
    let choice: Choice = axes.map(() => null);
    for (let round = 0; round <= axes.length; round += 1) {
      const [next] = this.#evaluator.evaluate(choice).unknown;
      if (next === undefined) return choice;
      const places = [...(axes[next.index]?.points.keys() ?? [])];
      const filled = (isLast ? places.toReversed() : places)
        .map((position) => choice.with(next.index, position))
        .find((each) => this.#isPossible(each));
      if (filled === undefined) return null;
      choice = filled;
    }
    return null;
  }

  #isPossible(choice: Choice): boolean {
    if (this.#evaluator.evaluate(choice).blocking.length > 0) return false;
    const answer = this.#ask(this.selectionsOf(choice));
    return answer !== null && answer !== 'no';
  }
}

/** Lists the choices for every option of a map that are tried to find its prices. */
export function pricedAxes({ map, answers }: MapUnderTrial): readonly Axis[] {
  const document: CapabilityMap = map.compiled.source.document;
  return map.compiled.dimensions.map((dimension) =>
    withChoices(
      orderedAxisOf(dimension, answers, PRICED_LIMITS),
      answers,
      longestTexts(document, dimension).map(({ selection }) => selection),
    ),
  );
}
