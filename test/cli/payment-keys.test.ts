import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Config, describeConfig, readConfig } from '../../src/config.ts';
import { openPaymentService, type PaymentService } from '../support/payment-service.ts';
import { type CommandLine, openCommandLine } from './command-line.ts';

/** Matches any key or secret that the test plants. */
const PLANTED = /planted|sk_(?:test|live)_\w|whsec_\w/;
const WEBHOOK_SECRET = 'whsec_planted8800';

let service: PaymentService;
let cli: CommandLine;
/** What came out of commands and routes. */
const replies: string[] = [];
beforeAll(async () => {
  service = await openPaymentService();
  const { paymentProviders, clock } = service.context;
  cli = openCommandLine(service.database, { context: { paymentProviders, clock } });
});
afterAll(async () => {
  cli.close();
  await service.close();
});

async function run(...args: string[]): Promise<number> {
  const plain = await cli.run(...args);
  const json = await cli.run(...args, '--json');
  replies.push(plain.out, plain.err, json.out, json.err);
  return plain.code;
}

const connect = (key: string, webhookSecret: string, ...more: string[]) =>
  run(
    'payment',
    'connect',
    '--merchant=oak',
    `--key-file=${cli.file('key', key)}`,
    `--webhook-secret-file=${cli.file('secret', webhookSecret)}`,
    ...more,
  );

/** Every account that is refused, and why. */
async function connectWrongAccounts(): Promise<void> {
  const codes = [
    await connect('sk_test_planted8801', WEBHOOK_SECRET, '--provider=sandbox'),
    await connect('sk_live_planted8802', WEBHOOK_SECRET, '--provider=sandbox'),
    await connect('sk_test_planted8803', WEBHOOK_SECRET),
    await connect('sk_live_planted8804', WEBHOOK_SECRET, '--test'),
    await connect('sk_planted8805', WEBHOOK_SECRET, '--test'),
    await connect('sk_test_planted8806', 'planted8807', '--provider=sandbox'),
    await connect('planted 8808\n\nplanted', 'planted', '--provider=planted'),
  ];
  service.sandbox.isDown = true;
  codes.push(await connect('sk_test_planted8809', WEBHOOK_SECRET, '--provider=sandbox'));
  service.sandbox.isDown = false;
  expect(codes).toEqual(codes.map(() => 1));
}

/** An order that is paid, refunded in part, and disputed. */
async function payAndDispute(): Promise<void> {
  const order = await service.place();
  replies.push((await service.press(order)).text);
  await service.open(await service.pay(await service.begin(order)));
  const { orderNumber } = order;
  await run('payment', 'refund', orderNumber, '--merchant=oak', '--amount=5', '--reference=a');
  const [intent] = Object.values(service.sandbox.books.objects).filter(
    ({ object }) => object === 'payment_intent',
  );
  service.sandbox.openDispute(intent?.id ?? '');
  await service.sweep();
  await run('order', 'show', orderNumber, '--merchant=oak');
}

async function dumpDatabase(): Promise<ReadonlyMap<string, readonly string[]>> {
  return service.database.read(async (reader) => {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(reader);
    const dumped = new Map<string, readonly string[]>();
    for (const { name } of tables) {
      const { rows } = await sql<{ text: string }>`
        select row_to_json(t)::text as text from ${sql.id(name)} as t`.execute(reader);
      dumped.set(
        name,
        rows.map(({ text }) => text),
      );
    }
    return dumped;
  });
}

function describedConfiguration(): string {
  const secret = `planted${'x'.repeat(40)}`;
  const config = readConfig({
    BOTTEGA_SECRET: secret,
    DATABASE_URL: `postgres://bottega:planted8810@127.0.0.1:5432/bottega`,
    REDIS_URL: 'redis://:planted8811@127.0.0.1:6379',
    SMTP_URL: 'smtps://shop%40example.com:planted8812@mail.example:465',
    BOTTEGA_LLM_URL: 'http://127.0.0.1:11434/v1',
    BOTTEGA_LLM_MODEL: 'small',
    BOTTEGA_LLM_KEY: 'planted8813',
  });
  return JSON.stringify(describeConfig(config as Config)); // It has no mistakes.
}

it('shows no key of an account in replies, errors, logs, the database or the configuration', async () => {
  await connectWrongAccounts();
  await payAndDispute();
  for (const command of ['show', 'list', 'check']) await run('payment', command, '--merchant=oak');
  const forged = await fetch(`${service.server.url}/payments/sandbox/oak`, {
    method: 'POST',
    headers: { 'stripe-signature': 't=1,v1=whsec_planted8814', 'content-type': 'application/json' },
    body: '{"id":"evt_planted","object":"event"}',
  });
  expect(forged.status).toBe(400);
  replies.push(await forged.text());
  // The provider no longer takes the account's key.
  service.sandbox.books.accounts.length = 0;
  const refused = await service.press(await service.place());
  expect(refused.status).toBe(503);
  replies.push(refused.text, JSON.stringify(service.problems.map((problem) => String(problem))));
  await run('payment', 'check', '--merchant=oak');
  await run('payment', 'disconnect', '--merchant=oak');

  expect(replies.length).toBeGreaterThan(50);
  expect(service.server.log.length).toBeGreaterThan(5);
  for (const text of [...replies, ...service.server.log]) expect(text).not.toMatch(PLANTED);
  expect(describedConfiguration()).not.toMatch(PLANTED);
  const tables = await dumpDatabase();
  for (const name of ['write_log', 'payment_account', 'payment_session', 'payment_notice'])
    expect(tables.get(name)?.length).toBeGreaterThan(0);
  for (const [, rows] of tables) for (const row of rows) expect(row).not.toMatch(PLANTED);
});
