import type { UvlModel } from '@bottega/uvl';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import type { RemainingAnswers } from '../../src/core/capability/remaining.ts';
import type {
  Explanation,
  Offer,
  OfferAlternative,
  OfferAlternatives,
} from '../../src/core/offers/offer.ts';
import { FeatureSolver, type Wish, absent, there } from './feature-solver.ts';
import { smallestChanges } from './smallest-changes.ts';
import {
  type Asked,
  type Branch,
  branchOf,
  branchesOf,
  excludedOn,
  wishOfValue,
  wishesOf,
} from './wishes.ts';

const MOST_CHANGES = 4;
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

  canBe(asked: Asked): boolean {
    return this.solver.canBe(wishesOf(this.#branches, asked));
  }

  judgeVerdict(asked: Asked, { answer, searchComplete }: Offer): string[] {
    const canBe = this.canBe(asked);
    const wrong =
      (answer === 'no') === canBe ? [`${answer}, but it ${canBe ? 'can be' : 'cannot be'}`] : [];
    return searchComplete === undefined ? wrong : [...wrong, 'the search was given up'];
  }

  /** Every dimension with another answer, the rest as asked. */
  judgeRemaining(asked: Asked, remaining: readonly RemainingAnswers[] | undefined): string[] {
    const expected = [...this.#branches.values()].map((branch) => this.#remainingOn(branch, asked));
    const told =
      remaining?.map(({ dimensionKey, valueKeys, answerable }) =>
        JSON.stringify({ dimensionKey, valueKeys, answerable }),
      ) ?? [];
    return expected
      .filter((line, index) => told[index] !== line)
      .map((line) => `remains ${line}`)
      .concat(told.length === expected.length ? [] : ['not every dimension']);
  }

  #remainingOn(branch: Branch, asked: Asked): string {
    const { key, kind, values } = branch.dimension;
    const excluded = excludedOn(asked.excluding, key);
    const rest = [
      ...wishesOf(this.#branches, asked, (other) => other !== key),
      there(branch.parent),
    ];
    const valueKeys = values
      .map((value) => value.key)
      .filter(
        (value) => !excluded.has(value) && this.solver.canBe([...rest, wishOfValue(branch, value)]),
      );
    const answerable = kind === 'choices' ? this.solver.canBe(rest) : valueKeys.length > 0;
    return JSON.stringify({ dimensionKey: key, valueKeys, answerable });
  }

  judgeExplanation(asked: Asked, explanation: Explanation | null): string[] {
    if (explanation === null) return ['no explanation'];
    const { dimensionKeys, constraintKeys } = explanation;
    const only = (keys: readonly string[]): Wish[] =>
      wishesOf(this.#branches, asked, (key) => keys.includes(key));
    const wrong = dimensionKeys
      .filter((key) => !asked.selections.some(({ dimensionKey }) => dimensionKey === key))
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

  judgeAlternatives(asked: Asked, alternatives: OfferAlternatives | undefined): string[] {
    if (alternatives === undefined) return ['no alternatives'];
    const { complete, options } = alternatives;
    const stated = asked.selections.map(({ dimensionKey }) => dimensionKey);
    const smallest = smallestChanges(
      stated,
      (left) => this.solver.canBe(wishesOf(this.#branches, asked, (key) => left.has(key))),
      MOST_CHANGES,
    );
    const wrong = options.flatMap((option) => this.#judgeOption(asked, option));
    // So many changes may be too many to look for.
    if (!complete && (smallest !== null || options.length > 0))
      wrong.push('the search for alternatives was given up');
    if (!complete && smallest === null) return wrong;
    if (smallest === null) {
      const canBeAtAll = this.canBe({ selections: [], excluding: asked.excluding });
      const isRight = canBeAtAll
        ? options.length > 0 && options.every(({ changes }) => changes.length > MOST_CHANGES)
        : options.length === 0;
      return isRight
        ? wrong
        : [
            ...wrong,
            `${options.length} options where ${canBeAtAll ? `more than ${MOST_CHANGES} changes do` : 'nothing does'}`,
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

  #judgeOption(asked: Asked, { changes, selections }: OfferAlternative): string[] {
    const told = `option ${JSON.stringify(changes)}`;
    const wrong: string[] = [];
    if (!this.canBe({ selections, excluding: asked.excluding })) wrong.push(`${told} cannot be`);
    if (statedBy(this.#withChanges(asked, changes)) !== statedBy(selections))
      wrong.push(`${told} is not what its selections say`);
    for (const { dimensionKey, from, to } of changes) {
      if (statedBy([from]) === statedBy([to]))
        wrong.push(`${told} changes nothing on ${dimensionKey}`);
      const excluded = excludedOn(asked.excluding, dimensionKey);
      const branch = branchOf(this.#branches, dimensionKey);
      if ((to?.valueKeys ?? []).some((key) => excluded.has(key)))
        wrong.push(`${told} states what is excluded`);
      if (to !== null) continue;
      const silent = branch.isOptional
        ? [absent(branch.parent)]
        : [...branch.features.values()].map(absent);
      if (
        !this.solver.canBe([
          ...wishesOf(this.#branches, { selections, excluding: asked.excluding }),
          ...silent,
        ])
      )
        wrong.push(`${told} takes back what must be answered`);
    }
    return wrong;
  }

  /** As it is understood: what is excluded is taken out, and a choice of nothing isn't stated. */
  #withChanges({ selections, excluding }: Asked, changes: OfferAlternative['changes']): Stated[] {
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
