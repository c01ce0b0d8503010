import { describe, expect, it, test } from 'vitest';
import type { Question } from '../../src/core/capability/question.ts';
import { createBrief, type Brief } from '../../src/core/opportunities/brief.ts';
import type { Storefront } from '../../src/core/offers/storefront.ts';
import { storeOf } from '../oracle/product-offer.ts';
import { MAPS, mapNumber, questionNumber, SEED_NOTE } from '../oracle/run.ts';
import { readDemo } from '../support/publish.ts';
import { sampleRequest } from '../support/sample-request.ts';

const QUESTIONS = 12;
const NO_LEVELS = { contactBouncedBefore: false, levels: new Map() };

function briefAbout(
  store: Storefront,
  capabilityMapKey: string,
  {
    selections,
    quantity,
    productSlug,
    today,
  }: Pick<Question, 'selections' | 'quantity' | 'productSlug' | 'today'>,
): Brief {
  const subject =
    productSlug === null
      ? { productSlug, capabilityMapKey }
      : { productSlug, capabilityMapKey: null };
  const request = sampleRequest({ ...subject, selections, quantity });
  return createBrief(store, request, NO_LEVELS, new Date((today + 0.5) * 86_400_000));
}

/** What a brief says in four places, each of which must say the same. */
const summaryOf = ({ verdict, unknowns, nextQuestion }: Brief) => ({
  keys: unknowns.flatMap(({ dimensionKey, isBlocking }) => (isBlocking ? [dimensionKey] : [])),
  unknownKeys: verdict.unknownDimensionKeys,
  isMissing: verdict.needsMoreInformation,
  nextQuestion,
  firstQuestion: unknowns.find(({ isBlocking }) => isBlocking)?.question ?? null,
});

describe('what a brief says is not known yet', () => {
  it(`is the same in the verdict, the unknowns and the next question (${SEED_NOTE})`, () => {
    const seen = { noes: 0, openNoes: 0, others: 0 };
    for (let index = 0; index < MAPS; index += 1) {
      const map = mapNumber(index, 0.3);
      const store = storeOf(map);
      for (let round = 0; round < QUESTIONS; round += 1) {
        const brief = briefAbout(store, map.key, questionNumber(map, index, round));
        const { keys, unknownKeys, isMissing, nextQuestion, firstQuestion } = summaryOf(brief);
        expect(keys.toSorted()).toEqual(unknownKeys.toSorted());
        expect(new Set(keys).size).toBe(keys.length);
        expect(isMissing).toBe(keys.length > 0);
        expect(nextQuestion).toBe(firstQuestion);
        expect(nextQuestion === null).toBe(keys.length === 0);
        if (brief.verdict.isOffered) seen.others += 1;
        else seen[isMissing ? 'openNoes' : 'noes'] += 1;
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(MAPS / 4);
  });

  test.each([
    [
      [
        { dimensionKey: 'wood', valueKeys: ['rosewood'] },
        { dimensionKey: 'width', magnitude: 60, unit: 'cm' },
        { dimensionKey: 'height', magnitude: 40, unit: 'cm' },
      ],
    ],
    [
      [
        { dimensionKey: 'wood', valueKeys: ['mdf'] },
        { dimensionKey: 'finish', valueKeys: ['oil'] },
        { dimensionKey: 'width', magnitude: 60, unit: 'cm' },
      ],
    ],
  ])('is told although the frame is not made: %j', (selections) => {
    const frames = readDemo('frames').maps.find(({ key }) => key === 'frames')!;
    const question = { selections, quantity: 1, productSlug: null, today: 20_000 };
    const brief = briefAbout(storeOf(frames), 'frames', question);
    const { keys, unknownKeys, nextQuestion } = summaryOf(brief);
    expect(brief.verdict.isOffered).toBe(false);
    expect(keys.length).toBeGreaterThan(0);
    expect(keys).toEqual(unknownKeys);
    expect(nextQuestion).not.toBeNull();
  });
});
