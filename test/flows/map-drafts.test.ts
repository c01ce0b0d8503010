import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ThreadJobInput, WorkerThreads } from '../../src/actions/shared/thread-jobs.ts';
import { openThreadJobs } from '../../src/actions/do-thread-job.ts';
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

async function save(mapKey: string, revision: number, baseVersion: number, document: string) {
  return act('save-map-draft', { merchant, mapKey, revision, baseVersion, document });
}

const mapOf = (mapKey: string, title: string) =>
  JSON.stringify({ ...JSON.parse(MIRRORS), key: mapKey, title });

test('a draft is what is published until it is saved, and buyers see it once it is published', async () => {
  const mapKey = 'frames';
  const read = await act('read-map-draft', { merchant, mapKey });
  expect(read).toMatchObject({
    revision: 0,
    baseVersion: 1,
    publishedVersion: 1,
    errors: [],
    savedBy: null,
  });
  const { document: text } = read as { readonly document: string };
  const document = text.replace('Picture frames made to measure', 'Frames of ours');
  expect(document).not.toBe(text);
  expect(await save(mapKey, 0, 1, document)).toMatchObject({ revision: 1, errors: [] });
  expect(await published(mapKey)).toMatchObject({ maps: [{ version: 1 }] });
  expect(await act('list-map-drafts', { merchant })).toMatchObject({
    drafts: [{ mapKey, savedBy: 'tester' }],
  });
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
  for (const revision of [0, 1]) {
    const texts = Array.from({ length: 10 }, (_, index) => `draft ${revision} of ${index}`);
    const results = await Promise.all(texts.map((text) => save(mapKey, revision, 0, text)));
    const stored = results.flatMap((result, index) => ('revision' in result ? [index] : []));
    expect(stored).toHaveLength(1);
    const refused = results.filter((result) => 'code' in result && result.code === 'draft_changed');
    expect(refused).toHaveLength(9);
    for (const refusal of refused)
      expect(refusal).toMatchObject({ values: { change: 'saved', savedBy: 'tester' } });
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

test('a page that stayed open neither overwrites nor publishes the draft that somebody began since', async () => {
  const mapKey = 'kept-open';
  const mine = mapOf(mapKey, 'Mine');
  const theirs = mapOf(mapKey, 'Theirs');
  expect(await save(mapKey, 0, 0, mine)).toMatchObject({ revision: 1 });
  await act('discard-map-draft', { merchant, mapKey, revision: 1 });
  expect(await save(mapKey, 1, 0, mine)).toMatchObject({
    code: 'draft_changed',
    values: { change: 'discarded', savedBy: 'tester' },
  });
  expect(await save(mapKey, 0, 0, theirs)).toMatchObject({ revision: 2 });
  expect(await save(mapKey, 1, 0, mine)).toMatchObject({ code: 'draft_changed' });
  const seen = { merchant, mapKey, revision: 1 };
  expect(await act('publish-map-draft', seen)).toMatchObject({ code: 'draft_changed' });
  expect(await act('discard-map-draft', seen)).toMatchObject({ code: 'draft_changed' });
  expect(await act('read-map-draft', { merchant, mapKey })).toMatchObject({ document: theirs });
  await act('publish-map-draft', { merchant, mapKey, revision: 2 });
  expect(await save(mapKey, 1, 0, mine)).toMatchObject({ values: { change: 'published' } });
  expect(await act('show-map', { merchant, mapKey })).toMatchObject({
    version: 1,
    document: theirs,
  });
});

test('a draft undoes no version that was published since it was begun', async () => {
  const mapKey = 'overtaken';
  const document = (title: string) => mapOf(mapKey, title);
  await act('publish-map', { merchant, document: document('First') });
  expect(await save(mapKey, 0, 1, document('Draft'))).toMatchObject({ revision: 1 });
  await act('publish-map', { merchant, document: document('By command') });
  expect(await save(mapKey, 1, 1, document('Draft, more'))).toMatchObject({
    revision: 2,
    publishedVersion: 2,
  });
  const seen = { merchant, mapKey, revision: 2 };
  expect(await act('publish-map-draft', seen)).toMatchObject({
    code: 'draft_outdated',
    values: { baseVersion: 1, publishedVersion: 2, publishedBy: 'tester' },
  });
  await act('discard-map-draft', seen);
  expect(await save(mapKey, 0, 1, document('From an old page'))).toMatchObject({
    code: 'draft_outdated',
  });
  expect(await save(mapKey, 0, 3, document('From nowhere'))).toMatchObject({
    code: 'draft_outdated',
  });
  // Whoever has seen the new version says so, and may then replace it.
  expect(await save(mapKey, 0, 2, document('Both'))).toMatchObject({ revision: 3 });
  expect(await act('publish-map-draft', { ...seen, revision: 3 })).toMatchObject({ version: 3 });
});

test('a draft that is tried is checked in a thread', async () => {
  const kinds: string[] = [];
  const doJob = openThreadJobs(64);
  const threads: WorkerThreads = {
    eventLoopLimitMs: Number.POSITIVE_INFINITY,
    run: async (input: ThreadJobInput) => {
      kinds.push(input.kind);
      return { kind: 'done', output: doJob(input, () => false) };
    },
  };
  const { act: actInThreads } = actOn(testContext(held.database, { threads }));
  const tried = { merchant, mapKey: 'frames', document: '{"key":', sentence: 'oak' };
  expect(await actInThreads('try-map-draft', tried)).toMatchObject({ code: 'map_invalid' });
  expect(kinds).toEqual(['check-map']);
});

test('what cannot be published is saved as it is, and not published', async () => {
  expect(await save('broken', 0, 0, '{ "key": "broken", ')).toMatchObject({ revision: 1 });
  const broken = { merchant, mapKey: 'broken', revision: 1 };
  expect(await act('publish-map-draft', broken)).toMatchObject({ code: 'map_invalid' });
  expect(await act('read-map-draft', { merchant, mapKey: 'broken' })).toMatchObject({
    document: '{ "key": "broken", ',
  });
  expect(await save('other', 0, 0, MIRRORS)).toMatchObject({ revision: 1, errors: [] });
  const other = { merchant, mapKey: 'other', revision: 1 };
  expect(await act('publish-map-draft', other)).toMatchObject({ code: 'invalid_request' });
  expect(await published('other')).toMatchObject({ maps: [] });
  expect(await save('nul', 0, 0, 'a\u0000b')).toMatchObject({ code: 'invalid_request' });
  expect(await save('half', 0, 0, 'a\ud800b')).toMatchObject({ code: 'invalid_request' });
});

test('a draft is previewed in the words of the storefront, and nothing of it is stored', async () => {
  const mapKey = 'mirrors';
  const draft = { merchant, mapKey, document: mapOf(mapKey, 'Mirrors of tomorrow') };
  const described = (await act('preview-map-draft', draft)) as {
    readonly productSlug: string;
    readonly capability: string;
  };
  expect(described).toMatchObject({ offer: null });
  expect(described.capability).toContain('Mirrors of tomorrow');
  const question = {
    productSlug: described.productSlug,
    selections: [],
    include: ['differences'],
  };
  const { offer } = (await act('preview-map-draft', { ...draft, question })) as {
    readonly offer: string;
  };
  expect(JSON.parse(offer)).toMatchObject({
    answer: 'needs_information',
    differences: { dimensions: expect.any(Array) as unknown },
  });
  const other = { ...question, selections: [{ dimensionKey: 'nothing', valueKeys: ['oak'] }] };
  expect(await act('preview-map-draft', { ...draft, question: other })).toMatchObject({
    code: 'unknown_dimension',
  });
  expect(await act('preview-map-draft', { ...draft, document: '{}' })).toMatchObject({
    code: 'map_invalid',
  });
  expect(JSON.stringify(await act('show-map', { merchant, mapKey }))).not.toContain('of tomorrow');
});
