import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderService, openOrderService } from '../support/order-service.ts';
import { boardOrder, workshop } from '../support/workshop.ts';
import { type CommandLine, openCommandLine } from './command-line.ts';

let service: OrderService;
let cli: CommandLine;

beforeAll(async () => {
  const inYen = workshop('yen');
  service = await openOrderService([
    workshop('shop', { unpaidOrdersPerBuyer: null }),
    {
      ...inYen,
      merchant: {
        ...inYen.merchant,
        currencyCode: 'JPY',
        settings: { ...inYen.merchant.settings, shippingZones: [] },
      },
      products: [],
      maps: [],
    },
  ]);
  cli = openCommandLine(service.database, { context: { clock: service.clock } });
});
afterAll(async () => {
  cli.close();
  await service.close();
});

const create = (...args: string[]) => cli.json('discount', 'create', '--merchant', 'shop', ...args);
const yen = (amount: string) =>
  cli.json(
    'discount',
    'create',
    '--merchant',
    'yen',
    '--code',
    'Y',
    '--amount',
    amount,
    '--label',
    'x',
  );
const list = async () => (await cli.json('discount', 'list', '--merchant', 'shop')).value;
const used = async (code: string) =>
  (await list()).find((one: { code: string }) => one.code === code)?.used;
const placeWith = (discountCode: string, agreedTotalAmount: number) =>
  service.place('shop', boardOrder({ discountCode, agreedTotalAmount }));

test('a code takes off a percentage or an amount, on its days, and buyers order with it', async () => {
  expect(await cli.run('discount', 'list', '--merchant', 'shop')).toMatchObject({
    code: 0,
    out: 'shop has given out no discount code.\n',
  });
  const output = await cli.run(
    'discount',
    'create',
    '--merchant',
    'shop',
    '--code',
    'spring',
    '--percent',
    '12.5',
    '--label',
    'Spring',
    '--minimum',
    '20',
    '--from',
    '2027-03-01',
    '--until',
    '2027-03-31',
    '--uses',
    '2',
  );
  expect(output).toEqual({
    code: 0,
    out: 'The code SPRING of shop takes off 12.5 %, of items from 20.00, from 2027-02-28T23:00:00.000Z, until 2027-03-31T22:00:00.000Z, 2 times at most.\n',
    err: '',
  });
  // 12.5 % of 20.10 is 2.5125.
  const placed = await placeWith('Spring', 25.59);
  expect(placed.body).toMatchObject({
    discount: { amount: 2.51, label: 'Spring', source: 'code' },
    effectiveTotalAmount: 25.59,
  });
  expect(await create('--code', 'FIVE', '--amount', '5', '--label', 'Five off')).toMatchObject({
    code: 0,
    value: {
      code: 'FIVE',
      kind: 'amount',
      value: '5.00',
      state: 'active',
      used: 0,
      validFrom: null,
      validUntil: null,
      maximumUses: null,
    },
  });
  expect(await list()).toMatchObject([
    { code: 'FIVE' },
    { code: 'SPRING', used: 1, maximumUses: 2, state: 'active' },
  ]);
  expect((await cli.run('discount', 'list', '--merchant', 'shop')).out).toMatch(
    /^code +state +takes off +label +used +minimum +from +until\nFIVE +active +5\.00 +Five off +0\nSPRING +active +12\.5 % +Spring +1 of 2 +20\.00 +2027-/,
  );
});

test('a code that is there is taken; once ended it is void, and may be given out anew with its uses counted', async () => {
  await create('--code', 'ONCE', '--amount', '1', '--label', 'Once');
  expect((await placeWith('once', 27.1)).status).toBe(201);
  expect(await create('--code', 'Once', '--amount', '2', '--label', 'Twice')).toMatchObject({
    code: 1,
    err: 'The store has a code "ONCE" already; "bottega discount end" ends it.\n',
  });
  expect(await cli.run('discount', 'end', 'once', '--merchant', 'shop')).toEqual({
    code: 0,
    out: 'The code ONCE of shop has ended; it was used 1 times.\n',
    err: '',
  });
  expect(await cli.run('discount', 'end', 'ONCE', '--merchant', 'shop')).toMatchObject({ code: 0 });
  expect((await placeWith('once', 27.1)).body).toMatchObject({ code: 'discount_not_valid' });
  expect(
    await cli.run(
      'discount',
      'create',
      '--merchant',
      'shop',
      '--code',
      'ONCE',
      '--amount',
      '2',
      '--label',
      'Twice',
    ),
  ).toMatchObject({
    code: 0,
    out: 'The code ONCE of shop takes off 2.00. It was used 1 times before, which count.\n',
  });
  expect((await placeWith('once', 26.1)).status).toBe(201);
  expect(await used('ONCE')).toBe(2);
  expect(await cli.run('discount', 'end', 'nothing', '--merchant', 'shop')).toMatchObject({
    code: 1,
    err: expect.stringContaining('The store has no discount code "nothing"'),
  });
});

test('cancelling an order, or another discount in its place, gives the use back, once', async () => {
  await create('--code', 'BACK', '--amount', '1', '--label', 'Back', '--uses', '2');
  const one = String((await placeWith('BACK', 27.1)).body['orderId']);
  const two = String((await placeWith('BACK', 27.1)).body['orderId']);
  expect((await placeWith('BACK', 27.1)).body).toMatchObject({ code: 'discount_not_valid' });
  expect(await used('BACK')).toBe(2);
  for (let times = 0; times < 2; times += 1)
    await cli.run('order', 'act', one, 'cancel', '--reason', 'other', '--merchant', 'shop');
  expect(await used('BACK')).toBe(1);
  for (let times = 0; times < 2; times += 1) {
    await cli.run(
      'order',
      'discount',
      two,
      '--amount',
      '3',
      '--label',
      'Ours',
      '--merchant',
      'shop',
    );
  }
  expect(await used('BACK')).toBe(0);
  await cli.run('order', 'act', two, 'cancel', '--reason', 'other', '--merchant', 'shop');
  expect(await used('BACK')).toBe(0);
  expect((await placeWith('BACK', 27.1)).status).toBe(201);
});

test('a code says whether it can be used', async () => {
  await create('--code', 'LATER', '--amount', '1', '--label', 'x', '--from', '2027-03-03');
  await create('--code', 'ALL-USED', '--amount', '1', '--label', 'x', '--uses', '1');
  await placeWith('ALL-USED', 27.1);
  await create(
    '--code',
    'OVER',
    '--amount',
    '1',
    '--label',
    'x',
    '--until',
    '2027-03-02T12:00:00Z',
  );
  service.clock.set('2027-03-02T12:00:00Z');
  const states = Object.fromEntries(
    (await list()).map(({ code, state }: { code: string; state: string }) => [code, state]),
  );
  service.clock.set('2027-03-02T11:00:00Z');
  expect(states).toMatchObject({ LATER: 'not_yet', 'ALL-USED': 'used_up', OVER: 'over' });
});

test.each<[string[], string]>([
  [['--code', 'A B', '--amount', '1', '--label', 'x'], '/code'],
  [['--code', '', '--amount', '1', '--label', 'x'], '/code'],
  [['--code', 'x'.repeat(65), '--amount', '1', '--label', 'x'], '/code'],
  [['--code', 'A', '--label', 'x'], ''],
  [['--code', 'A', '--amount', '1', '--percent', '1', '--label', 'x'], ''],
  [['--code', 'A', '--percent', '0', '--label', 'x'], '/percent'],
  [['--code', 'A', '--percent', '100.01', '--label', 'x'], '/percent'],
  [['--code', 'A', '--percent=-5', '--label', 'x'], '/percent'],
  [['--code', 'A', '--percent', '10%', '--label', 'x'], '/percent'],
  [['--code', 'A', '--amount', '0', '--label', 'x'], '/amount'],
  [['--code', 'A', '--amount', '1.001', '--label', 'x'], '/amount'],
  [['--code', 'A', '--amount', '1', '--label', 'x', '--minimum', 'much'], '/minimum'],
  [['--code', 'A', '--amount', '1', '--label', 'x', '--from', '2027-02-30'], '/from'],
  [['--code', 'A', '--amount', '1', '--label', 'x', '--until', 'never'], '/until'],
  [['--code', 'A', '--amount', '1', '--label', 'x', '--until', '2027-03-01'], '/until'],
  [
    [
      '--code',
      'A',
      '--amount',
      '1',
      '--label',
      'x',
      '--from',
      '2027-04-02',
      '--until',
      '2027-04-01',
    ],
    '/until',
  ],
  [['--code', 'A', '--amount', '1', '--label', ''], '/label'],
])('a code is refused: %j', async (args, path) => {
  expect(await create(...args)).toMatchObject({
    code: 1,
    value: { code: 'invalid_request', values: { problems: [{ path }] } },
  });
  expect(await used('A')).toBe(undefined);
});

test('uses are a number, and amounts have the decimals of the currency', async () => {
  for (const uses of ['0', 'many', '2147483648']) {
    expect(
      await create('--code', 'A', '--amount', '1', '--label', 'x', '--uses', uses),
    ).toMatchObject({ code: 1, value: { code: 'option_invalid' } });
  }
  expect(await yen('100.5')).toMatchObject({
    code: 1,
    value: {
      values: {
        problems: [
          { path: '/amount', problem: 'must be a whole number: the currency has no smaller unit' },
        ],
      },
    },
  });
  expect(await yen('100')).toMatchObject({ code: 0, value: { value: '100' } });
});
