import type { Alternatives, Appraisal } from '../capability/alternatives.ts';
import { OPEN } from '../capability/answers.ts';
import type { Rule } from '../capability/compiled-map.ts';
import { type Evaluation, evaluate } from '../capability/evaluate.ts';
import type { Exclusion, Question, Selection } from '../capability/question.ts';
import { TRUE } from '../capability/truth.ts';
import { asSent, assumedKeys, understoodSelections } from '../capability/understood.ts';
import { isRefusal, type Refusal } from '../shared/result.ts';
import { parseDate } from '../shared/working-days.ts';
import type { Supply } from '../stock/reserve.ts';
import { restockOf } from '../stock/restock-ahead.ts';
import { type Delivery, type DeliveryRequest, findDelivery, totalOf } from './delivery.ts';
import { estimateFor } from './estimate.ts';
import { type LocalMoment, localMoment, startDay } from './local-day.ts';
import { type NearestYes, findNearestYes } from './nearest-yes.ts';
import { nextStepOf } from './next-step.ts';
import type {
  BlockingRule,
  Estimate,
  NotEvaluatedReason,
  Offer,
  OfferAlternative,
  OfferAlternatives,
  OfferAnswer,
  OfferQuestion,
  Verdict,
} from './offer.ts';
import { nothingHelps, stockRule } from './out-of-stock.ts';
import { priceOf } from './price-of.ts';
import type { PublishedMap } from './published-map.ts';
import type { Storefront } from './storefront.ts';
import { type Subject, type SubjectRequest, findSubject, isPublished } from './subject.ts';

/** A question as an assistant or a buyer asks it, its form checked. */
export interface OfferAsked extends SubjectRequest, DeliveryRequest {
  readonly selections?: readonly Selection[] | undefined;
  readonly excluding?: readonly Exclusion[] | undefined;
  readonly quantity: number;
  /** YYYY-MM-DD. It never changes the answer. */
  readonly neededBy?: string | undefined;
  /** What else to look for. */
  readonly include?: readonly ('alternatives' | 'remaining')[] | undefined;
}

/** A question, with what is known of it before it is evaluated. */
interface Situation {
  readonly storefront: Storefront;
  readonly asked: OfferAsked;
  readonly subject: Subject;
  readonly delivery: Delivery;
  readonly moment: LocalMoment;
  readonly supply: Supply | null;
}

const NONE: readonly never[] = [];

/**
 * The one answer that everybody gets: can this be made, for how much, by when. `supply` is what
 * stock says of the quantity; null: nothing is counted of what is asked about. Pure: the same
 * storefront, question, supply and moment give the same offer.
 */
export function makeOffer(
  storefront: Storefront,
  asked: OfferAsked,
  now: Date,
  supply: Supply | null,
): Offer | Refusal {
  const subject = findSubject(storefront, asked);
  if (isRefusal(subject)) return subject;
  const delivery = findDelivery(storefront, asked);
  if (isRefusal(delivery)) return delivery;
  const situation = {
    storefront,
    asked,
    subject,
    delivery,
    moment: localMoment(now, storefront.merchant.timezone),
    supply,
  };
  return isPublished(subject.map)
    ? evaluated(situation, subject.map)
    : notEvaluated(situation, subject.map);
}

function evaluated(situation: Situation, map: PublishedMap): Offer | Refusal {
  const { storefront, asked, subject, delivery, supply } = situation;
  const { product, purchase } = subject;
  const question = questionOf(situation);
  const evaluation = evaluate(map.compiled, question, map.answers);
  if (isRefusal(evaluation)) return evaluation;
  const missing = supply?.isOut === true ? supply.sku : null;
  const nearest = nearestYes(situation, map, question, evaluation, missing);
  const answer = answerOf(evaluation, nearest.isNo);
  const price = answer === 'no' ? null : priceOf(storefront, subject, map, evaluation);
  const isYes = answer === 'yes' || answer === 'yes_after_approval';
  const leadTimeWorkingDays = leadTimeOf(subject, evaluation);
  const estimate = isYes ? estimateOf(situation, leadTimeWorkingDays) : null;
  const total = isYes && product !== null ? totalOf(price, delivery, storefront) : null;
  const { canChange, isComplete } = nearest;
  return {
    ...aboutSubject(storefront, asked, subject),
    selections: understoodSelections(map.compiled, evaluation.answers),
    excluding: asked.excluding ?? NONE,
    assumed: assumedKeys(map.compiled, evaluation.answers),
    answer,
    nextStep: nextStepOf({
      answer,
      price,
      total,
      estimate,
      product,
      canChange,
      orderingPaused: storefront.merchant.settings.orderingPaused,
    }),
    verdict: verdictOf(
      evaluation,
      blockingRules(nearest.blocking, missing),
      subject.version,
      leadTimeWorkingDays,
    ),
    explanation: nearest.explanation,
    questions:
      answer === 'no' ? NONE : questionsOf(map, evaluation, nearest.unknown, purchase === 'item'),
    price,
    total,
    deliverable: delivery.deliverable,
    backordered: answer === 'no' ? 0 : (supply?.backordered ?? 0),
    estimate,
    ...(nearest.alternatives !== null && { alternatives: toldAlternatives(nearest.alternatives) }),
    ...(nearest.remaining !== null && { remaining: nearest.remaining }),
    ...(!isComplete && { searchComplete: false as const }),
    continueUrl: continueUrl(storefront, subject),
  };
}

function questionOf({ storefront, asked, subject, moment }: Situation): Question {
  return {
    selections: asked.selections ?? NONE,
    excluding: asked.excluding ?? NONE,
    quantity: asked.quantity,
    productSlug: subject.product?.slug ?? null,
    today: moment.day,
    calendar: storefront.calendar,
    demandsRequired: subject.purchase === 'item',
  };
}

function nearestYes(
  situation: Situation,
  map: PublishedMap,
  question: Question,
  evaluation: Evaluation,
  missing: string | null,
): NearestYes<ToldAlternative> {
  const { include } = situation.asked;
  const wanted = {
    alternatives: include?.includes('alternatives') === true,
    remaining: include?.includes('remaining') === true,
  };
  if (missing !== null) return nothingHelps(map.compiled, evaluation, missing, wanted);
  return findNearestYes(map.compiled, map.search, question, evaluation, {
    ...wanted,
    appraise: (changed) => appraise(situation, map, changed),
  });
}

type ToldAlternative = Appraisal & Omit<OfferAlternative, 'changes'>;

/** What an offer for a changed question would say. */
function appraise(
  { storefront, subject, delivery }: Situation,
  map: PublishedMap,
  changed: Evaluation,
): ToldAlternative {
  const price = priceOf(storefront, subject, map, changed);
  const isYes = changed.unknown.length === 0;
  return {
    amount: price === null || price.kind === 'requires_person' ? null : price.totalAmount,
    selections: understoodSelections(map.compiled, changed.answers),
    price,
    total: isYes && subject.product !== null ? totalOf(price, delivery, storefront) : null,
    leadTimeWorkingDays: leadTimeOf(subject, changed),
  };
}

function toldAlternatives({ options, isSure }: Alternatives<ToldAlternative>): OfferAlternatives {
  return {
    complete: isSure,
    options: options.map(
      ({ changes, told: { selections, price, total, leadTimeWorkingDays } }) => ({
        changes,
        selections,
        price,
        total,
        leadTimeWorkingDays,
      }),
    ),
  };
}

function answerOf({ unknown, requiringApproval }: Evaluation, isNo: boolean): OfferAnswer {
  if (isNo) return 'no';
  if (unknown.length > 0) return 'needs_information';
  return requiringApproval.length > 0 ? 'yes_after_approval' : 'yes';
}

function leadTimeOf({ product, purchase, mapKey }: Subject, evaluation: Evaluation): number {
  if (purchase === 'sample') return product?.sample?.leadTimeWorkingDays ?? 0;
  return mapKey === null ? (product?.leadTimeWorkingDays ?? 0) : evaluation.leadTimeWorkingDays;
}

function estimateOf(
  {
    storefront: { merchant, calendar },
    asked: { neededBy },
    subject: { product, mapKey },
    delivery,
    moment,
    supply,
  }: Situation,
  leadTimeWorkingDays: number,
): Estimate {
  return estimateFor({
    basis: mapKey === null && product?.workflowType === 'stock' ? 'stock' : 'lead_time',
    leadTimeWorkingDays,
    startDay: startDay(moment, merchant.settings.cutOffTime, calendar),
    restock: restockOf(supply, moment.day),
    calendar,
    transit: delivery.transit,
    neededBy: neededBy === undefined ? null : parseDate(neededBy),
  });
}

const tell = (rule: Rule): BlockingRule => rule.told;

/** The map's own rules, then the one that is not in any map. */
function blockingRules(rules: readonly Rule[], missing: string | null): readonly BlockingRule[] {
  if (missing !== null) return [...rules.map(tell), stockRule(missing)];
  return rules.length === 0 ? NONE : rules.map(tell);
}

function verdictOf(
  { requiringApproval, unknown }: Evaluation,
  blocking: readonly BlockingRule[],
  version: number | null,
  leadTimeWorkingDays: number,
): Verdict {
  return {
    evaluated: true,
    notEvaluatedReason: null,
    currentCapabilityMapVersion: version,
    isOffered: blocking.length === 0,
    needsApproval: requiringApproval.length > 0,
    needsMoreInformation: unknown.length > 0,
    leadTimeWorkingDays,
    blocking,
    requiringApproval: requiringApproval.length === 0 ? NONE : requiringApproval.map(tell),
    unknownDimensionKeys: unknown.length === 0 ? NONE : unknown.map((dimension) => dimension.key),
    notEvaluated: null,
  };
}

/** What must be known, in the order in which to ask, then what else may be chosen. */
function questionsOf(
  map: PublishedMap,
  { answers }: Evaluation,
  unknown: NearestYes<Appraisal>['unknown'],
  asksOptional: boolean,
): OfferQuestion[] {
  const questions: OfferQuestion[] = [];
  const ask = (index: number, kind: 'blocking' | 'optional'): void => {
    const question = map.questions[index]?.[kind];
    if (question !== undefined)
      questions.push(withoutExcluded(question, map, index, answers.excluded[index] ?? null));
  };
  for (const dimension of unknown) ask(dimension.index, 'blocking');
  if (!asksOptional) return questions;
  for (const dimension of map.compiled.dimensions) {
    const { index } = dimension;
    if (
      answers.states[index] !== OPEN ||
      (dimension.applies !== null && answers.applies[index] !== TRUE)
    )
      continue;
    if (!unknown.includes(dimension)) ask(index, 'optional');
  }
  return questions;
}

function withoutExcluded(
  question: OfferQuestion,
  map: PublishedMap,
  index: number,
  excluded: ReadonlySet<number> | null,
): OfferQuestion {
  if (excluded === null) return question;
  const { valueIndex } = map.compiled.dimensions[index] ?? {
    valueIndex: new Map<string, number>(),
  };
  return {
    ...question,
    values: question.values.filter((value) => !excluded.has(valueIndex.get(value.key) ?? -1)),
  };
}

function notEvaluated(
  { storefront, asked, subject, delivery }: Situation,
  reason: NotEvaluatedReason,
): Offer {
  return {
    ...aboutSubject(storefront, asked, subject),
    selections: asSent(asked.selections ?? NONE),
    excluding: asked.excluding ?? NONE,
    assumed: NONE,
    answer: 'not_evaluated',
    nextStep: 'send_opportunity',
    verdict: {
      evaluated: false,
      notEvaluatedReason: reason.sentence,
      currentCapabilityMapVersion: null,
      isOffered: false,
      needsApproval: false,
      needsMoreInformation: false,
      leadTimeWorkingDays: 0,
      blocking: NONE,
      requiringApproval: NONE,
      unknownDimensionKeys: NONE,
      notEvaluated: reason,
    },
    explanation: null,
    questions: NONE,
    price: null,
    total: null,
    deliverable: delivery.deliverable,
    backordered: 0,
    estimate: null,
    ...(asked.include?.includes('alternatives') === true && {
      alternatives: { complete: true, options: NONE },
    }),
    ...(asked.include?.includes('remaining') === true && { remaining: NONE }),
    continueUrl: continueUrl(storefront, subject),
  };
}

function aboutSubject(
  { merchant }: Storefront,
  asked: OfferAsked,
  { product, mapKey, version }: Subject,
) {
  return {
    merchantSlug: merchant.slug,
    productSlug: product?.slug ?? null,
    capabilityMapKey: mapKey,
    capabilityMapVersion: version,
    quantity: asked.quantity,
  };
}

function continueUrl({ pageUrl, productPageUrls }: Storefront, { product }: Subject): string {
  return product === null ? pageUrl : (productPageUrls.get(product.slug) ?? pageUrl);
}
