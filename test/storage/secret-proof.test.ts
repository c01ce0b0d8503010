import { afterEach, beforeEach, expect, test } from 'vitest';
import { adoptSecret, claimSecret, hasKnownSecret } from '../../src/actions/keys/check-secret.ts';
import { createSigner } from '../../src/gateways/signer.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

let held: TestDatabase;
beforeEach(async () => {
  held = await openTestDatabase();
});
afterEach(() => held.close());

/** A process with these secrets, each named by one letter. */
const withSecrets = (...letters: readonly string[]) => ({
  database: held.database,
  signer: createSigner(letters.map((letter) => letter.repeat(32))),
});

test('the first process decides which secret the database is used with', async () => {
  expect(await hasKnownSecret(withSecrets('a'))).toBe(true);
  const both = await Promise.all(['a', 'b'].map((letter) => claimSecret(withSecrets(letter))));
  expect(both.toSorted()).toEqual([false, true]);
});

test('any listed secret is good, and the first one is for those that come later', async () => {
  expect(await claimSecret(withSecrets('a'))).toBe(true);
  expect(await claimSecret(withSecrets('b'))).toBe(false);
  expect(await claimSecret(withSecrets('b', 'a'))).toBe(true);
  expect(await claimSecret(withSecrets('b'))).toBe(true);
  expect(await hasKnownSecret(withSecrets('a'))).toBe(false);
});

test('a lost secret is replaced by adopting another', async () => {
  await claimSecret(withSecrets('a'));
  await adoptSecret(withSecrets('c'));
  expect([await hasKnownSecret(withSecrets('a')), await hasKnownSecret(withSecrets('c'))]).toEqual([
    false,
    true,
  ]);
});
