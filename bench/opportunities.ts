/**
 * Measures how a store's queue of opportunities scales: full pages of 50 of a store with 100,000
 * waiting opportunities, most of them overdue, against one with 1,000, in turns; and a brief.
 * Goals: at most 1.5 times the time, at most 4 statements for a page and 6 for a brief. It runs on
 * the PostgreSQL server that TEST_DATABASE_URL names; an argument sets the larger size.
 */
import { readBrief } from '../src/actions/opportunities/read-brief.ts';
import { writeOpportunityQueue } from '../src/actions/opportunities/read-opportunity-queue.ts';
import { Storefronts } from '../src/actions/shared/storefronts.ts';
import type { Storefront } from '../src/core/offers/storefront.ts';
import { isRefusal } from '../src/core/shared/result.ts';
import { fixedClock } from '../src/gateways/clock.ts';
import { testContext } from '../test/support/context.ts';
import {
  openTestDatabase,
  type TestDatabase,
  TEST_DATABASE_URL,
} from '../test/support/database.ts';
import { loadOpportunities, opportunityIdOf } from './support/load-opportunities.ts';
import { median } from './support/random.ts';

const SIZES = [1_000, Number(process.argv[2] ?? 100_000)];
const PAGE = 50;
const ROUNDS = 15;
const READS_PER_ROUND = 40;
const GOAL = 1.5;
const MAXIMUM_STATEMENTS = { queue: 4, brief: 6 };

interface Store {
  readonly opportunityCount: number;
  readonly held: TestDatabase;
  readonly storefront: Storefront;
}

/** Returns a context whose clock stands at the time of the newest opportunity. */
function contextOf({ held, opportunityCount }: Pick<Store, 'held' | 'opportunityCount'>) {
  return testContext(held.database, {
    clock: fixedClock(new Date(Date.UTC(2024, 0, 1) + opportunityCount * 600_000)),
  });
}

async function openStore(opportunityCount: number): Promise<Store> {
  const startedMs = performance.now();
  const held = await openTestDatabase();
  if (held.url === null) throw new Error('a database without an address');
  await loadOpportunities({ database: held.database, url: held.url }, opportunityCount);
  console.log(
    `  ${opportunityCount.toLocaleString('en')} requests loaded in ${((performance.now() - startedMs) / 1_000).toFixed(1)} s`,
  );
  const storefronts = new Storefronts({
    ...contextOf({ held, opportunityCount }),
    report: (problem) => console.error(problem),
  });
  const storefront = await storefronts.find('frames');
  if (storefront === null) throw new Error('the store is not there');
  return { opportunityCount, held, storefront };
}

/** Returns the milliseconds per page. */
async function timeQueue(store: Store): Promise<number> {
  const context = contextOf(store);
  const times: number[] = [];
  for (let read = 0; read < READS_PER_ROUND; read += 1) {
    const startedMs = performance.now();
    const text = await writeOpportunityQueue(context, store.storefront, PAGE);
    times.push(performance.now() - startedMs);
    if (isRefusal(text)) throw new Error(text.code);
    const { openCount, waiting } = JSON.parse(text) as { openCount: number; waiting: unknown[] };
    if (openCount !== store.opportunityCount || waiting.length !== PAGE)
      throw new Error(`a queue of ${waiting.length} of ${openCount}`);
  }
  return median(times);
}

async function timeBrief(store: Store): Promise<number> {
  const startedMs = performance.now();
  const brief = await readBrief(
    contextOf(store),
    store.storefront,
    opportunityIdOf(Math.floor(store.opportunityCount / 2)),
  );
  if (isRefusal(brief)) throw new Error(brief.code);
  return performance.now() - startedMs;
}

async function statementsOf({ held }: Store, read: () => Promise<unknown>): Promise<number> {
  const before = held.database.countStatements();
  await read();
  return held.database.countStatements() - before;
}

async function measure(): Promise<boolean> {
  const stores: Store[] = [];
  try {
    for (const opportunityCount of SIZES) stores.push(await openStore(opportunityCount));
    const times = stores.map((): number[] => []);
    for (const store of stores) await timeQueue(store);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, store] of stores.entries()) times[index]?.push(await timeQueue(store));
    const [small = Number.NaN, large = Number.NaN] = times.map(median);
    const counted = await Promise.all(
      stores.map(async (store) => [
        await statementsOf(store, () => timeBrief(store)),
        (await statementsOf(store, () => timeQueue(store))) / READS_PER_ROUND,
      ]),
    );
    const [brief = Number.NaN, queue = Number.NaN] = [0, 1].map((index) =>
      Math.max(...counted.map((counts) => counts[index] ?? Number.NaN)),
    );
    for (const [index, { opportunityCount }] of stores.entries()) {
      console.log(
        `  a page of ${PAGE} of ${opportunityCount.toLocaleString('en')}: ${median(times[index] ?? []).toFixed(2)} ms`,
      );
    }
    console.log(
      `  ratio ${(large / small).toFixed(2)} (goal: at most ${GOAL}), ${queue} statements (at most ${MAXIMUM_STATEMENTS.queue}); a brief takes ${brief} (at most ${MAXIMUM_STATEMENTS.brief})`,
    );
    return (
      large / small <= GOAL &&
      queue <= MAXIMUM_STATEMENTS.queue &&
      brief <= MAXIMUM_STATEMENTS.brief
    );
  } finally {
    for (const { held } of stores) await held.close();
  }
}

console.log('opportunities');
if (TEST_DATABASE_URL === null)
  console.log('  left out: TEST_DATABASE_URL names no PostgreSQL server');
else if (!(await measure())) process.exitCode = 1;
