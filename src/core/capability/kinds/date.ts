import { formatDate, parseDate } from '../../shared/working-days.ts';
import type { Answers } from '../answers.ts';
import type { DateDimension } from '../capability-map.ts';
import { checkDateBounds } from '../check/check-bounds.ts';
import type { MapInquiry } from '../check/check-names.ts';
import { quote } from '../check/check-problem.ts';
import type { CompiledDimension } from '../compiled-map.ts';
import { compileDate } from '../conditions/counted.ts';
import { invalidRequestProblem } from '../question-problems.ts';
import { DayAxis } from '../search/day-axis.ts';
import { findOutermostDay } from '../search/outermost.ts';
import { IMPOSSIBLE } from '../search/search-session.ts';
import { dayInInterval } from '../search/values-at.ts';
import { daySelection, textSelection } from '../selections.ts';
import { answerInWords, wordsOnlyProblem, understoodWords } from './answer-in-words.ts';
import { blockingRules } from './blocking-rules.ts';
import { findNearestDays } from './date/nearest-days.ts';
import {
  type FiredRules,
  type KindModule,
  NO_COMPILED_LIMITS,
  NO_DESCRIBED_LIMITS,
  NO_ENDS,
  type RemainingEnds,
  type RemainingSeeker,
} from './kind-module.ts';
import { mayBePossible, listIntervalIndexes } from './places.ts';

const DATE_BYTES = '2026-12-24'.length;

export const date: KindModule<'date'> = {
  valuesTaken: 'none',
  allowedConditions: 'bounds or "answered"',
  shownTexts: ['workingDaysMessage', 'dueDayMessage'],
  check: checkDate,
  checkComparison: (inquiry, _dimension, comparison) => checkDateBounds(inquiry, comparison),
  describe: ({ dueDay }) =>
    dueDay === true ? { ...NO_DESCRIBED_LIMITS, dueDay } : NO_DESCRIBED_LIMITS,
  compile: ({ workingDaysOnly, dueDay }) => ({
    ...NO_COMPILED_LIMITS,
    workingDaysOnly: workingDaysOnly === true,
    dueDay: dueDay === true,
  }),
  compileDefault: () => null,
  answerBytes: () => DATE_BYTES,
  isLimited: ({ workingDaysOnly }) => workingDaysOnly,
  compileComparison: ({ index }, comparison) => compileDate(index, comparison),

  read(dimension, selection, answers) {
    const problem = wordsOnlyProblem(dimension, selection);
    if (problem !== null) return problem;
    const day = parseDate(selection.requestedValue ?? '');
    if (day === null) {
      return invalidRequestProblem(
        '/requestedValue',
        `"${dimension.key}" needs a date, written YYYY-MM-DD, in requestedValue.`,
      );
    }
    answerInWords(dimension, selection, answers);
    answers.days[dimension.index] = day;
    return null;
  },
  applyDefault: () => false,
  allowsDefault: () => false,
  judge: judgeDay,
  toSelection: understoodWords,

  dependsOnToday: true,
  canEnumerateAnswers: true,
  addClauses: (_formula, { workingDaysOnly }, { answered }) => ({
    sizes: null,
    days: new DayAxis(answered, workingDaysOnly),
  }),
  keepAnswer(search, { dimension }, answers) {
    if (blockingRules(judgeDay, dimension, answers).length > 0) return IMPOSSIBLE;
    return search.implyAll(
      search.literalsOfDay(dimension.index, answers.days[dimension.index] ?? 0),
    );
  },
  readSolution: (_search, { dimension }) => textSelection(dimension, '-'),
  evaluateAgain(seeker) {
    const limits = seeker.search.resolvedDayAxis(seeker.model.dimension.index)?.cuts.length ?? 0;
    return listIntervalIndexes(limits).some((place) => isAnyDayPossible(seeker, place))
      ? 'yes'
      : 'no';
  },
  findEnds: findDayEnds,
  areOthersMostDistant: () => false,
  needsManySearches: () => false,
  findReplacements: findNearestDays,
};

function checkDate({ findings, origins }: MapInquiry, dimension: DateDimension): void {
  const { dueDay, dueDayMessage } = dimension;
  if (dueDay === true || dueDayMessage === null || dueDayMessage === undefined) return;
  findings.addWarning(
    origins.memberPointer(dimension, 'dueDayMessage'),
    'unread-due-day-message',
    `Nobody reads this message: ${quote(dimension.key)} is no due day. Say so with "dueDay": true.`,
  );
}

function judgeDay(dimension: CompiledDimension, answers: Answers, findings: FiredRules): void {
  if (!dimension.workingDaysOnly) return;
  if (!answers.calendar.isWorkingDay(answers.days[dimension.index] ?? 0))
    findings.fire(dimension.rules.workingDay);
}

function findDayEnds(seeker: RemainingSeeker): RemainingEnds {
  const { search, model, otherAssumptions } = seeker;
  const { index } = model.dimension;
  const assumptions = [...otherAssumptions, model.answered];
  const accepts = seeker.mustEvaluateAgain
    ? (position: number) => isAnyDayPossible(seeker, position)
    : undefined;
  const first = findOutermostDay(search, index, assumptions, -1, accepts);
  const last = findOutermostDay(search, index, assumptions, 1, accepts);
  seeker.isSure &&= first.isSure && last.isSure;
  return {
    ...NO_ENDS,
    earliest: first.day === null ? null : formatDate(first.day),
    latest: last.day === null ? null : formatDate(last.day),
  };
}

/**
 * Returns whether an order is possible with some day between two neighbouring limits of the rules.
 */
function isAnyDayPossible(seeker: RemainingSeeker, position: number): boolean {
  const { dimension } = seeker.model;
  const day = dayInInterval(seeker.search, dimension.index, position);
  return day !== null && mayBePossible(seeker, seeker.evaluateWith(daySelection(dimension, day)));
}
