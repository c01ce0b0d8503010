import { currencyExponent } from '../../shared/money.ts';
import type { OfferAnswer } from '../offer.ts';
import type { TrialOutcome, TrialQuestion } from './trial-question.ts';

/** The answer that the owner of a map expects to a question. Null members may have any value. */
export interface CaseExpectation {
  readonly answer: OfferAnswer;
  readonly totalAmount: number | null;
  readonly workingDays: number | null;
  readonly date: string | null;
}

/**
 * A test case of a capability map: a question, and the answer that the map must give before it can
 * be published.
 */
export interface MapCase {
  readonly caseId: string;
  readonly title: string;
  readonly question: TrialQuestion;
  /**
   * The moment at which the question is assumed to be asked, so that expected dates stay the same.
   */
  readonly askedAt: string;
  readonly expected: CaseExpectation;
}

const ANSWER_WORDS: Readonly<Record<TrialOutcome['answer'], string>> = {
  yes: 'yes',
  yes_after_approval: 'yes, once somebody has looked at it',
  needs_information: 'a question back',
  no: 'no',
  not_evaluated: 'nothing, since nothing is published',
  not_understood: 'that it asks for something that is not there',
};

function answerWords(answer: TrialOutcome['answer']): string {
  return ANSWER_WORDS[answer];
}

/**
 * Returns sentences that say how an outcome differs from the expected one, or an empty list if it
 * doesn't.
 */
export function caseFailures(
  { answer, totalAmount, workingDays, date }: CaseExpectation,
  outcome: TrialOutcome,
): readonly string[] {
  if (outcome.answer !== answer) {
    const because = outcome.reasons.length === 0 ? '.' : `: ${outcome.reasons.join(' ')}`;
    return [
      `Expected ${answerWords(answer)}, but now the answer is ${answerWords(outcome.answer)}${because}`,
    ];
  }
  return [
    ...(totalAmount === null || totalAmount === outcome.totalAmount
      ? []
      : [
          `Expected a price of ${moneyWords(totalAmount, outcome)}, but now ${priceWords(outcome)}.`,
        ]),
    ...(workingDays === null || workingDays === outcome.workingDays
      ? []
      : [
          `Expected ${workingDays} working days, but now there are ${outcome.workingDays ?? 'none'}.`,
        ]),
    ...(date === null || date === outcome.date
      ? []
      : [`Expected it by ${date}, but now ${dayWords(outcome)}.`]),
  ];
}

function priceWords(outcome: TrialOutcome): string {
  const { totalAmount, needsPerson } = outcome;
  if (totalAmount !== null) return `it is ${moneyWords(totalAmount, outcome)}`;
  return needsPerson ? 'a person has to name it' : 'there is none';
}

function moneyWords(amount: number, { currencyCode }: TrialOutcome): string {
  if (currencyCode === null) return String(amount);
  return `${amount.toFixed(currencyExponent(currencyCode) ?? 2)} ${currencyCode}`;
}

function dayWords({ date }: TrialOutcome): string {
  return date === null ? 'there is no day' : `it is ready on ${date}`;
}
