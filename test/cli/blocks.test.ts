import { isIP } from 'node:net';
import { assert, ipV4, ipV6, oneof, pre, property } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { networkOf } from '../../src/core/shared/network-address.ts';
import { addressKeys } from '../../src/http/address.ts';
import { type OrderService, openOrderService } from '../support/order-service.ts';
import { boardOrder, workshop } from '../support/workshop.ts';
import { type CommandLine, openCommandLine } from './command-line.ts';

let service: OrderService;
let cli: CommandLine;

beforeAll(async () => {
  service = await openOrderService([workshop('shop', { unpaidOrdersPerBuyer: null })], {
    trustedProxies: ['127.0.0.1/32'],
  });
  cli = openCommandLine(service.database, { context: { clock: service.clock } });
});
afterAll(async () => {
  cli.close();
  await service.close();
});

const merchant = (command: string, ...args: string[]) =>
  cli.run('merchant', command, '--slug', 'shop', ...args);
const placeAs = async (email: string, address: string) =>
  (
    await service.place('shop', boardOrder({ buyer: { email } }), {
      headers: { 'x-forwarded-for': address },
    })
  ).status;

test('an email is blocked however it is written, until it is unblocked', async () => {
  expect(await merchant('blocks')).toEqual({ code: 0, out: 'shop blocks nobody.\n', err: '' });
  expect(await placeAs('Eve@Example.org', '203.0.113.1')).toBe(201);
  expect(await merchant('block', '--email', ' eve@example.ORG', '--note', 'never pays')).toEqual({
    code: 0,
    out: 'shop takes no orders from eve@example.org now.\n',
    err: '',
  });
  expect(await placeAs('Eve@Example.org', '203.0.113.1')).toBe(429);
  expect(await placeAs('ada@example.org', '203.0.113.1')).toBe(201);
  expect(await merchant('unblock', '--email', 'EVE@example.org')).toEqual({
    code: 0,
    out: 'shop takes orders from eve@example.org again.\n',
    err: '',
  });
  expect(await placeAs('eve@example.org', '203.0.113.1')).toBe(201);
  expect(await merchant('unblock', '--email', 'eve@example.org')).toMatchObject({
    code: 1,
    err: 'The store does not block eve@example.org; "bottega merchant blocks" shows whom it does.\n',
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.10'],
  ['::ffff:203.0.113.11', '203.0.113.11', '203.0.113.12'],
  ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:db8:0:2::1'],
  ['2001:DB8:0:3::/64', '2001:db8:0:3::1', '2001:db8:0:4::1'],
])('an address is blocked: %s, for %s and not for %s', async (address, same, other) => {
  expect(await merchant('block', '--address', address)).toMatchObject({ code: 0 });
  expect(await placeAs('ada@example.org', same)).toBe(429);
  expect(await placeAs('ada@example.org', other)).toBe(201);
  expect(await merchant('unblock', '--address', address)).toMatchObject({ code: 0 });
  expect(await placeAs('ada@example.org', same)).toBe(201);
});

test('an address is blocked as the limits count it', () => {
  assert(
    property(oneof(ipV4(), ipV6()), (address) => {
      pre(isIP(address) !== 0);
      expect(networkOf(address)).toBe(addressKeys(address).narrow);
    }),
    { numRuns: 2_000 },
  );
});

test('blocks are listed, page by page', async () => {
  for (const address of ['198.51.100.2', '198.51.100.1'])
    await merchant('block', '--address', address);
  await merchant('block', '--email', 'b@example.org');
  await merchant('block', '--email', 'a@example.org', '--note', 'twice');
  const { out } = await merchant('blocks');
  expect(out.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^kind +whom +since +note$/),
    'address  198.51.100.1   2027-03-02T11:00:00.000Z',
    'address  198.51.100.2   2027-03-02T11:00:00.000Z',
    'email    a@example.org  2027-03-02T11:00:00.000Z  twice',
    'email    b@example.org  2027-03-02T11:00:00.000Z',
  ]);
  expect(
    (await cli.json('merchant', 'blocks', '--slug', 'shop')).value.map(
      ({ subject }: { subject: string }) => subject,
    ),
  ).toEqual(['198.51.100.1', '198.51.100.2', 'a@example.org', 'b@example.org']);
});

test.each([
  [['--email', 'nobody'], 'email must be an email address'],
  [['--address', '10.0.0.0/8'], 'address must be an IPv4 or IPv6 address'],
  [[], 'Either --email or --address must be given.'],
  [['--email', 'a@b', '--address', '1.2.3.4'], 'Either --email or --address must be given.'],
])('a block is refused: %j', async (args, problem) => {
  for (const command of ['block', 'unblock']) {
    expect(await merchant(command, ...args)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining(problem),
    });
  }
});

test('of a store that is not there nobody is blocked', async () => {
  for (const [command, args] of [
    ['block', ['--email', 'a@b']],
    ['unblock', ['--email', 'a@b']],
    ['blocks', []],
  ] as const) {
    expect(await cli.run('merchant', command, '--slug', 'nobody', ...args)).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no store "nobody" here'),
    });
  }
});
