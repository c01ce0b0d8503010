import { keyBytes } from './values/key-bytes.ts';
import { wholeRange } from '../conditions/bounds.ts';
import { CountTest } from '../conditions/counted.ts';
import { NO_CELL } from '../answers.ts';
import { type Literal, negation } from '../search/formula.ts';
import { IMPOSSIBLE } from '../search/search-session.ts';
import { blockingRules } from './blocking-rules.ts';
import {
  type KindModule,
  NO_COMPILED_LIMITS,
  NO_DESCRIBED_LIMITS,
  NO_ENDS,
} from './kind-module.ts';
import { evaluateOtherValues } from './values/evaluate-other-values.ts';
import { checkDefaultValue, checkValues } from './values/check-values.ts';
import { judgeChoice } from './values/judge-values.ts';
import { readChoice } from './values/read-values.ts';
import { findOtherValues } from './values/other-values.ts';
import { solutionValues, understoodValues } from './values/values-found.ts';

export const choice: KindModule<'choice'> = {
  valuesTaken: 'one',
  allowedConditions: '"in" or "answered"',
  shownTexts: [],
  checkComparison: null,
  check(inquiry, dimension) {
    checkValues(inquiry, dimension, 1);
    if (typeof dimension.default !== 'string') return;
    const pointer = inquiry.origins.memberPointer(dimension, 'default');
    checkDefaultValue(inquiry, dimension, dimension.default, pointer);
  },
  describe: () => NO_DESCRIBED_LIMITS,
  compile: () => ({ ...NO_COMPILED_LIMITS, atLeast: 1 }),
  compileDefault({ default: key }, valueIndex) {
    if (key === null || key === undefined) return null;
    // The key is known, because the capability map has already been checked.
    return { kind: 'choice', value: valueIndex.get(key) as number };
  },
  answerBytes: ({ values }) => keyBytes(values, 1),
  isLimited: ({ values }) =>
    values.some((value) => value.notOffered !== null || value.approval !== null),
  compileComparison: ({ index }, comparison) => new CountTest(index, wholeRange(comparison)),

  read: readChoice,
  applyDefault({ index, assumed }, answers) {
    if (assumed?.kind !== 'choice' || answers.excluded[index]?.has(assumed.value) === true)
      return false;
    answers.chooseValue(index, assumed.value);
    return true;
  },
  allowsDefault: ({ index, assumed }, answers) =>
    assumed?.kind === 'choice' && answers.excluded[index]?.has(assumed.value) !== true,
  judge: judgeChoice,
  toSelection: understoodValues,

  dependsOnToday: false,
  canEnumerateAnswers: true,
  addClauses(formula, _dimension, { answered, values }) {
    formula.addClause([negation(answered), ...values]);
    formula.requireAtMostOne(values);
    return { sizes: null, days: null };
  },
  keepAnswer(_search, { dimension, values }, answers) {
    const { index } = dimension;
    const cell = answers.cells[index] ?? NO_CELL;
    if (cell > NO_CELL) return values[cell - 1] as Literal;
    if (blockingRules(judgeChoice, dimension, answers).length > 0) return IMPOSSIBLE;
    const [only] = answers.valuesOf(index);
    return only === undefined ? IMPOSSIBLE : (values[only] as Literal);
  },
  readSolution: solutionValues,
  evaluateAgain: evaluateOtherValues,
  findEnds: () => NO_ENDS,
  areOthersMostDistant: ({ shownValueCount }) => shownValueCount <= 2,
  needsManySearches: ({ shownValueCount }) => shownValueCount > 2,
  findReplacements: findOtherValues,
};
