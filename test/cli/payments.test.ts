import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentProviders } from '../../src/gateways/payments/payment-providers.ts';
import { PaymentSandbox } from '../../src/gateways/payments/sandbox/sandbox.ts';
import { listPaymentAccounts } from '../../src/storage/payments/account-repository.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { openStore } from '../support/publish.ts';
import { workshop } from '../support/workshop.ts';
import { type CommandLine, openCommandLine } from './command-line.ts';

const KEY = 'sk_test_planted4711';
const SECRET = 'whsec_planted4712';

let held: TestDatabase;
let sandbox: PaymentSandbox;
let cli: CommandLine;
let merchantId: string;
beforeAll(async () => {
  held = await openTestDatabase();
  merchantId = await openStore(held.database, workshop('oak'));
  sandbox = new PaymentSandbox({ webhookUrl: () => 'http://127.0.0.1:9' });
  await sandbox.listen();
  sandbox.addAccount({ slug: 'oak', key: KEY, webhookSecret: SECRET });
  sandbox.addAccount({ slug: 'oak', key: 'sk_test_second0001', webhookSecret: SECRET });
  cli = openCommandLine(held.database, {
    context: { paymentProviders: paymentProviders(sandbox.url) },
  });
});
afterAll(async () => {
  cli.close();
  await sandbox.close();
  await held.close();
});

const connect = (key: string, ...more: string[]) =>
  cli.run(
    'payment',
    'connect',
    '--merchant=oak',
    '--key-file',
    cli.file('key', `${key}\n`),
    '--webhook-secret-file',
    cli.file('secret', SECRET),
    ...more,
  );

describe('bottega payment', () => {
  it('says that a store has no account yet', async () => {
    const { out } = await cli.run('payment', 'show', '--merchant=oak');
    expect(out).toContain('oak has no payment account');
    const ended = await cli.run('payment', 'disconnect', '--merchant=oak');
    expect(ended.code).toBe(1);
  });

  it('takes no key that it should not', async () => {
    const sandboxed = ['--provider=sandbox'];
    for (const [key, more, words] of [
      ['sk_live_real00001', sandboxed, 'This key moves real money'],
      ['sk_test_unknown001', sandboxed, 'The payment provider does not take this key'],
      ['sk_test_real00001', [], 'This key moves test money only'],
      ['sk_live_real00001', ['--test'], 'This key moves real money'],
      ['pk_live_public', [], 'must be a secret key'],
      [KEY, ['--provider=other'], '--provider'],
    ] as const) {
      const { code, err, out } = await connect(key, ...more);
      expect([code, err]).toEqual([1, expect.stringContaining(words)]);
      expect(out + err).not.toContain(key);
    }
    expect(await held.database.read((reader) => listPaymentAccounts(reader, merchantId))).toEqual(
      [],
    );
  });

  it('connects an account, shows it without its secrets, and takes it out of use', async () => {
    const connected = await connect(KEY, '--provider=sandbox');
    expect(connected).toMatchObject({
      code: 0,
      out: expect.stringContaining('in test money'),
      err: expect.stringContaining('https://bottega.example/payments/sandbox/oak'),
    });
    const again = await connect(KEY, '--provider=sandbox');
    expect(again.code).toBe(0);
    const other = await connect('sk_test_second0001', '--provider=sandbox');
    expect([other.code, other.err]).toEqual([1, expect.stringContaining('has another account')]);
    const shown = await cli.run('payment', 'show', '--merchant=oak');
    expect(shown.out).toMatch(/sandbox +acct_sandbox0{7}1 +test money .* cli:tester +connected/);
    const json = await cli.json('payment', 'show', '--merchant=oak');
    expect(json.value.accounts).toHaveLength(1);
    const rows = await held.database.read((reader) => listPaymentAccounts(reader, merchantId));
    for (const text of [connected.out, shown.out, JSON.stringify(json.value), JSON.stringify(rows)])
      expect(text).not.toMatch(/planted/);
    const ended = await cli.run('payment', 'disconnect', '--merchant=oak');
    expect(ended.code).toBe(0);
    expect((await connect('sk_test_second0001', '--provider=sandbox')).code).toBe(0);
    const after = await cli.run('payment', 'show', '--merchant=oak');
    expect(after.out.split('\n')[1]).toMatch(/acct_sandbox0{7}2 .*connected$/);
    expect(after.out.split('\n')[2]).toMatch(/acct_sandbox0{7}1 .*disconnected/);
  });
});
