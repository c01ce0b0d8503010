import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KeyCache } from '../../src/actions/keys/key-cache.ts';
import { isKeyText } from '../../src/core/keys/key-format.ts';
import { logWrite } from '../../src/actions/shared/log-write.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { addMerchant } from '../storage/sample-data.ts';
import { type CommandLine, openCommandLine } from './command-line.ts';

let held: TestDatabase;
let cli: CommandLine;
let merchantId: string;

beforeAll(async () => {
  held = await openTestDatabase();
  cli = openCommandLine(held.database);
  merchantId = await addMerchant(held.database, 'frames');
  await addMerchant(held.database, 'bakery');
});
afterAll(async () => {
  cli.close();
  await held.close();
});

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const create = (...more: string[]) => [
  'key',
  'create',
  '--merchant',
  'frames',
  '--name',
  'ERP',
  ...more,
];

async function find(key: string) {
  const context = testContext(held.database);
  const keys = new KeyCache({
    ...context,
    report: (problem) => {
      throw problem;
    },
  });
  const found = await keys.find(key);
  await keys.close();
  return found;
}

describe('key create', () => {
  it('prints the key alone on standard output, and about it on standard error', async () => {
    const { code, out, err } = await cli.run(...create('--scopes', 'orders:read,orders:write'));
    expect([code, isKeyText(out.trim())]).toEqual([0, true]);
    expect(err).toMatch(
      /^Made the key \S{36} \(ERP\) of frames, for orders:read, orders:write\. Keep it now: it can't be shown again\.\n$/,
    );
    expect(await find(out.trim())).toMatchObject({
      merchantId,
      slug: 'frames',
      scopes: ['orders:read', 'orders:write'],
    });
  });

  it('gives JSON, with scopes in one order and once each', async () => {
    const { code, value } = await cli.json(
      ...create('--scopes', 'stock:write, orders:read', '--expires', '2099-12-31'),
    );
    expect([code, value]).toEqual([
      0,
      {
        key: expect.stringMatching(/^btg_/),
        keyId: expect.stringMatching(UUID),
        name: 'ERP',
        scopes: ['orders:read', 'stock:write'],
        state: 'active',
        createdBy: 'cli:tester',
        createdAt: expect.any(String),
        lastUsedAt: null,
        expiresAt: '2099-12-31T23:00:00.000Z',
        revokedAt: null,
      },
    ]);
  });

  it.each([
    ['/scopes/0', ['--scopes', 'everything']],
    ['/scopes/1', ['--scopes', 'orders:read,']],
    ['/expires', ['--scopes', 'orders:read', '--expires', 'tomorrow']],
    ['/expires', ['--scopes', 'orders:read', '--expires', '2020-01-01']],
    ['/name', ['--scopes', 'orders:read', '--name', '']],
    ['/name', ['--scopes', 'orders:read', '--name', 'x'.repeat(201)]],
  ])('refuses a wrong %s: %j', async (path, options) => {
    const { code, value } = await cli.json(...create(...options));
    expect([code, value]).toEqual([
      1,
      expect.objectContaining({
        code: 'invalid_request',
        values: { problems: [expect.objectContaining({ path })] },
      }),
    ]);
  });

  it('names the scopes that there are', async () => {
    const { err } = await cli.run(...create('--scopes', 'everything'));
    expect(err).toContain(
      'scopes[0] must be one of the allowed values: orders:read, orders:write, stock:read, stock:write, opportunities:read',
    );
    expect(
      await cli.run(
        'key',
        'create',
        '--merchant',
        'nobody',
        '--name',
        'N',
        '--scopes',
        'orders:read',
      ),
    ).toMatchObject({ code: 1, err: expect.stringContaining('no store "nobody"') });
  });
});

describe('key list', () => {
  it("lists a store's keys, never the keys themselves", async () => {
    expect((await cli.run('key', 'list', '--merchant', 'bakery')).out).toBe(
      'bakery has no key yet; "bottega key create" makes one.\n',
    );
    const made = await Promise.all(
      ['One', 'Two'].map((name) =>
        cli.json('key', 'create', '--merchant', 'bakery', '--name', name, '--scopes', 'stock:read'),
      ),
    );
    const { value } = await cli.json('key', 'list', '--merchant', 'bakery');
    expect(
      value.map(({ name, state }: Record<string, string>) => [name, state]).toSorted(),
    ).toEqual([
      ['One', 'active'],
      ['Two', 'active'],
    ]);
    expect(JSON.stringify(value)).not.toContain('btg_');
    const { out } = await cli.run('key', 'list', '--merchant', 'bakery');
    expect(out).toMatch(/^id +name +state +scopes +last used +expires +created +by\n/);
    for (const {
      value: { keyId },
    } of made)
      expect(out).toMatch(new RegExp(`^${keyId} +(One|Two) +active +stock:read +never +`, 'm'));
    expect(await cli.run('key', 'list', '--merchant', 'nobody')).toMatchObject({ code: 1 });
  });

  it('gives all of more than a page', async () => {
    await addMerchant(held.database, 'busy');
    const names = Array.from({ length: 205 }, (_, index) => `key ${index}`);
    for (const name of names) {
      await cli.json(
        'key',
        'create',
        '--merchant',
        'busy',
        '--name',
        name,
        '--scopes',
        'stock:read',
      );
    }
    const { value } = await cli.json('key', 'list', '--merchant', 'busy');
    expect(value.map(({ name }: { name: string }) => name)).toEqual(names);
  });
});

describe('key revoke', () => {
  it('makes a key void, once', async () => {
    const {
      value: { key, keyId },
    } = await cli.json(...create('--scopes', 'orders:read'));
    const { code, out } = await cli.run('key', 'revoke', keyId);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(`^The key ${keyId} \\(ERP\\) is revoked since \\d{4}-.*Z\\.\n$`),
      ),
    ]);
    expect(await cli.run('key', 'revoke', keyId)).toEqual({ code: 0, out, err: '' });
    expect(await find(key)).toMatchObject({ code: 'key_revoked' });
    const writes = await held.database.read((reader) =>
      reader
        .selectFrom('write_log')
        .select(['action', 'actor_id'])
        .where('subject', '=', keyId)
        .orderBy('entry_id')
        .execute(),
    );
    expect(writes).toEqual([
      { action: 'key.create', actor_id: 'tester' },
      { action: 'key.revoke', actor_id: 'tester' },
    ]);
  });

  it.each(['nonsense', '0190a6c1-0000-7000-8000-000000000000'])(
    'knows no key %s',
    async (keyId) => {
      expect(await cli.json('key', 'revoke', keyId)).toMatchObject({
        code: 1,
        value: { code: 'key_not_found' },
      });
      expect(await cli.run('key', 'log', keyId)).toMatchObject({
        code: 1,
        err: `There is no key "${keyId}" here; "bottega key list" shows a store's keys with their ids.\n`,
      });
    },
  );
});

describe('key log', () => {
  it('shows what was changed with a key, latest first, page by page', async () => {
    const {
      value: { keyId },
    } = await cli.json(...create('--scopes', 'orders:write'));
    expect((await cli.run('key', 'log', keyId)).out).toBe('Nothing was changed with this key.\n');
    const context = testContext(held.database, { actor: { kind: 'key', id: keyId } });
    for (const subject of ['order-1', 'order-2', 'order-3']) {
      await held.database.transaction((transaction) =>
        logWrite(context, transaction, merchantId, 'order.ship', subject),
      );
    }
    const first = await cli.json('key', 'log', keyId, '--limit', '2');
    expect(first.value).toMatchObject({
      merchantSlug: 'frames',
      hasMore: true,
      writes: [
        { action: 'order.ship', subject: 'order-3' },
        { action: 'order.ship', subject: 'order-2' },
      ],
    });
    const before = first.value.writes[1].entryId;
    expect(first.err).toBe(`There is more: --before ${before}\n`);
    const rest = await cli.run('key', 'log', keyId, '--before', before);
    expect([rest.code, rest.err, rest.out]).toEqual([
      0,
      '',
      expect.stringMatching(/^at +what +subject +entry\n\d{4}-\S+Z +order\.ship +order-1 +\S+\n$/),
    ]);
  });

  it.each([
    ['--limit', '0'],
    ['--limit', '1001'],
    ['--limit', 'x'],
    ['--before', 'x'],
  ])('refuses %s %s', async (option, value) => {
    const {
      value: { keyId },
    } = await cli.json(...create('--scopes', 'orders:write'));
    expect(await cli.json('key', 'log', keyId, option, value)).toMatchObject({
      code: 1,
      value: { code: option === '--limit' ? 'option_invalid' : 'invalid_request' },
    });
  });
});
