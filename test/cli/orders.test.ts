import { afterAll, beforeAll, expect, test } from 'vitest';
import { listWritesOfActor } from '../../src/storage/shared/write-log-repository.ts';
import { type OrderService, openOrderService } from '../support/order-service.ts';
import { boardOrder, workshop } from '../support/workshop.ts';
import { type CommandLine, openCommandLine } from './command-line.ts';

let service: OrderService;
let cli: CommandLine;

beforeAll(async () => {
  service = await openOrderService([
    workshop('shop', { unpaidOrdersPerBuyer: null }),
    workshop('other', { unpaidOrdersPerBuyer: null }),
  ]);
  cli = openCommandLine(service.database, { context: { clock: service.clock } });
});
afterAll(async () => {
  cli.close();
  await service.close();
});

async function place(change: Record<string, unknown> = {}, slug = 'shop'): Promise<string> {
  const placed = await service.place(slug, boardOrder(change));
  if (placed.status !== 201) throw new Error(placed.text);
  const { orderId, orderNumber } = placed.body;
  numbers.set(String(orderId), String(orderNumber));
  return String(orderId);
}

/** The number by which sentences call an order. */
const numbers = new Map<string, string>();

const yew = {
  agreedTotalAmount: 48,
  lines: [
    { sku: 'BOARD', quantity: 1, selections: [{ dimensionKey: 'wood', valueKeys: ['yew'] }] },
  ],
};
const order = (command: string, ...args: string[]) =>
  cli.run('order', command, ...args, '--merchant', 'shop');
const asJson = (command: string, ...args: string[]) =>
  cli.json('order', command, ...args, '--merchant', 'shop');
const show = async (orderId: string) => (await asJson('show', orderId)).value;

test('an order is carried from its placing to its end, each step told', async () => {
  const id = await place();
  const steps = [
    [
      'mark-paid',
      [],
      `Recorded a payment of 28.10 EUR for the order ${numbers.get(id)}; nothing remains to pay.`,
    ],
    ['act', ['start-manufacturing'], `The order ${numbers.get(id)} is now in manufacturing.`],
    ['act', ['mark-ready-to-ship'], `The order ${numbers.get(id)} is now ready to ship.`],
    [
      'act',
      [
        'ship',
        '--tracking',
        'T-1',
        '--carrier',
        'Post',
        '--tracking-url',
        'https://post.example/T-1',
        '--shipped-at',
        '2027-03-02T10:00:00+01:00',
      ],
      `The order ${numbers.get(id)} is now shipped.`,
    ],
    ['act', ['mark-delivered'], `The order ${numbers.get(id)} is now delivered.`],
    ['act', ['complete'], `The order ${numbers.get(id)} is now completed.`],
  ] as const;
  for (const [command, args, output] of steps)
    expect(await order(command, id, ...args)).toEqual({ code: 0, out: `${output}\n`, err: '' });
  const now = await show(id);
  expect(now).toMatchObject({
    state: 'completed',
    trackingReference: 'T-1',
    carrier: 'Post',
    trackingUrl: 'https://post.example/T-1',
    shippedAt: '2027-03-02T09:00:00.000Z',
    payableTotalAmount: 0,
    actions: [],
  });
  const again = await order('act', id, 'complete');
  expect(again).toEqual({
    code: 0,
    out: `Nothing changed: the order ${numbers.get(id)}, which is completed, was so already.\n`,
    err: '',
  });
  expect((await show(id)).version).toBe(now.version);
  const merchantId = service.merchantIds.get('shop') ?? '';
  const writes = await service.database.read((reader) =>
    listWritesOfActor(
      reader,
      merchantId,
      { kind: 'cli', id: 'tester' },
      { beforeEntryId: null, limit: 6 },
    ),
  );
  expect(writes.map(({ action, subject }) => [action, subject])).toEqual(
    [
      'complete',
      'mark-delivered',
      'ship',
      'mark-ready-to-ship',
      'start-manufacturing',
      'payment',
    ].map((what) => [`order.${what}`, id]),
  );
});

test('a repeat says that nothing changed; another body, and what the state forbids, are refused in a sentence', async () => {
  const id = await place();
  expect(await order('act', id, 'accept')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Nothing changed'),
  });
  expect(await order('act', id, 'ship', '--no-tracking')).toEqual({
    code: 1,
    out: '',
    err: `That can't be done with an order that is accepted; "bottega order show" says what can.\n`,
  });
  expect(await order('act', id, 'start-manufacturing')).toMatchObject({
    code: 1,
    err: expect.stringContaining('not paid yet'),
  });
  expect((await asJson('act', id, 'start-manufacturing')).value).toMatchObject({
    code: 'payment_required',
    values: { orderId: id, state: 'accepted' },
  });
  await order('mark-paid', id);
  for (const action of ['start-manufacturing', 'mark-ready-to-ship'])
    await order('act', id, action);
  expect(await order('act', id, 'ship', '--no-tracking')).toMatchObject({ code: 0 });
  expect(await order('act', id, 'ship', '--no-tracking')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Nothing changed'),
  });
  expect(await order('act', id, 'ship', '--tracking', 'another')).toMatchObject({
    code: 1,
    err: expect.stringContaining('an order that is shipped'),
  });
  expect(await order('act', id, 'cancel', '--reason', 'other')).toMatchObject({
    code: 1,
    err: expect.stringContaining('an order that is shipped'),
  });
});

test.each([
  [['ship'], '--tracking, or --no-tracking, must be given.'],
  [['cancel'], '--reason must be given.'],
  [['accept', '--reason', 'other'], '--reason is no option of accept.'],
  [['cancel', '--reason', 'other', '--tracking', 'T'], '--tracking is no option of cancel.'],
  [
    ['ship', '--no-tracking', '--tracking-url', 'javascript:alert(1)'],
    '--tracking-url: trackingUrl',
  ],
  [['ship', '--no-tracking', '--shipped-at', 'yesterday'], '--shipped-at: shippedAt'],
  [['cancel', '--reason', ' '], '--reason: reason'],
  [['dance'], 'action must be one of the allowed values: accept, '],
])('an action is refused for its options: %j', async (args, problem) => {
  const id = await place();
  const { code, out, err } = await order('act', id, ...args);
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(problem);
  expect(await show(id)).toMatchObject({ state: 'accepted', version: 1 });
});

test('a paid order is cancelled once its money is said to be back, and what is due back is told', async () => {
  const id = await place();
  await order('mark-paid', id);
  expect(await order('act', id, 'cancel', '--reason', 'cannot_make')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Record its refund first'),
  });
  expect(await order('refund', id)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Nothing is due back'),
  });
  expect(await order('refund', id, '--amount', '8.10')).toMatchObject({
    code: 0,
    out: `Recorded a refund of 8.10 EUR for the order ${numbers.get(id)}; 8.10 EUR remains to pay.\n`,
  });
  expect(
    await order(
      'act',
      id,
      'cancel',
      '--reason',
      'cannot_make',
      '--note',
      'no oak',
      '--refunded-elsewhere',
    ),
  ).toMatchObject({ code: 0 });
  expect(await show(id)).toMatchObject({
    state: 'cancelled',
    cancellation: { reason: 'cannot_make', note: 'no oak', by: 'merchant', unpaidDays: null },
    paidAmount: 28.1,
    refundedAmount: 28.1,
    refundDueAmount: 0,
  });
  expect(await order('mark-paid', id)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Nothing remains to pay'),
  });
  expect(await order('mark-paid', id, '--amount', '5')).toMatchObject({
    code: 0,
    out: expect.stringContaining('5.00 EUR is due back to the buyer.'),
  });
  expect((await show(id)).reviewFlag).toMatchObject({
    reasons: ['paid_after_cancel'],
    needsReview: true,
  });
  expect(await order('refund', id)).toMatchObject({
    code: 0,
    out: expect.stringContaining('a refund of 5.00 EUR'),
  });
});

test('a reference counts once, whatever remains to pay', async () => {
  const id = await place();
  expect(await order('mark-paid', id, '--amount', '20.00', '--reference', 'B-1')).toMatchObject({
    out: expect.stringContaining('8.10 EUR remains to pay'),
  });
  expect(await order('mark-paid', id, '--amount', '20.00', '--reference', 'B-1')).toMatchObject({
    code: 0,
    out: `Nothing changed: this reference was recorded for the order ${numbers.get(id)} before; 8.10 EUR remains to pay.\n`,
  });
  expect(await order('mark-paid', id, '--reference', 'B-2')).toMatchObject({
    out: expect.stringContaining('a payment of 8.10 EUR'),
  });
  expect(await order('mark-paid', id, '--reference', 'B-2')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Nothing changed'),
  });
  expect((await show(id)).payments).toMatchObject([
    { kind: 'payment', amount: 20, reference: 'B-1', actor: 'cli:tester' },
    { kind: 'payment', amount: 8.1, reference: 'B-2' },
  ]);
});

test.each([
  ['-1', 'must not be negative'],
  ['0', 'must be more than 0'],
  ['1.005', 'must have at most 2 decimal places'],
  ['1e3', 'must be a decimal'],
  ['9999999999999999', 'must be a decimal of at most 15 digits'],
  ['99999999999999', 'must have at most 15 digits'],
  ['', 'must be a decimal'],
])('an amount of %j is refused: it %s', async (amount, problem) => {
  const id = await place();
  for (const command of ['mark-paid', 'refund']) {
    const { code, value } = await asJson(command, id, `--amount=${amount}`);
    expect(code).toBe(1);
    expect(value).toMatchObject({
      code: 'invalid_request',
      values: { problems: [{ path: '/amount', problem: expect.stringContaining(problem) }] },
    });
  }
  expect(await show(id)).toMatchObject({ version: 1, paidAmount: 0 });
});

test('on account, an order is made before it is paid; and not, after all', async () => {
  const id = await place();
  expect(await order('mark-paid', id, '--on-account')).toMatchObject({
    code: 0,
    out: `The order ${numbers.get(id)} may be made and shipped before it is paid.\n`,
  });
  expect(await order('mark-paid', id, '--on-account', '--amount', '5')).toMatchObject({
    code: 1,
    err: expect.stringContaining('--on-account is no payment'),
  });
  expect(await show(id)).toMatchObject({
    onAccount: true,
    payableTotalAmount: 28.1,
    paymentUrl: null,
    unpaidSince: null,
  });
  expect(await order('mark-paid', id, '--no-on-account')).toMatchObject({
    out: `The order ${numbers.get(id)} must be paid before it is made.\n`,
  });
  expect(await order('act', id, 'start-manufacturing')).toMatchObject({ code: 1 });
  await order('mark-paid', id, '--on-account');
  expect(await order('act', id, 'start-manufacturing')).toMatchObject({ code: 0 });
});

test('a discount of the store is taken off, replaced and taken away', async () => {
  const id = await place();
  expect(await order('discount', id, '--amount', '3.1', '--label', 'For the delay')).toMatchObject({
    code: 0,
    out: `The order ${numbers.get(id)} has a discount of 3.10 EUR (For the delay): its total is 25.00 EUR, and 25.00 EUR remains to pay.\n`,
  });
  expect(await order('discount', id, '--amount', '3.10', '--label', 'For the delay')).toMatchObject(
    { out: expect.stringContaining('Nothing changed') },
  );
  expect(await order('discount', id, '--amount', '5')).toMatchObject({
    code: 1,
    err: expect.stringContaining('label is required'),
  });
  expect(await order('discount', id, '--amount', '28.11', '--label', 'x')).toMatchObject({
    code: 1,
    err: expect.stringContaining(
      'amount must be at least 0, and leave a total from 0 up to 15 digits',
    ),
  });
  expect((await show(id)).discount).toEqual({
    amount: 3.1,
    label: 'For the delay',
    source: 'merchant',
  });
  expect(await order('discount', id, '--amount', '0')).toMatchObject({
    out: `The order ${numbers.get(id)} has no discount now: its total is 28.10 EUR, and 28.10 EUR remains to pay.\n`,
  });
});

test('a day by hand moves the days of arrival by the working days of the transit', async () => {
  const id = await place();
  // Friday; one to two working days to Florence.
  expect(await order('estimate', id, '--date', '2027-03-12')).toMatchObject({
    code: 0,
    out: `The order ${numbers.get(id)}: leaves 2027-03-12, arrives 2027-03-15 to 2027-03-16.\n`,
  });
  expect((await show(id)).estimate).toMatchObject({
    basis: 'merchant',
    date: '2027-03-12',
    deliveryFrom: '2027-03-15',
    deliveryTo: '2027-03-16',
    revisedAt: '2027-03-02T11:00:00.000Z',
  });
  expect(await order('estimate', id, '--date', '2027-03-12')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Nothing changed'),
  });
  expect((await show(id)).version).toBe(2);
  for (const date of ['2027-02-30', 'tomorrow', '']) {
    expect(await order('estimate', id, '--date', date)).toMatchObject({
      code: 1,
      err: expect.stringContaining('date must be a date, YYYY-MM-DD'),
    });
  }
  await order('act', id, 'cancel', '--reason', 'other');
  expect(await order('estimate', id, '--date', '2027-03-15')).toMatchObject({
    code: 1,
    err: expect.stringContaining("can't be done with an order that is cancelled"),
  });
});

test('a revision is proposed, shown, accepted; declined; taken back; and runs out', async () => {
  const id = await place();
  expect(await order('revision', id)).toMatchObject({
    code: 0,
    out: `No revision of the order ${numbers.get(id)} was ever proposed.\n`,
  });
  expect(await order('revision', id, '--accept')).toMatchObject({
    code: 1,
    err: 'No such revision was proposed to the buyer of this order.\n',
  });
  const output = await order(
    'revise',
    id,
    '--total',
    '30',
    '--note',
    'Oak is dearer',
    '--delivery',
    '2027-03-17',
  );
  expect(output).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      new RegExp(
        `^Proposed 30.00 EUR instead of 28.10 EUR to the buyer of the order ${numbers.get(id)}, until 2027-03-09T11:00:00.000Z. The buyer answers at https://`,
      ),
    ),
  });
  expect(await order('revise', id, '--total', '31', '--note', 'No, dearer')).toMatchObject({
    code: 1,
    err: expect.stringContaining('has not answered a revision'),
  });
  expect((await order('revision', id)).out).toContain(
    'proposed until 2027-03-09T11:00:00.000Z: 30.00 EUR, delivered 2027-03-17: Oak is dearer',
  );
  expect(await order('mark-paid', id)).toMatchObject({ code: 0 });
  expect(await order('act', id, 'start-manufacturing')).toMatchObject({
    code: 1,
    err: expect.stringContaining('has not answered a revision'),
  });
  expect(await order('revision', id, '--accept')).toMatchObject({
    code: 0,
    out: `The revision of the order ${numbers.get(id)} is accepted; its total is 30.00 EUR.\n`,
  });
  expect(await order('revision', id, '--accept')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Nothing changed'),
  });
  expect(await order('revision', id, '--decline')).toMatchObject({
    code: 1,
    err: 'No revision of this order awaits an answer: the last one is accepted.\n',
  });
  expect(await show(id)).toMatchObject({
    adjustmentAmount: 1.9,
    payableTotalAmount: 1.9,
    estimate: { basis: 'merchant', date: '2027-03-15', deliveryTo: '2027-03-17' },
  });

  await order('revise', id, '--total', '20.00', '--note', 'Cheaper', '--expires', '2027-03-02');
  expect((await asJson('revision', id)).value).toMatchObject([
    { status: 'accepted' },
    { status: 'proposed', expiresAt: '2027-03-02T23:00:00.000Z' },
  ]);
  expect(await order('revision', id, '--decline')).toMatchObject({
    out: expect.stringContaining('is declined; its total is 30.00 EUR'),
  });
  await order('revise', id, '--total', '20.00', '--note', 'Cheaper', '--expires', 'never');
  const [, , third] = (await asJson('revision', id)).value;
  expect(third).toMatchObject({ status: 'proposed', expiresAt: null });
  expect(
    await order('revision', id, '--withdraw', '--id', '01950000-0000-7000-8000-000000000000'),
  ).toMatchObject({ code: 1, err: expect.stringContaining('No such revision') });
  expect(await order('revision', id, '--withdraw', '--id', third.id)).toMatchObject({ code: 0 });

  await order(
    'revise',
    id,
    '--total',
    '20.00',
    '--note',
    'Cheaper',
    '--expires',
    '2027-03-02T12:00:00Z',
  );
  service.clock.set('2027-03-02T12:00:00Z');
  expect(await order('revision', id, '--accept')).toMatchObject({
    code: 1,
    err: expect.stringContaining('the last one is expired'),
  });
  expect((await order('revision', id)).out.split('\n')[0]).toMatch(/^expired: 20.00 EUR/);
  service.clock.set('2027-03-02T11:00:00Z');
});

test.each([
  [['--total', '-1', '--note', 'n'], 'total must not be negative'],
  [['--total', '28.10', '--note', 'n'], 'revisedTotalAmount is the total already'],
  [['--total', '1', '--note', ''], 'note must not be empty'],
  [['--total', '1', '--note', 'n', '--delivery', 'soon'], 'delivery must be a date'],
  [
    ['--total', '1', '--note', 'n', '--expires', 'soon'],
    'expires must be a date, YYYY-MM-DD, or a date-time',
  ],
  [['--total', '1', '--note', 'n', '--expires', '2027-03-01'], 'expiresAt must be in the future'],
  [['--total', '1', '--note', 'n', '--expires', '9999-12-31'], 'expires must be a date'],
])('a proposal is refused: %j', async (args, problem) => {
  const id = await place();
  expect(await order('revise', id, ...args)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining(problem),
  });
});

test('revisions are answered one way at a time', async () => {
  const id = await place();
  expect(await order('revision', id, '--accept', '--decline')).toMatchObject({
    code: 1,
    err: expect.stringContaining("can't be given together"),
  });
  expect(await order('revision', id, '--id', id)).toMatchObject({
    code: 1,
    err: expect.stringContaining('--id goes with'),
  });
});

test('a dispute opens, goes on, and is closed; one after that is another', async () => {
  const id = await place();
  expect(await order('dispute', id, '--status', 'needs_response')).toMatchObject({
    code: 1,
    err: expect.stringContaining('amount is required of a new dispute'),
  });
  const opened = [
    '--status',
    'needs_response',
    '--amount',
    '28.10',
    '--evidence-due',
    '2027-03-10',
    '--payment-url',
    'https://pay.example/d',
  ];
  expect(await order('dispute', id, ...opened)).toMatchObject({
    code: 0,
    out: `The dispute about the order ${numbers.get(id)}, of 28.10 EUR, is now: needs response.\n`,
  });
  expect(await order('dispute', id, ...opened)).toMatchObject({
    out: expect.stringContaining('Nothing changed'),
  });
  service.clock.set('2027-03-04T11:00:00Z');
  await order('dispute', id, '--status', 'under_review');
  expect((await show(id)).dispute).toEqual({
    status: 'under_review',
    closed: false,
    amount: 28.1,
    disputedAt: '2027-03-02T11:00:00.000Z',
    evidenceDueBy: '2027-03-10T23:00:00.000Z',
    paymentUrl: 'https://pay.example/d',
  });
  await order('dispute', id, '--status', 'won');
  expect((await show(id)).dispute).toMatchObject({ status: 'won', closed: true });
  expect(await order('dispute', id, '--status', 'needs_response')).toMatchObject({
    code: 1,
    err: expect.stringContaining('amount is required'),
  });
  await order('dispute', id, '--status', 'needs_response', '--amount', '5');
  expect((await show(id)).dispute).toMatchObject({
    closed: false,
    amount: 5,
    disputedAt: '2027-03-04T11:00:00.000Z',
    evidenceDueBy: null,
    paymentUrl: null,
  });
  for (const [args, problem] of [
    [['--status', 'odd'], 'status'],
    [['--status', 'won', '--amount', '0'], 'amount'],
    [['--status', 'won', '--evidence-due', 'x'], 'evidenceDue'],
    [['--status', 'won', '--payment-url', 'ftp://x'], 'paymentUrl'],
  ] as const) {
    expect(await order('dispute', id, ...args)).toMatchObject({
      code: 1,
      err: expect.stringContaining(problem),
    });
  }
  service.clock.set('2027-03-02T11:00:00Z');
});

test('a flag is raised and cleared, a note and a reference are set and taken away', async () => {
  const id = await place();
  expect(await order('flag', id, '--clear')).toMatchObject({
    code: 1,
    err: 'The order was never flagged.\n',
  });
  expect(await order('flag', id)).toMatchObject({
    code: 0,
    out: expect.stringContaining('is flagged'),
  });
  expect((await show(id)).reviewFlag).toMatchObject({ reasons: ['staff'], needsReview: true });
  expect(await order('flag', id, '--clear')).toMatchObject({
    code: 0,
    out: `The flag of the order ${numbers.get(id)} is cleared.\n`,
  });
  expect(await order('flag', id, '--reason', 'provider', '--closed-as', 'approved')).toMatchObject({
    code: 1,
    err: '--closed-as goes with --clear.\n',
  });
  expect(await order('flag', id, '--reason', 'provider', '--clear')).toMatchObject({
    code: 1,
    err: "--reason can't be given with --clear.\n",
  });
  expect(await order('flag', id, '--reason', 'paid_after_cancel')).toMatchObject({
    code: 1,
    err: expect.stringContaining('reason must be one of the allowed values: staff, provider'),
  });
  expect(await order('flag', id, '--reason', 'provider')).toMatchObject({
    code: 0,
    out: expect.stringContaining('is flagged'),
  });
  expect(await order('flag', id, '--reason', 'provider')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Nothing changed'),
  });
  expect((await show(id)).reviewFlag).toMatchObject({
    reasons: ['provider'],
    clearedAt: null,
    needsReview: true,
    providerReviewClosedAs: null,
  });
  expect(await order('flag', id, '--clear', '--closed-as', 'refunded_as_fraud')).toMatchObject({
    code: 0,
  });
  expect((await show(id)).reviewFlag).toMatchObject({
    reasons: ['provider'],
    needsReview: false,
    providerReviewClosedAs: 'refunded_as_fraud',
  });
  expect((await order('show', id)).out).toMatch(
    /^review +provider, cleared 2027-03-02T11:00:00.000Z, closed by the payment provider as refunded_as_fraud$/m,
  );
  expect(await order('note', id, 'Round edges')).toMatchObject({
    code: 0,
    out: `The store's note of the order ${numbers.get(id)} is now (the buyer does not see it): Round edges\n`,
  });
  expect((await order('note', id, 'Round edges', '--show-buyer')).out).toContain(
    '(the buyer sees it): Round edges',
  );
  expect(await order('note', id)).toMatchObject({
    code: 1,
    err: 'Either the note or --none must be given.\n',
  });
  expect(await order('note', id, 'x', '--none')).toMatchObject({ code: 1 });
  const { dockets } = await show(id);
  expect(dockets).toMatchObject([
    {
      title: 'The board',
      revision: 2,
      docketNumber: expect.stringMatching(/^270302-/),
      sheetUrl: expect.stringMatching(/^https:\/\/bottega\.example\/stores\/shop\/sheets\//),
    },
  ]);
  expect(await order('note', id, '--none')).toMatchObject({
    out: `The order ${numbers.get(id)} has no note of the store's now.\n`,
  });
  expect(await order('reference', id, 'A-77')).toMatchObject({
    out: expect.stringContaining('is now A-77 in the store'),
  });
  expect(await show(id)).toMatchObject({ note: null, reference: 'A-77' });
  expect(await order('reference', id, '--none')).toMatchObject({
    out: `The order ${numbers.get(id)} has no reference now.\n`,
  });
});

test('the private links of an order are shown, and renewed', async () => {
  const id = await place();
  const shown = await show(id);
  const { value } = await asJson('links', id);
  expect(value).toEqual({
    orderId: id,
    statusUrl: shown.statusUrl,
    paymentUrl: shown.paymentUrl,
    dockets: shown.dockets,
  });
  const [sheetUrl] = value.dockets.map((docket: { sheetUrl: string }) => docket.sheetUrl);
  const { out } = await order('links', id);
  for (const url of [value.statusUrl, value.paymentUrl, sheetUrl]) expect(out).toContain(url);
  expect((await show(id)).version).toBe(1);

  const { code, out: renewed, err } = await order('links', id, '--renew');
  expect([code, err]).toEqual([
    0,
    'The links that were given out before are void; these must be given out anew.\n',
  ]);
  for (const url of [value.statusUrl, value.paymentUrl, sheetUrl])
    expect(renewed).not.toContain(url);
  const now = await show(id);
  expect(renewed).toContain(now.statusUrl);
  expect(now.version).toBe(2);
  expect((await asJson('links', id, '--renew')).value.statusUrl).not.toBe(now.statusUrl);
  expect(await order('links', 'ffffffff', '--renew')).toMatchObject({
    code: 1,
    err: expect.stringContaining('no order'),
  });
});

test('orders are listed latest first, filtered, and page by page', async () => {
  const others = {
    place: (change: Record<string, unknown> = {}) =>
      place({ ...change, buyer: { email: 'liz@example.org' } }, 'other'),
  };
  const list = async (...args: string[]) =>
    (await cli.json('order', 'list', '--merchant', 'other', ...args)).value;
  expect(await cli.run('order', 'list', '--merchant', 'other')).toEqual({
    code: 0,
    out: 'other has no such order.\n',
    err: '',
  });
  const first = await others.place();
  service.clock.set('2027-03-03T11:00:00Z');
  const second = await others.place(yew);
  service.clock.set('2027-03-04T11:00:00Z');
  const third = await others.place({
    agreedTotalAmount: 0,
    lines: [{ sku: 'GIFT', quantity: 1 }],
    fulfilment: 'collect',
    shippingAddress: null,
  });
  const ids = async (...args: string[]) =>
    (await list(...args)).orders.map(({ orderId }: { orderId: string }) => orderId);
  expect(await ids()).toEqual([third, second, first]);
  expect(await ids('--unpaid')).toEqual([second, first]);
  expect(await ids('--state', 'placed')).toEqual([second]);
  expect(await ids('--since', '2027-03-03')).toEqual([third, second]);
  expect(await ids('--since', '2027-03-03T11:00:00.001Z')).toEqual([third]);
  expect(await ids('--limit', '1', '--before', third)).toEqual([second]);
  const { out, err } = await cli.run('order', 'list', '--merchant', 'other', '--limit', '2');
  expect(await ids('--limit', '1', '--before', numbers.get(third) ?? '')).toEqual([second]);
  expect(err).toBe(`There are more: --before ${numbers.get(second)}\n`);
  expect(out.split('\n').slice(0, 3)).toEqual([
    expect.stringMatching(/^order +placed +state +total +to pay +buyer +attention$/),
    expect.stringMatching(
      new RegExp(
        `^${numbers.get(third)}   2027-03-04T11:00:00.000Z  accepted  0.00 EUR +liz@example.org$`,
      ),
    ),
    expect.stringMatching(
      new RegExp(
        `^${numbers.get(second)}   2027-03-03T11:00:00.000Z  placed    48.00 EUR  48.00 EUR  liz@example.org  answer by 2027-03-05; review: needs approval$`,
      ),
    ),
  ]);
  for (const [args, problem] of [
    [['--state', 'lost'], 'state'],
    [['--since', 'x'], 'since'],
    [['--limit', '0'], '--limit'],
    [['--limit', '201'], '--limit'],
    [['--before', 'x'], 'has no order "x"'],
  ] as const) {
    expect(await cli.run('order', 'list', '--merchant', 'other', ...args)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining(problem),
    });
  }
  expect(await cli.run('order', 'list', '--merchant', 'nobody')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no store "nobody" here'),
  });
  service.clock.set('2027-03-02T11:00:00Z');
});

test('an order is named by its number, its id, or a beginning that no other has', async () => {
  service.clock.set('2027-05-01T11:00:00Z');
  const one = await place();
  const two = await place();
  service.clock.set('2027-05-02T11:00:00Z');
  const three = await place();
  const number = numbers.get(three) ?? '';
  for (const name of [three, three.toUpperCase(), three.slice(0, 23), number, `#${number}`])
    expect((await show(name)).orderId).toBe(three);
  const { orders } = (await asJson('list', '--limit', '200')).value;
  for (let length = 1; length <= three.length; length += 1) {
    const beginning = three.slice(0, length);
    const meant = orders.filter(({ orderId }: { orderId: string }) =>
      orderId.startsWith(beginning),
    );
    expect((await order('show', beginning)).code).toBe(meant.length === 1 ? 0 : 1);
  }
  const both = [one, two].toSorted().map((id) => `#${numbers.get(id)} (${id})`);
  expect(await order('show', one.slice(0, 8))).toEqual({
    code: 1,
    out: '',
    err: `Several orders begin with "${one.slice(0, 8)}"; give the number of the one that is meant, or more of its id: ${both.join(', ')}.\n`,
  });
  for (const name of [
    '00000000',
    'zzzzzzzz',
    `${one.slice(0, 8)}00`,
    `${one.slice(0, 35)}${one.endsWith('0') ? '1' : '0'}`,
    '%%%%%%%%',
    'x',
    '#',
    `#${three}`.slice(0, 36),
    `#0${number}`,
    '9999',
    '99999999999999999999',
  ]) {
    expect(await order('show', name)).toMatchObject({
      code: 1,
      err: `The store has no order "${name}"; "bottega order list" shows those it has.\n`,
    });
  }
  expect(await order('show', `${one}0`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('order must have at most 36 characters'),
  });
  const foreign = await cli.run('order', 'act', three, 'accept', '--merchant', 'other');
  expect(foreign).toMatchObject({
    code: 1,
    err: expect.stringContaining('The store has no order'),
  });
  service.clock.set('2027-03-02T11:00:00Z');
});

test('an order is shown whole, and nothing that a stranger wrote steers the terminal', async () => {
  const id = await place({
    buyer: { email: 'eve@example.org', name: 'Eve \u{1B}[31mRed\u{202E}', phone: '+39 1' },
    note: 'One\ntwo\u{7}',
    neededBy: '2027-04-01',
  });
  await order('mark-paid', id, '--amount', '8.10', '--reference', 'B-1');
  const { out } = await order('show', id);
  for (const line of [
    `order       ${numbers.get(id)}`,
    `id          ${id}`,
    'state       accepted (made to order)',
    'placed      2027-03-02T11:00:00.000Z, by agent',
    'buyer       Eve \u{FFFD}[31mRed\u{FFFD} <eve@example.org>, +39 1',
    'to          Ada Rossi, Via Roma 1, 50123 Firenze, IT',
    'needed by   2027-04-01',
    'note        One / two\u{FFFD}',
    '1 ×         The board (BOARD)  20.10 EUR',
    '            Wood: Oak',
    'shipping    8.00 EUR',
    'total       28.10 EUR',
    'payment     8.10 EUR, 2027-03-02T11:00:00.000Z (B-1)',
    'to pay      20.00 EUR',
    'estimate    leaves 2027-03-09, arrives 2027-03-10 to 2027-03-11',
    'can now     nothing',
    'not yet     start-manufacturing (payment required), cancel (refund required)',
  ])
    expect(out.split('\n')).toContain(line);
  // oxlint-disable-next-line no-control-regex -- what must not be there
  expect(out).not.toMatch(/[\u{0}-\u{9}\u{B}-\u{1F}\u{202A}-\u{202E}]/u);
});
