import type {
  CapabilityMap,
  ChoiceDimension,
  Condition,
} from '../../src/core/capability/capability-map.ts';
import {
  all,
  any,
  choice,
  choices,
  is,
  magnitude,
  mapOfParts,
  measure,
  not,
  range,
} from './hostile-parts.ts';
import { pick, seededRandom } from './random.ts';
import { type Shop, shopOf } from './shop.ts';

type Random = () => number;

const below = (random: Random, bound: number): number => Math.floor(random() * bound);
/** Returns this many choices of two values; the first means yes, the second no. */
const yesOrNo = (count: number) => range(count).map((index) => choice(index, 2));

/** Must place one pigeon more than there are holes, with no two in the same hole. */
function pigeonhole(pigeons: number): CapabilityMap {
  const rules = range(pigeons).flatMap((one) =>
    range(one).flatMap((other) =>
      range(pigeons - 1).map((hole) => all(is(one, hole), is(other, hole))),
    ),
  );
  return mapOfParts(
    range(pigeons).map((index) => choice(index, pigeons - 1)),
    rules,
  );
}

/**
 * A random 3-SAT formula with 4.26 clauses per variable, the ratio at which such formulas are
 * hardest to solve.
 */
function phaseTransition(variables: number, random: Random): CapabilityMap {
  const rule = (): Condition =>
    all(...pickSome(range(variables), 3, random).map((index) => is(index, below(random, 2))));
  return mapOfParts(yesOrNo(variables), range(Math.round(variables * 4.26)).map(rule));
}

/**
 * Chains of parity rules over three choices each, which contradict each other only when taken
 * together.
 */
function parity(variables: number, random: Random): CapabilityMap {
  const rules = range(2).flatMap((side) => {
    const order = pickSome(range(variables), variables, random);
    return range(variables / 2 - 1).flatMap((at) => {
      const three = [order[2 * at] ?? 0, order[2 * at + 1] ?? 0, order[2 * at + 2] ?? 0];
      const odd = at === 0 ? side : 0;
      return range(8)
        .filter((bits) => (bits ^ (bits >> 1) ^ (bits >> 2)) % 2 === odd)
        .map((bits) => all(...three.map((index, place) => is(index, (bits >> place) & 1))));
    });
  });
  return mapOfParts(yesOrNo(variables), rules);
}

/** Sums of hundreds of sizes that must lie above one bound and below a smaller one. */
function contradictorySum(random: Random): CapabilityMap {
  const sizes = range(400).map((index) =>
    magnitude(index, random() < 0.5 ? { step: '0.001' } : {}),
  );
  const area = measure(
    'area',
    'mm2',
    range(200).map((index) => [index, 399 - index]),
  );
  const length = measure(
    'length',
    'mm',
    range(200).map((index) => [2 * index]),
  );
  return mapOfParts(
    sizes,
    [
      { measure: 'area', lessThan: '90000000' },
      { measure: 'area', moreThan: '89999999.999' },
      { measure: 'length', lessThan: '50000.0005', unit: 'mm' },
      { measure: 'length', moreThan: '50000.0004', unit: 'mm' },
    ],
    [area, length],
  );
}

/** Sizes that are either 0 or their maximum, with a sum that must be met to the millimetre. */
function knapsack(random: Random): CapabilityMap {
  const weights = range(40).map(() => 100_000 + below(random, 900_000));
  const target = weights.slice(0, 20).reduce((sum, weight) => sum + weight, 0) + 1;
  const sizes = weights.map((weight, index) => magnitude(index, { maximum: weight, step: weight }));
  return mapOfParts(
    sizes,
    [not({ measure: 'length', atLeast: target, atMost: target, unit: 'mm' })],
    [
      measure(
        'length',
        'mm',
        range(40).map((index) => [index]),
      ),
    ],
  );
}

/**
 * Sets of 400 values with bounds on their counts, pairs that exclude each other, and groups of
 * which one value is needed.
 */
function largeSets(random: Random): CapabilityMap {
  const sets = [
    choices(0, 400, { atLeast: 30, atMost: 60 }),
    choices(1, 400, { atLeast: 1 }),
    choices(2, 400, {}),
  ];
  const pairs = range(2_500).map(() =>
    all(is(below(random, 3), below(random, 400)), is(below(random, 3), below(random, 400))),
  );
  const needed = range(300).map(() => {
    const set = below(random, 3);
    return not(any(...range(6).map(() => is(set, below(random, 400)))));
  });
  const counts: Condition[] = [
    { dimension: 'd1', moreThan: 200 },
    all({ dimension: 'd2', lessThan: 40 }, { dimension: 'd1', lessThan: 150 }),
    not({ dimension: 'd2', atLeast: 20, atMost: 45 }),
  ];
  return mapOfParts(sets, [...pairs, ...needed, ...counts]);
}

/** Conditions nested as deeply as a map allows. */
function deepNesting(random: Random): CapabilityMap {
  const grow = (depth: number): Condition => {
    const leaf = (): Condition => is(below(random, 80), below(random, 4), below(random, 4));
    if (depth === 1) return leaf();
    const way = below(random, 3);
    if (way === 0) return not(grow(depth - 1));
    const parts = [grow(depth - 1), leaf(), leaf()];
    return way === 1 ? all(...parts) : any(...parts);
  };
  return mapOfParts(
    range(80).map((index) => choice(index, 4)),
    range(150).map(() => all(is(below(random, 80), below(random, 4)), grow(18))),
  );
}

/** As many dimensions and rules as a map may have. */
function thousandsOfRules(random: Random): CapabilityMap {
  const rule = (): Condition =>
    all(
      ...pickSome(range(500), 3 + below(random, 2), random).map((index) =>
        is(index, below(random, 4), below(random, 4)),
      ),
    );
  return mapOfParts(
    range(500).map((index) => choice(index, 4)),
    range(5_000).map(rule),
  );
}

/**
 * A chain of dimensions in which each applies only if the one before it allows that, and the last
 * one is never possible.
 */
function longChain(): CapabilityMap {
  const links = range(500).map((index) =>
    choice(index, 3, index === 0 ? {} : { appliesWhen: is(index - 1, 0, 1) }),
  );
  return mapOfParts(
    links,
    range(499)
      .map((index) => all(is(index, 1), is(index + 1, 1)))
      .concat(all(not(is(499, 0)), is(0, 0))),
  );
}

/**
 * Pairs of yeses that exclude each other, as the edges of a graph: the fewest answers to withdraw
 * are a minimum vertex cover, which is hard to find.
 */
function vertexCover(random: Random, rest: Partial<ChoiceDimension> = {}): CapabilityMap {
  return mapOfParts(
    range(200).map((index) => choice(index, 2, rest)),
    range(600).map(() => all(is(below(random, 200), 0), is(below(random, 200), 0))),
  );
}

/**
 * Two hundred sizes of which any three must be smaller, so that very many changes are equally near.
 */
function manyTies(): CapabilityMap {
  const sizes = range(200).map((index) => magnitude(index, { minimum: 0, maximum: 1, step: 1 }));
  return mapOfParts(
    sizes,
    [{ measure: 'length', moreThan: 197, unit: 'mm' }],
    [
      measure(
        'length',
        'mm',
        range(200).map((index) => [index]),
      ),
    ],
  );
}

/** Choices of thousands of values, of which hardly any combination is possible. */
function manyValues(random: Random): CapabilityMap {
  const rules = range(4_000).map(() => {
    const [one = 0, other = 0] = pickSome(range(10), 2, random);
    return all(
      is(one, ...range(40).map(() => below(random, 2_000))),
      not(is(other, ...range(20).map(() => below(random, 2_000)))),
    );
  });
  return mapOfParts(
    range(10).map((index) => choice(index, 2_000)),
    rules,
  );
}

/** Dates that exclude each other, for a merchant who hardly ever works. */
function noWorkingDays(): CapabilityMap {
  const dates = range(100).map((index) => ({
    key: `d${index}`,
    label: `Day ${index}`,
    kind: 'date' as const,
    required: true,
    workingDaysOnly: true,
  }));
  const near = range(99).map((index): Condition =>
    all(
      { dimension: `d${index}`, lessThan: 20, unit: 'working_day' },
      { dimension: `d${index + 1}`, atLeast: 3, unit: 'week' },
    ),
  );
  return mapOfParts(dates, [
    ...near,
    { dimension: 'd50', atLeast: 1, unit: 'working_day' },
    { dimension: 'd50', lessThan: 2, unit: 'working_day' },
  ]);
}

function pickSome(items: readonly number[], count: number, random: Random): number[] {
  const rest = [...items];
  return range(count).map(() => {
    const item = pick(random, rest);
    rest.splice(rest.indexOf(item), 1);
    return item;
  });
}

/** Returns shops with valid maps that are built to make a search as hard as possible. */
export function hostileShops(seed: number): Shop[] {
  const random = seededRandom(seed);
  return [
    shopOf('pigeonhole 12 into 11', pigeonhole(12)),
    shopOf('phase transition, 200', phaseTransition(200, random)),
    shopOf('phase transition, 300', phaseTransition(300, random)),
    shopOf('parity chains, 120', parity(120, random)),
    shopOf('contradictory sums, 400 sizes', contradictorySum(random)),
    shopOf('knapsack, 40 sizes', knapsack(random)),
    shopOf('sets of 400', largeSets(random)),
    shopOf('deep nesting', deepNesting(random)),
    shopOf('5,000 rules, 500 dimensions', thousandsOfRules(random)),
    shopOf('chain of 500', longChain()),
    shopOf('vertex cover, 200', vertexCover(random)),
    shopOf('vertex cover of 200 defaults', vertexCover(random, { default: 'v0' })),
    shopOf('many ties, 200 sizes', manyTies()),
    shopOf('10 choices of 2,000', manyValues(random)),
    shopOf('100 dates, hardly a working day', noWorkingDays(), {
      workingWeekdays: [3],
      closures: [{ from: '2027-03-04', to: '9990-12-31', title: null }],
    }),
  ];
}
