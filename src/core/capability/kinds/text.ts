import { MAP_LIMITS } from '../map-limits.ts';
import type { Answers } from '../answers.ts';
import type { TextDimension } from '../capability-map.ts';
import type { MapInquiry } from '../check/check-names.ts';
import type { CompiledDimension } from '../compiled-map.ts';
import { wholeRange } from '../conditions/bounds.ts';
import { CountTest } from '../conditions/counted.ts';
import { hasWords, invalidRequestProblem } from '../question-problems.ts';
import { IMPOSSIBLE } from '../search/search-session.ts';
import { textSelection } from '../selections.ts';
import { answerInWords, wordsOnlyProblem, understoodWords } from './answer-in-words.ts';
import { blockingRules } from './blocking-rules.ts';
import {
  type FiredRules,
  type KindModule,
  NO_COMPILED_LIMITS,
  NO_DESCRIBED_LIMITS,
  NO_ENDS,
} from './kind-module.ts';

const CHARACTER_BYTES = 4;

/**
 * An option that takes free text from the buyer, such as an engraving. The text is stored as
 * written.
 */
export const text: KindModule<'text'> = {
  valuesTaken: 'none',
  allowedConditions: '"answered"',
  shownTexts: ['lengthMessage', 'default'],
  check: checkText,
  checkComparison: null,
  describe: ({ maximumLength = null }) => ({ ...NO_DESCRIBED_LIMITS, maximumLength }),
  compile: ({ maximumLength = null }) => ({ ...NO_COMPILED_LIMITS, maximumLength }),
  compileDefault: ({ default: words }) =>
    words === null || words === undefined ? null : { kind: 'text', words },
  answerBytes: ({ maximumLength }) => CHARACTER_BYTES * (maximumLength ?? MAP_LIMITS.textLength),
  isLimited: ({ maximumLength }) => maximumLength !== null,
  compileComparison: ({ index }, comparison) => new CountTest(index, wholeRange(comparison)),

  read(dimension, selection, answers) {
    const problem = wordsOnlyProblem(dimension, selection);
    if (problem !== null) return problem;
    if (!hasWords(selection.requestedValue)) {
      return invalidRequestProblem(
        '/requestedValue',
        `"${dimension.key}" needs its words in requestedValue.`,
      );
    }
    answerInWords(dimension, selection, answers);
    return null;
  },
  applyDefault({ index, assumed }, answers) {
    if (assumed?.kind !== 'text') return false;
    answers.words[index] = assumed.words;
    return true;
  },
  allowsDefault: ({ assumed }) => assumed !== null,
  judge: judgeText,
  toSelection: understoodWords,

  dependsOnToday: false,
  canEnumerateAnswers: false,
  addClauses: () => ({ sizes: null, days: null }),
  keepAnswer: (_search, { dimension, answered }, answers) =>
    blockingRules(judgeText, dimension, answers).length > 0 ? IMPOSSIBLE : answered,
  readSolution: (_search, { dimension }) => textSelection(dimension, '-'),
  evaluateAgain: (seeker) => seeker.evaluateWith(textSelection(seeker.model.dimension, 'x')),
  findEnds: () => NO_ENDS,
  areOthersMostDistant: () => true,
  needsManySearches: () => false,
  findReplacements: () => ({ found: [], isSure: true }),
};

function checkText({ findings, origins }: MapInquiry, dimension: TextDimension): void {
  const { default: words, maximumLength } = dimension;
  if (typeof words !== 'string' || typeof maximumLength !== 'number') return;
  const { length } = [...words];
  if (length <= maximumLength) return;
  const problem = `The default has ${length} characters; at most ${maximumLength} are allowed.`;
  findings.addError(origins.memberPointer(dimension, 'default'), 'default-too-long', problem);
}

function judgeText(dimension: CompiledDimension, answers: Answers, findings: FiredRules): void {
  const { maximumLength } = dimension;
  const words = answers.words[dimension.index] ?? '';
  if (maximumLength !== null && [...words].length > maximumLength)
    findings.fire(dimension.rules.length);
}
