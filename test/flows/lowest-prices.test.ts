import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openThreadJobs } from '../../src/actions/do-thread-job.ts';
import {
  CONTENT_MISSING_OUTPUT,
  type ThreadJobInput,
  type WorkerThreads,
} from '../../src/actions/shared/thread-jobs.ts';
import { openOrderService, type OrderService } from '../support/order-service.ts';
import { readDemo } from '../support/publish.ts';

type Search = Extract<ThreadJobInput, { kind: 'storefront' }>;

const isSearch = (input: ThreadJobInput): input is Search =>
  input.kind === 'storefront' && input.name === 'find-lowest-price';

let service: OrderService;
let searched: string[] = [];
let beforeSearch: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  const doJob = openThreadJobs(64);
  const threads: WorkerThreads = {
    eventLoopLimitMs: Number.POSITIVE_INFINITY,
    run: async (input) => {
      if (isSearch(input)) await beforeSearch();
      const output = doJob(input, () => false);
      // A storefront whose maps the thread doesn't have yet is sent again.
      if (isSearch(input) && output !== CONTENT_MISSING_OUTPUT)
        searched.push((input.input as { productSlug: string }).productSlug);
      return { kind: 'done', output };
    },
  };
  service = await openOrderService([readDemo('bakery'), readDemo('tables')], { threads });
});
afterAll(() => service?.close());
beforeEach(() => {
  searched = [];
  beforeSearch = async () => undefined;
});

async function pricesOf(path: string): Promise<readonly string[]> {
  const reply = await fetch(`${service.server.url}${path}`, {
    headers: { 'accept-language': 'en-GB' },
  });
  expect([path, reply.status]).toEqual([path, 200]);
  const text = await reply.text();
  return [...text.matchAll(/class="(?:price|from)">([^<]*)</g)].map(([, words = '']) => words);
}

test('a store says from which price each product starts, and a product says it, too', async () => {
  const gate = Promise.withResolvers<void>();
  beforeSearch = () => gate.promise;
  // Nobody waits for a search that takes long, and two who ask at once share it.
  for (const prices of await Promise.all([1, 2].map(() => pricesOf('/stores/bakery'))))
    expect(prices).toContain('Price depends on your choices');
  gate.resolve();
  await expect.poll(() => pricesOf('/stores/bakery')).toContain('From £34.00');
  const cake = await fetch(`${service.server.url}/stores/bakery/celebration-cake`);
  expect(await cake.text()).toContain('<p class="from">From £34.00</p>');
  // What has its price needs no search, and neither does what was found.
  expect(searched).not.toContain('house-loaf');
  expect(new Set(searched).size).toBe(searched.length);
});

test('a search that fails costs a page nothing but the price', async () => {
  beforeSearch = () => Promise.reject(new Error('out of memory'));
  const prices = await pricesOf('/stores/tables');
  expect(prices.filter((words) => words === 'Price depends on your choices')).toHaveLength(4);
});
