import { parseUvl } from '@bottega/uvl';
import { importUvl } from '../../src/core/capability/uvl/import-uvl.ts';
import { makeOffer } from '../../src/core/offers/make-offer.ts';
import type { Offer, OfferPart } from '../../src/core/offers/offer.ts';
import type { Storefront } from '../../src/core/offers/storefront.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { storeOf } from '../oracle/product-offer.ts';
import { OfferJudge } from './offer-judge.ts';
import { QuestionMaker } from './random-question.ts';
import type { Seeded } from './seeded.ts';
import type { AskedQuestion } from './wishes.ts';

const NOW = new Date('2027-03-02T12:00:00Z');
const SHOWN = 5;

/** How much is compared: every question's answer, and of some what takes longer to judge. */
export interface Extent {
  readonly questions: number;
  /** What remains is judged of every so many questions. */
  readonly remainingEvery: number;
  /** Explanations and alternatives are judged of so many refusals. */
  readonly refusals: number;
}

export interface Comparison {
  /** Questions on which offers and solver disagree, and the first of them with what is wrong. */
  readonly wrong: number;
  readonly first: readonly string[];
  readonly seen: { questions: number; no: number; remaining: number; refusals: number };
}

/** Asks random questions about a feature model, of the offers of its map and of a SAT solver. */
export function compareOffers(text: string, random: Seeded, extent: Extent): Comparison {
  const parsed = parseUvl(text);
  const imported = importUvl(text, { key: 'model' });
  if ('errors' in parsed || 'errors' in imported) throw new Error('the model cannot be read');
  const judge = new OfferJudge(parsed.model, imported.map);
  const maker = new QuestionMaker(parsed.model, imported.map, random);
  const store = storeOf(imported.map);
  const wrong: string[] = [];
  const seen = { questions: 0, no: 0, remaining: 0, refusals: 0 };
  for (; seen.questions < extent.questions; seen.questions += 1) {
    const request = maker.next();
    const problems = compareOne(judge, store, request, seen, extent);
    if (problems.length > 0) wrong.push([JSON.stringify(request), ...problems].join('\n  '));
  }
  return { wrong: wrong.length, first: wrong.slice(0, SHOWN), seen };
}

function compareOne(
  judge: OfferJudge,
  store: Storefront,
  request: AskedQuestion,
  seen: Comparison['seen'],
  { remainingEvery, refusals }: Extent,
): string[] {
  const offer = askStore(store, request, []);
  const problems = judge.judgeVerdict(request, offer);
  if (seen.questions % remainingEvery === 0) {
    seen.remaining += 1;
    const more = askStore(store, request, ['remaining']);
    problems.push(
      ...judge.judgeVerdict(request, more),
      ...judge.judgeRemaining(request, more.remaining),
    );
  }
  if (offer.answer !== 'no') return problems;
  seen.no += 1;
  if (seen.refusals === refusals) return problems;
  seen.refusals += 1;
  const more = askStore(store, request, ['alternatives']);
  if (more.answer !== 'no') problems.push(`${more.answer} where alternatives are asked for`);
  return [
    ...problems,
    ...judge.judgeExplanation(request, more.explanation),
    ...judge.judgeAlternatives(request, more.alternatives),
  ];
}

function askStore(store: Storefront, request: AskedQuestion, include: readonly OfferPart[]): Offer {
  const offer = makeOffer(
    store,
    { capabilityMapKey: 'model', ...request, quantity: 1, include },
    NOW,
    null,
  );
  if (isRefusal(offer)) throw new Error(`refused: ${JSON.stringify(offer)}`);
  return offer;
}
