import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actOn } from '../../src/main/open-operator.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { openStore, readDemo } from '../support/publish.ts';

let held: TestDatabase;
let act: ReturnType<typeof actOn>['act'];
const merchant = 'frames';

beforeAll(async () => {
  held = await openTestDatabase();
  await openStore(held.database, readDemo(merchant));
  ({ act } = actOn(testContext(held.database)));
});

afterAll(() => held.close());

const MIRRORS = readFileSync(
  new URL('../../demo/frames/map-mirrors.json', import.meta.url),
  'utf8',
);
const published = async (mapKey: string) => await act('list-maps', { merchant, mapKey, limit: 1 });

test('a draft is what is published until it is saved, and buyers see it once it is published', async () => {
  const mapKey = 'frames';
  const read = await act('read-map-draft', { merchant, mapKey });
  expect(read).toMatchObject({ revision: 0, publishedVersion: 1, errors: [], savedBy: null });
  const { document: text } = read as { readonly document: string };
  const document = text.replace('Picture frames made to measure', 'Frames of ours');
  expect(document).not.toBe(text);
  const saved = await act('save-map-draft', { merchant, mapKey, revision: 0, document });
  expect(saved).toMatchObject({ revision: 1, errors: [] });
  expect(await published(mapKey)).toMatchObject({ maps: [{ version: 1 }] });
  expect(await act('list-map-drafts', { merchant })).toMatchObject({ drafts: [{ mapKey }] });
  const tried = {
    merchant,
    mapKey,
    document,
    sentence: 'a classic frame in oak, flat, 20 mm, 50 x 70 cm, clear glass',
  };
  expect(await act('try-map-draft', tried)).toMatchObject({ offer: { answer: 'yes' } });
  expect(await act('publish-map-draft', { merchant, mapKey, revision: 1 })).toMatchObject({
    version: 2,
  });
  expect(await act('show-map', { merchant, mapKey })).toMatchObject({ version: 2, document });
  expect(await act('list-map-drafts', { merchant })).toEqual({ drafts: [] });
});

test('of ten people who save the same revision one is stored, and the others are told', async () => {
  const mapKey = 'new-one';
  const save = (revision: number, document: string) =>
    act('save-map-draft', { merchant, mapKey, revision, document });
  for (const revision of [0, 1]) {
    const texts = Array.from({ length: 10 }, (_, index) => `draft ${revision} of ${index}`);
    const results = await Promise.all(texts.map((text) => save(revision, text)));
    const stored = results.flatMap((result, index) => ('revision' in result ? [index] : []));
    expect(stored).toHaveLength(1);
    expect(
      results.filter((result) => 'code' in result && result.code === 'draft_changed'),
    ).toHaveLength(9);
    expect(await act('read-map-draft', { merchant, mapKey })).toMatchObject({
      document: texts[stored[0] ?? -1],
      revision: revision + 1,
      publishedVersion: null,
    });
  }
  const stale = { merchant, mapKey, revision: 1 };
  expect(await act('publish-map-draft', stale)).toMatchObject({ code: 'draft_changed' });
  expect(await act('discard-map-draft', stale)).toMatchObject({ code: 'draft_changed' });
  expect(await act('discard-map-draft', { ...stale, revision: 2 })).toEqual({ mapKey });
  expect(await act('read-map-draft', { merchant, mapKey })).toMatchObject({
    code: 'map_not_found',
  });
});

test('what cannot be published is saved as it is, and not published', async () => {
  const save = (mapKey: string, document: string) =>
    act('save-map-draft', { merchant, mapKey, revision: 0, document });
  expect(await save('broken', '{ "key": "broken", ')).toMatchObject({ revision: 1 });
  const broken = { merchant, mapKey: 'broken', revision: 1 };
  expect(await act('publish-map-draft', broken)).toMatchObject({ code: 'map_invalid' });
  expect(await act('read-map-draft', { merchant, mapKey: 'broken' })).toMatchObject({
    document: '{ "key": "broken", ',
  });
  expect(await save('other', MIRRORS)).toMatchObject({ revision: 1, errors: [] });
  const other = { merchant, mapKey: 'other', revision: 1 };
  expect(await act('publish-map-draft', other)).toMatchObject({ code: 'invalid_request' });
  expect(await published('other')).toMatchObject({ maps: [] });
  expect(await save('nul', 'a\u0000b')).toMatchObject({ code: 'invalid_request' });
  expect(await save('half', 'a\ud800b')).toMatchObject({ code: 'invalid_request' });
});
