import { describe, expect, it } from 'vitest';
import type { CapabilityMap, Value } from '../../src/core/capability/capability-map.ts';
import { checkMap } from '../../src/core/capability/check/check-map.ts';
import type { Question, Selection } from '../../src/core/capability/question.ts';
import { configurationsOf } from '../oracle/generate-small-map.ts';
import { hiddenWords, wordsIn } from '../oracle/hidden-words.ts';
import { askOf, nearQuestionNumber, smallMapNumber, wrongAnswer } from '../oracle/nearest-run.ts';
import { answersBeyond, answersWithin } from '../oracle/remaining-answers.ts';
import { firedAt, searchOf } from '../oracle/brute-search.ts';
import { selectionsAt, tableOf } from '../oracle/brute-table.ts';
import { naiveEvaluate } from '../oracle/naive-evaluate.ts';
import { standingOf } from '../oracle/nearest-yes.ts';
import { isHiddenDimension, valuesOf } from '../oracle/naive-hidden.ts';
import { BASE_SEED, drawFrom, seedOf } from '../oracle/random.ts';
import { SEED_NOTE } from '../oracle/run.ts';
import { sizeOf } from '../support/sizes.ts';

const MAPS = sizeOf(2_000, 100);
const QUESTIONS = 4;
const HIDDEN_SHARE = 0.6;

interface AskedQuestion {
  readonly index: number;
  readonly place: number;
  readonly map: CapabilityMap;
  readonly question: Question;
}

/** Every `step`th map with its questions. */
function* cases(
  step: number,
  hiddenShare?: number,
  asksForHidden = true,
): Generator<AskedQuestion> {
  for (let index = 0; index < MAPS; index += step) {
    const map = smallMapNumber(index, hiddenShare);
    for (let place = 0; place < QUESTIONS; place += 1)
      yield { index, place, map, question: nearQuestionNumber(map, index, place, asksForHidden) };
  }
}

const asking = (question: Question, selection: Selection): Question => ({
  ...question,
  selections: [
    ...question.selections.filter((each) => each.dimensionKey !== selection.dimensionKey),
    selection,
  ],
});

describe(`the nearest yes on small maps (${SEED_NOTE})`, () => {
  it('is looked for on valid maps of at most 500 configurations', () => {
    for (let index = 0; index < MAPS; index += 1) {
      const map = smallMapNumber(index);
      expect({ index, errors: checkMap(map).errors }).toEqual({ index, errors: [] });
      expect(configurationsOf(map.dimensions)).toBeLessThanOrEqual(500);
    }
  });

  it('is what going through every configuration finds', () => {
    for (const { index, map, question } of cases(1))
      expect(wrongAnswer({ map, question }, seedOf(BASE_SEED, index))).toBeNull();
  }, 180_000);

  it('is what single questions get, one by one', () => {
    for (const { index, map, question } of cases(4)) {
      const table = tableOf(map, question);
      const states = drawFrom(index)
        .some([...Array.from({ length: Math.min(table.count, 400) }).keys()], 5, 5)
        .map((place) => (place * 7919) % table.count);
      for (const state of states) {
        const { answer, blocking } = naiveEvaluate(map, {
          ...question,
          selections: selectionsAt(table, state),
        });
        const output = {
          state,
          isYes: answer.startsWith('yes'),
          fired: blocking.map((rule) => rule.constraintKey),
        };
        expect({ index, result: output }).toEqual({
          index,
          result: { state, isYes: table.isYes[state] === 1, fired: firedAt(table, state) },
        });
      }
    }
  });

  it('is asked for in every situation', () => {
    const actual = new Map<string, number>();
    for (const { map, question } of cases(4)) {
      const standing = standingOf(searchOf(map, question));
      actual.set(standing, (actual.get(standing) ?? 0) + 1);
    }
    const rare = ['fired', 'dead end', 'needs information', 'yes'].filter(
      (name) => (actual.get(name) ?? 0) < (MAPS * QUESTIONS) / 4 / 20,
    );
    expect(rare).toEqual([]);
  });

  it('leaves open what, asked again, is no no, and nothing else', () => {
    let request = 0;
    for (const { index, place, map, question } of cases(4)) {
      const ask = askOf(map);
      const { remaining = [] } = ask(question, true);
      for (const each of remaining) {
        const isNo = (selection: Selection): boolean =>
          ask(asking(question, selection)).answer === 'no';
        const within = answersWithin(map, each);
        const beyond = answersBeyond(map, question, each);
        request += within.length + beyond.length;
        expect({ index, place, refused: within.filter(isNo) }).toEqual({
          index,
          place,
          refused: [],
        });
        expect({ index, place, granted: beyond.filter((selection) => !isNo(selection)) }).toEqual({
          index,
          place,
          granted: [],
        });
      }
    }
    expect(request).toBeGreaterThan(MAPS);
  });

  it('offers alternatives that, asked again, are no no, at the same price and time', () => {
    let request = 0;
    for (const { index, place, map, question } of cases(2)) {
      const ask = askOf(map);
      for (const { selections, price, total, leadTimeWorkingDays } of ask(question, true)
        .alternatives?.options ?? []) {
        const again = ask({ ...question, selections });
        request += 1;
        expect({ index, place, isNo: again.answer === 'no', selections: again.selections }).toEqual(
          { index, place, isNo: false, selections },
        );
        expect({ index, place, price, total, leadTimeWorkingDays }).toEqual({
          index,
          place,
          price: again.price,
          total: again.total,
          leadTimeWorkingDays: again.verdict.leadTimeWorkingDays,
        });
      }
    }
    expect(request).toBeGreaterThan(MAPS / 2);
  });

  it('names nothing hidden to somebody who doesn’t ask for it', () => {
    let hidden = 0;
    for (const { index, place, map, question } of cases(2, HIDDEN_SHARE, false)) {
      const secret = hiddenWords(map);
      hidden += secret.size;
      const actual = [...wordsIn(askOf(map)(question, true))].filter((word) => secret.has(word));
      expect({ index, place, leaked: actual }).toEqual({ index, place, leaked: [] });
    }
    expect(hidden).toBeGreaterThan(MAPS);
  });

  it('is the same whether or not the map has what is hidden and not offered', () => {
    let removed = 0;
    for (const { index, place, map, question } of cases(2, HIDDEN_SHARE)) {
      const bare = withoutSecrets(map);
      if (bare === null) continue;
      removed += 1;
      expect({ index, place, reply: JSON.stringify(askOf(map)(question, true)) }).toEqual({
        index,
        place,
        reply: JSON.stringify(askOf(bare)(question, true)),
      });
    }
    expect(removed).toBeGreaterThan(MAPS / 4);
  });
});

const isSecret = ({ visibility, offered }: Value): boolean =>
  visibility === 'hidden' && offered === false;

/**
 * The map without hidden values that aren't offered; null where it has none, or where one of them
 * alone hides a dimension.
 */
function withoutSecrets(map: CapabilityMap): CapabilityMap | null {
  if (!map.dimensions.some((dimension) => valuesOf(dimension).some(isSecret))) return null;
  const dimensions = map.dimensions.map((dimension) =>
    dimension.kind === 'choice' || dimension.kind === 'choices'
      ? { ...dimension, values: dimension.values.filter((value) => !isSecret(value)) }
      : dimension,
  );
  const bare = { ...map, dimensions };
  return map.dimensions.every(
    ({ key }) => isHiddenDimension(bare, key) === isHiddenDimension(map, key),
  )
    ? bare
    : null;
}
