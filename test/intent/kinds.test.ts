import { expect, test } from 'vitest';
import { readCorpus } from './corpus.ts';
import { judgeAll } from './score.ts';

const SENTENCES = readCorpus(
  new URL('kinds/', import.meta.url).pathname,
  new URL('kinds/stores/', import.meta.url).pathname,
);

test.each([...new Set(SENTENCES.map(({ slice }) => slice))])(
  'a kind of mistake that is made no more: %s',
  (slice) => {
    const judged = judgeAll(SENTENCES.filter((sentence) => sentence.slice === slice));
    const wrong = judged
      .filter(({ judgement }) => judgement.faults.length > 0)
      .map(({ sentence, judgement }) => `${sentence.text}: ${judgement.faults.join(' · ')}`);
    expect(wrong).toEqual([]);
    expect(judged.length).toBeGreaterThanOrEqual(10);
  },
);
