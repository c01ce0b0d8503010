import { continueUrl } from './continue-url.ts';
import type { Alternatives, Assessment } from '../capability/alternatives.ts';
import type { Rule } from '../capability/compiled-map.ts';
import { earliestDueDay } from '../capability/lead-time.ts';
import { type Evaluation, evaluate } from '../capability/evaluate.ts';
import type { Exclusion, Question, Selection } from '../capability/question.ts';
import {
  listDefaultedKeys,
  findMadeSizes,
  completeSelections,
  understoodSelections,
} from '../capability/understood.ts';
import { isRefusal, type Refusal } from '../shared/result.ts';
import { parseDate } from '../shared/working-days.ts';
import type { StockSupply } from '../stock/reserve.ts';
import { restockOf } from '../stock/restock-ahead.ts';
import { type Delivery, type DeliveryOptions, findDelivery, totalOf } from './delivery.ts';
import { findDifferences } from './differences.ts';
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
  OfferDifferences,
  OfferPart,
  OfferTerms,
  Verdict,
} from './offer.ts';
import { questionsOf } from './open-questions.ts';
import type { OfferRefusalCode } from './refusal-values.ts';
import { outOfStockNearestYes, stockRule } from './out-of-stock.ts';
import { priceOf } from './price-of.ts';
import type { PublishedMap } from './published-map.ts';
import type { Storefront } from './storefront.ts';
import { type OfferSubject, type SubjectOptions, findSubject, isPublished } from './subject.ts';

/** A question from an assistant or a buyer. Its form has already been validated. */
export interface OfferQuery extends SubjectOptions, DeliveryOptions {
  readonly selections?: readonly Selection[] | undefined;
  readonly excluding?: readonly Exclusion[] | undefined;
  readonly quantity: number;
  /**
   * The date by which the buyer needs the order, as YYYY-MM-DD. It doesn't affect whether the offer
   * is a yes or a no.
   */
  readonly neededBy?: string | undefined;
  readonly include?: readonly OfferPart[] | undefined;
  /** The language of the texts in the offer, such as de. It affects nothing else. */
  readonly language?: string | null | undefined;
}

interface QuestionContext {
  readonly storefront: Storefront;
  readonly query: OfferQuery;
  readonly subject: OfferSubject;
  readonly delivery: Delivery;
  readonly moment: LocalMoment;
  readonly supply: StockSupply | null;
}

const EMPTY_LIST: readonly never[] = [];

/**
 * Determines whether something can be made, for how much, and by when. `supply` says how much is in
 * stock, or is null if the stock isn't tracked.
 */
export function makeOffer(
  storefront: Storefront,
  query: OfferQuery,
  now: Date,
  supply: StockSupply | null,
): Offer | Refusal<OfferRefusalCode> {
  const subject = findSubject(storefront, query);
  if (isRefusal(subject)) return subject;
  const delivery = findDelivery(storefront, query);
  if (isRefusal(delivery)) return delivery;
  const situation = {
    storefront,
    query,
    subject,
    delivery,
    moment: localMoment(now, storefront.merchant.timezone),
    supply,
  };
  return isPublished(subject.map)
    ? evaluatedOffer(situation, subject.map)
    : notEvaluatedOffer(situation, subject.map);
}

function evaluatedOffer(
  context: QuestionContext,
  map: PublishedMap,
): Offer | Refusal<OfferRefusalCode> {
  const { storefront, query, subject, delivery, supply } = context;
  const { product, purchase } = subject;
  const question = questionOf(context, map);
  const evaluation = evaluate(
    map.compiled,
    question,
    storefront.workspace.answersFor(map.compiled),
  );
  if (isRefusal(evaluation)) return evaluation;
  const missing = supply?.isOut === true ? supply.sku : null;
  const nearest = findNearestYesOf(context, map, question, evaluation, missing);
  const terms = termsOf(context, map, evaluation, nearest.isNo);
  const { answer, price, total, estimate } = terms;
  const { canChange, isComplete } = nearest;
  return {
    ...subjectFields(storefront, query, subject),
    selections: understoodSelections(map.compiled, evaluation.answers),
    madeSizes: findMadeSizes(map.compiled, evaluation.answers),
    excluding: query.excluding ?? EMPTY_LIST,
    assumed: listDefaultedKeys(map.compiled, evaluation.answers),
    answer,
    nextStep: nextStepOf({
      answer,
      price,
      total,
      estimate,
      product,
      delivery,
      canChange,
      orderingPaused: storefront.merchant.settings.orderingPaused,
    }),
    verdict: verdictOf(
      evaluation,
      blockingRules(nearest.blocking, missing),
      subject.version,
      leadTimeOf(subject, evaluation),
    ),
    explanation: nearest.explanation,
    questions:
      answer === 'no'
        ? EMPTY_LIST
        : questionsOf(map, evaluation, nearest.unknown, purchase === 'item'),
    price,
    total,
    deliverable: delivery.deliverable,
    deliveryNeeds: delivery.needs,
    backordered: answer === 'no' ? 0 : (supply?.backordered ?? 0),
    estimate,
    ...(nearest.alternatives !== null && { alternatives: alternativeOffers(nearest.alternatives) }),
    ...(nearest.remaining !== null && { remaining: nearest.remaining }),
    ...(query.include?.includes('differences') === true && {
      differences: differencesOf(context, map, question, evaluation, terms),
    }),
    ...(!isComplete && { searchComplete: false as const }),
    continueUrl: continueUrl(storefront, subject, query),
  };
}

function questionOf(
  { storefront, query, subject, moment }: QuestionContext,
  { compiled }: PublishedMap,
): Question {
  const { merchant, calendar } = storefront;
  return {
    selections: query.selections ?? EMPTY_LIST,
    excluding: query.excluding ?? EMPTY_LIST,
    quantity: query.quantity,
    productSlug: subject.product?.slug ?? null,
    today: moment.day,
    calendar,
    // Without due days nothing in an evaluation depends on when work starts.
    ...(compiled.dueDays.length > 0 && {
      workFrom: startDay(moment, merchant.settings.cutOffTime, calendar),
    }),
    demandsRequired: subject.purchase === 'item',
  };
}

function findNearestYesOf(
  context: QuestionContext,
  map: PublishedMap,
  question: Question,
  evaluation: Evaluation,
  missing: string | null,
): NearestYes<OfferAlternativeFacts> {
  const { include } = context.query;
  const requestedParts = {
    alternatives: include?.includes('alternatives') === true,
    remaining: include?.includes('remaining') === true,
  };
  if (missing !== null)
    return outOfStockNearestYes(map.compiled, evaluation, missing, requestedParts);
  return findNearestYes(
    map.compiled,
    () => map.searchWithin(context.storefront.workspace.patience),
    question,
    evaluation,
    { ...requestedParts, assess: (changed) => assess(context, map, changed) },
    context.storefront.workspace,
  );
}

type OfferAlternativeFacts = Assessment & Omit<OfferAlternative, 'changes'>;

/** Returns the price and other facts about an alternative to what the buyer chose. */
function assess(
  { storefront, subject, delivery }: QuestionContext,
  map: PublishedMap,
  changed: Evaluation,
): OfferAlternativeFacts {
  const price = priceOf(storefront, subject, map, changed);
  const isYes = changed.unknown.length === 0;
  return {
    amount: price === null || price.kind === 'requires_person' ? null : price.totalAmount,
    selections: understoodSelections(map.compiled, changed.answers),
    price,
    total:
      isYes && subject.product !== null
        ? totalOf(price, delivery, storefront, subject.product)
        : null,
    leadTimeWorkingDays: leadTimeOf(subject, changed),
  };
}

function alternativeOffers({
  options,
  isSure,
}: Alternatives<OfferAlternativeFacts>): OfferAlternatives {
  return {
    complete: isSure,
    options: options.map(
      ({ changes, alternative: { selections, price, total, leadTimeWorkingDays } }) => ({
        changes,
        selections,
        price,
        total,
        leadTimeWorkingDays,
      }),
    ),
  };
}

function differencesOf(
  context: QuestionContext,
  map: PublishedMap,
  question: Question,
  evaluation: Evaluation,
  { answer, price }: OfferTerms,
): OfferDifferences {
  const { workspace, exponent } = context.storefront;
  return findDifferences({
    map: map.compiled,
    question,
    evaluation,
    isNo: answer === 'no',
    price,
    exponent,
    isOutOfStock: context.supply?.isOut === true,
    workspace,
    modelOf: () => map.searchWithin(workspace.patience),
    termsOf: (variantAnswers, isNo) => termsOf(context, map, variantAnswers, isNo),
    assess: (changed) => assess(context, map, changed),
  });
}

function termsOf(
  context: QuestionContext,
  map: PublishedMap,
  evaluation: Evaluation,
  isNo: boolean,
): OfferTerms {
  const { storefront, subject, delivery } = context;
  const answer = offerAnswer(evaluation, isNo);
  const price = answer === 'no' ? null : priceOf(storefront, subject, map, evaluation);
  const isYes = answer === 'yes' || answer === 'yes_after_approval';
  return {
    answer,
    price,
    total:
      isYes && subject.product !== null
        ? totalOf(price, delivery, storefront, subject.product)
        : null,
    estimate: isYes
      ? estimateOf(
          context,
          leadTimeOf(subject, evaluation),
          earliestDueDay(map.compiled, evaluation.answers),
        )
      : null,
  };
}

function offerAnswer({ unknown, requiringApproval }: Evaluation, isNo: boolean): OfferAnswer {
  if (isNo) return 'no';
  if (unknown.length > 0) return 'needs_information';
  return requiringApproval.length > 0 ? 'yes_after_approval' : 'yes';
}

function leadTimeOf({ product, purchase, mapKey }: OfferSubject, evaluation: Evaluation): number {
  if (purchase === 'sample') return product?.sample?.leadTimeWorkingDays ?? 0;
  return mapKey === null ? (product?.leadTimeWorkingDays ?? 0) : evaluation.leadTimeWorkingDays;
}

function estimateOf(
  {
    storefront: { merchant, calendar },
    query: { neededBy },
    subject: { product, mapKey },
    delivery,
    moment,
    supply,
  }: QuestionContext,
  leadTimeWorkingDays: number,
  dueDay: number | null,
): Estimate {
  return estimateFor({
    basis: mapKey === null && product?.workflowType === 'stock' ? 'stock' : 'lead_time',
    leadTimeWorkingDays,
    startDay: startDay(moment, merchant.settings.cutOffTime, calendar),
    restock: restockOf(supply, moment.day),
    calendar,
    transit: delivery.transit,
    neededBy: neededBy === undefined ? null : parseDate(neededBy),
    dueDay,
  });
}

const blockingRuleFacts = (rule: Rule): BlockingRule => rule.facts;

/**
 * Returns the capability map's rules that block the order. If the product is out of stock, a rule
 * that says so is added.
 */
function blockingRules(rules: readonly Rule[], missing: string | null): readonly BlockingRule[] {
  if (missing !== null) return [...rules.map(blockingRuleFacts), stockRule(missing)];
  return rules.length === 0 ? EMPTY_LIST : rules.map(blockingRuleFacts);
}

function verdictOf(
  { requiringApproval, unknown }: Evaluation,
  blockingRuleList: readonly BlockingRule[],
  version: number | null,
  leadTimeWorkingDays: number,
): Verdict {
  return {
    evaluated: true,
    notEvaluatedReason: null,
    currentCapabilityMapVersion: version,
    isOffered: blockingRuleList.length === 0,
    needsApproval: requiringApproval.length > 0,
    needsMoreInformation: unknown.length > 0,
    leadTimeWorkingDays,
    blocking: blockingRuleList,
    requiringApproval:
      requiringApproval.length === 0 ? EMPTY_LIST : requiringApproval.map(blockingRuleFacts),
    unknownDimensionKeys:
      unknown.length === 0 ? EMPTY_LIST : unknown.map((dimension) => dimension.key),
    notEvaluated: null,
  };
}

function notEvaluatedOffer(
  { storefront, query, subject, delivery }: QuestionContext,
  reason: NotEvaluatedReason,
): Offer {
  return {
    ...subjectFields(storefront, query, subject),
    selections: completeSelections(query.selections ?? EMPTY_LIST),
    madeSizes: EMPTY_LIST,
    excluding: query.excluding ?? EMPTY_LIST,
    assumed: EMPTY_LIST,
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
      blocking: EMPTY_LIST,
      requiringApproval: EMPTY_LIST,
      unknownDimensionKeys: EMPTY_LIST,
      notEvaluated: reason,
    },
    explanation: null,
    questions: EMPTY_LIST,
    price: null,
    total: null,
    deliverable: delivery.deliverable,
    deliveryNeeds: delivery.needs,
    backordered: 0,
    estimate: null,
    ...(query.include?.includes('alternatives') === true && {
      alternatives: { complete: true, options: EMPTY_LIST },
    }),
    ...(query.include?.includes('remaining') === true && { remaining: EMPTY_LIST }),
    ...(query.include?.includes('differences') === true && {
      differences: { complete: true, dimensions: EMPTY_LIST },
    }),
    continueUrl: continueUrl(storefront, subject, query),
  };
}

function subjectFields(
  { merchant }: Storefront,
  query: OfferQuery,
  { product, mapKey, version }: OfferSubject,
) {
  return {
    merchantSlug: merchant.slug,
    productSlug: product?.slug ?? null,
    capabilityMapKey: mapKey,
    capabilityMapVersion: version,
    quantity: query.quantity,
  };
}
