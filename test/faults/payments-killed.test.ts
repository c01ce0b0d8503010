import { afterAll, beforeAll, expect, test } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import { listObjects } from '../../src/gateways/payments/sandbox/books.ts';
import type { DeliveryFault } from '../../src/gateways/payments/sandbox/deliveries.ts';
import { PaymentSandbox } from '../../src/gateways/payments/sandbox/sandbox.ts';
import { openProcesses, type Running } from '../runtime/process.ts';
import { TEST_DATABASE_URL } from '../support/database.ts';
import { folderOfNextVersion } from '../support/other-version.ts';
import { Random } from '../support/random.ts';
import { compareWithBooks, type Unsettled } from './payment-books.ts';
import { buyAndPay, decideDisputes, operate, type PaymentPlace } from './payment-buyers.ts';
import { fastClock, PAID_STORE, SANDBOX_ACCOUNT, STEPS } from './payment-places.ts';
import { type Ground, inspectGround, keepPort, openGround } from './stock-service.ts';

const IS_LONG = process.env['BOTTEGA_FAULTS'] === '1';
const LONG_ORDERS = Number(process.env['FAULT_ORDERS'] ?? '10000');
const ORDERS = IS_LONG ? LONG_ORDERS : 40;
/** On a slow machine, nobody orders any more after so many minutes. */
const MINUTES = Number(process.env['FAULT_MINUTES'] ?? '100');
/** How long a process lives at most before it is told at which step to end. */
const MAXIMUM_LIFE_MS = IS_LONG ? 30_000 : 2_000;
/** How long it may take to come to that step. */
const LAST_STEPS_MS = 3_000;
const BUYERS = IS_LONG ? 24 : 12;
/** A failure is looked into with other seeds, though not even the same one repeats a run. */
const SEED = Number(process.env['FAULT_SEED'] ?? '20261124');
/** Pages end after 45 minutes, which nobody waits for. */
const CLOCK_SPEED = 60;
/** Everything is settled within the time for which a page is open, and two sweeps of the events. */
const LOOK_MS = 1_000;
const STUCK_AFTER_MS = 120_000;
const SETTLED_WITHIN_MS = 600_000;
const NOTHING: Unsettled = { sessions: [], refunds: [], watched: [], notices: [], accounts: [] };
const KIND = TEST_DATABASE_URL === null ? 'PGlite' : 'PostgreSQL';

const processes = openProcesses({ NODE_ENV: 'test' });
let ground: Ground;
let sandbox: PaymentSandbox;
const ports: number[] = [];
const folders: string[] = [];
/** Where the processes keep what they have compiled, because each of them lives for seconds. */
const compiled = processes.folder();
const fromMs = Date.now();
const clock = fastClock(fromMs, CLOCK_SPEED);
const random = new Random(SEED);
const counts = { sent: 0, doubled: 0, lost: 0, late: 0, kills: 0, cut: 0 };

beforeAll(async () => {
  ground = await openGround(processes);
  // PGlite has room for one process only.
  folders.push(ground.folder, ...(ground.databaseUrl === null ? [] : [processes.folder()]));
  for (const _ of folders) ports.push(await keepPort());
  sandbox = new PaymentSandbox({
    webhookUrl: (slug) => `${anyUrl()}/payments/sandbox/${slug}`,
    nowSeconds: () => Math.floor(clock.now().getTime() / 1_000),
  });
  await sandbox.listen();
  sandbox.addAccount({ slug: PAID_STORE, ...SANDBOX_ACCOUNT });
});
afterAll(async () => {
  await processes.close();
  await sandbox.close();
  await ground.close();
});

const anyUrl = () => `http://127.0.0.1:${random.pick(ports)}`;

/** Messages are lost, doubled, late and out of sequence, and answers of the provider are cut. */
function misbehave(): void {
  sandbox.deliveries.fault = () => {
    const fault = random.pick<DeliveryFault>(['lose', 'twice', 'hold', null, null]);
    counts.sent += 1;
    if (fault === 'lose') counts.lost += 1;
    if (fault === 'twice') counts.doubled += 1;
    if (fault === 'hold') counts.late += 1;
    return fault;
  };
  sandbox.onRequest = () =>
    void (sandbox.refundStatus = random.chance(0.7) ? 'succeeded' : 'pending');
  sandbox.onAnswer = () => {
    const isCut = random.chance(0.02);
    if (isCut) counts.cut += 1;
    return isCut ? 'cut' : 'send';
  };
}

function behave(): void {
  sandbox.deliveries.fault = () => {
    counts.sent += 1;
    return null;
  };
  sandbox.onAnswer = () => 'send';
  sandbox.onRequest = () => void (sandbox.refundStatus = 'succeeded');
  sandbox.isDown = false;
}

function start(index: number): Running {
  return processes.launch(
    process.execPath,
    ['test/faults/payment-process.ts'],
    {
      ...ground.environment,
      FAULT_FOLDER: folders[index] ?? '',
      FAULT_PORT: String(ports[index]),
      FAULT_CLOCK_FROM: String(fromMs),
      FAULT_CLOCK_SPEED: String(CLOCK_SPEED),
      FAULT_SANDBOX_URL: sandbox.url,
      NODE_COMPILE_CACHE: compiled,
    },
    folderOfNextVersion(),
  );
}

/** Keeps one of the processes running and has it end again and again, until it may stay. */
async function keepKilling(index: number, mayEnd: () => boolean): Promise<Running> {
  for (;;) {
    const running = start(index);
    await running.says(/listening on/);
    const untilMs = Date.now() + random.below(MAXIMUM_LIFE_MS);
    while (Date.now() < untilMs && !mayEnd()) await wait(Math.min(250, untilMs - Date.now()));
    if (mayEnd()) return running;
    const arming = { step: random.pick([...STEPS, 'never']), left: 1 + random.below(25) };
    await operate({ folder: () => folders[index] ?? '' }, 'arm', arming);
    const timer = setTimeout(() => running.child.kill('SIGKILL'), LAST_STEPS_MS);
    expect([await running.ended, running.output.err]).toEqual(['SIGKILL', '']);
    clearTimeout(timer);
    counts.kills += 1;
    // While nobody calls, the provider forgets keys, as it does after a day.
    if (ports.length === 1 && random.chance(0.3)) sandbox.books.replies = {};
  }
}

/** What happens at the provider meanwhile: it is down, banks decide, and messages come late. */
async function keepMoving(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await wait(250);
    sandbox.isDown = random.chance(0.05);
    decideDisputes(random);
    settleRefunds(0.5);
    if (random.chance(0.2)) await sandbox.deliveries.release();
  }
}

function settleRefunds(share: number): void {
  const [account] = sandbox.books.accounts;
  for (const { id, status } of listObjects(sandbox.books, account?.id ?? '', 'refund')) {
    if (status === 'pending' && random.chance(share))
      sandbox.settleRefund(id, random.chance(0.85) ? 'succeeded' : 'failed');
  }
}

/** At least so many kills, and more as long as orders are paid. */
const killsFor = (orders: number) => Math.min(100, Math.ceil(orders / 7));

test(
  `${ORDERS} orders paid in parts on ${KIND}, with kill -9 and faulty messages: the books agree with the orders`,
  { timeout: 7_200_000 },
  async () => {
    const place: PaymentPlace = {
      url: anyUrl,
      folder: () => random.pick(folders),
      sandbox,
      random,
      highestTotals: new Map(),
    };
    // The first process makes the store.
    const first = start(0);
    await first.says(/listening on/);
    await first.stop('SIGKILL');
    misbehave();
    let isPaid = false;
    let next = 0;
    const lastMs = Date.now() + MINUTES * 60_000;
    const buy = async () => {
      while (next < ORDERS && Date.now() < lastMs) await buyAndPay(place, (next += 1));
    };
    const buying = Promise.all(Array.from({ length: BUYERS }, buy)).finally(() => (isPaid = true));
    const telling = setInterval(() => console.log(`${next} orders begun`, counts), 60_000);
    const moving = keepMoving(() => isPaid);
    const killing = Promise.all(
      folders.map((_, index) => keepKilling(index, () => isPaid && counts.kills >= killsFor(next))),
    );
    // Whoever fails ends the test at once.
    await Promise.race([Promise.all([buying, moving]), killing]);
    await Promise.all([buying, moving]);
    const running = await killing;
    clearInterval(telling);
    console.log(`${next} orders are paid, after ${counts.kills} kills`);
    const unsettled = await settle(place);
    const check = await operate(place, 'check-payments', { merchant: PAID_STORE });
    for (const each of running) await each.stop('SIGKILL');
    const tally = await inspectGround(ground, (database) =>
      compareWithBooks(database, sandbox.books, place.highestTotals),
    );
    console.log(
      `${KIND}, ${folders.length} process${folders.length === 1 ? '' : 'es'}: ${next} orders, ${tally.payments} payments, ${tally.refunds} refunds, ` +
        `${tally.lostDisputes} lost disputes; ${counts.sent} notices sent, ${counts.doubled} doubled, ${counts.lost} lost, ${counts.late} late; ` +
        `${counts.kills} kills, ${counts.cut} answers cut; ${tally.paidTwice.length} paid twice, ${tally.paymentsLost.length} payments lost, ` +
        `${tally.refundsDoubled.length} refunds doubled, ${tally.centsUnexplained} cents unexplained; ` +
        `the slowest payment was settled after ${tally.longestMinutes} min (of a clock that runs ${CLOCK_SPEED} times as fast)`,
    );
    expect(unsettled).toEqual(NOTHING);
    expect(check).toMatchObject({ wrongSums: [], differences: [], unreachable: [] });
    expect(check).toHaveProperty('payments', tally.payments);
    expect(tally).toMatchObject({
      paidTwice: [],
      paymentsLost: [],
      refundsDoubled: [],
      centsUnexplained: 0,
    });
    // The run did what it is for.
    expect(tally.payments).toBeGreaterThan(next);
    expect(Math.min(counts.doubled, counts.lost, counts.late)).toBeGreaterThan(next / 10);
    expect(counts.kills).toBeGreaterThanOrEqual(killsFor(next));
  },
);

/**
 * Lets the provider behave, and waits until nothing is open any more. Gives up sooner once the
 * number of open rows hasn't fallen for two minutes, so that a slow machine is given its time.
 */
async function settle(place: PaymentPlace): Promise<Unsettled> {
  behave();
  decideDisputes(random, { all: true });
  await sandbox.deliveries.release();
  const behavesSince = clock.now();
  const startMs = Date.now();
  let [fewest, fewestMs] = [Infinity, startMs];
  for (;;) {
    settleRefunds(1);
    await wait(LOOK_MS);
    const unsettled = (await operate(place, 'list-unsettled', { behavesSince })) as Unsettled;
    const count = Object.values(unsettled).flat().length;
    if (count < fewest) [fewest, fewestMs] = [count, Date.now()];
    const isStuck = Date.now() - fewestMs > STUCK_AFTER_MS;
    if (count === 0 || isStuck || Date.now() - startMs > SETTLED_WITHIN_MS) return unsettled;
  }
}
