import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseBusy } from '../../src/core/shared/busy.ts';
import type { CommandHost, Operator } from '../../src/cli/host.ts';
import { watchOrders } from '../../src/cli/orders/watch-orders.ts';
import { actOn } from '../../src/main/open-operator.ts';
import { testContext } from '../support/context.ts';
import { type OrderService, openOrderService } from '../support/order-service.ts';
import { boardOrder, workshop } from '../support/workshop.ts';
import { openCommandLine } from './command-line.ts';

let service: OrderService;

beforeAll(async () => {
  service = await openOrderService([workshop('shop', { unpaidOrdersPerBuyer: null })]);
});
afterAll(() => service.close());

const place = async (): Promise<string> => {
  const { orderId, orderNumber } = (await service.place('shop', boardOrder())).body;
  numbers.set(String(orderId), String(orderNumber));
  return String(orderId);
};

/** The number by which lines call an order. */
const numbers = new Map<string, string>();

/** Does one thing at each pause, and stops at the pause after the last. */
function during(steps: readonly (() => Promise<unknown>)[]): CommandHost['pause'] {
  let step = 0;
  return async () => {
    const next = steps[step];
    step += 1;
    await next?.();
    return next === undefined ? 'stop' : 'on';
  };
}

/** The watch with what is done meanwhile. */
async function watch(args: readonly string[], steps: readonly (() => Promise<unknown>)[]) {
  const cli = openCommandLine(service.database, {
    context: { clock: service.clock },
    pause: during(steps),
  });
  try {
    return await cli.run('order', 'watch', '--merchant', 'shop', ...args);
  } finally {
    cli.close();
  }
}

async function change(orderId: string, reference: string): Promise<void> {
  const cli = openCommandLine(service.database, { context: { clock: service.clock } });
  await cli.run('order', 'reference', orderId, reference, '--merchant', 'shop');
  cli.close();
}

test('a line is printed for every change from now on, and another watch goes on where it ended', async () => {
  const before = await place();
  let placed = '';
  const first = await watch(
    [],
    [async () => (placed = await place()), async () => change(before, 'A-1')],
  );
  expect(first.code).toBe(0);
  expect(first.out.trimEnd().split('\n')).toEqual([
    expect.stringMatching(
      new RegExp(
        `^\\S+Z  ${numbers.get(placed)}  version 1  accepted, 28.10 EUR, 28.10 EUR to pay$`,
      ),
    ),
    expect.stringMatching(
      new RegExp(`^\\S+Z  ${numbers.get(before)}  version 2  accepted, 28.10 EUR`),
    ),
  ]);
  const cursor = /^To go on from here: --after (\S+)\n$/.exec(first.err)?.[1] ?? '';
  await change(placed, 'A-2');
  const second = await watch(['--after', cursor, '--json'], []);
  expect(
    second.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([{ orderId: placed, version: 2, reference: 'A-2' }]);
  expect((await watch(['--after', /--after (\S+)/.exec(second.err)?.[1] ?? ''], [])).out).toBe('');
});

test('a watch may begin earlier', async () => {
  const { out } = await watch(['--since', '2000-01-01'], []);
  const { rows } = { rows: out.trimEnd().split('\n') };
  expect(rows.length).toBeGreaterThanOrEqual(2);
  expect(rows.toSorted()).toEqual(rows);
});

test('more than a page is followed to its end', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.push(await place());
  const operator = actOn(testContext(service.database, { clock: service.clock }));
  let after: string | null = null;
  const seen: string[] = [];
  for (let pages = 0; pages < 50; pages += 1) {
    const page: Awaited<ReturnType<typeof operator.act<'watch-orders'>>> = await operator.act(
      'watch-orders',
      { merchant: 'shop', limit: 2, ...(after === null ? { since: '2000-01-01' } : { after }) },
    );
    if ('refused' in page) throw new Error(page.code);
    seen.push(...page.orders.map(({ orderId }) => orderId));
    after = page.nextCursor;
    if (!page.hasMore) break;
  }
  expect(seen).toEqual(expect.arrayContaining(ids));
  expect(new Set(seen).size).toBe(seen.length);
});

test.each([
  [['--after', 'x'], "--after is no cursor of this store's; leave it out to go on from now.\n"],
  [['--since', 'x'], 'since must be a date'],
  [['--after', 'x', '--since', '2027-01-01'], "--after and --since can't be given together.\n"],
])('a watch is refused for %j', async (args, problem) => {
  expect(await watch(args, [])).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining(problem),
  });
});

test('a busy database is told of and asked again; what breaks off says where to go on', async () => {
  const orderId = await place();
  const actions = actOn(testContext(service.database, { clock: service.clock }));
  let request = 0;
  const act: Operator['act'] = async (name, input) => {
    request += 1;
    if (request === 2) throw new DatabaseBusy('the database is busy', 1);
    if (request === 4) throw new Error('broken off');
    return actions.act(name, input);
  };
  const output: string[] = [];
  const cli = {
    out: (text: string) => void output.push(`out ${text}`),
    err: (text: string) => void output.push(`err ${text}`),
    pause: during([
      async () => change(orderId, 'busy'),
      async () => undefined,
      async () => undefined,
    ]),
  };
  await expect(
    watchOrders(
      cli as unknown as CommandHost,
      { act, close: async () => undefined },
      { merchant: 'shop' },
    ),
  ).rejects.toThrow('broken off'); // all of a host that a watch uses
  expect(output).toEqual([
    'err The database is busy; try again in a moment.\n',
    expect.stringMatching(new RegExp(`^out \\S+  ${numbers.get(orderId)}  version 2`)),
    expect.stringMatching(/^err To go on from here: --after \S+\n$/),
  ]);
});
