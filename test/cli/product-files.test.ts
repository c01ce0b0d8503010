import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperatorAction } from '../../src/actions/operator-actions.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { openStore, readDemo } from '../support/publish.ts';
import { picture } from '../support/sample-pictures.ts';
import { type CommandLine, openCommandLine } from './command-line.ts';

const SHOP = ['--merchant', 'frames'];

let held: TestDatabase;
let cli: CommandLine;
let folder: string;
let file: string;

beforeAll(async () => {
  held = await openTestDatabase();
  await openStore(held.database, readDemo('frames'));
  cli = openCommandLine(held.database);
  folder = mkdtempSync(join(tmpdir(), 'products-'));
  file = join(folder, 'products.csv');
});

afterAll(async () => {
  cli.close();
  await held.close();
  rmSync(folder, { recursive: true });
});

const change = (from: string, to: string) =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
const putFile = () => cli.run('product', 'put', file, ...SHOP);

test('what is exported is put back without a change', async () => {
  const products = (await cli.json('product', 'list', ...SHOP)).value;
  expect(await cli.run('product', 'export', '--out', file, ...SHOP)).toMatchObject({
    code: 0,
    out: `Wrote 7 products to ${file}.\n`,
  });
  expect((await putFile()).out).toContain('0 new, 0 changed, 7 as they were');
  expect((await cli.json('product', 'list', ...SHOP)).value).toEqual(products);
});

test('a text that looks like a formula is made harmless, and comes back as it was', async () => {
  change('Classic frame', '=Classic frame');
  await putFile();
  await cli.run('product', 'export', '--out', file, ...SHOP);
  expect(readFileSync(file, 'utf8')).toContain(",'=Classic frame,");
  expect((await putFile()).out).toContain('7 as they were');
  const shown = await cli.json('product', 'show', 'FR-CLASSIC', ...SHOP);
  expect(shown.value).toMatchObject({ title: '=Classic frame' });
});

test('a file that is older than a change of somebody else overwrites nothing', async () => {
  await cli.run('product', 'export', '--out', file, ...SHOP);
  const context = testContext(held.database);
  const theirs = { ...readDemo('frames').products[0], title: 'Theirs' };
  await runOperatorAction(context, 'put-products', { merchant: 'frames', products: [theirs] });
  change('=Classic frame', 'Mine');
  const { code, err } = await putFile();
  expect(code).not.toBe(0);
  expect(err).toMatch(/line \d+.*was changed by somebody else since it was read/);
  const shown = await cli.json('product', 'show', String(theirs.sku), ...SHOP);
  expect(shown.value).toMatchObject({ title: 'Theirs' });
});

test('a product is given a picture', async () => {
  const photo = join(folder, 'photo.png');
  writeFileSync(photo, await picture('png'));
  const { code, out } = await cli.run('product', 'picture', 'FR-BOX', photo, ...SHOP);
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^FR-BOX shows \/media\/frames\/\S+\.webp\.\n$/),
  ]);
  const shown = await cli.json('product', 'show', 'FR-BOX', ...SHOP);
  expect(shown.value).toMatchObject({ imageUrl: expect.stringMatching(/^\/media\/frames\//) });
  const back = join(folder, 'back.png');
  writeFileSync(back, await picture('png', 7));
  const more = ['--add', '--alt', 'The back, with its hook'];
  expect((await cli.run('product', 'picture', 'FR-BOX', back, ...more, ...SHOP)).code).toBe(0);
  expect((await cli.json('product', 'show', 'FR-BOX', ...SHOP)).value).toMatchObject({
    imageUrl: (shown.value as { imageUrl: string }).imageUrl,
    pictures: [{ imageUrl: expect.stringMatching(/^\/media\//), alt: 'The back, with its hook' }],
  });
  expect((await cli.run('product', 'picture', 'FR-BOX', file, ...SHOP)).err).toContain(
    'no picture that can be shown',
  );
});
