import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeOpportunity } from '../../src/core/opportunities/close.ts';
import { openOpportunityService, type OpportunityService } from '../support/opportunity-service.ts';

let service: OpportunityService;

beforeAll(async () => {
  service = await openOpportunityService();
});

afterAll(() => service.close());

const queue = async (query = '', key = 'full') =>
  (await service.get(`/opportunities${query}`, key)).body;
const at = (moment: string) => service.clock.set(moment);

/** The tally, counted from the requests themselves. */
async function countedAnew() {
  const { rows } = await service.database.read((reader) =>
    sql<{ sort: string; day: string; requests: number }>`
    select 'open' as sort, date '1970-01-01' as day, count(*)::integer as requests from opportunity where merchant_id = ${service.merchantId}::uuid and status not in ('ordered', 'declined', 'closed') having count(*) > 0
    union all select 'to_answer', (answer_by at time zone 'UTC')::date, count(*)::integer from opportunity where merchant_id = ${service.merchantId}::uuid and answer_by is not null group by 2
    union all select 'referred', d.referral_due_by, count(*)::integer from opportunity o join opportunity_decision d on d.merchant_id = o.merchant_id and d.opportunity_id = o.opportunity_id
      where o.merchant_id = ${service.merchantId}::uuid and o.status = 'referred' and d.outcome = 'refer' and not d.is_superseded group by 2
    order by 1, 2`.execute(reader),
  );
  return rows;
}

async function kept() {
  const { rows } = await service.database.read((reader) =>
    sql`select sort, day, requests from opportunity_tally where merchant_id = ${service.merchantId}::uuid and requests <> 0 order by sort, day`.execute(
      reader,
    ),
  );
  return rows;
}

describe('the queue', () => {
  test('of a store that nobody has asked anything is empty', async () => {
    expect(await queue()).toEqual({
      merchantSlug: 'trays',
      asOf: '2027-03-02T11:00:00.000Z',
      openCount: 0,
      waiting: [],
      overdueReferrals: [],
      overdueReferralCount: 0,
      overdueRequestCount: 0,
    });
  });

  test('shows who waits for the store, longest first, with all that is said of them', async () => {
    at('2027-03-02T11:00:00Z');
    const first = await service.record({
      words: `${'𝄞'.repeat(200)} and more`,
      contactName: 'Ada',
      productSlug: 'tray',
      selections: [{ dimensionKey: 'wood', valueKeys: ['oak'] }],
    });
    at('2027-03-02T11:00:00.001Z');
    const second = await service.record({ words: 'Second' });
    // Half past midnight in Rome, still the day before in UTC.
    at('2027-03-03T23:30:00Z');
    const { waiting, openCount, overdueRequestCount } = await queue();
    expect([openCount, overdueRequestCount]).toEqual([2, 0]);
    expect(waiting).toEqual([
      {
        structuredOpportunityId: first,
        status: 'waiting',
        words: '𝄞'.repeat(200),
        productSlug: 'tray',
        likelyPath: 'needs_information',
        waitingParty: 'merchant',
        waitingSince: '2027-03-02T11:00:00.000Z',
        daysWaiting: 2,
        openedAt: '2027-03-02T11:00:00.000Z',
        contactName: 'Ada',
        isOverdue: false,
      },
      {
        structuredOpportunityId: second,
        status: 'waiting',
        words: 'Second',
        productSlug: null,
        likelyPath: 'new_capability',
        waitingParty: 'merchant',
        waitingSince: '2027-03-02T11:00:00.001Z',
        daysWaiting: 2,
        openedAt: '2027-03-02T11:00:00.001Z',
        contactName: null,
        isOverdue: false,
      },
    ]);
  });

  test('says what is overdue by the working hours of the store', async () => {
    at('2027-03-04T11:00:00.000Z');
    expect(await queue()).toMatchObject({
      overdueRequestCount: 0,
      waiting: [{ isOverdue: false }, { isOverdue: false }],
    });
    at('2027-03-04T11:00:00.001Z');
    expect(await queue()).toMatchObject({
      overdueRequestCount: 2,
      waiting: [{ isOverdue: true }, { isOverdue: true }],
    });
    // Of a later day, when that day is over.
    at('2027-03-09T00:00:00Z');
    expect(await queue()).toMatchObject({ overdueRequestCount: 2, openCount: 2 });
    expect(await kept()).toEqual(await countedAnew());
  });

  test('has no more in it than was asked for, and refuses a bad limit', async () => {
    expect((await queue('?limit=1'))['waiting']).toHaveLength(1);
    expect((await queue('?limit=99999999999999999999'))['waiting']).toHaveLength(2);
    for (const limit of ['0', '-1', 'x', '1.5', '', '1e9', '1&limit=2']) {
      expect(await service.get(`/opportunities?limit=${limit}`), limit).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', values: { problems: [{ path: '?limit' }] } },
      });
    }
    expect(await service.get('/opportunities?after=x')).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', values: { problems: [{ path: '?after' }] } },
    });
  });

  test('lists referrals from the day after the one that they were due, until somebody decides', async () => {
    at('2027-03-09T09:00:00Z');
    const ids = [
      await service.record({ words: 'Gilded' }),
      await service.record({ words: 'Gilded too' }),
    ];
    for (const [index, id] of ids.entries()) {
      await service.decide(id, {
        outcome: 'refer',
        referredTo: `Gilder ${index}`,
        dueBy: `2027-03-1${index}`,
        reasoning: 'Not ours.',
        words: null,
        isDraft: false,
      });
    }
    at('2027-03-10T22:59:59Z');
    expect(await queue()).toMatchObject({ overdueReferralCount: 0, overdueReferrals: [] });
    at('2027-03-10T23:00:00Z');
    expect(await queue()).toMatchObject({
      overdueReferralCount: 1,
      overdueReferrals: [
        {
          structuredOpportunityId: ids[0],
          referredTo: 'Gilder 0',
          referralDueBy: '2027-03-10',
          daysOverdue: 1,
        },
      ],
    });
    expect((await service.brief(ids[0] ?? ''))['decisions']).toMatchObject([
      { referredTo: 'Gilder 0', referralDueBy: '2027-03-10', referralOverdue: true },
    ]);
    at('2027-03-20T12:00:00Z');
    expect((await queue())['overdueReferrals']).toMatchObject([
      { daysOverdue: 10 },
      { daysOverdue: 9 },
    ]);
    expect(await queue('?limit=1')).toMatchObject({
      overdueReferralCount: 2,
      overdueReferrals: [{ daysOverdue: 10 }],
    });
    await service.decide(ids[0] ?? '', {
      outcome: 'decline',
      reasoning: 'No gold.',
      words: 'Sorry, no.',
      isDraft: false,
    });
    await service.change(ids[1] ?? '', (opportunity, time) =>
      closeOpportunity(opportunity, 'Found another', time),
    );
    expect(await queue()).toMatchObject({
      overdueReferralCount: 0,
      overdueReferrals: [],
      openCount: 2,
    });
    expect((await service.brief(ids[0] ?? ''))['decisions']).toMatchObject([
      { isSuperseded: true, referralOverdue: false },
      { isSuperseded: false },
    ]);
    expect(await kept()).toEqual(await countedAnew());
  });

  test('belongs to one store, and to keys that may read requests', async () => {
    expect(await queue('', 'other')).toMatchObject({
      merchantSlug: 'others',
      openCount: 0,
      waiting: [],
    });
    expect((await service.get('/opportunities', 'opportunities:read')).status).toBe(200);
    for (const scope of ['orders:read', 'orders:write', 'stock:read', 'stock:write']) {
      expect(await service.get('/opportunities', scope)).toMatchObject({
        status: 403,
        body: {
          code: 'scope_missing',
          values: { required: 'opportunities:read', granted: [scope] },
        },
      });
    }
    const [entry] = (await queue())['waiting'];
    const id = entry.structuredOpportunityId as string;
    expect((await service.get(`/opportunities/${id.toUpperCase()}`)).status).toBe(200);
    for (const [path, key] of [
      [id, 'other'],
      ['0199d0a2-7b10-7c44-8e2a-3d5f6a7b8c90', 'full'],
      ['x', 'full'],
      [`${id}x`, 'full'],
    ] as const) {
      expect(await service.get(`/opportunities/${path}`, key)).toMatchObject({
        status: 404,
        body: { code: 'opportunity_not_found' },
      });
    }
  });

  test('takes at most 4 statements', async () => {
    await queue();
    const before = service.database.countStatements();
    await queue();
    expect(service.database.countStatements() - before).toBeLessThanOrEqual(3);
  });
});
