import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AgentBudgets } from '../wire/agent-budgets.ts';
import { createLimits, type LimitOptions } from './limits.ts';

const budgets = (offer: number): AgentBudgets => ({ capability: 9, offer, 'from-intent': 9, opportunities: 9, orders: 9 });
const offerLimits = (options: LimitOptions = {}) => createLimits({ address: budgets(2), merchant: budgets(3), ...options }).forRoute('agent', 'offer');

describe('limits in memory', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());

  it('counts a fixed window from the first request, and tells the truth about when it ends', async () => {
    const limits = offerLimits();
    const first = await limits.takeForAddress('192.0.2.1');
    expect([first.allowed, first.policy, first.state()]).toEqual([true, '"offer";q=2;w=60', '"offer";r=1;t=60']);
    vi.advanceTimersByTime(30_500);
    expect((await limits.takeForAddress('192.0.2.1')).state()).toBe('"offer";r=0;t=30');
    const refused = await limits.takeForAddress('192.0.2.1');
    expect([refused.allowed, refused.state(), refused.retryAfterSeconds]).toEqual([false, '"offer";r=0;t=30', 30]);
    vi.advanceTimersByTime(29_000);
    expect((await limits.takeForAddress('192.0.2.1')).allowed).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect((await limits.takeForAddress('192.0.2.1')).allowed).toBe(true);
  });

  it('counts addresses, routes and scopes apart', async () => {
    const all = createLimits({ address: budgets(1), merchant: budgets(1) });
    const takes = [all.forRoute('agent', 'offer'), all.forRoute('storefront', 'offer'), all.forRoute('agent', 'capability')];
    for (const limits of takes) expect((await limits.takeForAddress('192.0.2.1')).allowed).toBe(true);
    expect((await all.forRoute('agent', 'offer').takeForAddress('192.0.2.2')).allowed).toBe(true);
  });

  it('counts IPv6 by /64, and by /48 at eight times', async () => {
    const limits = offerLimits();
    const take = async (address: string) => (await limits.takeForAddress(address)).allowed;
    expect([await take('2001:db8::1'), await take('2001:db8::2'), await take('2001:db8::3')]).toEqual([true, true, false]);
    for (let network = 1; network < 8; network += 1) {
      expect([await take(`2001:db8:0:${network}::1`), await take(`2001:db8:0:${network}::2`)]).toEqual([true, true]);
    }
    const refused = await limits.takeForAddress('2001:db8:0:99::1');
    expect([refused.allowed, refused.policy]).toEqual([false, '"offer-network";q=16;w=60']);
    expect(await take('2001:db8:1::1')).toBe(true);
  });

  it('caps a merchant over all addresses', async () => {
    const limits = offerLimits();
    const taken = [];
    for (let count = 0; count < 4; count += 1) taken.push((await limits.takeForMerchant('frames')).allowed);
    expect(taken).toEqual([true, true, true, false]);
    expect((await limits.takeForMerchant('bakery')).allowed).toBe(true);
  });
});
