import { isDeepStrictEqual } from 'node:util';
import type { Change } from '../../src/core/capability/alternatives.ts';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import type { Question, Selection } from '../../src/core/capability/question.ts';
import type { Offer } from '../../src/core/offers/offer.ts';
import { type Candidate, candidatesFor } from './brute-alternatives.ts';
import type { BruteChange } from './brute-changes.ts';
import { markOfValues } from './brute-cells.ts';
import { faultsOf } from './brute-explain.ts';
import { inRank, isNearer } from './brute-ranking.ts';
import { bruteRemaining } from './brute-remaining.ts';
import { type Search, firedAt, searchOf } from './brute-search.ts';
import { answerIn, baseOf } from './naive-answers.ts';
import { naiveEvaluate } from './naive-evaluate.ts';
import { dimensionOf, isHiddenDimension } from './naive-hidden.ts';

/** Asks the product, alternatives and remaining answers included where that is wanted. */
export type Ask = (question: Question, isWhole?: boolean) => Offer;

/**
 * What the product's answer says that going through everything denies, or leaves out; nothing where
 * the two agree.
 */
export function faultsInOffer(map: CapabilityMap, question: Question, ask: Ask): string[] {
  const search = searchOf(map, question);
  const offer = ask(question, true);
  return [
    ...verdictFaults(search, offer),
    ...remainingFaults(search, offer),
    ...explanationFaults(search, offer),
    ...alternativesFaults(search, offer, ask),
  ];
}

export type Standing = 'fired' | 'dead end' | 'needs information' | 'yes';

export function standingOf(search: Search): Standing {
  if (firedAt(search, search.stated).length > 0) return 'fired';
  if (search.canBecomeYes[search.stated] === 0) return 'dead end';
  return search.isYes[search.stated] === 1 ? 'yes' : 'needs information';
}

export const differs = (name: string, output: unknown, expected: unknown): string[] =>
  isDeepStrictEqual(output, expected)
    ? []
    : [`${name}: said ${JSON.stringify(output)}, expected ${JSON.stringify(expected)}`];

function verdictFaults(
  search: Search,
  { answer, verdict, explanation, questions, price, searchComplete }: Offer,
): string[] {
  const naive = naiveEvaluate(search.map, search.question);
  const isNo = search.canBecomeYes[search.stated] === 0;
  const fired = naive.blocking.map((rule) => rule.constraintKey);
  const expected = fired.length > 0 || !isNo ? fired : (explanation?.constraintKeys ?? null);
  return [
    ...differs('answer', answer, isNo ? 'no' : naive.answer),
    ...differs(
      'blocking',
      verdict.blocking.map((rule) => rule.constraintKey),
      expected,
    ),
    ...differs('isOffered', verdict.isOffered, !isNo),
    ...differs('explained', explanation !== null, isNo),
    ...differs('searchComplete', searchComplete, undefined),
    ...(isNo ? differs('questions and price', [questions, price], [[], null]) : []),
  ];
}

function remainingFaults(search: Search, { remaining = [] }: Offer): string[] {
  const expected = bruteRemaining(search);
  return [
    ...differs(
      'remaining',
      remaining.map((each) => each.dimensionKey),
      expected.map((each) => each.dimensionKey),
    ),
    ...expected.flatMap((each) =>
      differs(
        'remaining',
        remaining.find((output) => output.dimensionKey === each.dimensionKey),
        each,
      ),
    ),
  ];
}

const explanationFaults = (search: Search, { explanation }: Offer): string[] =>
  explanation === null || search.canBecomeYes[search.stated] === 1
    ? []
    : faultsOf(search, explanation).map((fault) => `explanation: ${fault}`);

function alternativesFaults(search: Search, offer: Offer, ask: Ask): string[] {
  const { alternatives, nextStep } = offer;
  if (search.canBecomeYes[search.stated] === 1)
    return differs('options of what is no no', alternatives?.options ?? [], []);
  if (alternatives === undefined) return ['no alternatives'];
  const candidates = candidatesFor(search);
  return [
    ...differs('alternatives.complete', alternatives.complete, true),
    ...differs('nextStep', nextStep, candidates.length > 0 ? 'change_options' : 'send_opportunity'),
    ...optionsFaults(search, candidates, offer, alternatives.options, 3, ask),
  ];
}

/**
 * What is wrong with the changes that an offer proposes, of which it may tell so many: each must be
 * a candidate, and none that comes before them may be left out.
 */
export function optionsFaults(
  search: Search,
  candidates: readonly Candidate[],
  offer: Pick<Offer, 'selections'>,
  proposed: readonly { readonly changes: readonly Change[] }[],
  maximum: number,
  ask: Ask,
): string[] {
  const named = new Map(candidates.map((each) => [nameOf(search, each.changes), each]));
  const options = proposed.map(({ changes }) => ({ name: nameOf(search, changes), changes }));
  const found = options.flatMap(({ name }) => named.get(name) ?? []);
  const request = new Map<Candidate, Offer>();
  const offered = (candidate: Candidate): Offer => {
    const offerOf = request.get(candidate) ?? ask(questionOf(search, candidate));
    request.set(candidate, offerOf);
    return offerOf;
  };
  return [
    ...options
      .filter(({ name }) => !named.has(name))
      .map(({ name }) => `option ${name} isn't among ${[...named.keys()].slice(0, 6).join(' | ')}`),
    ...options.flatMap(({ changes }) =>
      changes.flatMap((change) => differs('from', change.from, fromOf(offer, change))),
    ),
    ...rankFaults(search, candidates, found, maximum, inRank(search, offered)),
  ];
}

const fromOf = ({ selections }: Pick<Offer, 'selections'>, { dimensionKey }: Change) =>
  selections.find((each) => each.dimensionKey === dimensionKey) ?? null;

/**
 * Where sizes on several dimensions change together, what is nearest on one depends on the others.
 * Only what is nearest on each, whatever the others, must be told; of the rest, what is nearest of
 * all.
 */
function rankFaults(
  search: Search,
  candidates: readonly Candidate[],
  found: readonly Candidate[],
  maximum: number,
  compare: (a: Candidate, b: Candidate) => number,
): string[] {
  const name = (candidate: Candidate | undefined): string =>
    nameOf(search, candidate?.changes ?? []);
  const [first, last] = [found[0], found.at(-1)];
  const missed = candidates.filter((each) => !found.includes(each));
  const due = missed.filter(
    (each) =>
      (each.isNearest && (found.length < maximum || isBefore(compare, each, last))) ||
      (first !== undefined && isNearer(each, first)),
  );
  return [
    ...(found.length === 0 && candidates.length > 0 ? ['no options'] : []),
    ...found
      .slice(1)
      .flatMap((each, place) =>
        isBefore(compare, each, found[place])
          ? [`${name(found[place])} comes before ${name(each)}`]
          : [],
      ),
    ...due.slice(0, 3).map((each) => `${name(each)} was left out`),
  ];
}

const isBefore = (
  compare: (a: Candidate, b: Candidate) => number,
  each: Candidate,
  other: Candidate | undefined,
): boolean => other !== undefined && compare(each, other) < 0;

/** The same for changes to the same, whatever unit or words they are told in. */
function nameOf({ question, map }: Search, changes: readonly (Change | BruteChange)[]): string {
  return changes
    .map((change) => {
      const dimension =
        'column' in change ? change.column.dimension : dimensionOf(map, change.dimensionKey);
      const answer =
        change.to === null
          ? null
          : answerIn(
              { ...question, selections: [inPlainNotation(change.to)] },
              dimension,
              isHiddenDimension(map, dimension.key),
            );
      return `${dimension.key} to ${answer === null ? 'nothing' : markOf(answer)}`;
    })
    .join(' and ');
}

function markOf(answer: NonNullable<ReturnType<typeof answerIn>>): string {
  return answer.kind === 'values' ? markOfValues(answer) : spoken(answer);
}

/** Numbers below a millionth as a document would write them. */
function inPlainNotation(selection: Selection): Selection {
  const [digits = '', exponent] = String(selection.magnitude ?? '').split('e-');
  if (exponent === undefined) return selection;
  const zeros = '0'.repeat(Number(exponent) - 1);
  return {
    ...selection,
    magnitude: `${digits.startsWith('-') ? '-' : ''}0.${zeros}${digits.replaceAll(/[-.]/g, '')}`,
  };
}

function spoken(answer: Exclude<ReturnType<typeof answerIn>, null | { kind: 'values' }>): string {
  if (answer.kind === 'magnitude') return `${baseOf(answer).top}/${baseOf(answer).bottom}`;
  return answer.words;
}

/** The question with these changes made. */
function questionOf({ question }: Search, { changes }: Candidate): Question {
  const changed = new Set(changes.map(({ column }) => column.dimension.key));
  const added = changes.map(({ to }) => to).filter((to): to is Selection => to !== null);
  return {
    ...question,
    selections: [
      ...question.selections.filter((each) => !changed.has(each.dimensionKey)),
      ...added,
    ],
  };
}
