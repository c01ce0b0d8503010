import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { Answers } from '../../src/core/capability/answers.ts';
import { checkMap } from '../../src/core/capability/check/check-map.ts';
import { compileMap } from '../../src/core/capability/compile-map.ts';
import { evaluate } from '../../src/core/capability/evaluate.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { configurations } from '../oracle/generate-map.ts';
import { malformedQuestion } from '../oracle/malformed-question.ts';
import { naiveEvaluate } from '../oracle/naive-evaluate.ts';
import { askProduct, saidBy } from '../oracle/product-answer.ts';
import { MAPS, QUESTIONS, SEED_NOTE, mapNumber, questionNumber } from '../oracle/run.ts';
import { BASE_SEED, seedOf } from '../oracle/random.ts';
import { type Case, shrink } from '../oracle/shrink.ts';

const sameForBoth = ({ map, question }: Case): boolean =>
  isDeepStrictEqual(askProduct(map, question), saidBy(naiveEvaluate(map, question)));

/** Whether a cut-down case still asks about a valid map, and still tells the two apart. */
function isCounterexample(each: Case): boolean {
  if (checkMap(each.map).errors.length > 0) return false;
  const keys = new Set(each.map.dimensions.map((dimension) => dimension.key));
  const named = [...each.question.selections, ...each.question.excluding];
  return named.every(({ dimensionKey }) => keys.has(dimensionKey)) && !sameForBoth(each);
}

/** The smallest map and question that still disagree, with what each side says. */
function disagreement(found: Case, index: number) {
  const { map, question } = isCounterexample(found) ? shrink(found, isCounterexample) : found;
  return {
    seed: BASE_SEED,
    index,
    map,
    question,
    product: askProduct(map, question),
    oracle: saidBy(naiveEvaluate(map, question)),
  };
}

/** Fails with a diff of what the two say, and with the case to look at. */
function expectAgreement(found: ReturnType<typeof disagreement> | null): void {
  if (found === null) return;
  const { product, oracle, ...example } = found;
  expect({ example: JSON.stringify(example, null, 1), result: product }).toEqual({
    example: JSON.stringify(example, null, 1),
    result: oracle,
  });
}

describe(`evaluation of generated maps (${SEED_NOTE})`, () => {
  it('generates maps that the check lets through, of about 500 configurations each', () => {
    const sizes: number[] = [];
    for (let index = 0; index < MAPS; index += 1) {
      const map = mapNumber(index);
      expect({ index, errors: checkMap(map).errors }).toEqual({ index, errors: [] });
      sizes.push(configurations(map.dimensions));
    }
    const median = sizes.toSorted((a, b) => a - b)[MAPS / 2] ?? 0;
    expect(median).toBeGreaterThan(400);
    expect(median).toBeLessThan(700);
  });

  it('agrees with the naive evaluator on every question', () => {
    const actual = new Map<string, number>();
    for (let index = 0; index < MAPS; index += 1) {
      const map = mapNumber(index);
      const compiled = compileMap(map);
      const answers = new Answers(compiled);
      for (let place = 0; place < QUESTIONS; place += 1) {
        const question = questionNumber(map, index, place);
        const expected = naiveEvaluate(map, question);
        // One Answers serves all questions of a map, as on a server: nothing of the last one may
        // stay behind.
        const isSame = isDeepStrictEqual(askProduct(compiled, question, answers), saidBy(expected));
        if (!isSame) expectAgreement(disagreement({ map, question }, index));
        expect({ index, place, isSame }).toEqual({ index, place, isSame: true });
        const kinds = [...expected.blocking, ...expected.requiringApproval].map(
          (rule) => rule.kind,
        );
        for (const each of new Set([expected.answer, ...kinds]))
          actual.set(each, (actual.get(each) ?? 0) + 1);
      }
    }
    expect(tooSeldom(actual)).toEqual([]);
  });

  it('demands nothing of a sample, for which it doesn’t matter what isn’t answered', () => {
    for (let index = 0; index < MAPS; index += 10) {
      const map = mapNumber(index);
      const question = { ...questionNumber(map, index, 0), demandsRequired: false };
      expect({ index, result: askProduct(map, question) }).toEqual({
        index,
        result: saidBy(naiveEvaluate(map, question)),
      });
    }
  });

  it('refuses malformed questions, naming the place', () => {
    for (let index = 0; index < MAPS; index += 2) {
      const map = mapNumber(index);
      const { question, code, path } = malformedQuestion(map, seedOf(BASE_SEED, index));
      const output = evaluate(compileMap(map), question);
      const refusal = isRefusal(output)
        ? { code: output.code, problems: output.values.problems }
        : output;
      expect({ index, question, refusal }).toEqual({
        index,
        question,
        refusal: { code, problems: expect.arrayContaining([expect.objectContaining({ path })]) },
      });
    }
  });
});

const ANSWERS = ['yes', 'yes_after_approval', 'needs_information', 'no'];
const KINDS = [
  'does_not_apply',
  'not_in_map',
  'not_offered',
  'too_many',
  'too_few',
  'out_of_range',
  'off_step',
  'approval',
  'excluded_combination',
  'house_rule',
];

/** A run that never meets a rule or an answer proves nothing about it. */
function tooSeldom(actual: ReadonlyMap<string, number>): string[] {
  const rare = (name: string, share: number): boolean =>
    (actual.get(name) ?? 0) < MAPS * QUESTIONS * share;
  return [
    ...ANSWERS.filter((name) => rare(name, 0.05)),
    ...KINDS.filter((name) => rare(name, 0.002)),
  ];
}
