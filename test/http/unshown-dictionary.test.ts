import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerIntent } from '../../src/actions/offers/answer-intent.ts';
import { LOCAL_JOB_CLIENT } from '../../src/actions/shared/thread-jobs.ts';
import { countUnshown } from '../../src/core/offers/count-unshown.ts';
import { createLimits, type Limits } from '../../src/http/limits.ts';
import { fakeDependencies, keptStorefronts, storefrontOf } from '../support/dependencies.ts';
import { readDemo } from '../support/publish.ts';
import { sizeOf } from '../support/sizes.ts';

const WORDS = 10_000;
/** From one address, the time grows in step with the words. */
const WORDS_OF_ONE = sizeOf(WORDS, 1_000);
const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;
const EVERYDAY =
  'Good morning, my grandmother would love an oak frame of about 30 by 40 cm for the hallway, with a flat profile and whatever glass you would recommend to us';

const storefront = storefrontOf(readDemo('frames'));
const dependencies = fakeDependencies({
  storefronts: keptStorefronts(storefront),
  sentenceWords: { countWords: () => undefined },
});

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const budgetOf = (
  { unshown }: Limits,
  address: string,
  onTaken?: (isAllowed: boolean) => void,
) => ({
  isBudgetSpent: () => unshown.isBudgetSpent(address),
  async deduct(count: number) {
    const { allowed } = await unshown.take(address, count);
    onTaken?.(allowed);
    return allowed;
  },
});

const say = (
  limits: Limits,
  address: string,
  sentence: string,
  onTaken?: (isAllowed: boolean) => void,
) =>
  answerIntent(
    dependencies,
    'frames',
    { sentence, productSlug: 'classic-frame' },
    { ...LOCAL_JOB_CLIENT, budget: budgetOf(limits, address, onTaken) },
  );

type Guess = (limits: Limits, address: string, word: string) => Promise<boolean>;

/** Whether the reply would have told a hidden name from a missing one. */
const GUESSES: Readonly<Record<string, Guess>> = {
  async sentences(limits, address, word) {
    let isRead = false;
    expect(typeof (await say(limits, address, word, (taken) => (isRead = taken)))).toBe('string');
    return isRead;
  },
  async questions({ unshown }, address, word) {
    const question = {
      productSlug: 'classic-frame',
      selections: [{ dimensionKey: 'wood', valueKeys: [word] }],
    };
    return (await unshown.take(address, countUnshown(storefront, question))).allowed;
  },
};

/** Returns after how many milliseconds the last word of the dictionary was tried. */
async function tryDictionary(guess: Guess, addresses: number, words: number): Promise<number> {
  const limits = createLimits();
  const startedMs = Date.now();
  let tried = 0;
  while (tried < words) {
    let soonest = Number.POSITIVE_INFINITY;
    for (let number = 0; number < addresses && tried < words; number += 1) {
      const address = `198.51.100.${number}`;
      while (tried < words && (await guess(limits, address, `word${tried}`))) tried += 1;
      if (tried === words) break;
      const next = await limits.unshown.take(address, 1);
      expect(next.allowed).toBe(false);
      soonest = Math.min(soonest, next.retryAfterSeconds);
    }
    if (tried < words) vi.advanceTimersByTime(soonest * SECOND_MS);
  }
  return Date.now() - startedMs;
}

describe.each(Object.entries(GUESSES))('a dictionary of names in %s', (_, guess) => {
  it(
    `takes 30 days for 10,000, and more, from one address (${WORDS_OF_ONE} tried)`,
    { timeout: 120_000 },
    async () => {
      const leastMs = (30 * DAY_MS * WORDS_OF_ONE) / WORDS;
      expect(await tryDictionary(guess, 1, WORDS_OF_ONE)).toBeGreaterThanOrEqual(leastMs);
    },
  );

  it('takes 7 hours for 10,000, and more, from 100 addresses', { timeout: 120_000 }, async () => {
    expect(await tryDictionary(guess, 100, WORDS)).toBeGreaterThanOrEqual(7 * HOUR_MS);
  });
});

it('60 everyday sentences a minute for an hour from one address are all answered', async () => {
  const limits = createLimits();
  let answered = 0;
  for (let count = 0; count < 3_600; count += 1) {
    if (typeof (await say(limits, '192.0.2.1', EVERYDAY)) === 'string') answered += 1;
    vi.advanceTimersByTime(SECOND_MS);
  }
  expect(answered).toBe(3_600);
});

describe('a hidden name and a missing one of the same length', () => {
  const pairs = [
    ['ebony', 'ebany'],
    ['An ebony frame, 30 x 40 cm', 'An ebany frame, 30 x 40 cm'],
  ] as const;

  it.each(pairs)(
    'once the budget is spent, "%s" is answered alike, without a look at hidden names',
    async (hidden, missing) => {
      const all = storefront.lexicon();
      const reads: string[] = [];
      const watched = new Proxy(all, {
        get(target, name: keyof typeof all) {
          reads.push(name);
          return target[name];
        },
      });
      const limits = createLimits();
      while ((await limits.unshown.take('192.0.2.1', 1)).allowed);
      const texts = [];
      for (const sentence of [hidden, missing]) {
        reads.length = 0;
        const text = await answerIntent(
          {
            ...dependencies,
            storefronts: keptStorefronts({ ...storefront, lexicon: () => watched }),
          },
          'frames',
          { sentence, productSlug: 'classic-frame' },
          { ...LOCAL_JOB_CLIENT, budget: budgetOf(limits, '192.0.2.1') },
        );
        expect(new Set(reads)).toEqual(new Set(['shown']));
        texts.push(String(text).replaceAll(sentence, ''));
      }
      expect(texts[0]).toBe(texts[1]);
    },
  );

  it.each(pairs)('before that, "%s" costs as much', async (hidden, missing) => {
    const left = [];
    for (const [number, sentence] of [hidden, missing].entries()) {
      const limits = createLimits();
      await say(limits, `192.0.2.${number}`, sentence);
      left.push((await limits.unshown.take(`192.0.2.${number}`, 1)).state());
    }
    expect(left[0]).toBe(left[1]);
  });
});
