/**
 * Measures how well sentences are read for unknown stores: `npm run score:sentences -- FOLDER`.
 * FOLDER holds files of sentences as README.md beside this file describes them, and in its folder
 * `stores` a folder like demo for each store. Prints the figures of every store twice, with
 * synonyms and with labels alone, and the sentences that were silently wrong. `--wrong` also lists
 * those that were wrong but reported.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readCorpus, type Sentence } from './corpus.ts';
import { type Judged, judgeAll } from './score.ts';
import { withLabelsAlone } from './stores.ts';

/**
 * `silent` counts wrong readings without any report, and `reported` counts wrong or partial
 * readings whose reply says that something is open. `apart` counts readings that report only words
 * other than the wrong ones.
 */
interface Tally {
  readonly sentences: number;
  readonly exact: number;
  readonly reported: number;
  readonly silent: number;
  readonly apart: number;
}

export function tallyOf(judged: readonly Judged[]): Tally {
  const count = (holds: (judged: Judged) => boolean): number => judged.filter(holds).length;
  return {
    sentences: judged.length,
    exact: count(isExact),
    reported: count((one) => !isExact(one) && one.isAnythingReported),
    silent: count(isSilent),
    apart: count((one) => one.isAnythingReported && one.judgement.silent.length > 0),
  };
}

function isExact({ judgement }: Judged): boolean {
  return judgement.faults.length === 0;
}

function isSilent(one: Judged): boolean {
  return !isExact(one) && !one.isAnythingReported;
}

const share = (count: number, all: number): string =>
  `${((count / Math.max(1, all)) * 100).toFixed(1)} %`.padStart(8);

function lineOf(name: string, { sentences, exact, reported, silent, apart }: Tally): string {
  const shares = [exact, reported, silent, apart].map((count) => share(count, sentences)).join('');
  return `${name.padEnd(24)}${String(sentences).padStart(6)}${shares}`;
}

/** Returns a line for each store and one for all, then the sentences to look at. */
export function reportStores(title: string, judged: readonly Judged[], isAll: boolean): string {
  const stores = Map.groupBy(judged, ({ sentence }) => sentence.store.slug);
  const listed = judged.filter(
    (one) => isSilent(one) || (isAll && one.judgement.faults.length > 0),
  );
  return [
    `${title.padEnd(24)}     n   exact    told  silent   apart`,
    ...Array.from(stores, ([slug, part]) => lineOf(slug, tallyOf(part))),
    lineOf('all', tallyOf(judged)),
    ...listed.map(
      (one) =>
        `${isSilent(one) ? 'SILENT' : 'told  '} ${one.sentence.store.slug}: ${one.sentence.text}\n         ${one.judgement.faults.join(' · ')}`,
    ),
  ].join('\n');
}

function withoutSynonyms(sentences: readonly Sentence[]): readonly Sentence[] {
  const stores = new Map(
    [...new Set(sentences.map(({ store }) => store))].map((store) => [
      store,
      withLabelsAlone(store),
    ]),
  );
  return sentences.map((sentence) => ({
    ...sentence,
    store: stores.get(sentence.store) ?? sentence.store,
  }));
}

if (process.argv[1] === import.meta.filename) {
  const {
    values: { wrong = false },
    positionals: [folder],
  } = parseArgs({ allowPositionals: true, options: { wrong: { type: 'boolean' } } });
  if (folder === undefined) {
    console.error('Which folder? npm run score:sentences -- FOLDER');
    process.exitCode = 1;
  } else {
    const sentences = readCorpus(folder, join(folder, 'stores'));
    console.log(reportStores('with synonyms', judgeAll(sentences), wrong));
    console.log(`\n${reportStores('labels alone', judgeAll(withoutSynonyms(sentences)), wrong)}`);
  }
}
