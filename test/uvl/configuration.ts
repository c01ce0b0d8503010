import type { UvlModel } from '@bottega/uvl';
import type {
  CapabilityMap,
  ChoiceDimension,
  ChoicesDimension,
} from '../../src/core/capability/capability-map.ts';
import { compileMap } from '../../src/core/capability/compile-map.ts';
import { evaluate } from '../../src/core/capability/evaluate.ts';
import type { Selection } from '../../src/core/capability/question.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { type Member, type Product, membersOf } from './feature-model.ts';

type Choosing = ChoiceDimension | ChoicesDimension;
interface Place {
  readonly dimension: Choosing;
  readonly valueKey: string;
}

/**
 * Where each feature stands in a map, found by labels alone: an optional feature is the "yes" of
 * the dimension with its name, a member of a group is the value with its name under a dimension
 * with its parent's name.
 */
export function placesOf(map: CapabilityMap, model: UvlModel): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const member of membersOf(model)) {
    const place = findPlace(map, member);
    if (place !== null) places.set(member.feature.name, place);
  }
  return places;
}

function findPlace(map: CapabilityMap, { feature, parent, group }: Member): Place | null {
  if (parent === null || group === null || group.kind === 'mandatory') return null;
  const isOptional = group.kind === 'optional';
  for (const dimension of map.dimensions as readonly Choosing[]) {
    if (dimension.label !== (isOptional ? feature.name : parent.name)) continue;
    const isYesNo = dimension.values.map((value) => value.label).join() === 'Yes,No';
    const value = isOptional
      ? dimension.values[0]
      : dimension.values.find(({ label }) => label === feature.name);
    if (isYesNo === isOptional && value !== undefined) return { dimension, valueKey: value.key };
  }
  throw new Error(`${feature.name} has no place in the map`);
}

/**
 * The answers that ask for exactly this product; null where answers can't say it (a mandatory
 * feature is missing).
 */
export function selectionsOf(
  map: CapabilityMap,
  model: UvlModel,
  product: Product,
): Selection[] | null {
  const places = placesOf(map, model);
  for (const { feature, parent } of membersOf(model)) {
    const follows = parent === null || product.has(parent.name);
    if (!places.has(feature.name) && product.has(feature.name) !== follows) return null;
  }
  const answers = new Map<string, string[]>();
  for (const [name, { dimension, valueKey }] of places) {
    if (product.has(name))
      answers.set(dimension.key, [...(answers.get(dimension.key) ?? []), valueKey]);
  }
  for (const { feature, parent, group } of membersOf(model)) {
    const key = places.get(feature.name)?.dimension.key;
    if (group?.kind !== 'optional' || product.has(feature.name) || key === undefined) continue;
    if (parent !== null && product.has(parent.name)) answers.set(key, ['no']);
  }
  return [...answers].map(([dimensionKey, valueKeys]) => ({ dimensionKey, valueKeys }));
}

/** What answers ask for, read off the tree. */
export function productOf(
  model: UvlModel,
  places: ReadonlyMap<string, Place>,
  selections: readonly Selection[],
): Product {
  const chosen = new Set(
    selections.flatMap(({ dimensionKey, valueKeys = [] }) =>
      valueKeys.map((key) => `${dimensionKey} ${key}`),
    ),
  );
  const product = new Set<string>();
  for (const { feature, parent } of membersOf(model)) {
    const place = places.get(feature.name);
    const isThere =
      place === undefined
        ? parent === null || product.has(parent.name)
        : chosen.has(`${place.dimension.key} ${place.valueKey}`);
    if (isThere) product.add(feature.name);
  }
  return product;
}

export type Answer = 'yes' | 'no' | 'needs_information';

/** What the map answers to selections. */
export function answering(map: CapabilityMap): (selections: readonly Selection[]) => Answer {
  const compiled = compileMap(map);
  const rest = {
    excluding: [],
    quantity: 1,
    productSlug: null,
    today: 20_000,
    calendar: { isWorkingDay: () => true },
    demandsRequired: true,
  };
  return (selections) => {
    const evaluation = evaluate(compiled, { selections, ...rest });
    if (isRefusal(evaluation)) throw new Error(`refused: ${JSON.stringify(evaluation)}`);
    if (evaluation.blocking.length > 0) return 'no';
    return evaluation.unknown.length > 0 ? 'needs_information' : 'yes';
  };
}

/** Every way to answer a map of choices, unanswered ones included. */
export function* everyConfiguration(map: CapabilityMap): Generator<Selection[]> {
  const options = (map.dimensions as readonly Choosing[]).map(answerLiterals);
  const counters = options.map(() => 0);
  for (let at = 0; at < counters.length || at === 0;) {
    yield options.flatMap((choices, index) => choices[counters[index] ?? 0] ?? []);
    for (at = 0; at < counters.length; at += 1) {
      counters[at] = (counters[at] ?? 0) + 1;
      if ((counters[at] ?? 0) < (options[at]?.length ?? 0)) break;
      counters[at] = 0;
    }
    if (at === counters.length) return;
  }
}

export function countConfigurations(map: CapabilityMap): number {
  return (map.dimensions as readonly Choosing[]).reduce(
    (count, dimension) => count * answerLiterals(dimension).length,
    1,
  );
}

function answerLiterals({ key, kind, values }: Choosing): (Selection | [])[] {
  const single = values.map((value) => [value.key]);
  const lists =
    kind === 'choice'
      ? single
      : values.reduce<string[][]>(
          (sets, { key: value }) => [...sets, ...sets.map((set) => [...set, value])],
          [[]],
        );
  return [[], ...lists.map((valueKeys) => ({ dimensionKey: key, valueKeys }))];
}
