import { expect, test } from 'vitest';
import { nearQuestionNumber, smallMapNumber } from '../oracle/nearest-run.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { Answers } from '../../src/core/capability/answers.ts';
import { compileMap } from '../../src/core/capability/compile-map.ts';
import { canBeCompleted, KeptAnswers } from '../../src/core/capability/complete.ts';
import { evaluate } from '../../src/core/capability/evaluate.ts';
import { modelMap } from '../../src/core/capability/search/model-map.ts';
import { Search } from '../../src/core/capability/search/search.ts';
import { Workspace } from '../../src/core/capability/workspace.ts';

const MAPS = 150;
const QUESTIONS = 6;
const STEPS = 5_000_000;

/**
 * Each question of generated maps with what is known and what a search with plenty of steps finds.
 */
function* request() {
  for (let number = 0; number < MAPS; number += 1) {
    const map = smallMapNumber(number);
    const compiled = compileMap(map);
    const model = modelMap(compiled);
    if (model === null) throw new Error('a small map is too large');
    const workspace = new Workspace();
    for (let place = 0; place < QUESTIONS; place += 1) {
      const question = nearQuestionNumber(map, number, place);
      const answers = new Answers(compiled);
      const evaluation = evaluate(compiled, question, answers);
      if (isRefusal(evaluation) || !question.demandsRequired) continue;
      const known = workspace.knownSolutions(model, question.productSlug);
      const search = new Search(model, answers, STEPS, workspace.memoryFor(model));
      yield { evaluation, answers, known, search, kept: new KeptAnswers(search, answers) };
    }
  }
}

test('what a known yes allows, a search allows', () => {
  let [actual, unreportedWords] = [0, 0];
  const wrong: unknown[] = [];
  for (const { answers, known, search, kept } of request()) {
    for (const left of kept.dimensions) {
      const dimensions = kept.dimensions.filter((index) => index !== left);
      if (!known.canRemainPossible(answers, dimensions)) {
        unreportedWords += 1;
      } else {
        actual += 1;
        if (
          dimensions.some((index) => kept.impossible.includes(index)) ||
          search.solve(kept.literalsOf(dimensions)) !== 'yes'
        )
          wrong.push({ dimensions });
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(actual).toBeGreaterThan(200);
  expect(unreportedWords).toBeGreaterThan(20);
});

test('what a known answer completes, a search completes', () => {
  let actual = 0;
  const wrong: unknown[] = [];
  for (const { evaluation, answers, known, search, kept } of request()) {
    const [only] = evaluation.unknown;
    if (
      evaluation.blocking.length > 0 ||
      evaluation.unknown.length !== 1 ||
      only === undefined ||
      !known.canCompleteWith(answers, only)
    )
      continue;
    actual += 1;
    if (canBeCompleted(search, kept) !== 'yes') wrong.push(only.key);
  }
  expect(wrong).toEqual([]);
  expect(actual).toBeGreaterThan(20);
});

test('what is known doesn’t depend on what was asked before', () => {
  const map = smallMapNumber(3);
  const [one, other] = [modelMap(compileMap(map)), modelMap(compileMap(map))];
  if (one === null || other === null) throw new Error('a small map is too large');
  const answersOf = (model: typeof one, places: readonly number[]) => {
    const workspace = new Workspace();
    return places.map((place) => {
      const question = nearQuestionNumber(map, 3, place);
      const answers = new Answers(model.map);
      evaluate(model.map, question, answers);
      const answered = model.map.dimensions.flatMap(({ index }) =>
        answers.isAnswered(index) ? [index] : [],
      );
      return [
        place,
        workspace
          .knownSolutions(model, question.productSlug)
          .canRemainPossible(answers, answered.slice(1)),
      ] as const;
    });
  };
  const places = Array.from({ length: 20 }, (_, place) => place);
  expect(new Map(answersOf(one, places))).toEqual(new Map(answersOf(other, places.toReversed())));
});
