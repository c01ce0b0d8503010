import { compileMap } from '../compile-map.ts';
import { modelMap, modelMapWith } from '../search/model-map.ts';
import { Survey } from '../search/survey.ts';
import { Workspace } from '../workspace.ts';
import { checkDeadEnds } from './check-dead-ends.ts';
import type { MapInquiry } from './check-names.ts';
import { checkReach } from './check-reach.ts';
import { checkRules } from './check-rules.ts';
import { findHardQuestion } from './find-hard-question.ts';
import { writeSurveyLiterals } from './survey-literals.ts';

const DAY_MS = 86_400_000;

/**
 * Adds the warnings that can only be found by searching the possible configurations. The map must
 * have no errors; `now` determines the day for which the search is made.
 */
export function surveyMap(inquiry: MapInquiry, now: Date): void {
  const today = Math.floor(now.getTime() / DAY_MS);
  const map = compileMap(inquiry.map);
  const model = modelMap(map);
  if (model === null) return warnOfLargeMap(inquiry);
  const surveyed = modelMapWith(map, (writer) => writeSurveyLiterals(writer, inquiry.map));
  const workspace = new Workspace();
  const hard = findHardQuestion(map, model, today, workspace);
  const survey =
    surveyed === null
      ? null
      : new Survey(surveyed.model, today, workspace.memoryFor(surveyed.model));
  if (surveyed !== null && survey !== null) {
    const isSatisfiable = checkDeadEnds(inquiry, survey);
    checkRules(inquiry, survey, surveyed.writeResult, isSatisfiable);
    // An earlier check could only suspect that an amount is missing, so its warning is removed.
    // `checkReach` warns again if the search confirms it.
    inquiry.findings.removeWarnings('value-without-amount');
    if (isSatisfiable) checkReach(inquiry, survey, surveyed.writeResult);
  }
  warnOfIncompleteSearch(inquiry, hard, survey?.isComplete === true);
}

const SEARCH_CONSEQUENCE =
  'offers then carry "searchComplete": false; they may miss a no that several rules make together, tell too much as remaining, or leave out alternatives';

function warnOfLargeMap({ findings }: MapInquiry): void {
  findings.addWarning(
    '',
    'search-given-up',
    `The map is too large to be searched: ${SEARCH_CONSEQUENCE}. Split it into several maps.`,
  );
}

function warnOfIncompleteSearch(
  { findings }: MapInquiry,
  hardQuestion: string | null,
  isComplete: boolean,
): void {
  const sentences = [
    ...(hardQuestion === null
      ? []
      : [
          `The search is given up on some questions, such as one that ${hardQuestion}: ${SEARCH_CONSEQUENCE}. A smaller map, or fewer rules that look at many dimensions at once, would be easier.`,
        ]),
    ...(isComplete
      ? []
      : [
          'This check was given up before it had seen everything: dead values, rules without effect or missing prices may be left untold.',
        ]),
  ];
  if (sentences.length > 0) findings.addWarning('', 'search-given-up', sentences.join(' '));
}
