import type { Answers } from './answers.ts';
import { type ChangeSets, ChangeSetFinder } from './change-sets.ts';
import type { SearchQuestion } from './complete.ts';
import { type Evaluation, assumedAnswers } from './evaluate.ts';
import type { UnderstoodSelection } from './question.ts';
import { VariantEvaluator, type ReplacedAnswers } from './variant-evaluator.ts';
import type { Replacement, Replacements } from './kinds/kind-module.ts';
import { KINDS } from './kinds/kinds.ts';
import { findReplacements } from './replacements.ts';
import type { Literal } from './search/formula.ts';
import type { Search } from './search/search.ts';
import type { DimensionModel } from './search/search-model.ts';
import { understoodSelections } from './understood.ts';

/**
 * A change to the buyer's choice for one option. `from` is null if the buyer had chosen nothing
 * before, and `to` is null if the choice is withdrawn.
 */
export interface Change {
  readonly dimensionKey: string;
  readonly from: UnderstoodSelection | null;
  readonly to: UnderstoodSelection | null;
}

export interface Assessment {
  /** The price, or null if the capability map can't compute one. */
  readonly amount: number | null;
  readonly leadTimeWorkingDays: number;
}

export interface Alternative<Priced extends Assessment> {
  readonly changes: readonly Change[];
  readonly alternative: Priced;
}

export interface Alternatives<Priced extends Assessment> {
  readonly options: readonly Alternative<Priced>[];
  /** False if the search ran out of steps, in which case some alternatives may be missing. */
  readonly isSure: boolean;
}

export interface AlternativesOptions {
  /** The maximum number of alternatives to return. */
  readonly maximum: number;
  /** The index of an option that must stay as it is, or null if every option may change. */
  readonly pinned: number | null;
  /**
   * An object that the search overwrites. Passing one saves allocations when many searches are
   * made.
   */
  readonly scratch?: ScratchAnswers;
}

export interface ScratchAnswers {
  readonly variant: Answers;
  readonly defaults: Answers;
}

const NEAREST_THREE: AlternativesOptions = { maximum: 3, pinned: null };

/**
 * The number of search steps that are charged for changing one more option, and for evaluating and
 * pricing a changed question. The SAT solver charges its own steps separately.
 */
const STEPS_PER_PATH = 100;
const STEPS_PER_ASSESSMENT = 1_000;
const NO_REPLACEMENTS: ReadonlyMap<number, number> = new Map();
/**
 * Two distances that differ by less than this count as equal, because floating-point numbers are
 * not exact.
 */
const DISTANCE_TOLERANCE = 1e-9;

/**
 * Returns the smallest changes that make an impossible order possible, ranked as
 * docs/capability-maps.md, "The nearest yes", defines. The `assess` callback must not keep the
 * evaluation that it receives, because the next call overwrites it.
 */
export function findAlternatives<Priced extends Assessment>(
  search: Search,
  searchQuestion: SearchQuestion,
  assess: (evaluation: Evaluation) => Priced,
  options: AlternativesOptions = NEAREST_THREE,
): Alternatives<Priced> {
  const { pinned, scratch } = options;
  const looseFinder = new ChangeSetFinder(search, searchQuestion, 'loose', pinned);
  if (search.model.dependentDefaults.every((dependents) => dependents.length === 0))
    return findAlternativesFrom(search, searchQuestion, assess, [looseFinder], options);
  const strict = new ChangeSetFinder(search, searchQuestion, 'strict', pinned, scratch?.defaults);
  const both = [looseFinder, strict] as const;
  const first = findAlternativesFrom(search, searchQuestion, assess, both, options);
  if (first.options.length > 0 || !first.isSure || first.size === 0) return first;
  const second = findAlternativesFrom(search, searchQuestion, assess, [strict], options);
  return { ...second, isSure: second.isSure && second.size === first.size + 1 };
}

/**
 * Looks for alternatives to the buyer's choices by changing sets of options. Each set is tried in
 * several ways, which differ in how they treat the defaults of unchanged options.
 */
function findAlternativesFrom<Priced extends Assessment>(
  search: Search,
  searchQuestion: SearchQuestion,
  assess: (evaluation: Evaluation) => Priced,
  finders: readonly [ChangeSetFinder, ...ChangeSetFinder[]],
  { maximum, scratch }: AlternativesOptions,
): Alternatives<Priced> & { readonly size: number } {
  const [finder] = finders;
  const { sets, isSure } = finder.find();
  const seeker = new AlternativeSeeker(search, searchQuestion, finders, assess, scratch?.variant);
  const options: RankedAlternative<Priced>[] = [];
  for (const group of groupSetsByStatedCount(sets, finder)) {
    options.push(...seeker.findNearest(group, maximum - options.length));
    if (options.length === maximum) break;
  }
  return {
    options: options.map(({ changes, alternative }) => ({ changes, alternative })),
    isSure: isSure && seeker.isSure,
    size: sets[0]?.length ?? 0,
  };
}

function groupSetsByStatedCount(
  sets: ChangeSets['sets'],
  finder: ChangeSetFinder,
): (readonly number[])[][] {
  const groups = new Map<number, (readonly number[])[]>();
  for (const set of sets) {
    const stated = finder.countStated(set);
    groups.set(stated, [...(groups.get(stated) ?? []), set]);
  }
  return [...groups]
    .toSorted(([a], [b]) => a - b)
    .map(([, group]) => group.toSorted(compareIndices));
}

/**
 * A partly built alternative: the options that will change, and the new choices for the first few
 * of them.
 */
interface ChangePath {
  readonly set: readonly number[];
  readonly finder: ChangeSetFinder;
  readonly steps: readonly Replacement[];
  readonly distance: number;
  /** A lower bound on the distance between the buyer's choices and any alternative on this path. */
  readonly bound: number;
}

interface RankedAlternative<Priced extends Assessment> extends Alternative<Priced> {
  readonly path: ChangePath;
  readonly needsInformation: boolean;
}

class AlternativeSeeker<Priced extends Assessment> {
  isSure = true;
  readonly #search: Search;
  readonly #searchQuestion: SearchQuestion;
  readonly #finders: readonly ChangeSetFinder[];
  readonly #variants: VariantEvaluator;
  readonly #assess: (evaluation: Evaluation) => Priced;
  readonly #stated: ReadonlyMap<string, UnderstoodSelection>;
  readonly #knownLeastDistances = new Map<string, ReadonlyMap<number, number>>();
  /** Caches the possible new choices for the option that is changed first. */
  readonly #knownFirst = new Map<string, Replacements>();
  /**
   * The changes found so far, as JSON. They are used to skip duplicates, because two paths can lead
   * to the same changes in a different sequence.
   */
  readonly #foundChanges = new Set<string>();

  constructor(
    search: Search,
    searchQuestion: SearchQuestion,
    finders: readonly ChangeSetFinder[],
    assess: (evaluation: Evaluation) => Priced,
    variantAnswers?: Answers,
  ) {
    this.#search = search;
    this.#searchQuestion = searchQuestion;
    this.#finders = finders;
    this.#variants = new VariantEvaluator(search, searchQuestion.question, variantAnswers);
    this.#assess = assess;
    this.#stated = new Map(
      understoodSelections(search.model.map, searchQuestion.answers).map((selection) => [
        selection.dimensionKey,
        selection,
      ]),
    );
  }

  /**
   * Returns at most `maximum` alternatives, nearest first. Each alternative changes all options of
   * one of the given sets.
   */
  findNearest(sets: readonly (readonly number[])[], maximum: number): RankedAlternative<Priced>[] {
    const orders = sets.flatMap((set) => this.#ordersOf(set));
    const open: ChangePath[] = orders.flatMap((set) =>
      this.#finders.map((finder) => this.#path(set, finder, [])),
    );
    const found: RankedAlternative<Priced>[] = [];
    while (open.length > 0) {
      const nearest = takeNearestPath(open);
      const last = found[maximum - 1];
      if (last !== undefined && nearest.bound > last.path.distance + DISTANCE_TOLERANCE) break;
      const isWhole = nearest.steps.length === nearest.set.length;
      if (!this.#search.spendSteps(isWhole ? STEPS_PER_ASSESSMENT : STEPS_PER_PATH)) {
        this.isSure = false;
        break;
      }
      if (!isWhole) open.push(...this.#extend(nearest));
      else this.#judge(nearest, found);
    }
    return found.toSorted(compareAlternatives).slice(0, maximum);
  }

  /**
   * Returns the sequences in which the search can change several options. Options with a list of
   * values come first, because every one of their values is tried.
   */
  #ordersOf(set: readonly number[]): (readonly number[])[] {
    const isChoice = (index: number): boolean =>
      this.#search.model.dimensions[index]?.dimension.valuesTaken === 'one';
    const [choices, movers] = [set.filter(isChoice), set.filter((index) => !isChoice(index))];
    if (movers.length < 2) return [[...choices, ...movers]];
    return movers.map((first) => [...choices, first, ...movers.filter((index) => index !== first)]);
  }

  #extend(path: ChangePath): ChangePath[] {
    const index = path.set[path.steps.length] as number;
    const { found, isSure } =
      path.steps.length === 0
        ? this.#firstOn(index, path.set, path.finder)
        : this.#replacementsFor(index, path.set, path.finder, path.steps);
    if (!isSure) this.isSure = false;
    return found.map((step) => this.#path(path.set, path.finder, [...path.steps, step]));
  }

  #replacementsFor(
    index: number,
    set: readonly number[],
    finder: ChangeSetFinder,
    steps: readonly Replacement[],
  ): Replacements {
    const model = this.#search.model.dimensions[index] as DimensionModel;
    const assumptions: Literal[] = [
      ...finder.literalsKeepingOthers(set),
      ...steps.flatMap((step) => step.assumptions),
    ];
    return findReplacements(this.#search, this.#answersOn(model), model, assumptions);
  }

  /**
   * Returns the possible new choices for one option while all other choices stay the same. The
   * result is cached because it is needed several times.
   */
  #firstOn(index: number, set: readonly number[], finder: ChangeSetFinder): Replacements {
    const key = `${cacheKeyOf(set, finder)}:${index}`;
    const known = this.#knownFirst.get(key) ?? this.#replacementsFor(index, set, finder, []);
    this.#knownFirst.set(key, known);
    return known;
  }

  #answersOn({ dimension }: DimensionModel): Answers {
    const { answers } = this.#searchQuestion;
    return answers.isAnswered(dimension.index)
      ? answers
      : (assumedAnswers(this.#search.model.map, dimension, answers) ?? answers);
  }

  #path(
    set: readonly number[],
    finder: ChangeSetFinder,
    steps: readonly Replacement[],
  ): ChangePath {
    const distance = steps.reduce((sum, step) => sum + step.distance, 0);
    const least = set.length === 1 ? NO_REPLACEMENTS : this.#leastDistances(set, finder);
    return {
      set,
      finder,
      steps,
      distance,
      bound: set
        .slice(steps.length)
        .reduce((sum, index) => sum + (least.get(index) ?? 0), distance),
    };
  }

  /** Returns the smallest distance by which each option can change. */
  #leastDistances(set: readonly number[], finder: ChangeSetFinder): ReadonlyMap<number, number> {
    const key = cacheKeyOf(set, finder);
    const known = this.#knownLeastDistances.get(key);
    if (known !== undefined) return known;
    const least = new Map<number, number>();
    for (const index of set) {
      const { dimension } = this.#search.model.dimensions[index] as DimensionModel;
      const nearest = (): number =>
        Math.min(...this.#firstOn(index, set, finder).found.map(({ distance }) => distance));
      least.set(index, KINDS[dimension.kind].areOthersMostDistant(dimension) ? 1 : nearest());
    }
    this.#knownLeastDistances.set(key, least);
    return least;
  }

  #judge(path: ChangePath, found: RankedAlternative<Priced>[]): void {
    const replacements: ReplacedAnswers = new Map(
      path.set.map((index, position) => [index, path.steps[position]?.to ?? null]),
    );
    // If the buyer's choice is withdrawn, the changed question must stay possible without it.
    const without = path.steps.flatMap(({ to, assumptions }) => (to === null ? assumptions : []));
    const outcome = this.#variants.canBeCompleted(replacements, without);
    if (outcome === 'given up') this.isSure = false;
    const evaluation = outcome === 'yes' ? this.#variants.evaluate(replacements) : null;
    if (evaluation === null) return;
    const changes = stepsInMapOrder(path).map(([index, step]): Change => {
      const { key: dimensionKey } = (this.#search.model.dimensions[index] as DimensionModel)
        .dimension;
      return { dimensionKey, from: this.#stated.get(dimensionKey) ?? null, to: step.to };
    });
    const key = JSON.stringify(changes);
    if (this.#foundChanges.has(key)) return;
    this.#foundChanges.add(key);
    found.push({
      changes,
      path,
      needsInformation: evaluation.unknown.length > 0,
      alternative: this.#assess(evaluation),
    });
    found.sort((a, b) => a.path.distance - b.path.distance);
  }
}

/** Returns a cache key for a set of options. The key doesn't depend on their sequence. */
function cacheKeyOf(set: readonly number[], { defaults }: ChangeSetFinder): string {
  return `${defaults}:${set.toSorted((a, b) => a - b).join()}`;
}

function takeNearestPath(paths: ChangePath[]): ChangePath {
  let nearest = 0;
  paths.forEach((path, position) => {
    const best = paths[nearest] as ChangePath;
    const isNearer = path.bound < best.bound - DISTANCE_TOLERANCE;
    if (
      isNearer ||
      (path.bound < best.bound + DISTANCE_TOLERANCE && path.steps.length > best.steps.length)
    )
      nearest = position;
  });
  return paths.splice(nearest, 1)[0] as ChangePath;
}

function compareAlternatives<Priced extends Assessment>(
  a: RankedAlternative<Priced>,
  b: RankedAlternative<Priced>,
): number {
  const distance = a.path.distance - b.path.distance;
  if (Math.abs(distance) > DISTANCE_TOLERANCE) return distance;
  return (
    Number(a.needsInformation) - Number(b.needsInformation) ||
    // If neither alternative has a price, the price difference is NaN, and the next criterion
    // decides.
    (a.alternative.amount ?? Number.POSITIVE_INFINITY) -
      (b.alternative.amount ?? Number.POSITIVE_INFINITY) ||
    a.alternative.leadTimeWorkingDays - b.alternative.leadTimeWorkingDays ||
    compareIndices(
      stepsInMapOrder(a.path).map(([index]) => index),
      stepsInMapOrder(b.path).map(([index]) => index),
    ) ||
    compareIndices(
      stepsInMapOrder(a.path).map(([, { rank }]) => rank),
      stepsInMapOrder(b.path).map(([, { rank }]) => rank),
    )
  );
}

function stepsInMapOrder({ set, steps }: ChangePath): (readonly [number, Replacement])[] {
  return set
    .map((index, position) => [index, steps[position] as Replacement] as const)
    .toSorted(([a], [b]) => a - b);
}

function compareIndices(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((value, index) => value !== b[index]);
  return place < 0 ? 0 : (a[place] as number) - (b[place] as number);
}
