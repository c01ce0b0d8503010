import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { addMerchant } from '../storage/sample-data.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { openWebhookFixture, owed, type WebhookFixture } from '../support/webhook-fixture.ts';
import { type CommandLine, openCommandLine } from './command-line.ts';

let held: TestDatabase;
let webhooks: WebhookFixture;
let cli: CommandLine;
let [slug, merchantId] = ['', ''];

beforeAll(async () => {
  held = await openTestDatabase();
});
afterAll(() => held.close());
beforeEach(async () => {
  webhooks = openWebhookFixture(held.database);
  slug = `store-${randomUUID().slice(0, 8)}`;
  merchantId = await addMerchant(held.database, slug);
  const { clock, newId, webhookSender } = webhooks.context;
  // While somebody waits, whoever delivers does so.
  cli = openCommandLine(held.database, {
    context: { clock, newId, webhookSender },
    pause: async () => (await webhooks.deliver(merchantId), 'on'),
  });
  return () => cli.close();
});

const URL = 'https://erp.example/hooks';
const SECRET = () => `whsec_${randomBytes(32).toString('base64')}`;
const webhook = (verb: string, ...more: string[]) => ['webhook', verb, '--merchant', slug, ...more];
const problemAt = (path: string) => ({
  code: 1,
  value: { code: 'invalid_request', values: { problems: [expect.objectContaining({ path })] } },
});

async function add(...more: string[]): Promise<string> {
  const { value } = await cli.json(...webhook('add', '--url', URL, ...more));
  return value.endpointId;
}
const replay = async (id: string, ...more: string[]) =>
  (await cli.json(...webhook('replay', id, ...more))).value;

describe('webhook add', () => {
  it('prints the secret alone on standard output, and about it on standard error', async () => {
    const { code, out, err } = await cli.run(
      ...webhook('add', '--url', URL, '--kinds', 'order.paid, order.shipped'),
    );
    expect([code, out]).toEqual([0, expect.stringMatching(/^whsec_[\w+/]{43}=\n$/)]);
    expect(err).toMatch(
      /^Made the webhook \S{36} of \S+, which is told of order\.paid, order\.shipped\. Keep the secret now: it can't be shown again\.\n$/,
    );
  });

  it('takes a secret that the receiver has already, from a file', async () => {
    const secret = SECRET();
    const { value } = await cli.json(
      ...webhook(
        'add',
        '--url',
        URL,
        '--secret-file',
        cli.file('secret', `${secret}\n`),
        '--description',
        'Our ERP',
      ),
    );
    expect(value).toMatchObject({
      secret,
      kinds: null,
      description: 'Our ERP',
      state: 'active',
      createdBy: 'cli:tester',
    });
    const { out } = await cli.run(...webhook('list', '--json'));
    expect(out).not.toContain('whsec_');
  });

  it.each([
    ['/url', ['--url', 'http://erp.example/']],
    ['/url', ['--url', '']],
    ['/url', ['--url', `https://erp.example/${'x'.repeat(2_048)}`]],
    ['/kinds/0', ['--url', URL, '--kinds', 'order.eaten']],
    ['/kinds/0', ['--url', URL, '--kinds', '']],
    ['/kinds/0', ['--url', URL, '--kinds', 'webhook.test']],
    ['/kinds', ['--url', URL, '--kinds', 'order.paid,order.paid']],
    ['/description', ['--url', URL, '--description', 'x'.repeat(201)]],
  ])('refuses a wrong %s: %j', async (path, options) => {
    expect(await cli.json(...webhook('add', ...options))).toMatchObject(problemAt(path));
    expect((await cli.json(...webhook('list'))).value).toEqual([]);
  });

  it.each([
    ['whsec_', '/secret'],
    ['hunter2', '/secret'],
    [`whsec_${Buffer.alloc(32).toString('base64')}`, '/secret'],
    ['x'.repeat(300), '/secret'],
  ])('refuses the secret %j', async (secret, path) => {
    const { code, value } = await cli.json(
      ...webhook('add', '--url', URL, '--secret-file', cli.file('secret', secret)),
    );
    expect({ code, value }).toMatchObject(problemAt(path));
    expect(JSON.stringify(value)).not.toContain('hunter2');
  });

  it('refuses a store that is not there, and more endpoints than a store may have', async () => {
    expect(
      (await cli.json('webhook', 'add', '--merchant', 'nowhere', '--url', URL)).value,
    ).toMatchObject({ code: 'merchant_not_found' });
    const endpoints = Array.from({ length: 99 }, () => ({
      merchant_id: merchantId,
      endpoint_id: randomUUID(),
      url: URL,
      state: 'active' as const,
      secret: 'sealed',
      failures: 0,
      created_by: 'test',
      created_at: webhooks.clock.now(),
    }));
    await held.database.transaction((transaction) =>
      transaction.insertInto('webhook_endpoint').values(endpoints).execute(),
    );
    const last = await add();
    expect((await cli.json(...webhook('add', '--url', URL))).value).toMatchObject({
      code: 'too_many_webhooks',
      values: { maximum: 100 },
    });
    await cli.run(...webhook('disable', last));
    expect((await cli.json(...webhook('add', '--url', URL))).code).toBe(0);
    expect((await cli.json(...webhook('list'))).value).toHaveLength(101);
    expect(
      (await cli.json(...webhook('resume', last))).value,
      'nor does one come back',
    ).toMatchObject({ code: 'too_many_webhooks', values: { maximum: 100 } });
  });
});

describe('webhook pause, resume, disable', () => {
  it('keeps what happens, sends it later, or makes nothing of it; the same again changes nothing', async () => {
    const id = await add();
    expect((await cli.run(...webhook('pause', id))).out).toBe(
      `The webhook ${id} is paused: what happens waits.\n`,
    );
    expect((await cli.run(...webhook('pause', id))).out).toBe(
      `Nothing changed: the webhook ${id} was paused already.\n`,
    );
    await webhooks.emit(merchantId);
    expect(await webhooks.deliver(merchantId)).toEqual([]);
    expect((await cli.run(...webhook('resume', id))).out).toBe(
      `The webhook ${id} is told of events.\n`,
    );
    expect((await webhooks.deliver(merchantId)).length).toBe(1);
    await cli.run(...webhook('disable', id));
    await webhooks.emit(merchantId);
    expect(await owed(held.database, merchantId)).toEqual([]);
    expect((await cli.json(...webhook('list'))).value).toMatchObject([
      { state: 'disabled', disabledBecause: 'staff', waiting: 0 },
    ]);
    await cli.run(...webhook('resume', id));
    expect((await cli.json(...webhook('list'))).value).toMatchObject([
      { state: 'active', disabledBecause: null, disabledAt: null, failures: 0 },
    ]);
  });

  it('resumed after it was disabled for failing, begins anew', async () => {
    const id = await add();
    webhooks.sender.answer = () => ({ status: 410 });
    await webhooks.emit(merchantId);
    await webhooks.deliver(merchantId);
    expect((await cli.run(...webhook('list'))).out).toContain(
      'disabled (the receiver answered 410)',
    );
    webhooks.sender.answer = () => ({});
    await cli.run(...webhook('resume', id));
    expect((await webhooks.deliver(merchantId)).length).toBe(1);
    expect(await owed(held.database, merchantId)).toEqual([]);
  });

  it.each(['pause', 'disable'])(
    'resumed after %s, is sent at once what would be tried again in hours, and not what was given up or has its turn in a replay',
    async (verb) => {
      const id = await add();
      webhooks.sender.answer = () => ({ status: 503, retryAfterSeconds: 36_000 });
      const [failed, over, replayed] = [
        await webhooks.emit(merchantId),
        await webhooks.emit(merchantId),
        await webhooks.emit(merchantId),
      ];
      await webhooks.deliver(merchantId);
      const [later, now] = [
        new Date(webhooks.clock.now().getTime() + 60_000),
        webhooks.clock.now(),
      ];
      const change = (eventId: string, values: { due_at: Date | null; attempts: number }) =>
        held.database.transaction((transaction) =>
          transaction
            .updateTable('webhook_delivery')
            .set(values)
            .where('merchant_id', '=', merchantId)
            .where('event_id', '=', eventId)
            .execute(),
        );
      await change(over, { due_at: null, attempts: 10 });
      await change(replayed, { due_at: later, attempts: 0 });
      await cli.run(...webhook(verb, id));
      await cli.run(...webhook('resume', id));
      expect(
        (await owed(held.database, merchantId)).map(({ event_id, due_at }) => [event_id, due_at]),
      ).toEqual([
        [failed, now],
        [over, null],
        [replayed, later],
      ]);
    },
  );

  it('disabled for failing, is told of in a mail', async () => {
    await add('--description', 'Our ERP');
    webhooks.sender.answer = () => ({ status: 410 });
    await webhooks.emit(merchantId);
    await webhooks.deliver(merchantId);
    const {
      value: { mails },
    } = await cli.json('mail', 'list', '--merchant', slug);
    expect(mails).toMatchObject([
      {
        kind: 'webhook.disabled',
        to: null,
        subject: expect.stringMatching(/: a webhook was switched off$/),
      },
    ]);
    const { out } = await cli.run('mail', 'show', mails[0].mailId, '--merchant', slug);
    expect(out.replaceAll('\n', ' ')).toContain(
      'since 2 March 2027 at 12:00 CET. The system there answered that it is gone for good',
    );
  });
});

describe('webhook rotate', () => {
  it('prints the new secret, and refuses a third while two sign, unless both are to be void', async () => {
    const id = await add();
    const first = await cli.run(...webhook('rotate', id));
    expect(first).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^whsec_/),
      err: expect.stringContaining('signs too until 2027-03-03T11:00:00.000Z'),
    });
    expect((await cli.json(...webhook('rotate', id))).value).toMatchObject({
      code: 'webhook_rotating',
      values: { until: '2027-03-03T11:00:00.000Z' },
    });
    expect((await cli.run(...webhook('rotate', id, '--overlap-hours', '0'))).err).toContain(
      'The one before it is void.',
    );
    expect((await cli.json(...webhook('list'))).value).toMatchObject([{ oldSecretUntil: null }]);
  });

  it('refuses the secret that is in use, one that makes no sense, and hours that do not', async () => {
    const secret = SECRET();
    const file = cli.file('secret', secret);
    const id = await add('--secret-file', file);
    expect(await cli.json(...webhook('rotate', id, '--secret-file', file))).toMatchObject(
      problemAt('/secret'),
    );
    expect(
      await cli.json(...webhook('rotate', id, '--secret-file', cli.file('bad', 'whsec_short'))),
    ).toMatchObject(problemAt('/secret'));
    for (const hours of ['-1', '169', '1.5', 'day', '']) {
      expect(
        (await cli.json(...webhook('rotate', id, `--overlap-hours=${hours}`))).value,
        hours,
      ).toMatchObject({ code: 'option_invalid' });
    }
    await webhooks.emit(merchantId);
    await webhooks.deliver(merchantId);
    expect(webhooks.sender.sent.at(-1)?.secrets).toEqual([secret]);
  });
});

describe('webhook test', () => {
  it('shows what came of it, and fails where it was not taken', async () => {
    const id = await add();
    expect(await cli.run(...webhook('test', id))).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^The test event evt_\S{36} was taken: 200 after 12 ms\.\n$/),
    });
    webhooks.sender.answer = () => ({ status: null, failure: 'tls_failed' });
    expect(await cli.run(...webhook('test', id))).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/was not taken: tls failed after 12 ms\.\n$/),
    });
    await cli.run(...webhook('pause', id));
    expect((await cli.json(...webhook('test', id))).value).toMatchObject({
      code: 'webhook_not_active',
    });
  });

  it('says so where nobody delivers', async () => {
    const id = await add();
    const alone = openCommandLine(held.database, {
      context: { webhookSender: webhooks.sender },
      pause: async () => 'on',
    });
    expect(await alone.run(...webhook('test', id))).toMatchObject({
      code: 1,
      err: expect.stringContaining('Does a worker run?'),
    });
    alone.close();
  });
});

describe('webhook log', () => {
  it('shows every attempt, page by page, of one event, or the failed ones alone', async () => {
    const id = await add();
    webhooks.sender.answer = () => ({ status: 503, excerpt: 'come again' });
    const eventId = await webhooks.emit(merchantId);
    await webhooks.deliver(merchantId);
    webhooks.clock.advance(6_000);
    webhooks.sender.answer = () => ({});
    await webhooks.deliver(merchantId);
    await webhooks.emit(merchantId);
    await webhooks.deliver(merchantId);
    const all = (await cli.json(...webhook('log', id))).value;
    expect(
      all.attempts.map(({ number, status, isTaken }: Record<string, unknown>) => [
        number,
        status,
        isTaken,
      ]),
    ).toEqual([
      [1, 200, true],
      [2, 200, true],
      [1, 503, false],
    ]);
    const first = (await cli.json(...webhook('log', id, '--limit', '2'))).value;
    expect([first.attempts, first.hasMore]).toEqual([all.attempts.slice(0, 2), true]);
    const rest = (
      await cli.json(...webhook('log', id, '--limit', '2', '--before', first.attempts[1].attemptId))
    ).value;
    expect([rest.attempts, rest.hasMore]).toEqual([all.attempts.slice(2), false]);
    expect(
      (await cli.json(...webhook('log', id, '--event', `evt_${eventId}`))).value.attempts,
    ).toHaveLength(2);
    expect((await cli.json(...webhook('log', id, '--failed'))).value.attempts).toMatchObject([
      { status: 503, excerpt: 'come again' },
    ]);
    expect((await cli.run(...webhook('log', id))).out).toContain('503');
  });

  it.each([
    [['--event', 'evt_nonsense']],
    [['--before', 'nonsense']],
    [['--limit', '0']],
    [['--limit', '1001']],
  ])('refuses %j', async (options) => {
    const id = await add();
    expect((await cli.json(...webhook('log', id, ...options))).code).toBe(1);
  });
});

describe('webhook replay', () => {
  it('sends one event once more, with the same id and body, whether it was taken or not', async () => {
    const id = await add();
    const eventId = await webhooks.emit(merchantId);
    await webhooks.deliver(merchantId);
    expect(await replay(id, '--event', `evt_${eventId}`)).toMatchObject({ count: 1 });
    await webhooks.deliver(merchantId);
    const [first, second] = webhooks.sender.sent;
    expect([second?.webhookId, second?.body]).toEqual([first?.webhookId, first?.body]);
    expect(await owed(held.database, merchantId)).toEqual([]);
  });

  it('sends all that has failed once more, given up or not, and counts its attempts anew', async () => {
    const id = await add();
    webhooks.sender.answer = () => ({ status: 500 });
    const [waiting, over] = [await webhooks.emit(merchantId), await webhooks.emit(merchantId)];
    await webhooks.deliver(merchantId);
    await held.database.transaction((transaction) =>
      transaction
        .updateTable('webhook_delivery')
        .set({ due_at: null, attempts: 10 })
        .where('merchant_id', '=', merchantId)
        .where('event_id', '=', over)
        .execute(),
    );
    await webhooks.emit(merchantId);
    expect(await replay(id, '--failed')).toMatchObject({ count: 2 });
    expect((await owed(held.database, merchantId)).filter(({ attempts }) => attempts > 0)).toEqual(
      [],
    );
    webhooks.clock.advance(1_000);
    webhooks.sender.answer = () => ({});
    await webhooks.deliver(merchantId);
    expect(webhooks.sender.sent.slice(-3).map(({ webhookId }) => webhookId)).toEqual(
      expect.arrayContaining([`evt_${waiting}`, `evt_${over}`]),
    );
    expect(await replay(id, '--failed')).toMatchObject({ count: 0 });
  });

  it('catches up on what happened while it was disabled: of a time, its end not included, of the kinds it wants', async () => {
    const id = await add('--kinds', 'order.placed,order.paid');
    await cli.run(...webhook('disable', id));
    const events: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      events.push(await webhooks.emit(merchantId, index === 1 ? 'order.shipped' : 'order.placed'));
      webhooks.clock.advance(60_000);
    }
    expect(await replay(id, '--since', '2027-03-01')).toMatchObject({ code: 'webhook_not_active' });
    await cli.run(...webhook('resume', id));
    expect(
      await replay(id, '--since', '2027-03-02T11:00:00Z', '--until', '2027-03-02T11:03:00Z'),
    ).toMatchObject({ count: 2 });
    expect((await owed(held.database, merchantId)).map(({ event_id }) => event_id)).toEqual([
      events[0],
      events[2],
    ]);
    expect(
      await replay(id, '--since', '2027-03-02T11:00:00Z'),
      'what waits already is left as it is',
    ).toMatchObject({ count: 1 });
  });

  it('goes page by page at twenty a second, behind what was asked for before, and what happens now goes first', async () => {
    const id = await add();
    await cli.run(...webhook('disable', id));
    const occurredAt = webhooks.clock.now();
    const rows = Array.from({ length: 2_050 }, () => ({
      merchant_id: merchantId,
      event_id: webhooks.context.newId(),
      kind: 'order.placed' as const,
      subject_id: randomUUID(),
      sequence: 1,
      occurred_at: occurredAt,
    }));
    await held.database.transaction((transaction) =>
      transaction.insertInto('event').values(rows).execute(),
    );
    await cli.run(...webhook('resume', id));
    webhooks.clock.advance(1_000);
    const now = webhooks.clock.now().getTime();
    expect(await replay(id, '--since', '2027-03-02')).toEqual({
      count: 2_050,
      dueUntil: new Date(now + 2_050 * 50).toISOString(),
    });
    const due = (await owed(held.database, merchantId)).map(
      ({ due_at: dueAt }) => (dueAt?.getTime() ?? 0) - now,
    );
    expect(due).toEqual(rows.map((_, index) => index * 50));
    const live = await webhooks.emit(merchantId);
    webhooks.clock.advance(100);
    expect(
      (await webhooks.deliver(merchantId)).map(({ settledDelivery: settled }) => settled.eventId),
    ).toContain(live);
  });

  it.each(['--event', '--failed'])(
    'by %s puts nothing off that is due sooner by itself',
    async (option) => {
      const id = await add();
      webhooks.sender.answer = () => ({ status: 500 });
      const [event, over] = [await webhooks.emit(merchantId), await webhooks.emit(merchantId)];
      await webhooks.deliver(merchantId);
      const queued = new Date(webhooks.clock.now().getTime() + 80_000_000);
      await held.database.transaction((transaction) =>
        transaction
          .updateTable('webhook_endpoint')
          .set({ replays_until: queued })
          .where('merchant_id', '=', merchantId)
          .execute(),
      );
      await held.database.transaction((transaction) =>
        transaction
          .updateTable('webhook_delivery')
          .set({ due_at: null, attempts: 10 })
          .where('merchant_id', '=', merchantId)
          .where('event_id', '=', over)
          .execute(),
      );
      for (const one of option === '--failed' ? [[]] : [[event], [over]])
        await replay(id, option, ...one);
      const [soon, late] = (await owed(held.database, merchantId)).map(
        ({ due_at: dueAt }) => dueAt?.getTime() ?? 0,
      );
      expect(soon).toBe(webhooks.clock.now().getTime() + 5_000);
      expect(late).toBeGreaterThanOrEqual(queued.getTime());
    },
  );

  it('is refused for a while once a day of it waits', async () => {
    const id = await add();
    const eventId = await webhooks.emit(merchantId);
    const until = new Date(webhooks.clock.now().getTime() + 86_400_000);
    await held.database.transaction((transaction) =>
      transaction
        .updateTable('webhook_endpoint')
        .set({ replays_until: until })
        .where('merchant_id', '=', merchantId)
        .execute(),
    );
    expect(await replay(id, '--event', eventId)).toMatchObject({
      code: 'too_many_requests',
      values: { retryAfterSeconds: 1 },
    });
    webhooks.clock.advance(1_000);
    expect(await replay(id, '--event', eventId)).toMatchObject({ count: 1 });
  });

  it('leaves alone what is being sent this very moment', async () => {
    const id = await add();
    const eventId = await webhooks.emit(merchantId);
    let actual: unknown = null;
    webhooks.sender.answer = async () => {
      actual = await replay(id, '--event', eventId);
      return {};
    };
    await webhooks.deliver(merchantId);
    expect([actual, await owed(held.database, merchantId)]).toEqual([
      expect.objectContaining({ count: 0 }),
      [],
    ]);
  });

  it.each([
    [[], ''],
    [['--failed', '--since', '2027-03-01'], ''],
    [['--event', 'x', '--failed'], ''],
    [['--failed', '--until', '2027-03-01'], '/until'],
    [['--since', 'yesterday'], '/since'],
    [['--since', '2027-03-01', '--until', '2027-02-30'], '/until'],
    [['--since', '2027-03-02', '--until', '2027-03-01'], '/until'],
    [['--since', '2027-03-03'], '/since'],
    [['--since', '+275760-09-13'], '/since'],
  ])('refuses %j', async (options, path) => {
    const id = await add();
    expect(await cli.json(...webhook('replay', id, ...options))).toMatchObject(problemAt(path));
  });

  it('says by which options it is told what to send again', async () => {
    expect((await cli.run(...webhook('replay', await add()))).err).toContain(
      'must have exactly one of --event, --failed and --since\n',
    );
  });

  it('refuses events that are not there, and test events', async () => {
    const id = await add();
    const { value } = await cli.json(...webhook('test', id));
    for (const event of [randomUUID(), 'evt_nonsense', "evt_'; drop table event", value.eventId]) {
      expect(await replay(id, '--event', event), event).toMatchObject({
        code: expect.stringMatching(/event_not_found|invalid_request/),
      });
    }
  });
});

test('what belongs to one store is not there for another', async () => {
  const other = `other-${slug}`;
  const otherId = await addMerchant(held.database, other);
  const id = await add();
  const eventId = await webhooks.emit(merchantId);
  await webhooks.deliver(merchantId);
  const of = (verb: string, ...more: string[]) =>
    cli.json('webhook', verb, '--merchant', other, ...more);
  for (const args of [
    ['pause', id],
    ['resume', id],
    ['disable', id],
    ['rotate', id],
    ['test', id],
    ['log', id],
    ['replay', id, '--failed'],
  ] as const) {
    const [verb, ...more] = args;
    const [foreign, missing] = [
      (await of(verb, ...more)).value,
      (await of(verb, randomUUID(), ...more.slice(1))).value,
    ];
    expect([foreign.code, missing.code], verb).toEqual(['webhook_not_found', 'webhook_not_found']);
  }
  const { value: own } = await of('add', '--url', URL);
  expect((await of('replay', own.endpointId, '--event', eventId)).value).toMatchObject({
    code: 'event_not_found',
  });
  expect((await of('replay', own.endpointId, '--since', '2027-03-01')).value).toMatchObject({
    count: 0,
  });
  expect((await of('log', own.endpointId, '--event', eventId)).value.attempts).toEqual([]);
  expect(
    (await of('list')).value.map(({ endpointId }: { endpointId: string }) => endpointId),
  ).toEqual([own.endpointId]);
  expect((await cli.json(...webhook('list'))).value).toMatchObject([
    { endpointId: id, state: 'active' },
  ]);
  expect(await owed(held.database, otherId)).toEqual([]);
});

it.each(['', 'nonsense', "x' or 1=1", '0'.repeat(36)])('an id %j is none', async (id) => {
  expect((await cli.json(...webhook('pause', id))).value).toMatchObject({
    code: 'webhook_not_found',
  });
});

test('every change is in the log of writes', async () => {
  const id = await add();
  for (const verb of ['pause', 'resume', 'rotate', 'test', 'disable'])
    await cli.run(...webhook(verb, id));
  const writes = await held.database.read((reader) =>
    reader
      .selectFrom('write_log')
      .select(['action', 'subject', 'actor_kind'])
      .where('merchant_id', '=', merchantId)
      .orderBy('entry_id')
      .execute(),
  );
  expect(writes).toEqual(
    ['add', 'pause', 'resume', 'rotate', 'test', 'disable'].map((verb) => ({
      action: `webhook.${verb}`,
      subject: id,
      actor_kind: 'cli',
    })),
  );
});
