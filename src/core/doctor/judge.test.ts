import { describe, expect, test } from 'vitest';
import { type ConfigurationFacts, judgeConfiguration } from './judge-configuration.ts';
import { type DatabaseFacts, judgeDatabase, type ServerSettings } from './judge-database.ts';

const server: ServerSettings = {
  version: '15.20',
  maxConnections: 100,
  connections: 12,
  pooling: 'none',
  fsync: true,
  fullPageWrites: true,
  synchronousCommit: true,
};
const database: DatabaseFacts = {
  server,
  clockAheadMs: 40,
  oldestTransactionSeconds: 2,
  horizonLagMs: 3,
  work: [
    { kind: 'webhooks', due: 0, oldestSeconds: 0 },
    { kind: 'mails', due: 3, oldestSeconds: 4 },
  ],
  disabledWebhooks: 0,
  unreadableSecrets: [],
  newerMigrations: [],
};
const unreadable = (
  kind: DatabaseFacts['unreadableSecrets'][number]['kind'],
  count: number,
  stores: readonly string[] = [],
): Partial<DatabaseFacts> => ({ unreadableSecrets: [{ kind, count, stores }] });
const SEVEN_STORES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const late = (due: number): Partial<DatabaseFacts> => ({
  work: [{ kind: 'mails', due, oldestSeconds: 1_800 }],
});
const use = { poolSize: 10, sendsMail: true };

describe('a database', () => {
  test('that is fine is said to be', () => {
    expect(judgeDatabase(database, use).map(({ state, sentence }) => [state, sentence])).toEqual([
      ['ok', 'PostgreSQL 15.20 can be used, and all migrations are applied.'],
      ['ok', 'Nothing that is due in the background is late.'],
    ]);
  });

  test.each<[string, Partial<DatabaseFacts>, 'warning' | 'error', RegExp]>([
    ['fsync', { server: { ...server, fsync: false } }, 'error', /lose data/],
    ['full pages', { server: { ...server, fullPageWrites: false } }, 'error', /full_page_writes/],
    ['commits', { server: { ...server, synchronousCommit: false } }, 'warning', /before they are/],
    ['connections', { server: { ...server, connections: 90 } }, 'warning', /has 10 of its 100/],
    ['a clock ahead', { clockAheadMs: 12_400 }, 'warning', /12 seconds ahead of/],
    ['a clock behind', { clockAheadMs: -7_000 }, 'warning', /7 seconds behind/],
    ['a transaction', { oldestTransactionSeconds: 3_600 }, 'warning', /open for 60 minutes/],
    ['the feed', { horizonLagMs: 90_000 }, 'error', /held back for 2 minutes/],
    ['mails', late(4), 'error', /^4 mails to be sent are late, the oldest by 30 minutes/],
    ['one mail', late(1), 'error', /^1 mail to be sent is late/],
    ['webhooks', { disabledWebhooks: 2 }, 'warning', /^2 webhook endpoints are disabled/],
    ['a newer version', { newerMigrations: ['9999-later'] }, 'warning', /\(9999-later\).*upgrade/],
    [
      'a key of payments',
      unreadable('paymentAccounts', 1, ['oak']),
      'error',
      /^The key of a payment account \(oak\) can't be read .* behind the present one.*payment connect/,
    ],
    [
      'secrets of webhooks',
      unreadable('webhookEndpoints', 9, SEVEN_STORES),
      'error',
      /^The secrets of 9 webhook endpoints \(a, b, c, d, e and 2 more stores\).*webhook rotate/,
    ],
    [
      'second factors',
      unreadable('secondFactors', 3),
      'error',
      /^The second factors of 3 people can't/,
    ],
  ])('%s', (_name, change, state, sentence) => {
    const wrong = judgeDatabase({ ...database, ...change }, use).filter(
      (finding) => finding.state !== 'ok',
    );
    expect(wrong).toEqual([
      { subject: expect.any(String), state, sentence: expect.stringMatching(sentence) },
    ]);
  });

  test('behind a pooler is said to be, and has connections of the pooler', () => {
    const pooled = { ...server, connections: 99, pooling: 'transactions' } as const;
    expect(judgeDatabase({ ...database, server: pooled }, use)[0]).toEqual({
      subject: 'database',
      state: 'ok',
      sentence:
        'PostgreSQL 15.20, behind a connection pooler that shares connections by transaction, can be used, and all migrations are applied.',
    });
  });

  test('has no late mails where none are sent', () => {
    const found = judgeDatabase({ ...database, ...late(9) }, { ...use, sendsMail: false });
    expect(found.every(({ state }) => state === 'ok')).toBe(true);
  });
});

describe('a configuration', () => {
  const facts: ConfigurationFacts = {
    variables: ['BOTTEGA_SECRET', 'BOTTEGA_BASE_URL'],
    known: ['BOTTEGA_SECRET', 'BOTTEGA_BASE_URL'],
    host: '127.0.0.1',
    baseUrl: 'https://shop.example',
    isEmbedded: false,
    secrets: ['q8Zr1vB6yTn0sKdW3mXe5aHcU7jLpRfG'],
    trustsProxies: true,
    sendsMail: true,
  };

  test('that is fine is said to be', () => {
    expect(judgeConfiguration(facts)).toMatchObject([{ state: 'ok' }]);
  });

  test.each<[string, Partial<ConfigurationFacts>, 'warning' | 'error', RegExp]>([
    ['a name', { variables: ['BOTTEGA_ROLLE'] }, 'warning', /^BOTTEGA_ROLLE is set, but/],
    ['a secret', { secrets: ['abc'.repeat(20)] }, 'error', /easily guessed/],
    ['no address', { baseUrl: null }, 'error', /BOTTEGA_BASE_URL is not set/],
    ['http', { baseUrl: 'http://shop.example' }, 'error', /only over https/],
    ['a proxy', { trustsProxies: false }, 'warning', /TRUST_PROXY is not set/],
    ['no mail', { sendsMail: false }, 'error', /nobody gets them/],
    ['embedded', { isEmbedded: true, baseUrl: null }, 'warning', /for trying/],
  ])('%s', (_name, change, state, sentence) => {
    expect(judgeConfiguration({ ...facts, ...change })).toEqual([
      { subject: 'configuration', state, sentence: expect.stringMatching(sentence) },
    ]);
  });

  test('may be plain on this machine', () => {
    expect(judgeConfiguration({ ...facts, baseUrl: 'http://127.0.0.1:8080' })).toMatchObject([
      { state: 'ok' },
    ]);
  });
});
