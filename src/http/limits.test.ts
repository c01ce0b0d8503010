import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AgentBudgets } from '../wire/contract/agent-budgets.ts';
import { createLimits, type LimitOptions } from './limits.ts';

const budgets = (offer: number): AgentBudgets => ({
  capability: 9,
  offer,
  'from-intent': 9,
  opportunities: 9,
  orders: 9,
});
const offerLimits = (options: LimitOptions = {}) =>
  createLimits({ address: budgets(2), merchant: budgets(3), ...options }).forRoute(
    'agent',
    'offer',
  );

describe('limits in memory', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());

  it('counts a fixed window from the first request, and reports when it ends', async () => {
    const limits = offerLimits();
    const first = await limits.takeForAddress('192.0.2.1');
    expect([first.allowed, first.policy, first.state()]).toEqual([
      true,
      '"offer";q=2;w=60',
      '"offer";r=1;t=60',
    ]);
    vi.advanceTimersByTime(30_500);
    expect((await limits.takeForAddress('192.0.2.1')).state()).toBe('"offer";r=0;t=30');
    const refused = await limits.takeForAddress('192.0.2.1');
    expect([refused.allowed, refused.state(), refused.retryAfterSeconds]).toEqual([
      false,
      '"offer";r=0;t=30',
      30,
    ]);
    vi.advanceTimersByTime(29_000);
    expect((await limits.takeForAddress('192.0.2.1')).allowed).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect((await limits.takeForAddress('192.0.2.1')).allowed).toBe(true);
  });

  it('counts addresses, routes and scopes separately', async () => {
    const all = createLimits({ address: budgets(1), merchant: budgets(1) });
    const takes = [
      all.forRoute('agent', 'offer'),
      all.forRoute('storefront', 'offer'),
      all.forRoute('agent', 'capability'),
    ];
    for (const limits of takes)
      expect((await limits.takeForAddress('192.0.2.1')).allowed).toBe(true);
    expect((await all.forRoute('agent', 'offer').takeForAddress('192.0.2.2')).allowed).toBe(true);
  });

  it('counts IPv6 by /64, and by /48 with eight times the budget, and more for who was silent', async () => {
    const limits = offerLimits();
    const take = async (address: string) => (await limits.takeForAddress(address)).allowed;
    expect([
      await take('2001:db8::1'),
      await take('2001:db8::2'),
      await take('2001:db8::3'),
    ]).toEqual([true, true, false]);
    for (let network = 1; network < 8; network += 1) {
      expect([
        await take(`2001:db8:0:${network}::1`),
        await take(`2001:db8:0:${network}::2`),
      ]).toEqual([true, true]);
    }
    // Of each /64 that sent nothing for an hour, one more request is taken: four in all.
    expect([await take('2001:db8:0:90::1'), await take('2001:db8:0:90::2')]).toEqual([true, false]);
    for (let network = 91; network < 94; network += 1)
      expect(await take(`2001:db8:0:${network}::1`)).toBe(true);
    const refused = await limits.takeForAddress('2001:db8:0:99::1');
    expect([refused.allowed, refused.policy]).toEqual([false, '"offer-network";q=16;w=60']);
    expect(await take('2001:db8:1::1')).toBe(true);
  });

  it('caps the requests for a merchant from all addresses together', async () => {
    const limits = offerLimits();
    const taken = [];
    for (let count = 0; count < 4; count += 1)
      taken.push((await limits.takeForMerchant('frames', `192.0.2.${count}`)).allowed);
    expect(taken).toEqual([true, true, true, false]);
    expect((await limits.takeForMerchant('bakery', '192.0.2.1')).allowed).toBe(true);
  });
});

const cap = (offer: number, options: LimitOptions = {}) => {
  const all = createLimits({ address: budgets(1_000), merchant: budgets(offer), ...options });
  const limits = all.forRoute('agent', 'offer');
  const take = async (address: string, count = 1): Promise<number> => {
    let allowed = 0;
    for (let index = 0; index < count; index += 1)
      if ((await limits.takeForMerchant('frames', address)).allowed) allowed += 1;
    return allowed;
  };
  return { all, limits, take };
};

describe("a quarter of a merchant's cap", () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());

  const MINUTE_MS = 60_000;

  it('is kept for addresses that were not seen in the last hour', async () => {
    const { limits, take } = cap(8);
    expect(await take('192.0.2.1', 20)).toBe(6);
    const refused = await limits.takeForMerchant('frames', '192.0.2.1');
    expect([refused.policy, refused.state()]).toEqual([
      '"offer-store";q=6;w=60',
      '"offer-store";r=0;t=60',
    ]);
    const kept = await limits.takeForMerchant('frames', '192.0.2.2');
    expect([kept.allowed, kept.policy, kept.state()]).toEqual([
      true,
      '"offer-store-kept";q=2;w=60',
      '"offer-store-kept";r=1;t=60',
    ]);
    expect(await take('192.0.2.2')).toBe(0); // This address was seen a moment ago.
    vi.advanceTimersByTime(20_000);
    expect([await take('192.0.2.3'), await take('192.0.2.3')]).toEqual([1, 0]);
    // An address that both budgets refuse counts as seen now, and waits for the common budget.
    const both = await limits.takeForMerchant('frames', '192.0.2.4');
    expect([both.allowed, both.policy, both.retryAfterSeconds]).toEqual([
      false,
      '"offer-store";q=6;w=60',
      40,
    ]);
  });

  it('is open again to an address that was not seen for an hour', async () => {
    const { take } = cap(8);
    expect(await take('192.0.2.9')).toBe(1);
    vi.advanceTimersByTime(30 * MINUTE_MS);
    expect(await take('192.0.2.9')).toBe(1);
    vi.advanceTimersByTime(59 * MINUTE_MS);
    await take('192.0.2.1', 20);
    // This is half an hour too early, and the address counts as seen again.
    expect(await take('192.0.2.9')).toBe(0);
    vi.advanceTimersByTime(60 * MINUTE_MS);
    await take('192.0.2.1', 20);
    expect(await take('192.0.2.9')).toBe(1);
  });

  it('is counted for each merchant, route and scope', async () => {
    const { all, take } = cap(8);
    await take('192.0.2.1', 20);
    const others = [all.forRoute('storefront', 'offer'), all.forRoute('agent', 'capability')];
    for (const other of others)
      expect((await other.takeForMerchant('frames', '192.0.2.1')).allowed).toBe(true);
    const other = all.forRoute('agent', 'offer');
    for (let index = 0; index < 6; index += 1) await other.takeForMerchant('bakery', '192.0.2.7');
    expect((await other.takeForMerchant('bakery', '192.0.2.1')).allowed).toBe(true);
  });

  it('is not open to the other /64 networks of one IPv6 /48', async () => {
    const { take } = cap(8);
    await take('192.0.2.1', 20);
    expect([
      await take('2001:db8:0:1::1'),
      await take('2001:db8:0:2::1'),
      await take('2001:db8:1::1'),
    ]).toEqual([1, 0, 1]);
  });
});

describe('keys', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());

  it('have 240 requests a minute each', async () => {
    const keys = createLimits().forKeys();
    expect([keys.untouched.policy, keys.untouched.state()]).toEqual([
      '"key";q=240;w=60',
      '"key";r=240;t=60',
    ]);
    for (let count = 1; count <= 240; count += 1)
      expect((await keys.take('one')).state()).toBe(`"key";r=${240 - count};t=60`);
    vi.advanceTimersByTime(12_300);
    const refused = await keys.take('one');
    expect([refused.allowed, refused.retryAfterSeconds, refused.state()]).toEqual([
      false,
      48,
      '"key";r=0;t=48',
    ]);
    expect((await keys.take('other')).allowed).toBe(true);
    vi.advanceTimersByTime(47_700);
    expect((await keys.take('one')).state()).toBe('"key";r=239;t=60');
  });
});

describe('a network that the operator knows', () => {
  it('shares a budget of its own, and leaves other addresses theirs', async () => {
    const limits = offerLimits({
      merchant: budgets(1_000),
      knownAgents: {
        '203.0.113.0/24': budgets(5),
        '203.0.113.7': budgets(1),
        '2001:db8::/32': budgets(3),
      },
    });
    const takeAll = async (addresses: readonly string[]) => {
      const taken = [];
      for (const address of addresses) taken.push((await limits.takeForAddress(address)).allowed);
      return taken.filter(Boolean).length;
    };
    expect(await takeAll(Array.from({ length: 9 }, (_, index) => `203.0.113.${100 + index}`))).toBe(
      5,
    );
    expect(await takeAll(['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.7'])).toBe(1);
    expect(
      await takeAll(['2001:db8:1::1', '2001:db8:2::1', '2001:db8:3::1', '2001:db8:4::1']),
    ).toBe(3);
    expect(await takeAll(['192.0.2.1', '192.0.2.1', '192.0.2.1'])).toBe(2);
    expect((await limits.takeForAddress('203.0.113.9')).policy).toBe('"offer-agent";q=5;w=60');
  });
});

describe('things that are not shown', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());

  const MINUTE_MS = 60_000;
  const HOUR_MS = 60 * MINUTE_MS;

  it('may be named 30 times in the first minute, then 10 times an hour, at most 300 a day', async () => {
    const { unshown } = createLimits();
    const hours = [];
    for (let hour = 0; hour < 25; hour += 1) {
      let allowed = 0;
      for (let minute = 0; minute < 60; minute += 1) {
        while ((await unshown.take('192.0.2.1', 1)).allowed) allowed += 1;
        vi.advanceTimersByTime(MINUTE_MS);
      }
      hours.push(allowed);
    }
    expect(hours).toEqual([30, ...Array.from({ length: 23 }, () => 10), 30]);
  });

  it('count one by one, and a refusal takes nothing', async () => {
    const { unshown } = createLimits();
    expect((await unshown.take('192.0.2.1', 29)).state()).toBe('"unshown";r=1;t=60');
    const refused = await unshown.take('192.0.2.1', 2);
    expect([refused.allowed, refused.policy, refused.retryAfterSeconds]).toEqual([
      false,
      '"unshown-hour";q=10;w=3600',
      3600,
    ]);
    expect((await unshown.take('192.0.2.1', 1)).allowed).toBe(true);
    expect(await unshown.isBudgetSpent('192.0.2.1')).toBe(true);
    expect(await unshown.isBudgetSpent('192.0.2.2')).toBe(false);
  });

  it.each([1, 2, 9, 10, 11, 20, 30])(
    'have a refusal of %d names that ends when it says',
    async (count) => {
      const { unshown } = createLimits();
      for (const address of ['192.0.2.1', '2001:db8::1']) {
        for (const spent of [7, 30 - 7, 10]) await unshown.take(address, spent);
        const refused = await unshown.take(address, count);
        expect(refused.allowed).toBe(false);
        vi.advanceTimersByTime(refused.retryAfterSeconds * 1000 - 1_000);
        expect((await unshown.take(address, count)).allowed).toBe(false);
        vi.advanceTimersByTime(1_000);
        expect((await unshown.take(address, count)).allowed).toBe(true);
      }
    },
  );

  it('share no budget beyond the address: strangers leave a store open', async () => {
    const { unshown } = createLimits();
    for (let address = 0; address < 1_000; address += 1)
      await unshown.take(`10.0.${address >> 8}.${address & 255}`, 30);
    expect((await unshown.take('192.0.2.200', 30)).allowed).toBe(true);
  });

  it('are counted for an IPv6 /64, and eight times as many for its /48', async () => {
    const { unshown } = createLimits();
    let allowed = 0;
    for (let network = 0; network < 20; network += 1)
      if ((await unshown.take(`2001:db8:0:${network}::1`, 30)).allowed) allowed += 30;
    expect(allowed).toBe(240);
    const refused = await unshown.take('2001:db8:0:99::1', 1);
    expect(refused.policy).toBe('"unshown-hour-network";q=80;w=3600');
    vi.advanceTimersByTime(HOUR_MS);
    expect((await unshown.take('2001:db8:0:99::1', 1)).allowed).toBe(true);
  });
});

describe('wrong discount codes', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());

  it('are limited to 20 an hour from an address', async () => {
    const { wrongDiscountCodes: codes } = createLimits();
    for (let count = 0; count < 20; count += 1) {
      expect(await codes.isExhausted('192.0.2.1')).toBe(false);
      await codes.take('192.0.2.1');
    }
    expect([await codes.isExhausted('192.0.2.1'), await codes.isExhausted('192.0.2.2')]).toEqual([
      true,
      false,
    ]);
    vi.advanceTimersByTime(3_599_000);
    expect(await codes.isExhausted('192.0.2.1')).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(await codes.isExhausted('192.0.2.1')).toBe(false);
  });

  it('are counted by IPv6 networks too', async () => {
    const { wrongDiscountCodes: codes } = createLimits();
    for (let network = 0; network < 8; network += 1)
      for (let count = 0; count < 20; count += 1) await codes.take(`2001:db8:0:${network}::1`);
    expect([
      await codes.isExhausted('2001:db8:0:99::1'),
      await codes.isExhausted('2001:db8:1::1'),
    ]).toEqual([true, false]);
  });
});
