import type { NextStep, Offer, OfferQuestion } from '../../core/offers/offer.ts';
import { plainNotation } from '../../core/shared/exact.ts';
import { hangingIndent, list, oneLine, type TerminalStyle, wrapText } from './lines.ts';
import { type ExploredMap, labelOf, type Option } from './options.ts';
import { priceLines } from './price.ts';
import { alternativeLines, conflictSentence, type RuleFacts, ruleWords } from './reasons.ts';
import { workingDaysText, possibleAnswers } from './words.ts';

/** Returns the lines that say whether the offer is possible, and what follows from that. */
export function verdictLines(
  map: ExploredMap,
  offer: Offer,
  width: number,
  style: TerminalStyle,
): string[] {
  const leads =
    offer.answer === 'yes' ||
    offer.answer === 'yes_after_approval' ||
    offer.answer === 'needs_information';
  return [
    ...answerLines(map, offer, width, style),
    ...(offer.searchComplete === false
      ? wrapText('The search for what remains was given up: some of it may not be possible.', width)
      : []),
    ...madeSizeLines(map, offer, width),
    ...hangingIndent('Next step: ', nextStepWords(offer), width),
    ...(leads ? [`Lead time: ${verdictHeadline(offer)}`] : []),
    ...priceLines(offer, width),
    ...questionLines(map, offer, width),
  ];
}

function madeSizeLines(map: ExploredMap, { madeSizes }: Offer, width: number): string[] {
  return madeSizes.flatMap(({ dimensionKey, magnitude, unit }) =>
    hangingIndent(
      'Made as: ',
      `${labelOf(map, dimensionKey)} ${plainNotation(magnitude)} ${unit}`,
      width,
    ),
  );
}

function answerLines(
  map: ExploredMap,
  offer: Offer,
  width: number,
  style: TerminalStyle,
): string[] {
  const { answer, verdict } = offer;
  const describeRule = (rules: readonly RuleFacts[]) =>
    rules.flatMap((rule) => hangingIndent('  - ', ruleWords(map, rule), width));
  switch (answer) {
    case 'yes':
      return [style.bold('Yes, the store makes this.')];
    case 'yes_after_approval':
      return [
        style.bold('Yes, after the store has approved it:'),
        ...describeRule(verdict.requiringApproval),
      ];
    case 'needs_information': {
      const labels = verdict.unknownDimensionKeys.map((key) => labelOf(map, key)).join(', ');
      return [
        style.bold('Not known yet.'),
        ...hangingIndent('To be answered first: ', labels === '' ? 'more' : labels, width),
      ];
    }
    case 'no': {
      const clash = conflictSentence(map, offer);
      return [
        style.bold('No.'),
        ...describeRule(verdict.blocking),
        ...(clash === '' ? [] : wrapText(clash, width)),
        ...alternativeLines(map, offer, width),
      ];
    }
    case 'not_evaluated':
      return [
        style.bold('Nothing can be said.'),
        ...wrapText(verdict.notEvaluatedReason ?? '', width),
      ];
  }
}

const NEXT_STEPS: Readonly<Record<NextStep, string>> = {
  place_order: 'place the order.',
  answer_questions: 'answer the questions.',
  change_options: 'change options.',
  agree_new_total: 'agree the new total.',
  send_opportunity: 'send the store a request.',
  ask_buyer: 'ask the buyer where it should go.',
  retry_later: 'try again later: the store takes no orders now.',
  retry_same_key: 'try again.',
  use_new_key: 'try again.',
  fix_request: 'ask otherwise.',
  stop: 'none.',
};

function nextStepWords({ nextStep, productSlug }: Offer): string {
  if (nextStep === 'ask_buyer' && productSlug === null)
    return 'name a product to get a total; "product" lists those of this map.';
  return NEXT_STEPS[nextStep];
}

function verdictHeadline({ verdict, estimate, answer }: Offer): string {
  const days = `${workingDaysText(verdict.leadTimeWorkingDays)}${answer === 'needs_information' ? ' so far' : ''}`;
  return estimate?.date === null || estimate === null
    ? `${days}.`
    : `${days}, ready on ${estimate.date}.`;
}

function questionLines(map: ExploredMap, offer: Offer, width: number): string[] {
  const question = offer.questions[0];
  const option = map.options.find(({ key }) => key === question?.dimensionKey);
  if (question === undefined || option === undefined) return [];
  const more = offer.questions.filter(({ isBlocking }) => isBlocking).length - 1;
  const lead = question.isBlocking
    ? `Next question${more > 0 ? ` of ${more + 1}` : ''}: `
    : 'If you like: ';
  return [
    ...hangingIndent(lead, questionWords(question, option), width),
    ...possibleLines(option, offer, question, width),
  ];
}

/**
 * Returns an option's question with the option's number and name. If the question equals the name,
 * the name isn't repeated.
 */
function questionWords({ question }: OfferQuestion, { number, label }: Option): string {
  const place = `${number ?? ''} ${label}`;
  return oneLine(question === label ? place : `${question} (${place})`);
}

const MAXIMUM_LINES = 4;

function possibleLines(
  option: Option,
  { remaining, excluding }: Offer,
  { dimensionKey }: OfferQuestion,
  width: number,
): string[] {
  const excludedValues = excluding
    .filter((exclusion) => exclusion.dimensionKey === dimensionKey)
    .flatMap(({ valueKeys }) => valueKeys);
  const { possible } = possibleAnswers(
    option,
    remaining?.find((entry) => entry.dimensionKey === dimensionKey),
    excludedValues,
  );
  return list(possible, width - 2, MAXIMUM_LINES).map((line) => `  ${line}`);
}
