import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { parseUvl } from '@bottega/uvl';
import { importUvl } from '../../src/core/capability/uvl/import-uvl.ts';
import { makeOffer } from '../../src/core/offers/make-offer.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { storeOf } from '../oracle/product-offer.ts';
import { sizeOf } from '../support/sizes.ts';
import { uvlModels } from '../support/uvl-models.ts';
import { OfferJudge } from './offer-judge.ts';
import { QuestionMaker } from './random-question.ts';
import { Seeded } from './seeded.ts';
import { writeLargeModel } from './write-large-model.ts';

const SEED = 20_261;
const NOW = new Date('2027-03-02T12:00:00Z');
const QUESTIONS = sizeOf(200, 12);
/** The SAT solver takes seconds for what remains of one question about the largest models. */
const JUDGED = sizeOf(10, 1);
const TIMEOUT_MS = sizeOf(1_800_000, 180_000);

const generated = [150, 300, 480].map(
  (dimensions) =>
    [`${dimensions} dimensions`, () => writeLargeModel(new Seeded(SEED), dimensions)] as const,
);
const real = uvlModels.map((path) => [basename(path), () => readFileSync(path, 'utf8')] as const);

test.each([...generated, ...real])(
  `what remains is found whole, and is what a SAT solver says: %s (seed ${SEED})`,
  (_, read) => {
    const text = read();
    const parsed = parseUvl(text);
    const imported = importUvl(text, { key: 'model' });
    if ('errors' in parsed || 'errors' in imported) throw new Error('the model cannot be read');
    const store = storeOf(imported.map);
    const maker = new QuestionMaker(parsed.model, imported.map, new Seeded(SEED));
    const judge = new OfferJudge(parsed.model, imported.map);
    const problems: string[] = [];
    let complete = 0;
    for (let count = 0; count < QUESTIONS; count += 1) {
      const request = maker.next();
      const query = {
        ...request,
        capabilityMapKey: 'model',
        quantity: 1,
        include: ['remaining' as const],
      };
      const offer = makeOffer(store, query, NOW, null);
      if (isRefusal(offer)) throw new Error(JSON.stringify(offer));
      if (offer.searchComplete === undefined) complete += 1;
      if (count % Math.ceil(QUESTIONS / JUDGED) !== 0) continue;
      problems.push(
        ...judge.judgeVerdict(request, offer),
        ...judge.judgeRemaining(request, offer.remaining),
      );
    }
    expect(problems).toEqual([]);
    expect(complete).toBeGreaterThanOrEqual(Math.ceil(QUESTIONS * 0.995));
  },
  TIMEOUT_MS,
);
