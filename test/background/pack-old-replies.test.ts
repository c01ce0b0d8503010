import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packOldReplies } from '../../src/background/pack-old-replies.ts';
import { boardOrder, newKey, workshop } from '../support/workshop.ts';
import { type DueService, openDueService, takeAllTurns } from './due-service.ts';

let service: DueService;
beforeAll(async () => {
  service = await openDueService([workshop('boards')]);
});
afterAll(() => service.close());

async function storedReplies(): Promise<(string | null)[]> {
  const { rows } = await service.database.read((reader) =>
    sql<{ reply: string | null }>`select reply from idempotency_key order by created_at`.execute(
      reader,
    ),
  );
  return rows.map(({ reply }) => reply);
}

test('an old reply is compressed, and sent word for word when its key comes again', async () => {
  const key = newKey();
  const order = boardOrder({ idempotencyKey: key, note: 'Grüße 🪵' });
  const first = await service.place('boards', order);
  expect(first.status).toBe(201);
  service.clock.advance(30 * 86_400_000);
  await takeAllTurns(packOldReplies(service.context));
  expect(await storedReplies(), 'to the day').toEqual([first.text]);
  service.clock.advance(1);
  const young = await service.order('boards');
  await takeAllTurns(packOldReplies(service.context));
  expect(await storedReplies()).toEqual([null, expect.stringContaining(young)]);
  const again = await service.place('boards', order);
  expect(again.text).toBe(first.text);
  const other = await service.place('boards', { ...order, note: 'Other' });
  expect(other.body['code']).toBe('idempotency_key_reused');
  expect(service.problems).toEqual([]);
});
