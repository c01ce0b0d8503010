import { describe, expect, it } from 'vitest';
import { naiveEvaluate } from '../oracle/naive-evaluate.ts';
import { askedAt, offerFor, storeOf } from '../oracle/product-offer.ts';
import { MAPS, SEED_NOTE, mapNumber, questionNumber } from '../oracle/run.ts';
import { plainPrice, priceAsThingsStand } from '../oracle/expected-price.ts';

const MONEY = { decimalPlaces: 2, productPrice: null };
const WITHOUT_PRICE = { kind: 'requires_person', rows: [] };
const withoutNote = <T extends object>(rules: readonly T[]) =>
  rules.map((rule) => ({ ...rule, reason: null }));

describe(`offers on generated maps (${SEED_NOTE})`, () => {
  it('say what the naive evaluator says', () => {
    for (let index = 0; index < MAPS; index += 2) {
      const map = mapNumber(index);
      const store = storeOf(map);
      for (let place = 0; place < 3; place += 1) {
        const question = askedAt(store, questionNumber(map, index, place));
        const offer = offerFor(store, question);
        const { answer, selections, assumed, verdict, questions, explanation } = offer;
        const evaluated = naiveEvaluate(map, question);
        // That nothing completes it is shown in nearest-yes.test.ts; the verdict then lists the
        // rules that explain it.
        const isSearched = answer === 'no' && evaluated.answer === 'needs_information';
        const explaining = verdict.blocking.filter(({ constraintKey }) =>
          explanation?.constraintKeys.includes(constraintKey),
        );
        const expected = isSearched
          ? { ...evaluated, answer: 'no', unknownDimensionKeys: [], blocking: explaining }
          : evaluated;
        const blockingQuestions = questions
          .filter((each) => each.isBlocking)
          .map((each) => each.dimensionKey);
        const isSettled = answer === 'yes' || answer === 'yes_after_approval';
        const price = isSettled ? plainPrice(offer.price) : null;
        expect({
          index,
          place,
          answer,
          selections,
          assumed,
          blockingQuestions: blockingQuestions.toSorted(),
          price,
          isOffered: verdict.isOffered,
          needsApproval: verdict.needsApproval,
          leadTimeWorkingDays: verdict.leadTimeWorkingDays,
          blocking: verdict.blocking,
          requiringApproval: verdict.requiringApproval,
        }).toEqual({
          index,
          place,
          answer: expected.answer,
          selections: expected.selections,
          assumed: expected.assumed,
          blockingQuestions: answer === 'no' ? [] : expected.unknownDimensionKeys.toSorted(),
          price: isSettled ? (priceAsThingsStand(map, question, MONEY) ?? WITHOUT_PRICE) : null,
          isOffered: !isSearched && expected.blocking.length === 0,
          needsApproval: expected.requiringApproval.length > 0,
          leadTimeWorkingDays: expected.leadTimeWorkingDays,
          blocking: withoutNote(expected.blocking),
          requiringApproval: withoutNote(expected.requiringApproval),
        });
        expect(answer === 'no' ? [offer.price, questions] : [null, []]).toEqual([null, []]);
      }
    }
  });

  it('are the same for the selections they send back', () => {
    for (let index = 0; index < MAPS; index += 2) {
      const map = mapNumber(index);
      const store = storeOf(map);
      for (let place = 0; place < 3; place += 1) {
        const question = questionNumber(map, index, place);
        const first = offerFor(store, question);
        const again = offerFor(store, { ...question, selections: first.selections });
        // What was assumed is now asked for, and the address repeats what was asked; nothing else
        // may differ.
        const { assumed, continueUrl } = first;
        expect({ index, place, offer: { ...again, assumed, continueUrl } }).toEqual({
          index,
          place,
          offer: first,
        });
      }
    }
  });
});
