import { afterEach, expect, test, vi } from 'vitest';
import { hostileShops } from '../../bench/support/hostile-maps.ts';
import { Answers } from '../../src/core/capability/answers.ts';
import { sortByAskingOrder } from '../../src/core/capability/ask-order.ts';
import { compileMap } from '../../src/core/capability/compile-map.ts';
import { KeptAnswers, SEARCH_STEPS } from '../../src/core/capability/complete.ts';
import { evaluate } from '../../src/core/capability/evaluate.ts';
import { modelMap } from '../../src/core/capability/search/model-map.ts';
import { Workspace } from '../../src/core/capability/workspace.ts';
import { Search } from '../../src/core/capability/search/search.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { smallMapNumber } from '../oracle/nearest-run.ts';
import type { CapabilityMap, Dimension } from '../../src/core/capability/capability-map.ts';

afterEach(() => void vi.restoreAllMocks());

/** Nothing is answered: the order of all that is asked, and what finding it took. */
function orderOf(document: CapabilityMap): {
  order: number[];
  unanswered: number[];
  steps: number;
  oneTry: number;
} {
  const compiled = compileMap(document);
  const model = modelMap(compiled);
  if (model === null) throw new Error('too large');
  const answers = new Answers(compiled);
  const question = {
    selections: [],
    excluding: [],
    quantity: 1,
    productSlug: null,
    today: 20_000,
    calendar: { isWorkingDay: () => true },
    demandsRequired: true,
  };
  const evaluation = evaluate(compiled, question, answers);
  if (isRefusal(evaluation)) throw new Error('refused');
  const search = new Search(model, answers, 0, new Workspace().memoryFor(model));
  const kept = new KeptAnswers(search, answers);
  const [first] = model.dimensions;
  search.steps = 0;
  search.propagate(first?.values.slice(0, 1) ?? []);
  const oneTry =
    -search.steps + model.dimensions.reduce((sum, { values }) => sum + 1 + values.length, 0) / 20;
  const order = sortByAskingOrder(search, kept, evaluation.unknown).map(({ index }) => index);
  return {
    order,
    unanswered: evaluation.unknown.map(({ index }) => index),
    steps: SEARCH_STEPS.order - search.steps,
    oneTry,
  };
}

test('what to ask first is found within its steps, and one try more, however much there is to try', () => {
  const shop = hostileShops(20_261_120).find(({ name }) => name === '10 choices of 2,000');
  if (shop === undefined) throw new Error('no such map');
  const { order, unanswered, steps, oneTry } = orderOf(shop.document);
  expect(unanswered).toHaveLength(10);
  expect(order.toSorted((a, b) => a - b)).toEqual(unanswered);
  expect(oneTry).toBeGreaterThan(0);
  // What all tries would take.
  expect(20 * unanswered.length * oneTry).toBeGreaterThan(2 * SEARCH_STEPS.order);
  expect(steps).toBeLessThanOrEqual(SEARCH_STEPS.order + 2 * oneTry);
});

function choiceOf100(index: number): Dimension {
  const values = Array.from({ length: 100 }, (_, value) => ({
    key: `value_${value}`,
    label: `Value ${value}`,
  }));
  return {
    key: `choice_${index}`,
    label: `Choice ${index}`,
    kind: 'choice',
    required: true,
    values,
  };
}

test('looking at what is settled takes steps too: a map of many values and hardly any rule is as quick as others', () => {
  const looking = vi.spyOn(Search.prototype, 'countSettled');
  const { order, unanswered, oneTry } = orderOf({
    key: 'wide',
    title: 'Wide',
    dimensions: Array.from({ length: 300 }, (_, index) => choiceOf100(index)),
  });
  expect(unanswered).toHaveLength(300);
  expect(order).toEqual(unanswered);
  // What all tries would take.
  expect(20 * unanswered.length * oneTry).toBeGreaterThan(10 * SEARCH_STEPS.order);
  const looks = looking.mock.calls.reduce((sum, [literals]) => sum + literals.length, 0);
  expect(looks).toBeGreaterThan(300 * 30_000); // Once for each at least.
  expect(looks / 20).toBeLessThanOrEqual(1.1 * SEARCH_STEPS.order);
});

test('on small maps, steps are left: every answer is tried', () => {
  let ordered = 0;
  for (let number = 0; number < 150; number += 1) {
    const { order, unanswered, steps } = orderOf(smallMapNumber(number));
    expect(order.toSorted((a, b) => a - b)).toEqual(unanswered);
    if (unanswered.length < 2) continue; // Nothing to order.
    ordered += 1;
    expect(steps).toBeLessThan(SEARCH_STEPS.order);
  }
  expect(ordered).toBeGreaterThan(20);
});
