import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Opportunity } from '../../src/core/opportunities/opportunity.ts';
import type { Database } from '../../src/storage/database/database.ts';
import {
  findOpportunity,
  insertOpportunity,
  lockOpportunity,
  saveOpportunity,
} from '../../src/storage/opportunities/opportunity-repository.ts';
import type { NewSubjectMail } from '../../src/storage/shared/new-mails.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { arbitraryOpportunity, arbitraryState } from './arbitrary-opportunity.ts';
import { addMerchant, AT } from './sample-data.ts';

let held: TestDatabase;
let database: Database;
let merchantId: string;

beforeAll(async () => {
  held = await openTestDatabase();
  database = held.database;
  merchantId = await addMerchant(database, 'requests');
});

afterAll(() => held.close());

const find = (opportunityId: string, ofMerchant = merchantId) =>
  database.read((reader) => findOpportunity(reader, ofMerchant, opportunityId));
const insert = (opportunity: Opportunity) =>
  database.transaction((transaction) => insertOpportunity(transaction, opportunity, []));

function change(
  opportunityId: string,
  become: (opportunity: Opportunity) => Opportunity,
  mails: readonly NewSubjectMail[] = [],
): Promise<Opportunity> {
  return database.transaction(async (transaction) => {
    const before = await lockOpportunity(transaction, merchantId, opportunityId);
    return saveOpportunity(transaction, before!, become(before!), mails);
  });
}

/** Made once, so that the same is never in the database twice. */
const [sample] = fc.sample(arbitraryOpportunity('merchant'), { numRuns: 1, seed: 1 });
const another = (): Opportunity => ({
  ...sample!,
  merchantId,
  opportunityId: randomUUID(),
  decisions: [],
  responses: [],
  answerBy: null,
});

async function tally(): Promise<unknown> {
  const { rows } = await database.read((reader) =>
    sql`select sort, day, requests from opportunity_tally where merchant_id = ${merchantId}::uuid and requests <> 0 order by sort, day`.execute(
      reader,
    ),
  );
  return rows;
}

/** The same, counted from the requests. */
async function countedAnew(): Promise<unknown> {
  const { rows } = await database.read((reader) =>
    sql`
    select 'open' as sort, date '1970-01-01' as day, count(*)::integer as requests from opportunity
      where merchant_id = ${merchantId}::uuid and status not in ('ordered', 'declined', 'closed') having count(*) > 0
    union all select 'referred', referral_due_by, count(*)::integer from opportunity where merchant_id = ${merchantId}::uuid and referral_due_by is not null group by 2
    union all select 'to_answer', (answer_by at time zone 'UTC')::date, count(*)::integer from opportunity where merchant_id = ${merchantId}::uuid and answer_by is not null group by 2
    order by 1, 2`.execute(reader),
  );
  return rows;
}

describe('a request', () => {
  test('is read as it was written, and as it was changed, and the tally follows', async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryOpportunity(merchantId),
        arbitraryState,
        fc.boolean(),
        async (made, state, keepsParts) => {
          await insert(made);
          const found = await find(made.opportunityId);
          expect(found).toEqual({ ...made, changedAt: found?.changedAt });
          const { decisions, responses, ...rest } = state;
          const parts = keepsParts
            ? {}
            : {
                decisions: [...made.decisions, ...decisions],
                responses: [...made.responses, ...responses],
              };
          const saved = await change(made.opportunityId, (before) => ({
            ...before,
            ...rest,
            ...parts,
          }));
          expect(saved).toEqual({
            ...made,
            ...rest,
            ...parts,
            version: 2,
            changedAt: saved.changedAt,
          });
          expect(await find(made.opportunityId)).toEqual(saved);
          expect(await tally()).toEqual(await countedAnew());
        },
      ),
      { numRuns: 60 },
    );
  });

  test('of another merchant, or none, is not there', async () => {
    const made = another();
    await insert(made);
    expect(await find(made.opportunityId, randomUUID())).toBeNull();
    for (const id of [randomUUID(), 'x', '']) {
      expect(await find(id)).toBeNull();
      expect(
        await database.transaction((transaction) => lockOpportunity(transaction, merchantId, id)),
      ).toBeNull();
    }
  });

  test('is changed by one at a time: all that was done stands', async () => {
    const made = { ...another(), linkVersion: 0 };
    await insert(made);
    await Promise.all(
      Array.from({ length: 12 }, () =>
        change(made.opportunityId, (before) => ({
          ...before,
          linkVersion: before.linkVersion + 1,
        })),
      ),
    );
    expect(await find(made.opportunityId)).toMatchObject({ linkVersion: 12, version: 13 });
    expect(await tally()).toEqual(await countedAnew());
  });

  test('saved from what it no longer is, is a fault, and nothing of it is kept', async () => {
    const made = another();
    await insert(made);
    const stale = (await find(made.opportunityId))!;
    await change(made.opportunityId, (before) => ({ ...before, intent: before.intent }));
    const mail = {
      mailId: randomUUID(),
      kind: 'response',
      responseId: null,
      recipient: null,
      content: {},
      createdAt: AT,
    };
    await expect(
      database.transaction((transaction) =>
        saveOpportunity(transaction, stale, { ...stale, closeReason: 'late' }, [mail]),
      ),
    ).rejects.toThrow(/isn't what it was/);
    expect((await find(made.opportunityId))?.closeReason).toBe(made.closeReason);
    const { rows } = await database.read((reader) =>
      sql`select from mail where mail_id = ${mail.mailId}::uuid`.execute(reader),
    );
    expect(rows).toEqual([]);
  });

  test('is read by one statement, and saved by one', async () => {
    const made = another();
    await insert(made);
    const before = database.countStatements();
    await find(made.opportunityId);
    expect(database.countStatements() - before).toBe(1);
    await change(
      made.opportunityId,
      (opportunity) => ({ ...opportunity, answerBy: AT, status: 'waiting' }),
      [
        {
          mailId: randomUUID(),
          kind: 'response',
          responseId: null,
          recipient: 'a@b.org',
          content: { outcome: 'ask' },
          createdAt: AT,
        },
      ],
    );
    // The lock, a read of what was committed while it waited, and the save.
    expect(database.countStatements() - before).toBe(4);
  });
});
