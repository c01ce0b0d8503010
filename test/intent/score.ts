/**
 * Measures how well sentences are read: `node test/intent/score.ts [--slice NAME] [--wrong]
 * [--corpus FOLDER]`. FOLDER holds slices, and in its folder `stores` a folder like demo.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSentence } from '../../src/core/intent/read-sentence.ts';
import { type Sentence, readCorpus } from './corpus.ts';
import { type Count, type Judgement, SLOTS, judge } from './judge.ts';

export interface Judged {
  readonly sentence: Sentence;
  readonly judgement: Judgement;
  /** True if the reply says of any word that it is open, or asks which product is meant. */
  readonly isAnythingReported: boolean;
}

export interface Score {
  readonly sentences: number;
  /** The shares of the sentences, from 0 to 1. */
  readonly exact: number;
  readonly silent: number;
  readonly unreported: number;
  readonly slots: Readonly<Record<(typeof SLOTS)[number], Count>>;
}

export function judgeAll(sentences: readonly Sentence[]): Judged[] {
  return sentences.map((sentence) => {
    const { store, text, today, productSlug, quantity } = sentence;
    const reading = readSentence(store.lexicon, text, today, { productSlug, quantity });
    const { ambiguities, notUnderstood, unsettled, otherItems } = reading;
    const actual = [ambiguities, notUnderstood, unsettled, otherItems];
    return {
      sentence,
      judgement: judge(sentence, reading),
      isAnythingReported: reading.productSlug === null || actual.some(({ length }) => length > 0),
    };
  });
}

export function scoreOf(judged: readonly Judged[]): Score {
  const share = (holds: (judgement: Judgement) => boolean) =>
    judged.filter(({ judgement }) => holds(judgement)).length / judged.length;
  const sum = (slot: (typeof SLOTS)[number], of: keyof Count) =>
    judged.reduce((total, { judgement }) => total + judgement.slots[slot][of], 0);
  return {
    sentences: judged.length,
    exact: share(({ faults }) => faults.length === 0),
    silent: share(({ silent }) => silent.length > 0),
    unreported: share(({ unreported }) => unreported.length > 0),
    slots: Object.fromEntries(
      SLOTS.map((slot) => [
        slot,
        { right: sum(slot, 'right'), meant: sum(slot, 'meant'), read: sum(slot, 'read') },
      ]),
    ) as Score['slots'],
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(8);
const line = (name: string, { sentences, exact, silent, unreported }: Score): string =>
  `${name.padEnd(20)}${String(sentences).padStart(5)}${percent(exact)}${percent(silent)}${percent(unreported)}`;

/**
 * Returns one line for each slice, one for all of them, and the precision and recall of every slot.
 */
export function reportScore(judged: readonly Judged[]): string {
  const slices = Map.groupBy(judged, ({ sentence }) => sentence.slice);
  const all = scoreOf(judged);
  return [
    `${'slice'.padEnd(20)}    n   exact  silent  untold`,
    ...[...slices].map(([name, part]) => line(name, scoreOf(part))),
    line('all', all),
    '',
    `${'slot'.padEnd(14)}precision  recall`,
    ...SLOTS.map((slot) => {
      const { right, meant, read } = all.slots[slot];
      const [precision, recall] = [right / Math.max(1, read), right / Math.max(1, meant)];
      return `${slot.padEnd(14)}${percent(precision).padStart(9)}${percent(recall)}`;
    }),
  ].join('\n');
}

function reportWrong(judged: readonly Judged[]): string {
  return judged
    .filter(({ judgement }) => judgement.faults.length > 0)
    .map(({ sentence: { slice, store, productSlug, text }, judgement: { faults, silent } }) => {
      const about = productSlug === undefined ? store.slug : `${store.slug}/${productSlug}`;
      const verdict = silent.length > 0 ? 'SILENT' : 'wrong ';
      return `${verdict} ${slice} ${about}: ${text}\n         ${faults.join(' · ')}`;
    })
    .join('\n');
}

if (process.argv[1] === import.meta.filename) {
  const {
    values: { slice, wrong, corpus: folder },
  } = parseArgs({
    options: { slice: { type: 'string' }, wrong: { type: 'boolean' }, corpus: { type: 'string' } },
  });
  const sentences =
    folder === undefined ? readCorpus() : readCorpus(folder, join(folder, 'stores'));
  const judged = judgeAll(
    sentences.filter((sentence) => slice === undefined || sentence.slice === slice),
  );
  if (wrong === true) console.log(reportWrong(judged));
  console.log(reportScore(judged));
}
