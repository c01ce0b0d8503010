import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../support/context.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { openStore, readDemo } from '../support/publish.ts';
import { SentenceWords } from '../../src/actions/offers/sentence-words.ts';
import { findMerchantBySlug } from '../../src/storage/merchants/merchant-repository.ts';
import { type CommandLine, openCommandLine } from './command-line.ts';

let held: TestDatabase;
let cli: CommandLine;

beforeAll(async () => {
  held = await openTestDatabase();
  await openStore(held.database, readDemo('frames'));
  cli = openCommandLine(held.database);
});
afterAll(async () => {
  cli.close();
  await held.close();
});

test('a sentence is answered, word for word', async () => {
  const { code, out } = await cli.run(
    'ask',
    '--merchant',
    'frames',
    'two oak classic frames, no mount, 30 by 40 cm, sparkling',
  );
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual(
    expect.arrayContaining([
      'read            "oak": wood oak',
      'read            "no mount": mount no',
      'read            "30": width 30 cm',
      'not understood  "sparkling"',
      '2 × classic-frame: needs_information',
    ]),
  );
  expect(
    (await cli.run('ask', '--merchant', 'frames', 'a classic frame by 12 May 2099')).out,
  ).toContain('1 × classic-frame, needed by 2099-05-12: needs_information');
  expect((await cli.run('ask', '--merchant', 'frames', 'in oak')).out).toContain(
    'Which product do you mean? ',
  );
  expect(
    (await cli.json('ask', '--merchant', 'frames', '--product', 'mirror', 'no oak')).value,
  ).toMatchObject({
    question: { productSlug: 'mirror', excluding: [{ dimensionKey: 'wood', valueKeys: ['oak'] }] },
  });
});

test.each([
  [['ask', '--merchant', 'nobody', 'oak'], 'merchant_not_found'],
  [['ask', '--merchant', 'frames', '--product', 'nothing', 'oak'], 'product_not_found'],
  [['ask', '--merchant', 'frames', 'x'.repeat(501)], 'invalid_request'],
  [['map', 'words', '--merchant', 'frames', 'nothing'], 'map_not_found'],
])('%j fails with %s', async (args, code) => {
  expect(await cli.json(...args)).toMatchObject({ code: 1, value: { code } });
});

/** A word of its own for every number. */
const letters = (index: number): string =>
  `zz${String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26))}`;

test('the words that stand in the way are told, most frequent first, and no more than are kept', async () => {
  const merchant = await held.database.read((reader) => findMerchantBySlug(reader, 'frames'));
  const words = new SentenceWords({
    ...testContext(held.database),
    report: (problem) => held.problems.push(problem),
  });
  for (let index = 0; index < 600; index += 1)
    words.countWords(merchant?.merchantId ?? '', 'frames', [letters(index), 'oak', '12']);
  for (let time = 0; time < 3; time += 1)
    words.countWords(merchant?.merchantId ?? '', 'frames', ['zebrano', 'zebrano']);
  await words.close();
  const { value } = await cli.json('map', 'words', '--merchant', 'frames', 'frames');
  // "oak" is a name of the map by now; numbers are never kept.
  expect(value.notUnderstood[0]).toEqual({ word: 'zebrano', times: 3 });
  expect(value.notUnderstood).toHaveLength(499);
  expect((await cli.run('map', 'words', '--merchant', 'frames', 'frames')).out).toMatch(
    /^not understood {3}"zebrano", 3 times$/m,
  );
  expect(held.problems).toEqual([]);
});
