import { expect, it } from 'vitest';
import { FileQueue } from './file-queue.ts';

it('stores one file at a time, and first that of whoever has stored least', async () => {
  const queue = new FileQueue();
  const order: string[] = [];
  let running = 0;
  const store = (name: string, bytes: number) =>
    queue.run(name, bytes, async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      order.push(name);
      running -= 1;
    });
  await Promise.all([
    store('many', 10),
    store('many', 10),
    store('many', 10),
    store('large', 15),
    store('small', 1),
  ]);
  expect(order).toEqual(['many', 'small', 'large', 'many', 'many']);
});

it('goes on after a file that failed, and refuses what is too much', async () => {
  const queue = new FileQueue();
  const failing = queue.run('a', 1, () => Promise.reject(new Error('no')));
  const waiting = Array.from({ length: 65 }, () => queue.run('a', 1, async () => 'done'));
  const [failed, ...others] = await Promise.allSettled([failing, ...waiting]);
  expect(failed?.status).toBe('rejected');
  expect(others.filter(({ status }) => status === 'fulfilled').length).toBe(64);
});
