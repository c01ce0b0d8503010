import { expect, test } from 'vitest';
import { parseUvl, type UvlModel } from '@bottega/uvl';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import { compileMap } from '../../src/core/capability/compile-map.ts';
import { evaluate } from '../../src/core/capability/evaluate.ts';
import { importUvl } from '../../src/core/capability/uvl/import-uvl.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { countConfigurations, everyConfiguration } from './configuration.ts';
import { isValid, membersOf } from './feature-model.ts';
import { FeatureSolver, type Wish } from './feature-solver.ts';
import { Seeded } from './seeded.ts';
import { type AskedQuestion, branchesOf, excludedOn, wishesOf } from './wishes.ts';
import { writeModel } from './write-model.ts';
import { sizeOf } from '../support/sizes.ts';

const SEED = 20_262;
const MODELS = sizeOf(300, 50);
const MAPS = sizeOf(150, 25);

function readModel(text: string): UvlModel {
  const parsed = parseUvl(text);
  if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors));
  return parsed.model;
}

test(`the solver knows exactly the products of a model, and what can still become one (seed ${SEED})`, () => {
  const random = new Seeded(SEED);
  const wrong: string[] = [];
  let count = 0;
  for (let round = 0; round < MODELS; round += 1) {
    const text = writeModel(random, 3 + random.below(6));
    const model = readModel(text);
    const names = membersOf(model).map(({ feature }) => feature.name);
    const sets = Array.from(
      { length: 2 ** names.length },
      (_, bits) => new Set(names.filter((__, index) => (bits >> index) % 2 === 1)),
    );
    const products = sets.filter((set) => isValid(model, set));
    count += products.length;
    const solver = new FeatureSolver(model);
    for (let tries = 0; tries < 60; tries += 1) {
      const share = random.next();
      const wishes: Wish[] = names
        .filter(() => random.next() < share)
        .map((feature) => [{ feature, isThere: random.next() < 0.6 }]);
      const expected = products.some((product) =>
        wishes.every((wish) =>
          wish.some(({ feature, isThere }) => product.has(feature) === isThere),
        ),
      );
      if (solver.canBe(wishes) !== expected) wrong.push(`${JSON.stringify(wishes)} of\n${text}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan((MODELS * 5) / 3);
});

test(`what a question wishes for is what its completions bring, all of them tried (seed ${SEED})`, () => {
  const random = new Seeded(SEED);
  const wrong: string[] = [];
  const seen = { true: 0, false: 0 };
  for (let maps = 0; maps < MAPS;) {
    const text = writeModel(random, 3 + random.below(6));
    const imported = importUvl(text, { key: 'generated' });
    if (
      'errors' in imported ||
      imported.map.dimensions.length === 0 ||
      countConfigurations(imported.map) > 3_000
    )
      continue;
    maps += 1;
    const { map } = imported;
    const model = readModel(text);
    const solver = new FeatureSolver(model);
    const branches = branchesOf(map, model);
    const configurations = [...everyConfiguration(map)];
    for (let tries = 0; tries < 12; tries += 1) {
      const request = {
        selections: random.pick(configurations),
        excluding: random.next() < 0.5 ? [] : [exclude(map, random)],
      };
      const expected = canBecomeYes(map, configurations, request);
      seen[`${expected}`] += 1;
      if (solver.canBe(wishesOf(branches, request)) !== expected)
        wrong.push(`${JSON.stringify(request)}: ${expected} of\n${text}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(Math.min(seen.true, seen.false)).toBeGreaterThan((MAPS * 4) / 3);
});

function exclude({ dimensions }: CapabilityMap, random: Seeded) {
  const dimension = random.pick(dimensions);
  if (!('values' in dimension)) throw new Error('a feature model has choices only');
  const keys = dimension.values.map(({ key }) => key);
  return {
    dimensionKey: dimension.key,
    valueKeys: [...new Set([random.pick(keys), ...keys.filter(() => random.next() < 0.5)])],
  };
}

/**
 * Whether some configuration that adds to the question, and adds nothing excluded, is a plain yes.
 */
function canBecomeYes(
  map: CapabilityMap,
  configurations: Iterable<AskedQuestion['selections']>,
  { selections, excluding }: AskedQuestion,
): boolean {
  const compiled = compileMap(map);
  const rest = {
    quantity: 1,
    productSlug: null,
    today: 20_000,
    calendar: { isWorkingDay: () => true },
    demandsRequired: true,
  };
  const isAnswered = new Set(
    selections
      .filter((selection) => !isEmptied(map, selection, excluding))
      .map(({ dimensionKey }) => dimensionKey),
  );
  for (const configuration of configurations) {
    const added = configuration.filter(({ dimensionKey }) => !isAnswered.has(dimensionKey));
    if (
      added.some(({ dimensionKey, valueKeys = [] }) =>
        valueKeys.some((key) => excludedOn(excluding, dimensionKey).has(key)),
      )
    )
      continue;
    const kept = selections.filter(({ dimensionKey }) => isAnswered.has(dimensionKey));
    const evaluation = evaluate(compiled, { selections: [...kept, ...added], excluding, ...rest });
    if (
      !isRefusal(evaluation) &&
      evaluation.blocking.length === 0 &&
      evaluation.unknown.length === 0
    )
      return true;
  }
  return false;
}

/** A choice of nothing but what is excluded counts as unanswered. */
function isEmptied(
  { dimensions }: CapabilityMap,
  { dimensionKey, valueKeys = [] }: AskedQuestion['selections'][number],
  excluding: AskedQuestion['excluding'],
): boolean {
  const isChoice = dimensions.some(({ key, kind }) => key === dimensionKey && kind === 'choice');
  return isChoice && valueKeys.every((key) => excludedOn(excluding, dimensionKey).has(key));
}
