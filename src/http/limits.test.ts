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

  it('counts a fixed window from the first request, and tells the truth about when it ends', async () => {
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

  it('counts addresses, routes and scopes apart', async () => {
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

  it('counts IPv6 by /64, and by /48 at eight times', async () => {
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
    const refused = await limits.takeForAddress('2001:db8:0:99::1');
    expect([refused.allowed, refused.policy]).toEqual([false, '"offer-network";q=16;w=60']);
    expect(await take('2001:db8:1::1')).toBe(true);
  });

  it('caps a merchant over all addresses', async () => {
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
    expect(await take('192.0.2.2')).toBe(0); // seen a moment ago
    vi.advanceTimersByTime(20_000);
    expect([await take('192.0.2.3'), await take('192.0.2.3')]).toEqual([1, 0]);
    // Whoever is refused by both has been seen now, and waits for what is everybody's.
    const both = await limits.takeForMerchant('frames', '192.0.2.4');
    expect([both.allowed, both.policy, both.retryAfterSeconds]).toEqual([
      false,
      '"offer-store";q=6;w=60',
      40,
    ]);
  });

  it('comes back for an address after an hour without it, counted from when it was last there', async () => {
    const { take } = cap(8);
    expect(await take('192.0.2.9')).toBe(1);
    vi.advanceTimersByTime(30 * MINUTE_MS);
    expect(await take('192.0.2.9')).toBe(1);
    vi.advanceTimersByTime(59 * MINUTE_MS);
    await take('192.0.2.1', 20);
    expect(await take('192.0.2.9')).toBe(0); // half an hour too early, and seen again
    vi.advanceTimersByTime(60 * MINUTE_MS);
    await take('192.0.2.1', 20);
    expect(await take('192.0.2.9')).toBe(1);
  });

  it('is counted for each merchant, route and door', async () => {
    const { all, take } = cap(8);
    await take('192.0.2.1', 20);
    const others = [all.forRoute('storefront', 'offer'), all.forRoute('agent', 'capability')];
    for (const other of others)
      expect((await other.takeForMerchant('frames', '192.0.2.1')).allowed).toBe(true);
    const other = all.forRoute('agent', 'offer');
    for (let index = 0; index < 6; index += 1) await other.takeForMerchant('bakery', '192.0.2.7');
    expect((await other.takeForMerchant('bakery', '192.0.2.1')).allowed).toBe(true);
  });

  it('is not to be had with the many networks of one IPv6 customer', async () => {
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

describe('what is not shown', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());

  const MINUTE_MS = 60_000;
  const DAY_MS = 1_440 * MINUTE_MS;

  it('may be named 30 times a minute and 300 times a day from an address', async () => {
    const { unshown } = createLimits();
    const minutes = [];
    for (let minute = 0; minute < 12; minute += 1) {
      let allowed = 0;
      while ((await unshown.take('frames', '192.0.2.1', 1)).allowed) allowed += 1;
      minutes.push(allowed);
      vi.advanceTimersByTime(MINUTE_MS);
    }
    expect(minutes).toEqual([30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 0, 0]);
    const refused = await unshown.take('frames', '192.0.2.1', 1);
    expect([refused.policy, refused.retryAfterSeconds]).toEqual([
      '"unshown-day";q=300;w=86400',
      (DAY_MS - 12 * MINUTE_MS) / 1000,
    ]);
    expect((await unshown.take('bakery', '192.0.2.1', 1)).allowed).toBe(false);
    vi.advanceTimersByTime(DAY_MS - 12 * MINUTE_MS);
    expect((await unshown.take('frames', '192.0.2.1', 1)).allowed).toBe(true);
  });

  it('costs by the name, however many a request holds', async () => {
    const { unshown } = createLimits();
    expect((await unshown.take('frames', '192.0.2.1', 29)).state()).toBe('"unshown";r=1;t=60');
    expect((await unshown.take('frames', '192.0.2.1', 2)).allowed).toBe(false);
    vi.advanceTimersByTime(MINUTE_MS);
    // More than a minute's worth at once is answered in a minute that is untouched, and paid for in
    // full by the day.
    expect((await unshown.take('frames', '192.0.2.1', 271)).state()).toBe('"unshown";r=0;t=60');
    vi.advanceTimersByTime(MINUTE_MS);
    expect((await unshown.take('frames', '192.0.2.1', 1)).policy).toBe(
      '"unshown-day";q=300;w=86400',
    );
    expect((await unshown.take('frames', '192.0.2.2', 301)).policy).toBe(
      '"unshown-day";q=300;w=86400',
    );
  });

  it('may be named 5,000 times a day at a merchant, a quarter of it by addresses new there', async () => {
    const { unshown } = createLimits();
    let allowed = 0;
    for (let address = 0; address < 60; address += 1) {
      for (let count = 0; count < 10; count += 1) {
        if ((await unshown.take('frames', `192.0.2.${address}`, 30)).allowed) allowed += 30;
        vi.advanceTimersByTime(MINUTE_MS);
      }
    }
    // 3,750 by twelve and a half addresses, then 30 each by 41 new ones
    expect(allowed).toBe(4_980);
    expect((await unshown.take('bakery', '192.0.2.200', 30)).allowed).toBe(true);
  });

  it('is remembered of no address once the merchant takes no more', async () => {
    const { unshown } = createLimits({
      guesses: {
        unshown: 30,
        'unshown-day': 300,
        'unshown-store': 4,
        'discount-codes': 20,
        'unknown-key': 60,
      },
    });
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'])
      expect((await unshown.take('frames', address, 1)).allowed).toBe(true);
    const before = vi.getTimerCount();
    for (let address = 0; address < 50; address += 1) {
      expect((await unshown.take('frames', `198.51.100.${address}`, 1)).policy).toBe(
        '"unshown-store";q=3;w=86400',
      );
    }
    vi.advanceTimersByTime(MINUTE_MS);
    expect(vi.getTimerCount()).toBeLessThanOrEqual(before);
  });
});

describe('wrong discount codes', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());

  it('are told apart from right ones 20 times an hour from an address', async () => {
    const { wrongDiscountCodes: codes } = createLimits();
    for (let count = 0; count < 20; count += 1) {
      expect(await codes.isSpent('192.0.2.1')).toBe(false);
      await codes.take('192.0.2.1');
    }
    expect([await codes.isSpent('192.0.2.1'), await codes.isSpent('192.0.2.2')]).toEqual([
      true,
      false,
    ]);
    vi.advanceTimersByTime(3_599_000);
    expect(await codes.isSpent('192.0.2.1')).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(await codes.isSpent('192.0.2.1')).toBe(false);
  });

  it('are counted by IPv6 networks too', async () => {
    const { wrongDiscountCodes: codes } = createLimits();
    for (let network = 0; network < 8; network += 1)
      for (let count = 0; count < 20; count += 1) await codes.take(`2001:db8:0:${network}::1`);
    expect([await codes.isSpent('2001:db8:0:99::1'), await codes.isSpent('2001:db8:1::1')]).toEqual(
      [true, false],
    );
  });
});
