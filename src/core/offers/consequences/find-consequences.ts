import type { CapabilityMap } from '../../capability/capability-map.ts';
import type {
  CompiledConstraint,
  CompiledDimension,
  CompiledMap,
} from '../../capability/compiled-map.ts';
import type { Selection } from '../../capability/question.ts';
import type { Literal } from '../../capability/search/formula.ts';
import type { SearchModel } from '../../capability/search/search-model.ts';
import { Survey } from '../../capability/search/survey.ts';
import { Workspace } from '../../capability/workspace.ts';
import { isRefusal } from '../../shared/result.ts';
import { makeOffer } from '../make-offer.ts';
import type { OfferAnswer } from '../offer.ts';
import type { Storefront } from '../storefront.ts';
import type { StorefrontJob } from '../storefront-job.ts';
import { questionWords } from '../trial/trial-question.ts';
import { type Axis, axisOf, evenLimits } from './axes.ts';
import { type Combination, CountBudget, countRule } from './count-rule.ts';
import { type MapUnderTrial, openTrial, type PricedChoice } from './map-state.ts';
import { type PriceGrid, type PriceGridInput, priceGrid } from './price-grid.ts';
import { PriceSearch, pricedAxes } from './price-search.ts';
import { withTextLengths } from './priced-texts.ts';
import { findContrast } from './rule-contrast.ts';

export interface ConsequencesInput {
  readonly mapKey: string;
  readonly productSlug: string | null;
  readonly now: Date;
  /**
   * The options and choices of the price table. By default, the table shows the map's first two
   * sizes, with the cheapest choice for everything else.
   */
  readonly grid: PriceGridInput | null;
  /** True if only the price table is computed. */
  readonly isGridOnly: boolean;
}

/** The effect of one rule of a map on buyers. */
export interface RuleConsequence {
  readonly key: string;
  readonly effect: 'blocks' | 'requires_approval';
  /** The labels of the options whose combinations are counted. */
  readonly options: readonly string[];
  readonly total: number | null;
  readonly taken: number;
  readonly basis: 'exact' | 'estimated' | 'at_least';
  readonly isSometimes: boolean;
  /** True if dates are among the options, of which only the days of the next 26 weeks count. */
  readonly isOfComingDays: boolean;
  /** An example of a combination to which the rule applies, or null if there is none. */
  readonly forbids: WordedCombination | null;
  /**
   * A possible combination that differs from the forbidden one in a single answer, or null if none
   * was found.
   */
  readonly allows: WordedCombination | null;
}

export interface WordedCombination extends Combination {
  readonly words: string;
}

export interface PricedExample {
  readonly amount: number;
  readonly currencyCode: string;
  readonly workingDays: number;
  readonly words: string;
  readonly selections: readonly Selection[];
}

export interface Consequences {
  /** The product for which prices are shown, or null if no product uses the map. */
  readonly productTitle: string | null;
  readonly rules: readonly RuleConsequence[];
  /** Values that the map offers but nobody can order, whatever else is chosen. */
  readonly impossible: readonly { readonly dimensionKey: string; readonly valueKey: string }[];
  /** The number of values that weren't checked because the search would have taken too long. */
  readonly untriedValues: number;
  readonly cheapest: PricedExample | null;
  readonly dearest: PricedExample | null;
  readonly isEverythingPriced: boolean;
  readonly grid: PriceGrid | null;
}

/**
 * Works out what a capability map means for buyers: what its rules forbid, which values can't be
 * ordered, and what things cost.
 */
export const CONSEQUENCES_JOB: StorefrontJob<ConsequencesInput, Consequences> = {
  name: 'find-consequences',
  subjects: ({ mapKey, productSlug }) =>
    productSlug === null ? [{ capabilityMapKey: mapKey }] : [{ productSlug }],
  isLongFor: () => true,
  run: findConsequences,
};

const NO_CONSEQUENCES: Consequences = {
  productTitle: null,
  rules: [],
  impossible: [],
  untriedValues: 0,
  cheapest: null,
  dearest: null,
  isEverythingPriced: false,
  grid: null,
};

/**
 * The maximum number of conditions that are evaluated, first for all rules together and then for
 * one rule.
 */
const MAXIMUM_RULE_TESTS = 1_500_000;
const MAXIMUM_TESTS_PER_RULE = 150_000;
/** The maximum number of offers that are made to find possible combinations. */
const MAXIMUM_OFFERS = 500;

export function findConsequences(storefront: Storefront, input: ConsequencesInput): Consequences {
  const { mapKey, productSlug, now } = input;
  const about = productSlug === null ? { capabilityMapKey: mapKey } : { productSlug };
  const trial = openTrial(storefront, about, now);
  return trial === null ? NO_CONSEQUENCES : new ConsequenceFinder(trial, input).run();
}

class ConsequenceFinder {
  readonly #trial: MapUnderTrial;
  readonly #input: ConsequencesInput;
  readonly #document: CapabilityMap;
  #offers = 0;

  constructor(mapUnderTrial: MapUnderTrial, input: ConsequencesInput) {
    this.#trial = mapUnderTrial;
    this.#input = input;
    this.#document = mapUnderTrial.map.compiled.source.document;
  }

  run(): Consequences {
    const { grid, isGridOnly } = this.#input;
    if (isGridOnly) return { ...NO_CONSEQUENCES, grid: priceGrid(this.#trial, grid ?? {}, []) };
    const rules = this.#rules();
    const { impossible, untriedValues } = this.#impossible();
    const { cheapest, dearest, isComplete } = this.#extremes();
    const base = cheapest?.selections ?? [];
    return {
      productTitle: this.#trial.subject.product?.title ?? null,
      rules,
      impossible,
      untriedValues,
      cheapest,
      dearest,
      isEverythingPriced: isComplete,
      grid: priceGrid(this.#trial, grid ?? {}, base),
    };
  }

  #rules(): readonly RuleConsequence[] {
    const { constraints } = this.#trial.map.compiled;
    const budget = new CountBudget(MAXIMUM_RULE_TESTS);
    return constraints.map((constraint) => this.#rule(constraint, budget));
  }

  #rule(constraint: CompiledConstraint, totalBudget: CountBudget): RuleConsequence {
    const { map, answers, today, calendar } = this.#trial;
    const source = this.#document.constraints?.[constraint.index];
    if (source === undefined) throw new Error('a compiled rule has a source');
    const axes = this.#axesOf(map.compiled, constraint);
    const tests = Math.max(0, Math.min(MAXIMUM_TESTS_PER_RULE, totalBudget.left));
    const budget = new CountBudget(tests);
    answers.beginQuestion({ quantity: 1, productSlug: null, today, calendar });
    const { examples, ...count } = countRule(constraint.when, source.when, axes, answers, budget);
    totalBudget.spendTests(tests - budget.left);
    const contrast = findContrast(this.#trial, constraint, axes, examples, (query) =>
      this.#ask(query.selections, query.quantity, query.productSlug),
    );
    const worded = (combination: Combination | null): WordedCombination | null =>
      combination === null
        ? null
        : {
            ...combination,
            words: questionWords(this.#document, { ...combination, excluding: [] }),
          };
    return {
      key: source.key,
      effect: source.effect,
      options: axes.map(({ dimension }) => dimension.source.label),
      ...count,
      isOfComingDays: axes.some(({ range }) => range === 'days'),
      forbids: worded(contrast.forbids),
      allows: worded(contrast.allows),
    };
  }

  /**
   * Returns the choices for all options that a rule tests. The options that decide whether these
   * apply are included and come first.
   */
  #axesOf(map: CompiledMap, { when }: CompiledConstraint): readonly Axis[] {
    const needed = new Set<number>();
    const need = (indexes: readonly number[]): void => {
      for (const index of indexes) {
        if (needed.has(index)) continue;
        needed.add(index);
        need(map.dimensions[index]?.applies?.dimensions ?? []);
      }
    };
    need(when.dimensions);
    const free = map.dimensions.filter(
      ({ index, applies }) => needed.has(index) && applies === null,
    );
    const dependent = map.conditionalDimensions.filter(
      ({ index, applies }) => needed.has(index) && applies !== null,
    );
    return this.#axesWithin([...free, ...dependent]);
  }

  /**
   * Lists the choices for each option. The numbers of sizes and days are limited, so that the
   * combinations remain few enough to count.
   */
  #axesWithin(dimensions: readonly CompiledDimension[]): readonly Axis[] {
    const { answers } = this.#trial;
    const limits = evenLimits(MAXIMUM_SAMPLED_SIZES);
    const listed = dimensions.map((dimension) => axisOf(dimension, answers, limits));
    const ranges = listed.filter(({ range }) => range !== null).length;
    const others = listed
      .filter(({ range }) => range === null)
      .reduce((product, { points }) => product * (points.length + 1), 1);
    const maximum = Math.floor((MAXIMUM_COMBINATIONS / others) ** (1 / Math.max(1, ranges)));
    const most = Math.max(MINIMUM_SAMPLED_SIZES, maximum);
    return listed.map((axis) =>
      axis.range !== null && axis.points.length > most
        ? axisOf(axis.dimension, answers, evenLimits(most))
        : axis,
    );
  }

  #impossible(): Pick<Consequences, 'impossible' | 'untriedValues'> {
    const values = this.#trial.map.compiled.dimensions.flatMap((dimension) =>
      dimension.hidden
        ? []
        : dimension.values
            .filter(({ hidden, notOffered }) => !hidden && notOffered === null)
            .map(({ key }) => ({ dimensionKey: dimension.key, valueKey: key })),
    );
    const model = this.#trial.map.searchWithin(this.#trial.storefront.workspace.patience);
    if (model === null) return { impossible: [], untriedValues: values.length };
    const survey = new Survey(model, this.#trial.today, new Workspace().memoryFor(model));
    let untriedValues = 0;
    const impossible = values.filter(({ dimensionKey, valueKey }) => {
      const literal = findLiteral(model, dimensionKey, valueKey);
      const outcome = literal === null ? 'given up' : survey.solve([survey.shownOnly, literal]);
      untriedValues += Number(outcome === 'given up');
      return outcome === 'no';
    });
    return { impossible, untriedValues };
  }

  #extremes(): {
    cheapest: PricedExample | null;
    dearest: PricedExample | null;
    isComplete: boolean;
  } {
    const search = new PriceSearch(this.#trial, pricedAxes(this.#trial), (selections) =>
      this.#ask(selections, 1, this.#input.productSlug),
    );
    const found = search.extremes();
    const example = (pricedChoice: PricedChoice | null): PricedExample | null => {
      if (pricedChoice === null) return null;
      const { choice, ...facts } = pricedChoice;
      const selections = search.selectionsOf(choice);
      const words = questionWords(this.#document, {
        productSlug: null,
        selections: withTextLengths(this.#document, selections),
        excluding: [],
        quantity: 1,
      });
      return { ...facts, selections, words };
    };
    return {
      cheapest: example(found.cheapest),
      dearest: example(found.dearest),
      isComplete: found.isComplete,
    };
  }

  /**
   * Makes an offer and returns its answer. Returns null once the maximum number of offers has been
   * made.
   */
  #ask(
    selections: readonly Selection[],
    quantity: number,
    productSlug: string | null,
  ): OfferAnswer | null {
    if (this.#offers >= MAXIMUM_OFFERS) return null;
    this.#offers += 1;
    const { storefront } = this.#trial;
    const { mapKey, now } = this.#input;
    const slug = productSlug ?? this.#input.productSlug;
    const about = slug === null ? { capabilityMapKey: mapKey } : { productSlug: slug };
    const offer = makeOffer(storefront, { ...about, selections, quantity }, now, null);
    return isRefusal(offer) ? null : offer.answer;
  }
}

function findLiteral(model: SearchModel, dimensionKey: string, valueKey: string): Literal | null {
  const index = model.map.dimensionIndex.get(dimensionKey) ?? -1;
  const place = model.map.dimensions[index]?.valueIndex.get(valueKey) ?? -1;
  return model.dimensions[index]?.values[place] ?? null;
}

/**
 * The largest and the smallest number of sizes to list per option, and the number of combinations
 * above which fewer sizes are listed.
 */
const MAXIMUM_SAMPLED_SIZES = 5_000;
const MINIMUM_SAMPLED_SIZES = 6;
const MAXIMUM_COMBINATIONS = 40_000;
