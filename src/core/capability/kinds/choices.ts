import { keyBytes } from './values/key-bytes.ts';
import { checkCountBounds } from '../check/check-bounds.ts';
import { quote } from '../check/check-problem.ts';
import { wholeRange } from '../conditions/bounds.ts';
import { CountTest } from '../conditions/counted.ts';
import { IMPOSSIBLE } from '../search/search-session.ts';
import { blockingRules } from './blocking-rules.ts';
import {
  type KindModule,
  NO_COMPILED_LIMITS,
  NO_DESCRIBED_LIMITS,
  NO_ENDS,
} from './kind-module.ts';
import { evaluateOtherValues } from './values/evaluate-other-values.ts';
import { checkChoices } from './values/check-choices.ts';
import { judgeValues } from './values/judge-values.ts';
import { readChoices } from './values/read-values.ts';
import { findNearestSets } from './values/nearest-sets.ts';
import { solutionValues, understoodValues } from './values/values-found.ts';

/** An option that takes any number of values from a list, including none. */
export const choices: KindModule<'choices'> = {
  valuesTaken: 'several',
  allowedConditions: '"in", "answered" or bounds on how many are chosen',
  shownTexts: ['countMessage'],
  check: checkChoices,
  checkComparison(inquiry, { key }, comparison) {
    if (comparison.unit !== undefined) {
      inquiry.findings.addError(
        inquiry.origins.memberPointer(comparison, 'unit'),
        'unit-not-allowed',
        `The number of values chosen of ${quote(key)} has no unit.`,
      );
    }
    checkCountBounds(inquiry, comparison);
  },
  describe: ({ atLeast = null, atMost = null }) => ({ ...NO_DESCRIBED_LIMITS, atLeast, atMost }),
  compile: ({ atLeast = null, atMost = null }) => ({ ...NO_COMPILED_LIMITS, atLeast, atMost }),
  compileDefault({ default: keys }, valueIndex) {
    if (keys === null || keys === undefined) return null;
    // The keys are known, because the capability map has already been checked.
    const values = keys.map((key) => valueIndex.get(key) as number);
    return { kind: 'choices', values: values.toSorted((a, b) => a - b) };
  },
  answerBytes: ({ values, atMost }) => keyBytes(values, atMost ?? values.length),
  isLimited: () => true,
  compileComparison: ({ index }, comparison) => new CountTest(index, wholeRange(comparison)),

  read: readChoices,
  applyDefault({ index, assumed }, answers) {
    if (assumed?.kind !== 'choices') return false;
    const excluded = answers.excluded[index];
    answers.chooseValues(
      index,
      assumed.values.filter((value) => excluded?.has(value) !== true),
    );
    return true;
  },
  allowsDefault: ({ assumed }) => assumed !== null,
  judge: judgeValues,
  toSelection: understoodValues,

  dependsOnToday: false,
  canEnumerateAnswers: true,
  addClauses: () => ({ sizes: null, days: null }),
  keepAnswer(search, { dimension }, answers) {
    if (blockingRules(judgeValues, dimension, answers).length > 0) return IMPOSSIBLE;
    return search.implyAll(
      search.literalsOfValues(dimension.index, answers.valuesOf(dimension.index)),
    );
  },
  readSolution: solutionValues,
  evaluateAgain: evaluateOtherValues,
  findEnds: () => NO_ENDS,
  areOthersMostDistant: () => false,
  needsManySearches: () => true,
  findReplacements: findNearestSets,
};
