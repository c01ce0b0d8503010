import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DatabaseBusy } from '../../core/shared/busy.ts';
import { openMutex } from './mutex.ts';

describe('a fair queue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('lets in one at a time, first come first served', async () => {
    const queue = openMutex(1_000);
    const order: string[] = [];
    const visit = (name: string) =>
      queue.run(async () => {
        order.push(`${name} in`);
        await Promise.resolve();
        order.push(`${name} out`);
      });
    await Promise.all([visit('a'), visit('b'), visit('c')]);
    expect(order).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
  });

  test('refuses who has waited too long, and serves those behind', async () => {
    const queue = openMutex(1_000);
    const first = Promise.withResolvers<string>();
    const slow = queue.run(() => first.promise);
    const impatient = queue.run(() => Promise.resolve('never')).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(999);
    const late = queue.run(() => Promise.resolve('late'));
    await vi.advanceTimersByTimeAsync(1);
    expect(await impatient).toBeInstanceOf(DatabaseBusy);
    first.resolve('slow');
    expect(await slow).toBe('slow');
    expect(await late).toBe('late');
  });

  test('passes the turn on when work throws', async () => {
    const queue = openMutex(1_000);
    await expect(queue.run(() => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
    expect(await queue.run(() => Promise.resolve('next'))).toBe('next');
  });

  test('closes after those who wait were served, and lets in nobody new', async () => {
    const queue = openMutex(1_000);
    const order: string[] = [];
    const served = [
      queue.run(async () => void order.push('a')),
      queue.run(async () => void order.push('b')),
    ];
    const closed = queue.close().then(() => order.push('closed'));
    await expect(queue.run(() => Promise.resolve())).rejects.toThrow('closed');
    await Promise.all([...served, closed]);
    expect(order).toEqual(['a', 'b', 'closed']);
  });
});
