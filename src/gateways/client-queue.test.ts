import { describe, expect, it } from 'vitest';
import { ClientQueue } from './client-queue.ts';

const LIMITS = { waiting: 3, runningJobs: 1, msPerMinute: 1_000 };
const PAID = { isUnlimited: false };
const job = (clientKey: string, name: string) => ({ clientKey, name });

function queueOf(...jobs: readonly [clientKey: string, name: string][]) {
  const queue = new ClientQueue<{ clientKey: string; name: string }>(LIMITS, 5);
  for (const [client, name] of jobs) queue.add(job(client, name), 0, PAID);
  return queue;
}

describe('ClientQueue', () => {
  it('takes the jobs of a client in turn, and no more at once than they may run', () => {
    const queue = queueOf(['a', '1'], ['a', '2']);
    const first = queue.next(0);
    expect(first?.name).toBe('1');
    expect(queue.next(0)).toBeNull();
    if (first !== null) queue.recordEnd(first, 10);
    expect(queue.next(0)?.name).toBe('2');
    expect(queue.size).toBe(0);
  });

  it('prefers who used least in this minute', () => {
    const queue = queueOf(['a', '1'], ['a', '2'], ['b', '3']);
    const first = queue.next(0);
    if (first !== null) queue.recordEnd(first, 10);
    expect([queue.next(0)?.name, queue.next(0)?.name]).toEqual(['3', '2']);
  });

  it('refuses more than may wait of one and of all', () => {
    const queue = queueOf(['a', '1'], ['a', '2'], ['a', '3']);
    expect(queue.add(job('a', '4'), 0, PAID)).toBe(1_000);
    expect(queue.add(job('b', '5'), 0, PAID)).toBeNull();
    expect(queue.add(job('c', '6'), 0, PAID)).toBeNull();
    expect(queue.add(job('d', '7'), 0, PAID)).toBe(1_000);
    expect(queue.removeAll().map(({ name }) => name)).toEqual(['1', '2', '3', '5', '6']);
  });

  it('refuses who used up their minute, until the next one begins', () => {
    const queue = queueOf(['a', '1']);
    const first = queue.next(20_000);
    if (first !== null) queue.recordEnd(first, 1_000);
    expect(queue.add(job('a', '2'), 20_000, PAID)).toBe(40_000);
    expect(queue.add(job('a', '2'), 20_000, { isUnlimited: true })).toBeNull();
    expect(queue.add(job('a', '3'), 60_000, PAID)).toBeNull();
  });

  it('gives back a job that waits, once', () => {
    const queue = queueOf();
    const waiting = job('a', '1');
    queue.add(waiting, 0, PAID);
    expect([queue.remove(waiting), queue.remove(waiting), queue.next(0)]).toEqual([
      true,
      false,
      null,
    ]);
  });
});
