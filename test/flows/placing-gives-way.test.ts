import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type CountedService, openCountedService } from '../support/counted-service.ts';
import { stockedStore } from '../support/stocked-store.ts';

let service: CountedService;
beforeAll(async () => {
  service = await openCountedService([stockedStore('shop')]);
  await service.set('shop', 'P1', 10);
  await run(sql`create sequence failures`);
  // A sequence isn't rolled back: it counts on over the attempts.
  await run(sql`create function give_way() returns trigger language plpgsql as $$
    begin
      if nextval('failures') <= TG_ARGV[0]::integer then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$`);
});
afterAll(() => service.close());
afterEach(async () => {
  await run(sql`drop trigger give_way on stock_movement`);
  await run(sql`alter sequence failures restart`);
});

const run = (statement: RawBuilder<unknown>) =>
  service.database.transaction((transaction) => statement.execute(transaction));
const failing = (times: number) =>
  run(
    sql`create trigger give_way before insert on stock_movement for each row execute function give_way(${sql.lit(times)})`,
  );

test('a placing that gave way to another transaction is made again, and nobody notices', async () => {
  await failing(2);
  const { status, body } = await service.buy('shop', [{ sku: 'P1', quantity: 3 }]);
  expect([status, body['lines'][0].quantity]).toEqual([201, 3]);
  expect(await service.counts('shop', 'P1')).toEqual({ default: { onHand: 10, reserved: 3 } });
  expect(await service.drifts('shop')).toEqual([]);
});

test('one that gives way again and again is told to come later, and holds nothing', async () => {
  await failing(1_000_000);
  const refused = await service.buy('shop', [{ sku: 'P1', quantity: 3 }]);
  expect(refused).toMatchObject({
    status: 503,
    body: {
      code: 'busy',
      values: { placed: null, nextStep: 'retry_same_key', retryAfterSeconds: 1 },
    },
  });
  expect(await service.counts('shop', 'P1')).toEqual({ default: { onHand: 10, reserved: 3 } });
});
