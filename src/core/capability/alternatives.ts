import type { Answers } from './answers.ts';
import { type ChangeSets, ChangeSetFinder } from './change-sets.ts';
import type { Asked } from './complete.ts';
import { type Evaluation, assumedAnswers } from './evaluate.ts';
import type { UnderstoodSelection } from './question.ts';
import { Reasker, type Restated } from './reask.ts';
import {
  type Restatement,
  type Restatements,
  findRestatements,
  isAlwaysFar,
} from './restatements.ts';
import type { Literal } from './search/formula.ts';
import type { Search } from './search/search.ts';
import type { DimensionModel } from './search/search-model.ts';
import { understoodSelections } from './understood.ts';

/** One dimension answered otherwise; null: not answered. */
export interface Change {
  readonly dimensionKey: string;
  readonly from: UnderstoodSelection | null;
  readonly to: UnderstoodSelection | null;
}

/** What somebody who knows prices says of a changed question. */
export interface Appraisal {
  /** Null: no price can be told. */
  readonly amount: number | null;
  readonly leadTimeWorkingDays: number;
}

export interface Alternative<Told extends Appraisal> {
  /** In map order. */
  readonly changes: readonly Change[];
  readonly told: Told;
}

export interface Alternatives<Told extends Appraisal> {
  /** Nearest first. */
  readonly options: readonly Alternative<Told>[];
  /** False: the search was given up, and there may be others. */
  readonly isSure: boolean;
}

const MAXIMUM_ALTERNATIVES = 3;

/**
 * Steps that one step of a path costs beside its search, and asking and pricing a changed question.
 */
const STEPS_PER_PATH = 100;
const STEPS_PER_APPRAISAL = 1_000;
const NOTHING_KNOWN: ReadonlyMap<number, number> = new Map();
/** Distances closer than this count as equal. */
const SAME_DISTANCE = 1e-9;

/**
 * The nearest changes that turn a no into something that can become a yes; their order is that of
 * docs/capability-maps.md, "The nearest yes". `appraise` is asked while the evaluation that it is
 * given is good.
 */
export function findAlternatives<Told extends Appraisal>(
  search: Search,
  asked: Asked,
  appraise: (evaluation: Evaluation) => Told,
): Alternatives<Told> {
  const loose = new ChangeSetFinder(search, asked, 'loose');
  if (search.model.lateDefaults.every((late) => late.length === 0))
    return seekAlternatives(search, asked, appraise, loose, [loose]);
  const strict = new ChangeSetFinder(search, asked, 'strict');
  const first = seekAlternatives(search, asked, appraise, loose, [loose, strict]);
  if (first.options.length > 0 || !first.isSure) return first;
  const second = seekAlternatives(search, asked, appraise, strict, [strict]);
  return { ...second, isSure: second.isSure && second.size === first.size + 1 };
}

/**
 * Alternatives on the sets that one finder finds; what is stated on them is looked for as each of
 * `standings` keeps the rest.
 */
function seekAlternatives<Told extends Appraisal>(
  search: Search,
  asked: Asked,
  appraise: (evaluation: Evaluation) => Told,
  finder: ChangeSetFinder,
  standings: readonly ChangeSetFinder[],
): Alternatives<Told> & { readonly size: number } {
  const { sets, isSure } = finder.find();
  const seeker = new AlternativeSeeker(search, asked, standings, appraise);
  const options: Found<Told>[] = [];
  for (const group of byStated(sets, finder)) {
    options.push(...seeker.seek(group, MAXIMUM_ALTERNATIVES - options.length));
    if (options.length === MAXIMUM_ALTERNATIVES) break;
  }
  return {
    options: options.map(({ changes, told }) => ({ changes, told })),
    isSure: isSure && seeker.isSure,
    size: sets[0]?.length ?? 0,
  };
}

function byStated(sets: ChangeSets['sets'], finder: ChangeSetFinder): (readonly number[])[][] {
  const groups = new Map<number, (readonly number[])[]>();
  for (const set of sets) {
    const stated = finder.stated(set);
    groups.set(stated, [...(groups.get(stated) ?? []), set]);
  }
  return [...groups]
    .toSorted(([a], [b]) => a - b)
    .map(([, group]) => group.toSorted(byFirstDifference));
}

/** A set of dimensions, of which the first few are stated anew. */
interface Path {
  /** In the order in which they are stated. */
  readonly set: readonly number[];
  /** Says how the rest is kept. */
  readonly finder: ChangeSetFinder;
  readonly steps: readonly Restatement[];
  readonly distance: number;
  /** What all of it comes to at least. */
  readonly bound: number;
}

interface Found<Told extends Appraisal> extends Alternative<Told> {
  readonly path: Path;
  readonly needsInformation: boolean;
}

class AlternativeSeeker<Told extends Appraisal> {
  isSure = true;
  readonly #search: Search;
  readonly #asked: Asked;
  readonly #standings: readonly ChangeSetFinder[];
  readonly #reasker: Reasker;
  readonly #appraise: (evaluation: Evaluation) => Told;
  readonly #stated: ReadonlyMap<string, UnderstoodSelection>;
  readonly #least = new Map<string, ReadonlyMap<number, number>>();
  /** By finder, set and dimension: what can be stated there first. */
  readonly #first = new Map<string, Restatements>();
  /** Changes that two orders came to are one. */
  readonly #judged = new Set<string>();

  constructor(
    search: Search,
    asked: Asked,
    standings: readonly ChangeSetFinder[],
    appraise: (evaluation: Evaluation) => Told,
  ) {
    this.#search = search;
    this.#asked = asked;
    this.#standings = standings;
    this.#reasker = new Reasker(search, asked.question);
    this.#appraise = appraise;
    this.#stated = new Map(
      understoodSelections(search.model.map, asked.answers).map((selection) => [
        selection.dimensionKey,
        selection,
      ]),
    );
  }

  /**
   * The best of the sets' alternatives. The nearest path is followed first, so that what is found
   * comes nearest first.
   */
  seek(sets: readonly (readonly number[])[], most: number): Found<Told>[] {
    const orders = sets.flatMap((set) => this.#ordersOf(set));
    const open: Path[] = orders.flatMap((set) =>
      this.#standings.map((finder) => this.#path(set, finder, [])),
    );
    const found: Found<Told>[] = [];
    while (open.length > 0) {
      const nearest = takeNearest(open);
      const last = found[most - 1];
      if (last !== undefined && nearest.bound > last.path.distance + SAME_DISTANCE) break;
      const isWhole = nearest.steps.length === nearest.set.length;
      if (!this.#search.pay(isWhole ? STEPS_PER_APPRAISAL : STEPS_PER_PATH)) {
        this.isSure = false;
        break;
      }
      if (!isWhole) open.push(...this.#extend(nearest));
      else this.#judge(nearest, found);
    }
    return found.toSorted(inOrder).slice(0, most);
  }

  /**
   * Choices come first, since all their values are tried: what moves to the nearest that is
   * possible then moves there for each of them. Of several that move so, each is once the first to
   * move.
   */
  #ordersOf(set: readonly number[]): (readonly number[])[] {
    const isChoice = (index: number): boolean =>
      this.#search.model.dimensions[index]?.dimension.kind === 'choice';
    const [choices, movers] = [set.filter(isChoice), set.filter((index) => !isChoice(index))];
    if (movers.length < 2) return [[...choices, ...movers]];
    return movers.map((first) => [...choices, first, ...movers.filter((index) => index !== first)]);
  }

  #extend(path: Path): Path[] {
    const index = path.set[path.steps.length] as number;
    const { found, isSure } =
      path.steps.length === 0
        ? this.#firstOn(index, path.set, path.finder)
        : this.#restatements(index, path.set, path.finder, path.steps);
    if (!isSure) this.isSure = false;
    return found.map((step) => this.#path(path.set, path.finder, [...path.steps, step]));
  }

  #restatements(
    index: number,
    set: readonly number[],
    finder: ChangeSetFinder,
    steps: readonly Restatement[],
  ): Restatements {
    const model = this.#search.model.dimensions[index] as DimensionModel;
    const assumptions: Literal[] = [
      ...finder.standing(set),
      ...steps.flatMap((step) => step.assumptions),
    ];
    return findRestatements(this.#search, this.#answersOn(model), model, assumptions);
  }

  /** Before anything else of the set is stated anew; looked for once, whatever the order. */
  #firstOn(index: number, set: readonly number[], finder: ChangeSetFinder): Restatements {
    const key = `${keyOf(set, finder)}:${index}`;
    const known = this.#first.get(key) ?? this.#restatements(index, set, finder, []);
    this.#first.set(key, known);
    return known;
  }

  /** What isn't answered yet is changed from what it would be assumed to be. */
  #answersOn({ dimension }: DimensionModel): Answers {
    const { answers } = this.#asked;
    return answers.isAnswered(dimension.index)
      ? answers
      : (assumedAnswers(this.#search.model.map, dimension, answers) ?? answers);
  }

  #path(set: readonly number[], finder: ChangeSetFinder, steps: readonly Restatement[]): Path {
    const distance = steps.reduce((sum, step) => sum + step.distance, 0);
    const least = set.length === 1 ? NOTHING_KNOWN : this.#leastDistances(set, finder);
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

  /**
   * By dimension, how near a change of it comes at best, whatever the others of the set are changed
   * to.
   */
  #leastDistances(set: readonly number[], finder: ChangeSetFinder): ReadonlyMap<number, number> {
    const key = keyOf(set, finder);
    const known = this.#least.get(key);
    if (known !== undefined) return known;
    const least = new Map<number, number>();
    for (const index of set) {
      const { dimension } = this.#search.model.dimensions[index] as DimensionModel;
      const nearest = (): number =>
        Math.min(...this.#firstOn(index, set, finder).found.map(({ distance }) => distance));
      least.set(index, isAlwaysFar(dimension) ? 1 : nearest());
    }
    this.#least.set(key, least);
    return least;
  }

  /** Asks the changed question, which alone tells whether it can become a yes. */
  #judge(path: Path, found: Found<Told>[]): void {
    const restated: Restated = new Map(
      path.set.map((index, place) => [index, path.steps[place]?.to ?? null]),
    );
    // What is taken back, a yes must do without.
    const without = path.steps.flatMap(({ to, assumptions }) => (to === null ? assumptions : []));
    const outcome = this.#reasker.canBecomeYes(restated, without);
    if (outcome === 'given up') this.isSure = false;
    const evaluation = outcome === 'yes' ? this.#reasker.evaluate(restated) : null;
    if (evaluation === null) return;
    const changes = inMapOrderOf(path).map(([index, step]): Change => {
      const { key: dimensionKey } = (this.#search.model.dimensions[index] as DimensionModel)
        .dimension;
      return { dimensionKey, from: this.#stated.get(dimensionKey) ?? null, to: step.to };
    });
    const key = JSON.stringify(changes);
    if (this.#judged.has(key)) return;
    this.#judged.add(key);
    found.push({
      changes,
      path,
      needsInformation: evaluation.unknown.length > 0,
      told: this.#appraise(evaluation),
    });
    found.sort((a, b) => a.path.distance - b.path.distance);
  }
}

/** The same for every order of a set. */
function keyOf(set: readonly number[], { defaults }: ChangeSetFinder): string {
  return `${defaults}:${set.toSorted((a, b) => a - b).join()}`;
}

/** The nearest path; of equally near ones, one that has come furthest. */
function takeNearest(open: Path[]): Path {
  let nearest = 0;
  open.forEach((path, place) => {
    const best = open[nearest] as Path;
    const isNearer = path.bound < best.bound - SAME_DISTANCE;
    if (
      isNearer ||
      (path.bound < best.bound + SAME_DISTANCE && path.steps.length > best.steps.length)
    )
      nearest = place;
  });
  return open.splice(nearest, 1)[0] as Path;
}

function inOrder<Told extends Appraisal>(a: Found<Told>, b: Found<Told>): number {
  const distance = a.path.distance - b.path.distance;
  if (Math.abs(distance) > SAME_DISTANCE) return distance;
  return (
    Number(a.needsInformation) - Number(b.needsInformation) ||
    // Without a price on either side this is NaN, which decides nothing.
    (a.told.amount ?? Number.POSITIVE_INFINITY) - (b.told.amount ?? Number.POSITIVE_INFINITY) ||
    a.told.leadTimeWorkingDays - b.told.leadTimeWorkingDays ||
    byFirstDifference(
      inMapOrderOf(a.path).map(([index]) => index),
      inMapOrderOf(b.path).map(([index]) => index),
    ) ||
    byFirstDifference(
      inMapOrderOf(a.path).map(([, { rank }]) => rank),
      inMapOrderOf(b.path).map(([, { rank }]) => rank),
    )
  );
}

function inMapOrderOf({ set, steps }: Path): (readonly [number, Restatement])[] {
  return set
    .map((index, place) => [index, steps[place] as Restatement] as const)
    .toSorted(([a], [b]) => a - b);
}

function byFirstDifference(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((value, at) => value !== b[at]);
  return place < 0 ? 0 : (a[place] as number) - (b[place] as number);
}
