/**
 * Measures the admin with many orders: what the main thread of a browser does for each frame while
 * the list of 10,000 orders and the board of 1,000 are scrolled, how long a search takes among
 * 100,000 orders, and how many statements pages need. Goals: 16 ms of work a frame and 100 ms a
 * search at the 95th percentile, and 3 statements, besides the one that reads the session. It runs
 * on the PostgreSQL server that TEST_DATABASE_URL names, with Chromium.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  type AdminBrowser,
  type AdminService,
  openAdminService,
} from '../test/support/admin-service.ts';
import { openBrowser } from '../test/support/browser.ts';
import { onServer, TEST_DATABASE_URL } from '../test/support/database.ts';
import { insertOrders } from './support/load-orders.ts';

const LISTED = 10_000;
const ON_BOARD = 1_000;
const SEARCHED = 100_000;
const FRAME_GOAL_MS = 16;
const SEARCH_GOAL_MS = 100;
const STATEMENTS_GOAL = 3;
const SEARCHES = 200;
const WHEEL_PX = 500;
const STEPS = 300;

const CATEGORIES = [
  '__metadata',
  'toplevel',
  'devtools.timeline.frame',
  'disabled-by-default-devtools.timeline.frame',
];

const goals: boolean[] = [];

function report(what: string, figure: number, goal: number, unit: string): void {
  const isMet = figure <= goal;
  goals.push(isMet);
  console.log(
    `${isMet ? 'met   ' : 'MISSED'} ${what}: ${figure.toFixed(1)}${unit}, goal ${goal}${unit}`,
  );
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function openStore(orders: number): Promise<{ service: AdminService; owner: AdminBrowser }> {
  const service = await openAdminService();
  const owner = await service.join('owner@frames.example', 'owner');
  await insertOrders(urlOf(service), service.merchantId, orders);
  return { service, owner };
}

function urlOf({ databaseUrl }: AdminService): string {
  if (databaseUrl === null) throw new Error('the database is no PostgreSQL');
  return databaseUrl;
}

/** The youngest orders stand in the columns of the board, the others are completed. */
async function spreadOverBoard(service: AdminService): Promise<void> {
  const { merchantId } = service;
  const states = ['placed', 'accepted', 'in_manufacturing', 'ready_to_ship', 'shipped'];
  const list = states.map((state) => `'${state}'`).join(', ');
  await onServer(
    urlOf(service),
    `update customer_order as o set state = coalesce((array[${list}])[1 + (ranked.place % 5)], 'completed')
     from (select order_id, case when row_number() over (order by order_id desc) <= ${ON_BOARD}
       then row_number() over (order by order_id desc) end as place
       from customer_order where merchant_id = '${merchantId}') as ranked
     where o.merchant_id = '${merchantId}' and o.order_id = ranked.order_id`,
  );
}

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
}

/** Scrolls while the browser traces itself, and returns what the main thread did for each frame. */
async function traceFrames(
  browser: Browser,
  page: Page,
  scroll: () => Promise<void>,
): Promise<readonly number[]> {
  await browser.startTracing(page, {
    categories: CATEGORIES,
  });
  await scroll();
  const text = (await browser.stopTracing()).toString('utf8');
  const { traceEvents } = JSON.parse(text) as { readonly traceEvents: readonly TraceEvent[] };
  return workOfFrames(traceEvents);
}

function workOfFrames(events: readonly TraceEvent[]): readonly number[] {
  const mains = events.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const byMain = mains.map((main) =>
    events.filter(({ pid, tid }) => pid === main.pid && tid === main.tid),
  );
  // The page that was scrolled has the most frames.
  const isFrame = ({ name }: TraceEvent) => name === 'BeginMainThreadFrame';
  const [own = []] = byMain.toSorted(
    (one, other) => other.filter(isFrame).length - one.filter(isFrame).length,
  );
  const frames = own.filter(isFrame).map(({ ts }) => ts);
  const tasks = own.filter(({ name }) => name === 'ThreadControllerImpl::RunTask');
  if (frames.length < STEPS / 2) throw new Error(`only ${frames.length} frames were traced`);
  return frames.slice(0, -1).map((begin, index) => {
    const end = frames[index + 1] ?? begin;
    const within = tasks.filter(({ ts }) => ts >= begin && ts < end);
    return within.reduce((sum, { dur = 0 }) => sum + dur, 0) / 1_000;
  });
}

/** Scrolls by the wheel, a step for each frame. */
async function wheel(page: Page, steps: number): Promise<void> {
  await page.mouse.move(700, 500);
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, WHEEL_PX);
    await page.evaluate('new Promise(requestAnimationFrame)');
  }
}

async function signIn(
  browser: Browser,
  { server }: AdminService,
  owner: AdminBrowser,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const { hostname } = new URL(server.url);
  await context.addCookies([
    { name: 'bottega', value: owner.cookie ?? '', domain: hostname, path: '/' },
  ]);
  return context;
}

async function measureScrolling(): Promise<void> {
  const { service, owner } = await openStore(LISTED);
  await spreadOverBoard(service);
  const browser = await openBrowser();
  try {
    const context = await signIn(browser, service, owner);
    const page = await context.newPage();
    await page.goto(`${service.server.url}/admin/frames/orders`);
    await page.locator('.order-row').first().waitFor();
    const reading = await traceFrames(browser, page, () => wheel(page, STEPS));
    report(
      'list, while it is read, 95th percentile',
      percentile(reading, 0.95),
      FRAME_GOAL_MS,
      ' ms',
    );
    // Pages are read while one scrolls, until the end of the list.
    for (let seen = -1, now = 0; now !== seen;) {
      seen = now;
      await wheel(page, STEPS);
      now = Number(await page.evaluate('window.scrollY'));
    }
    const last = Number(await page.locator('.order-row').last().getAttribute('data-row'));
    if (last !== LISTED - 1) throw new Error(`the list ends with row ${last}`);
    await page.evaluate('window.scrollTo(0, 0)');
    const list = await traceFrames(browser, page, () => wheel(page, STEPS));
    report('list, median of frames', percentile(list, 0.5), FRAME_GOAL_MS, ' ms');
    report('list, 95th percentile of frames', percentile(list, 0.95), FRAME_GOAL_MS, ' ms');
    await page.goto(`${service.server.url}/admin/frames/board`);
    await page.locator('.board-card').first().waitFor();
    const board = await traceFrames(browser, page, async () => {
      for (let column = 0; column < 5; column += 1) {
        await page.mouse.move(320 + column * 190, 500);
        for (let step = 0; step < 60; step += 1) {
          await page.mouse.wheel(0, WHEEL_PX);
          await page.evaluate('new Promise(requestAnimationFrame)');
        }
      }
    });
    report('board, median of frames', percentile(board, 0.5), FRAME_GOAL_MS, ' ms');
    report('board, 95th percentile of frames', percentile(board, 0.95), FRAME_GOAL_MS, ' ms');
  } finally {
    await browser.close();
    await service.close();
  }
}

async function measureSearch(): Promise<void> {
  const { service, owner } = await openStore(SEARCHED);
  const times: number[] = [];
  try {
    for (let n = 0; n < SEARCHES; n += 1) {
      const number = (n * 7_919) % SEARCHED;
      const queries = [`buyer ${number}`, `buyer${number}@exam`, String(1_001 + number), 'buyer'];
      const begun = performance.now();
      const reply = await owner.act('find-orders', { query: queries[n % queries.length] });
      times.push(performance.now() - begun);
      if (reply.status !== 200) throw new Error(reply.text);
    }
    report(
      `search, 95th percentile of ${SEARCHES}`,
      percentile(times, 0.95),
      SEARCH_GOAL_MS,
      ' ms',
    );
    for (const action of ['find-orders', 'list-dockets', 'find-products', 'find-stock']) {
      const before = service.database.countStatements();
      await owner.act(action, {});
      report(
        `statements of ${action}`,
        service.database.countStatements() - before - 1,
        STATEMENTS_GOAL,
        '',
      );
    }
  } finally {
    await service.close();
  }
}

if (TEST_DATABASE_URL === null) {
  console.error('TEST_DATABASE_URL must name a PostgreSQL server.');
  process.exitCode = 1;
} else {
  await measureScrolling();
  await measureSearch();
  if (goals.includes(false)) process.exitCode = 1;
}
