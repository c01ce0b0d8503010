import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeOpportunity } from '../../src/core/opportunities/close.ts';
import { expireOffers } from '../../src/core/opportunities/delivery-outcomes.ts';
import { createLimits, type Limits } from '../../src/http/limits.ts';
import { addBuyerBlock } from '../../src/storage/merchants/buyer-block-repository.ts';
import { DEFAULT_ADDRESS_BUDGETS } from '../../src/wire/contract/agent-budgets.ts';
import {
  type JsonReply,
  openOpportunityService,
  type OpportunityService,
} from '../support/opportunity-service.ts';
import { offer } from '../support/opportunity-link-service.ts';
import { UNLIMITED } from '../support/server.ts';
import { newKey } from '../support/workshop.ts';

let service: OpportunityService;
let limits: Limits;

beforeAll(async () => {
  limits = createLimits({ address: { ...DEFAULT_ADDRESS_BUDGETS }, merchant: UNLIMITED });
  service = await openOpportunityService({
    settings: { openRequestsPerBuyer: 5 },
    limits,
    trustedProxies: ['127.0.0.0/8'],
  });
});

afterAll(() => service.close());

let attack = 0;
beforeEach(() => void (attack += 1));

/** An address of this attack's own. */
const address = (number: number) => `10.${attack}.${number >> 8}.${number & 255}`;
const from = (number: number) => ({ headers: { 'x-forwarded-for': address(number) } });
const statuses = (replies: readonly JsonReply[]) => replies.map(({ status }) => status);

/** What is left of the budget of guesses. */
const left = ({ headers }: JsonReply) =>
  /"unshown";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1];
/** However the name of the mailbox is written. */
const email = (index: number) =>
  index % 2 === 0 ? `Mallory${attack}@Example.org` : `mallory${attack}@example.ORG`;

describe('requests', () => {
  test('of one address: six a minute, and ten times as many open as of one email', async () => {
    const replies: JsonReply[] = [];
    for (let index = 0; index < 8; index += 1) {
      replies.push(
        await service.send({ words: 'x', contactEmail: `a${index}@example.org` }, from(1)),
      );
    }
    expect(statuses(replies)).toEqual([201, 201, 201, 201, 201, 201, 429, 429]);
    expect(replies[6]?.body['values'].maximumOpenRequests).toBeUndefined();
    const other = await service.send({ words: 'x' }, from(2));
    expect(other.status).toBe(201);
    // As if it had been sent in other minutes, so that the other address has fifty open ones.
    await service.database.transaction((transaction) =>
      sql`insert into opportunity select (jsonb_populate_record(o, jsonb_build_object('opportunity_id', gen_random_uuid(), 'contact_email_key', null))).*
        from opportunity as o, generate_series(1, 49) where opportunity_id = ${other.body['structuredOpportunityId']}::uuid`.execute(
        transaction,
      ),
    );
    const full = await service.send({ words: 'x' }, from(2));
    expect(full.body).toMatchObject({
      code: 'too_many_requests',
      error: expect.stringContaining('open requests'),
    });
    // Nothing becomes free by itself: the store must answer first.
    expect(full.body['values']).toEqual({ maximumOpenRequests: 50, nextStep: 'retry_later' });
    expect(full.headers.get('retry-after')).toBe('86400');
  });

  test('of one email from many addresses, however it is written: five that are open, and one more when one is over', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        service.send({ words: 'x', contactEmail: email(index) }, from(index)),
      ),
    );
    expect(statuses(replies).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 201),
      ...Array.from({ length: 15 }, () => 429),
    ]);
    expect((await service.send({ words: 'x' }, from(30))).status).toBe(201);
    const open = replies.find(({ status }) => status === 201)?.body['structuredOpportunityId'];
    await service.change(open, (opportunity, time) => closeOpportunity(opportunity, 'Spam', time));
    expect((await service.send({ words: 'x', contactEmail: email(0) }, from(31))).status).toBe(201);
    expect((await service.send({ words: 'x', contactEmail: email(1) }, from(32))).status).toBe(429);
    expect(
      (await service.send({ words: 'x', contactEmail: email(1) }, { ...from(33), slug: 'others' }))
        .status,
    ).toBe(201);
  });

  test('of one email say when one of its offers expires, and are taken then', async () => {
    const opportunities: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const body = { words: 'x', contactEmail: email(0) };
      opportunities.push(await service.record(body, from(index)));
    }
    const ask = () => service.send({ words: 'x', contactEmail: email(1) }, from(9));
    const [first = '', second = ''] = opportunities;
    const now = service.clock.now().getTime();
    await service.decide(first, offer({}, new Date(now + 7_200_000)));
    await service.decide(second, offer({}, new Date(now + 3_600_000)));
    const full = await ask();
    expect(full.body['values'].retryAfterSeconds).toBe(3_600);
    expect(full.headers.get('retry-after')).toBe('3600');
    await service.change(second, (opportunity, { now: at, answerBy }) =>
      expireOffers(opportunity, { now: new Date(at.getTime() + 3_600_000), answerBy }),
    );
    expect((await ask()).status).toBe(201);
    expect((await ask()).body['values'].retryAfterSeconds).toBe(7_200);
  });

  test('of somebody whom the store has blocked are refused, files or not', async () => {
    await service.database.transaction(async (transaction) => {
      await addBuyerBlock(transaction, service.merchantId, {
        kind: 'email',
        subject: 'eve@example.org',
        note: null,
        createdAt: service.clock.now(),
      });
      await addBuyerBlock(transaction, service.merchantId, {
        kind: 'address',
        subject: address(2),
        note: null,
        createdAt: service.clock.now(),
      });
    });
    for (const [body, sender] of [
      [{ words: 'x', contactEmail: 'EVE@example.org' }, 1],
      [{ words: 'x' }, 2],
    ] as const) {
      const blocked = await service.send(body, from(sender));
      expect([blocked.status, blocked.body['code']]).toEqual([429, 'too_many_requests']);
      // Only the store can end a block, so no moment is told.
      expect(blocked.body['values']).toEqual({ nextStep: 'retry_later' });
      expect(blocked.headers.get('retry-after')).toBe('86400');
    }
    expect(
      (
        await service.send(
          { words: 'x', contactEmail: 'EVE@example.org' },
          { ...from(3), slug: 'others' },
        )
      ).status,
    ).toBe(201);
  });

  test('that name what is not shown cost the budget of guesses, the hidden and the unknown alike; a key again costs nothing', async () => {
    const guess = (number: number, valueKey: string, key = newKey()) =>
      service.send(
        {
          words: 'x',
          idempotencyKey: key,
          productSlug: 'tray',
          selections: [
            {
              dimensionKey: 'wood',
              valueKeys: Array.from({ length: 10 }, (_, index) =>
                index === 0 ? valueKey : `w${index}`,
              ),
            },
          ],
        },
        { ...from(number), slug: 'trays' },
      );
    const key = newKey();
    const first = await guess(1, 'bogoak', key);
    expect([first.status, left(first)]).toEqual([201, '20']);
    const again = await guess(1, 'bogoak', key);
    expect([again.status, left(again), again.text]).toEqual([201, undefined, first.text]);
    const second = await guess(1, 'ebony');
    expect([second.status, left(second)]).toEqual([201, '10']);
    while ((await limits.unshown.take(address(1), 1)).allowed);
    // Nobody is refused for names. They are left out of the verdict, hidden or not.
    const verdicts = [];
    for (const valueKey of ['bogoak', 'ash']) {
      const { status, body } = await guess(1, valueKey);
      verdicts.push([status, body['verdict'], body['nextStep']]);
    }
    expect(verdicts[0]).toEqual(verdicts[1]);
    expect(verdicts[0]?.[0]).toBe(201);
    expect(
      (
        await service.send(
          {
            words: 'x',
            productSlug: 'tray',
            selections: [{ dimensionKey: 'wood', valueKeys: ['oak'] }],
          },
          from(1),
        )
      ).status,
    ).toBe(201);
  });

  test('whose product nobody has say nothing of a map named beside it', async () => {
    const { body, headers } = await service.send(
      {
        words: 'x',
        productSlug: 'nothing',
        capabilityMapKey: 'trays',
        selections: [{ dimensionKey: 'wood', valueKeys: ['bogoak'] }],
      },
      from(1),
    );
    expect(body['verdict']).toMatchObject({ evaluated: false, blocking: [] });
    expect(headers.get('ratelimit')).not.toContain('unshown');
  });
});
