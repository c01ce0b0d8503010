import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLimits, type LimitOptions } from '../../src/http/limits.ts';
import { NaiveLimits } from '../oracle/naive-limits.ts';
import { fakeDependencies, keptStorefronts, storefrontOf } from '../support/dependencies.ts';
import { readDemo } from '../support/publish.ts';
import { Random } from '../support/random.ts';
import { startTestServer, type TestServer, UNLIMITED } from '../support/server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Addresses of an attacker, from few machines, many, or one large IPv6 network. */
const CROWDS: Readonly<Record<string, (random: () => number) => string>> = {
  'one address': () => '192.0.2.1',
  'a few addresses': (random) => `192.0.2.${Math.floor(random() * 8)}`,
  'many addresses': (random) => `10.${Math.floor(random() * 3)}.0.${Math.floor(random() * 250)}`,
  'one IPv6 network': (random) =>
    `2001:db8:0:${Math.floor(random() * 60).toString(16)}::${Math.floor(random() * 9)}`,
};

/** The narrow key and the wide one, as DESIGN of the limits counts them. */
function networksOf(address: string): [string, string | null] {
  if (!address.includes(':')) return [address, null];
  const groups = address.split(':');
  return [groups.slice(0, 4).join(':'), groups.slice(0, 3).join(':')];
}

/** Mostly bursts; at times a pause, and now and then a long one. */
function pauseMs(random: () => number): number {
  if (random() < 0.004) return random() * 1.3 * HOUR_MS;
  return random() < 0.03 ? random() * 90_000 : random() * 400;
}

describe('a generated attack', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());

  it.each(Object.keys(CROWDS).flatMap((crowd) => [1, 2, 3].map((seed) => [crowd, seed] as const)))(
    'from %s (%d) gets what the limits say, no more and no less',
    async (crowd, seed) => {
      const generator = new Random(seed);
      const random = () => generator.fraction();
      const addressOf = CROWDS[crowd] ?? (() => '');
      const [perAddress, cap] = [6, 20];
      const limits = createLimits({
        address: { ...UNLIMITED, offer: perAddress },
        merchant: { ...UNLIMITED, offer: cap },
      }).forRoute('agent', 'offer');
      const naive = new NaiveLimits();
      const actual: boolean[] = [];
      const expected: boolean[] = [];
      for (let count = 0; count < 3_000; count += 1) {
        vi.advanceTimersByTime(Math.floor(pauseMs(random)));
        const atMs = Date.now();
        const address =
          random() < 0.1 ? `203.0.113.${Math.floor(random() * 40)}` : addressOf(random);
        const merchant = random() < 0.8 ? 'frames' : 'bakery';
        const [narrow, wide] = networksOf(address);
        const isAddressAllowed =
          naive.take(narrow, perAddress, MINUTE_MS, atMs) &&
          (wide === null ||
            naive.takeShared(
              wide,
              narrow,
              [8 * perAddress, 2 * perAddress],
              MINUTE_MS,
              atMs,
              HOUR_MS,
            ));
        expected.push(
          isAddressAllowed &&
            naive.takeOfCap(merchant, wide ?? narrow, cap, MINUTE_MS, atMs, HOUR_MS),
        );
        actual.push(
          (await limits.takeForAddress(address)).allowed &&
            (await limits.takeForMerchant(merchant, address)).allowed,
        );
      }
      expect(actual).toEqual(expected);
      expect(new Set(actual)).toEqual(new Set([true, false]));
    },
  );

  it('never has its refusals lie about when to come back', async () => {
    const random = new Random(7);
    const limits = createLimits({
      address: { ...UNLIMITED, offer: 4 },
      merchant: UNLIMITED,
    }).forRoute('agent', 'offer');
    let refusals = 0;
    for (let count = 0; count < 200; count += 1) {
      vi.advanceTimersByTime(Math.floor(random.fraction() * 8_000));
      const taken = await limits.takeForAddress('192.0.2.1');
      if (taken.allowed) continue;
      refusals += 1;
      vi.advanceTimersByTime((taken.retryAfterSeconds - 1) * 1_000 - 1);
      expect(
        (await limits.takeForAddress('192.0.2.1')).allowed,
        'a second and a moment before',
      ).toBe(false);
      vi.advanceTimersByTime(1_001);
      expect((await limits.takeForAddress('192.0.2.1')).allowed, 'when it was told').toBe(true);
    }
    expect(refusals).toBeGreaterThan(10);
  });
});

describe('a dictionary over HTTP', () => {
  const storefront = storefrontOf(readDemo('frames'));
  const hidden = storefront.maps
    .values()
    .next()
    .value?.compiled.dimensions.flatMap(({ key, values }) =>
      values.filter((value) => value.hidden).map((value) => [key, value.key] as const),
    )[0] ?? ['', ''];
  let server: TestServer;
  let answered = 0;

  async function start(options: LimitOptions): Promise<void> {
    // Each offer takes the time once.
    const clock = { now: () => ((answered += 1), new Date('2027-03-02T11:00:00Z')) };
    answered = 0;
    server = await startTestServer({
      dependencies: fakeDependencies({ clock, storefronts: keptStorefronts(storefront) }),
      limits: createLimits({ address: UNLIMITED, merchant: UNLIMITED, ...options }),
      trustedProxies: ['127.0.0.0/8'],
    });
  }
  afterEach(() => server.close());

  const ask = (from: string, valueKey: string, door = 'agent') =>
    fetch(`${server.url}/api/${door}/v1/frames/offer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({
        productSlug: 'classic-frame',
        selections: [{ dimensionKey: hidden[0], valueKeys: [valueKey] }],
      }),
    });
  const shown =
    storefront.maps
      .values()
      .next()
      .value?.compiled.dimensions.find(({ key }) => key === hidden[0])
      ?.values.find((value) => !value.hidden)?.key ?? '';

  const headersOf = async (from: string, words: readonly string[]) => {
    const actual = [];
    for (const word of words) {
      const { status, headers } = await ask(from, word);
      actual.push([
        status,
        headers.get('ratelimit-policy'),
        headers.get('ratelimit')?.replaceAll(/t=\d+/g, 't'),
        headers.get('retry-after') === null,
      ]);
    }
    return actual;
  };

  const many = (count: number) =>
    fetch(`${server.url}/api/agent/v1/frames/offer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' },
      body: JSON.stringify({
        productSlug: 'classic-frame',
        excluding: Array.from({ length: count }, (_, index) => ({
          dimensionKey: hidden[0],
          valueKeys: [`word-${index}`],
        })),
      }),
    });

  it('from one address is answered 30 words a minute, through both doors together', async () => {
    await start({});
    const statuses = [];
    for (let word = 0; word < 40; word += 1) {
      statuses.push(
        (await ask('192.0.2.1', `word-${word}`, word % 2 === 0 ? 'agent' : 'storefront')).status,
      );
    }
    expect(statuses).toEqual([
      ...Array.from({ length: 30 }, () => 200),
      ...Array.from({ length: 10 }, () => 429),
    ]);
    expect(answered).toBe(30);
    expect((await ask('192.0.2.1', shown)).status, 'what is shown is answered still').toBe(200);
    expect((await ask('192.0.2.2', 'word-1')).status).toBe(200);
  });

  it('cannot tell a hit from a miss by what it costs', async () => {
    await start({});
    const hits = await headersOf(
      '192.0.2.1',
      Array.from({ length: 32 }, () => hidden[1]),
    );
    const misses = await headersOf(
      '192.0.2.2',
      Array.from({ length: 32 }, (_, index) => `word-${index}`),
    );
    expect(hits).toEqual(misses);
    expect(hits[0]).toEqual([
      200,
      '"offer";q=1000000000;w=60, "unshown";q=30;w=60',
      '"offer";r=999999999;t, "unshown";r=29;t',
      true,
    ]);
    expect(hits[30]).toEqual([429, '"unshown-hour";q=10;w=3600', '"unshown-hour";r=0;t', false]);
  });

  it('in one request costs what it would cost in many', async () => {
    await start({});
    expect([(await many(20)).status, (await many(10)).status, (await many(1)).status]).toEqual([
      200, 200, 429,
    ]);
  });

  it('in a request of more names than any budget holds is told so, instead of to wait', async () => {
    await start({});
    const refused = await many(31);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      {
        code: 'invalid_request',
        values: { problems: [{ problem: expect.stringContaining('one request may name 30') }] },
      },
    ]);
    expect((await many(30)).status).toBe(200);
  });
});
