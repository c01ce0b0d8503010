import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeOpportunity } from '../../src/core/opportunities/close.ts';
import { createLimits, type Limits } from '../../src/http/limits.ts';
import { addBuyerBlock } from '../../src/storage/merchants/buyer-block-repository.ts';
import { DEFAULT_ADDRESS_BUDGETS } from '../../src/wire/contract/agent-budgets.ts';
import {
  type JsonReply,
  openOpportunityService,
  type OpportunityService,
} from '../support/opportunity-service.ts';
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
  test('of one address: six a minute, and five that are open', async () => {
    const replies: JsonReply[] = [];
    for (let index = 0; index < 8; index += 1) {
      replies.push(
        await service.send({ words: 'x', contactEmail: `a${index}@example.org` }, from(1)),
      );
    }
    expect(statuses(replies)).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    expect(replies[5]?.body).toMatchObject({
      code: 'too_many_requests',
      error: expect.stringContaining('open requests'),
      values: { maximumOpenRequests: 5, retryAfterSeconds: 3_600, nextStep: 'retry_later' },
    });
    expect(replies[6]?.body['values'].maximumOpenRequests).toBeUndefined();
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
    const blocked = {
      status: 429,
      body: { code: 'too_many_requests', values: { retryAfterSeconds: 86_400 } },
    };
    expect(
      await service.send({ words: 'x', contactEmail: 'EVE@example.org' }, from(1)),
    ).toMatchObject(blocked);
    expect(await service.send({ words: 'x' }, from(2))).toMatchObject(blocked);
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
    expect((await guess(1, 'elm')).status).toBe(201);
    expect(await guess(1, 'ash')).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
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
