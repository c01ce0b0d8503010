import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '../support/random.ts';
import { readCorpus } from './corpus.ts';
import { generateSentence } from './generate-sentence.ts';
import { type IntentService, openIntentService } from './intent-service.ts';
import { DEMO, DEMO_SLUGS, readStore } from './stores.ts';
import { faultsOfUnderstood, type Understood } from './understood-faults.ts';
import { sizeOf } from '../support/sizes.ts';

const GENERATED = sizeOf(2_000, 120);
/** Every so many sentences of the corpus. */
const STEP = sizeOf(1, 8);
const SEED = Number(process.env['BOTTEGA_SEED'] ?? 20_270_302);
const AT_ONCE = 8;

interface Request {
  readonly sentence: string;
  readonly productSlug?: string | undefined;
  readonly quantity?: number | undefined;
  readonly include?: readonly string[] | undefined;
  readonly deliverTo?: object | undefined;
}

const stores = new Map(DEMO_SLUGS.map((slug) => [slug, readStore(DEMO, slug)]));

let service: IntentService;
beforeAll(async () => {
  service = await openIntentService();
});
afterAll(() => service.close());

/** Returns what is wrong with the reply to a sentence, and whether a question was understood. */
async function faultOf(
  slug: string,
  request: Request,
): Promise<{ fault: string | null; isAnswered: boolean }> {
  const { status, text } = await service.say(slug, request);
  const actual = `${slug} ${JSON.stringify(request)}: `;
  if (status !== 200) return { fault: `${actual}${status} ${text}`, isAnswered: false };
  const { understood, offer } = JSON.parse(text) as { understood: Understood; offer: unknown };
  const faults = faultsOfUnderstood(request.sentence, understood);
  if (understood.question === null) {
    if (offer !== null || !text.endsWith('"offer":null}'))
      faults.push('an offer without a question');
    if (understood.questions.length === 0) faults.push('no question of which product');
  } else if (!text.endsWith(`,"offer":${await service.offer(slug, understood.question)}}`)) {
    faults.push('another offer than POST offer gives');
  }
  return {
    fault: faults.length === 0 ? null : `${actual}${faults.join('; ')}\n${text}`,
    isAnswered: understood.question !== null,
  };
}

async function faultsOf(
  requests: readonly (readonly [string, Request])[],
): Promise<{ faults: string[]; answered: number }> {
  const left = requests.values();
  const faults: string[] = [];
  let answered = 0;
  const worker = async (): Promise<void> => {
    for (const [slug, request] of left) {
      const { fault, isAnswered } = await faultOf(slug, request);
      if (fault !== null) faults.push(fault);
      if (isAnswered) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { faults, answered };
}

describe('the offer is the text that POST offer gives to the question', () => {
  test(`of the corpus, of one in ${STEP} of its sentences`, async () => {
    const requests = readCorpus()
      .filter((_, index) => index % STEP === 0)
      .map(
        ({ store, text, productSlug, quantity }) =>
          [store.slug, { sentence: text, productSlug, quantity }] as const,
      );
    const { faults, answered } = await faultsOf(requests);
    expect(faults.slice(0, 5)).toEqual([]);
    expect(answered).toBeGreaterThan(requests.length * 0.7);
  });

  test(`of ${GENERATED} generated sentences (seed ${SEED})`, async () => {
    const random = new Random(SEED);
    const requests = Array.from({ length: GENERATED }, () => drawRequest(random));
    const { faults, answered } = await faultsOf(requests);
    expect(faults.slice(0, 5)).toEqual([]);
    expect(answered).toBeGreaterThan(GENERATED * 0.3);
  }, 300_000);
});

function drawRequest(random: Random): readonly [string, Request] {
  const [slug, store] = random.pick([...stores]);
  const sentence = generateSentence(random, store).trim();
  const isNamed = random.chance(0.5);
  return [
    slug,
    {
      sentence: sentence === '' ? 'x' : sentence,
      productSlug: isNamed ? random.pick(store.products).slug : undefined,
      quantity: random.chance(0.1) ? 1 + random.below(20) : undefined,
      include: random.chance(0.03) ? ['alternatives', 'remaining'] : undefined,
      deliverTo: random.chance(0.2)
        ? { countryCode: random.pick(['IT', 'GB', 'DK', 'CH', 'DE', 'US']) }
        : undefined,
    },
  ];
}
