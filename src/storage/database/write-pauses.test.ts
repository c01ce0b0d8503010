import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WritesPaused } from '../../core/shared/busy.ts';
import type { Database } from './database.ts';
import { WritePauses } from './write-pauses.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a refused write is remembered until one succeeds, or for ten seconds', async () => {
  let failure: Error | null = null;
  const transaction = (async () => {
    if (failure !== null) throw failure;
  }) as unknown as Database['transaction'];
  const pauses = new WritePauses();
  const sessions = pauses.watchTransactions({ transaction });
  const write = () => sessions.transaction(async () => undefined);
  await write();
  expect(pauses.isWritable()).toBe(true);
  failure = new WritesPaused('full');
  await expect(write()).rejects.toThrow('full');
  expect(pauses.isWritable()).toBe(false);
  failure = null;
  await write();
  expect(pauses.isWritable()).toBe(true);
  failure = new WritesPaused('full');
  await expect(write()).rejects.toThrow('full');
  vi.advanceTimersByTime(10_001);
  expect(pauses.isWritable()).toBe(true);
  failure = new Error('something else');
  await expect(write()).rejects.toThrow('something else');
  expect(pauses.isWritable()).toBe(true);
});
