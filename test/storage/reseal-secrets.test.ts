import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TOTP_PURPOSE } from '../../src/actions/shared/sealed-secret.ts';
import { sealAccount, openAccount } from '../../src/actions/shared/payment-account.ts';
import { examineDatabase } from '../../src/actions/keeping/examine-database.ts';
import { resealSecrets } from '../../src/actions/keys/reseal-secrets.ts';
import type { PaymentAccount } from '../../src/core/payments/account.ts';
import { createSealer } from '../../src/gateways/sealer.ts';
import {
  findConnectedAccount,
  insertPaymentAccount,
} from '../../src/storage/payments/account-repository.ts';
import {
  findPerson,
  insertPerson,
  updatePerson,
} from '../../src/storage/people/person-repository.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { openStore } from '../support/publish.ts';
import { workshop } from '../support/workshop.ts';

const SECRETS = { key: 'sk_test_planted4711', webhookSecret: 'whsec_planted4712' };
const ACCOUNT: PaymentAccount = {
  accountId: '01950000-0000-7000-8000-0000000000a1',
  provider: 'stripe',
  providerAccount: 'acct_1',
  mode: 'test',
  connectedBy: 'cli:ada',
  connectedAt: new Date('2027-03-02T11:00:00Z'),
  disconnectedAt: null,
};
const sealerOf = (...letters: readonly string[]) =>
  createSealer(letters.map((letter) => letter.repeat(32)));

let held: TestDatabase;
let merchantId: string;
beforeEach(async () => {
  held = await openTestDatabase();
  merchantId = await openStore(held.database, workshop('oak'));
  await held.database.transaction((transaction) =>
    insertPaymentAccount(
      transaction,
      merchantId,
      sealAccount({ sealer: sealerOf('a') }, merchantId, ACCOUNT, SECRETS),
    ),
  );
});
afterEach(() => held.close());

const openWith = async (...letters: readonly string[]) => {
  const account = await held.database.read((reader) => findConnectedAccount(reader, merchantId));
  if (account === null) throw new Error('the account is gone');
  return openAccount({ sealer: sealerOf(...letters) }, merchantId, account);
};

test('what an older secret encrypted is encrypted anew with the first one', async () => {
  const { database } = held;
  expect(await openWith('b')).toBe(null);
  const reseal = (...letters: readonly string[]) =>
    resealSecrets({ database, sealer: sealerOf(...letters) });
  expect(await reseal('b', 'a')).toEqual({ resealed: 2, unreadable: 0 });
  expect(await openWith('b')).toEqual(SECRETS);
  expect(await openWith('a')).toBe(null);
  expect(await reseal('b', 'a')).toEqual({ resealed: 0, unreadable: 0 });
  expect(await reseal('c')).toEqual({ resealed: 0, unreadable: 2 });
  expect(await openWith('b')).toEqual(SECRETS);
});

test('the secret of a second factor is encrypted anew, though it belongs to no store', async () => {
  const { database } = held;
  const personId = '01950000-0000-7000-8000-0000000000c1';
  await database.transaction(async (transaction) => {
    await insertPerson(transaction, {
      personId,
      email: 'ada@example.org',
      emailKey: 'ada@example.org',
      emailVerifiedAt: null,
      name: 'Ada',
      passwordHash: null,
      createdAt: new Date('2027-03-02T11:00:00Z'),
    });
    const sealedTotp = sealerOf('a').seal('JBSWY3DPEHPK3PXP', TOTP_PURPOSE, personId);
    await updatePerson(transaction, personId, { sealedTotp });
  });
  const readWith = async (letter: string) => {
    const person = await database.read((reader) => findPerson(reader, personId));
    return sealerOf(letter).open(person?.sealedTotp ?? '', TOTP_PURPOSE, personId);
  };
  expect(await readWith('b')).toBe(null);
  expect(await resealSecrets({ database, sealer: sealerOf('b', 'a') })).toEqual({
    resealed: 3,
    unreadable: 0,
  });
  expect(await readWith('b')).toBe('JBSWY3DPEHPK3PXP');
  expect(await readWith('a')).toBe(null);
});

test('what no secret can read any more is told to the operator, as long as it is needed', async () => {
  const { database } = held;
  const readUnreadable = async (letter: string) =>
    (await examineDatabase(testContext(database, { sealer: sealerOf(letter) }))).unreadableSecrets;
  expect(await readUnreadable('a')).toEqual([]);
  expect(await readUnreadable('b')).toEqual([
    { kind: 'paymentAccounts', count: 1, stores: ['oak'] },
  ]);
  await database.transaction(async (transaction) => {
    await sql`update payment_account set disconnected_at = now()`.execute(transaction);
    await sql`
      insert into webhook_endpoint
        (merchant_id, endpoint_id, url, state, disabled_at, disabled_because, secret, created_at, created_by)
      select ${merchantId}::uuid, gen_random_uuid(), 'https://example.org/', state, disabled_at, because, 'torn', now(), 'ada'
      from (values ('active', null, null), ('disabled', now(), 'staff')) as endpoint (state, disabled_at, because)`.execute(
      transaction,
    );
  });
  expect(await readUnreadable('a')).toEqual([
    { kind: 'webhookEndpoints', count: 1, stores: ['oak'] },
  ]);
});

test('migrations that a newer version applied are told to the operator', async () => {
  const { database } = held;
  const readNewer = async () => (await examineDatabase(testContext(database))).newerMigrations;
  expect(await readNewer()).toEqual([]);
  await database.transaction((transaction) =>
    sql`insert into schema_migration (name, checksum) values ('9999-later', 'x')`.execute(
      transaction,
    ),
  );
  expect(await readNewer()).toEqual(['9999-later']);
});
