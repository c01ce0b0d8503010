import { beforeEach, describe, expect, it } from 'vitest';
import { isRefusal } from '../../core/shared/result.ts';
import { type UploadSlot, UploadSlots } from './upload-slots.ts';

const MIB = 1024 * 1024;
let nowMs = 0;
let slots: UploadSlots;

beforeEach(() => {
  nowMs = 0;
  slots = new UploadSlots(() => nowMs);
});

function taken(address: string, bytes = 10 * MIB): UploadSlot {
  const slot = slots.take(address, bytes);
  if (isRefusal(slot)) throw new Error(`refused for ${slot.values.retryAfterSeconds} s`);
  return slot;
}

function retryAfter(address: string): number | null {
  const slot = slots.take(address, MIB);
  if (isRefusal(slot)) return slot.values.retryAfterSeconds;
  slot.release();
  return null;
}

const ipv4 = (index: number) => `192.0.2.${index}`;

describe('upload slots', () => {
  it('admit four uploads of an address, and another when one has ended', () => {
    const [first] = [1, 2, 3, 4].map(() => taken(ipv4(1)));
    expect(retryAfter(ipv4(1))).toBe(30);
    expect(retryAfter(ipv4(2))).toBeNull();
    first?.release();
    expect(retryAfter(ipv4(1))).toBeNull();
  });

  it('admit sixteen uploads of an IPv6 /48 network', () => {
    for (let count = 0; count < 16; count += 1) taken(`2001:db8:1:${count}::1`);
    expect(retryAfter('2001:db8:1:99::1')).toBe(30);
    expect(retryAfter('2001:db8:2::1')).toBeNull();
  });

  it('keep the last sixteen of all for networks without one', () => {
    for (let index = 0; index < 48; index += 1) taken(ipv4(index % 12));
    expect(retryAfter(ipv4(0))).toBe(30);
    taken(ipv4(12));
    expect(retryAfter(ipv4(12))).toBe(30);
    for (let index = 13; index < 28; index += 1) taken(ipv4(index));
    expect(retryAfter(ipv4(99))).toBe(30);
    expect(slots.stats).toEqual({ inProgress: 64, refused: 3 });
  });

  it('say when an upload ends at its present pace', () => {
    const fast = [1, 2, 3, 4].map(() => taken(ipv4(1)))[0];
    nowMs = 2_000;
    fast?.addReceived(5 * MIB);
    expect(retryAfter(ipv4(1))).toBe(4);
    fast?.addReceived(5 * MIB);
    expect(retryAfter(ipv4(1))).toBe(2);
  });

  it('say that one that has just begun is ended soon if it stays slow', () => {
    const [young] = [1, 2, 3, 4].map(() => taken(ipv4(1)));
    nowMs = 10;
    young?.addReceived(160);
    expect(retryAfter(ipv4(1))).toBe(30);
  });

  it('say when one that is held back will be ended', () => {
    const [held] = [1, 2, 3, 4].map(() => taken(ipv4(1)));
    nowMs = 5_000;
    held?.addReceived(10 * MIB - 1);
    nowMs = 10_000;
    expect(retryAfter(ipv4(1))).toBe(20);
  });

  it('end an upload that is slower than 64 KiB a second for half a minute', () => {
    const [stalled, held, steady] = [taken(ipv4(1)), taken(ipv4(2)), taken(ipv4(3))];
    held.addReceived(10 * MIB - 1);
    for (nowMs = 0; nowMs <= 30_000; nowMs += 1_000) steady.addReceived(64 * 1024);
    nowMs = 30_000;
    expect([stalled, held, steady].map((slot) => slot.isTooSlow())).toEqual([false, false, false]);
    nowMs = 30_001;
    expect([stalled, held, steady].map((slot) => slot.isTooSlow())).toEqual([true, true, false]);
    nowMs = 60_001;
    expect(steady.isTooSlow()).toBe(true);
    expect(steady.isLate()).toBe(true);
  });
});
