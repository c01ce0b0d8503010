import { compileMap } from '../compile-map.ts';
import { modelMap, modelMapWith } from '../search/model-map.ts';
import { Survey } from '../search/survey.ts';
import { checkDeadEnds } from './check-dead-ends.ts';
import type { Inquiry } from './check-names.ts';
import { checkReach } from './check-reach.ts';
import { checkRules } from './check-rules.ts';
import { findHardQuestion } from './find-hard-question.ts';
import { writePlaces } from './survey-places.ts';

const DAY_MS = 86_400_000;

/** Warns of what a search finds in a map that has no errors, as it is on the day of checking. */
export function surveyMap(inquiry: Inquiry, now: Date): void {
  const today = Math.floor(now.getTime() / DAY_MS);
  const map = compileMap(inquiry.map);
  const model = modelMap(map);
  if (model === null) return warnOfSize(inquiry);
  const surveyed = modelMapWith(map, (writer) => writePlaces(writer, inquiry.map));
  const hard = findHardQuestion(map, model, today);
  const survey = surveyed === null ? null : new Survey(surveyed.model, today);
  if (surveyed !== null && survey !== null) {
    const isSatisfiable = checkDeadEnds(inquiry, survey);
    checkRules(inquiry, survey, surveyed.written, isSatisfiable);
    // Feared of every map; from here on known.
    inquiry.findings.withdraw('value-without-amount');
    if (isSatisfiable) checkReach(inquiry, survey, surveyed.written);
  }
  warnOfGivingUp(inquiry, hard, survey?.isComplete === true);
}

const WHAT_THEN =
  'offers then carry "searchComplete": false; they may miss a no that several rules make together, tell too much as remaining, or leave out alternatives';

function warnOfSize({ findings }: Inquiry): void {
  findings.warning(
    '',
    'search-given-up',
    `The map is too large to be searched: ${WHAT_THEN}. Split it into several maps.`,
  );
}

function warnOfGivingUp({ findings }: Inquiry, hard: string | null, isComplete: boolean): void {
  const sentences = [
    ...(hard === null
      ? []
      : [
          `The search is given up on some questions, such as one that ${hard}: ${WHAT_THEN}. A smaller map, or fewer rules that look at many dimensions at once, would be easier.`,
        ]),
    ...(isComplete
      ? []
      : [
          'This check was given up before it had seen everything: dead values, rules without effect or missing prices may be left untold.',
        ]),
  ];
  if (sentences.length > 0) findings.warning('', 'search-given-up', sentences.join(' '));
}
