import { type Answers, STATE_ASSUMED } from '../../src/core/capability/answers.ts';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import { compileMap } from '../../src/core/capability/compile-map.ts';
import type { CompiledMap, Rule } from '../../src/core/capability/compiled-map.ts';
import { evaluate } from '../../src/core/capability/evaluate.ts';
import type { Question } from '../../src/core/capability/question.ts';
import type { BlockingRule, Price } from '../../src/core/offers/offer.ts';
import { findMadeSizes } from '../../src/core/capability/understood.ts';
import { compilePrice } from '../../src/core/pricing/price-rows.ts';
import { type PriceOptions, priceLine } from '../../src/core/pricing/price.ts';
import { currencyExponent } from '../../src/core/shared/money.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import type { NaiveEvaluation } from './naive-evaluate.ts';

/** What both sides say of one question, in the oracle's terms. */
export type Output = Pick<
  NaiveEvaluation,
  | 'answer'
  | 'blocking'
  | 'requiringApproval'
  | 'wanting'
  | 'assumed'
  | 'madeSizes'
  | 'leadTimeWorkingDays'
>;

/** Asks the product; a refusal of a well-formed question is a mistake. */
export function askProduct(
  map: CapabilityMap | CompiledMap,
  question: Question,
  answers?: Answers,
): Output {
  const compiled = 'initialStates' in map ? map : compileMap(map);
  const evaluation = evaluate(compiled, question, answers);
  if (isRefusal(evaluation)) throw new Error(`refused: ${JSON.stringify(evaluation)}`);
  const wanting = evaluation.unknown.map((dimension) => dimension.key);
  return {
    answer: answerOf(
      evaluation.blocking.length,
      wanting.length,
      evaluation.requiringApproval.length,
    ),
    blocking: evaluation.blocking.map(actual),
    requiringApproval: evaluation.requiringApproval.map(actual),
    wanting,
    assumed: compiled.dimensions
      .filter((dimension) => evaluation.answers.states[dimension.index] === STATE_ASSUMED)
      .map((each) => each.key),
    madeSizes: findMadeSizes(compiled, evaluation.answers),
    leadTimeWorkingDays: evaluation.leadTimeWorkingDays,
  };
}

/**
 * The product's price of what nothing blocks, in euros unless told otherwise; undefined where
 * something does.
 */
export function askPrice(
  map: CompiledMap,
  question: Question,
  currencyCode = 'EUR',
): Price | null | undefined {
  const evaluation = evaluate(map, question);
  if (isRefusal(evaluation)) throw new Error(`refused: ${JSON.stringify(evaluation)}`);
  const price = compilePrice(map);
  if (evaluation.blocking.length > 0) return undefined;
  return price === null ? null : priceLine(price, evaluation, moneyOf(currencyCode));
}

export function moneyOf(currencyCode: string): PriceOptions {
  const exponent = currencyExponent(currencyCode);
  if (exponent === null) throw new RangeError(`no currency ${currencyCode}`);
  return { currencyCode, exponent, requiresPersonMessage: null };
}

function answerOf(blocking: number, wanting: number, approvals: number): Output['answer'] {
  if (blocking > 0) return 'no';
  if (wanting > 0) return 'needs_information';
  return approvals > 0 ? 'yes_after_approval' : 'yes';
}

function actual({
  constraintKey,
  kind,
  title,
  reason,
  customerMessage,
  reviewDueAt,
}: Rule): BlockingRule {
  return { constraintKey, kind, title, reason, customerMessage, reviewDueAt };
}

export function saidBy({
  answer,
  blocking,
  requiringApproval,
  wanting,
  assumed,
  madeSizes: sizes,
  leadTimeWorkingDays,
}: NaiveEvaluation): Output {
  return {
    answer,
    blocking,
    requiringApproval,
    wanting,
    assumed,
    madeSizes: sizes,
    leadTimeWorkingDays,
  };
}
