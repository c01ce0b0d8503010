import type { UvlModel } from '@bottega/uvl';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import type { RemainingAnswers } from '../../src/core/capability/remaining.ts';
import type {
  Explanation,
  Offer,
  OfferAlternative,
  OfferAlternatives,
} from '../../src/core/offers/offer.ts';
import { FeatureSolver, type Wish, absent, existing } from './feature-solver.ts';
import { smallestChanges } from './smallest-changes.ts';
import {
  type AskedQuestion,
  type Branch,
  branchOf,
  branchesOf,
  excludedOn,
  wishOfValue,
  wishesOf,
} from './wishes.ts';

const MAXIMUM_CHANGES = 4;
const OPTIONS = 3;

/** Says where an offer and the solver disagree; nothing where they agree. */
export class OfferJudge {
  readonly solver: FeatureSolver;
  readonly #model: UvlModel;
  readonly #branches: ReadonlyMap<string, Branch>;
  readonly #lines: ReadonlyMap<string, number>;
  readonly #partly = new Map<string, FeatureSolver>();

  constructor(model: UvlModel, map: CapabilityMap) {
    this.solver = new FeatureSolver(model);
    this.#model = model;
    this.#branches = branchesOf(map, model);
    this.#lines = new Map(
      (map.constraints ?? []).map(({ key, reason }) => [
        key,
        Number(/\d+$/.exec(reason ?? '')?.[0]),
      ]),
    );
  }

  canBe(request: AskedQuestion): boolean {
    return this.solver.canBe(wishesOf(this.#branches, request));
  }

  judgeVerdict(request: AskedQuestion, { answer, searchComplete }: Offer): string[] {
    const canBe = this.canBe(request);
    const wrong =
      (answer === 'no') === canBe ? [`${answer}, but it ${canBe ? 'can be' : 'cannot be'}`] : [];
    return searchComplete === undefined ? wrong : [...wrong, 'the search was given up'];
  }

  /** Every dimension with another answer, the rest as asked. */
  judgeRemaining(
    request: AskedQuestion,
    remaining: readonly RemainingAnswers[] | undefined,
  ): string[] {
    const expected = [...this.#branches.values()].map((branch) =>
      this.#remainingOn(branch, request),
    );
    const actual =
      remaining?.map(({ dimensionKey, valueKeys, answerable }) =>
        JSON.stringify({ dimensionKey, valueKeys, answerable }),
      ) ?? [];
    return expected
      .filter((line, index) => actual[index] !== line)
      .map((line) => `remains ${line}`)
      .concat(actual.length === expected.length ? [] : ['not every dimension']);
  }

  #remainingOn(branch: Branch, request: AskedQuestion): string {
    const { key, kind, values } = branch.dimension;
    const excluded = excludedOn(request.excluding, key);
    const rest = [
      ...wishesOf(this.#branches, request, (other) => other !== key),
      existing(branch.parent),
    ];
    const valueKeys = values
      .map((value) => value.key)
      .filter(
        (value) => !excluded.has(value) && this.solver.canBe([...rest, wishOfValue(branch, value)]),
      );
    const answerable = kind === 'choices' ? this.solver.canBe(rest) : valueKeys.length > 0;
    return JSON.stringify({ dimensionKey: key, valueKeys, answerable });
  }

  judgeExplanation(request: AskedQuestion, explanation: Explanation | null): string[] {
    if (explanation === null) return ['no explanation'];
    const { dimensionKeys, constraintKeys } = explanation;
    const only = (keys: readonly string[]): Wish[] =>
      wishesOf(this.#branches, request, (key) => keys.includes(key));
    const wrong = dimensionKeys
      .filter((key) => !request.selections.some(({ dimensionKey }) => dimensionKey === key))
      .map((key) => `${key} is not stated`);
    if (this.solver.canBe(only(dimensionKeys))) wrong.push(`${dimensionKeys.join()} alone can be`);
    else if (this.#withRules(constraintKeys).canBe(only(dimensionKeys)))
      wrong.push(`${dimensionKeys.join()} can be where only ${constraintKeys.join()} hold`);
    for (const idle of dimensionKeys) {
      if (!this.solver.canBe(only(dimensionKeys.filter((key) => key !== idle))))
        wrong.push(`${idle} explains nothing`);
    }
    return wrong;
  }

  /** The model's tree with some of its constraints. */
  #withRules(constraintKeys: readonly string[]): FeatureSolver {
    const lines = new Set(constraintKeys.map((key) => this.#lines.get(key)));
    const name = [...lines].join();
    const solver =
      this.#partly.get(name) ??
      new FeatureSolver({
        ...this.#model,
        constraints: this.#model.constraints.filter(({ line }) => lines.has(line)),
      });
    this.#partly.set(name, solver);
    return solver;
  }

  judgeAlternatives(request: AskedQuestion, alternatives: OfferAlternatives | undefined): string[] {
    if (alternatives === undefined) return ['no alternatives'];
    const { complete, options } = alternatives;
    const stated = request.selections.map(({ dimensionKey }) => dimensionKey);
    const smallest = smallestChanges(
      stated,
      (left) => this.solver.canBe(wishesOf(this.#branches, request, (key) => left.has(key))),
      MAXIMUM_CHANGES,
    );
    const wrong = options.flatMap((option) => this.#judgeOption(request, option));
    // So many changes may be too many to look for.
    if (!complete && (smallest !== null || options.length > 0))
      wrong.push('the search for alternatives was given up');
    if (!complete && smallest === null) return wrong;
    if (smallest === null) {
      const canBeAtAll = this.canBe({ selections: [], excluding: request.excluding });
      const isRight = canBeAtAll
        ? options.length > 0 && options.every(({ changes }) => changes.length > MAXIMUM_CHANGES)
        : options.length === 0;
      return isRight
        ? wrong
        : [
            ...wrong,
            `${options.length} options where ${canBeAtAll ? `more than ${MAXIMUM_CHANGES} changes do` : 'nothing does'}`,
          ];
    }
    if (options.length < Math.min(OPTIONS, smallest.length) || options.length > OPTIONS)
      wrong.push(`${options.length} options where at least ${smallest.length} sets of changes do`);
    const sets = new Set(smallest.map((keys) => keys.toSorted().join(' ')));
    const others = options.filter(
      ({ changes }) =>
        !sets.has(
          changes
            .map(({ dimensionKey }) => dimensionKey)
            .toSorted()
            .join(' '),
        ),
    );
    return wrong.concat(
      others.map(
        ({ changes }) =>
          `not of the fewest changes: ${JSON.stringify(changes)}, but ${[...sets].join(' | ')}`,
      ),
    );
  }

  #judgeOption(request: AskedQuestion, { changes, selections }: OfferAlternative): string[] {
    const actual = `option ${JSON.stringify(changes)}`;
    const wrong: string[] = [];
    if (!this.canBe({ selections, excluding: request.excluding }))
      wrong.push(`${actual} cannot be`);
    if (statedBy(this.#withChanges(request, changes)) !== statedBy(selections))
      wrong.push(`${actual} is not what its selections say`);
    for (const { dimensionKey, from, to } of changes) {
      if (statedBy([from]) === statedBy([to]))
        wrong.push(`${actual} changes nothing on ${dimensionKey}`);
      const excluded = excludedOn(request.excluding, dimensionKey);
      const branch = branchOf(this.#branches, dimensionKey);
      if ((to?.valueKeys ?? []).some((key) => excluded.has(key)))
        wrong.push(`${actual} states what is excluded`);
      if (to !== null) continue;
      const silent = branch.isOptional
        ? [absent(branch.parent)]
        : [...branch.features.values()].map(absent);
      if (
        !this.solver.canBe([
          ...wishesOf(this.#branches, { selections, excluding: request.excluding }),
          ...silent,
        ])
      )
        wrong.push(`${actual} takes back what must be answered`);
    }
    return wrong;
  }

  /** As it is understood: what is excluded is taken out, and a choice of nothing isn't stated. */
  #withChanges(
    { selections, excluding }: AskedQuestion,
    changes: OfferAlternative['changes'],
  ): Stated[] {
    const kept = selections.filter(
      ({ dimensionKey }) => !changes.some((change) => change.dimensionKey === dimensionKey),
    );
    const left = kept.flatMap(({ dimensionKey, valueKeys = [] }) => {
      const keys = valueKeys.filter((key) => !excludedOn(excluding, dimensionKey).has(key));
      const isChoice = branchOf(this.#branches, dimensionKey).dimension.kind === 'choice';
      return keys.length === 0 && isChoice ? [] : [{ dimensionKey, valueKeys: keys }];
    });
    return [...left, ...changes.map(({ to }) => to)];
  }
}

type Stated = { readonly dimensionKey: string; readonly valueKeys?: readonly string[] } | null;

const statedBy = (selections: readonly Stated[]): string =>
  selections
    .flatMap((selection) =>
      selection === null
        ? []
        : [`${selection.dimensionKey}: ${(selection.valueKeys ?? []).toSorted().join()}`],
    )
    .toSorted()
    .join('; ');
