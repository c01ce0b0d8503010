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
const threads: WorkerThreads = {
  eventLoopLimitMs: 15,
  run: (input: ThreadJobInput) =>
    Promise.resolve({ kind: 'done', output: openThreadJobs(64)(input, () => false) }),
};

beforeAll(async () => {
  held = await openTestDatabase();
  await openStore(held.database, readDemo(merchant));
  ({ act } = actOn({ ...testContext(held.database), threads }));
});
afterAll(() => held.close());

interface Shown {
  readonly document: string;
}
interface Merged extends Shown {
  readonly conflicts: readonly { readonly place: string }[];
  readonly theirs: {
    readonly change: string;
    readonly revision: number;
    readonly baseVersion: number;
  };
}

async function published(mapKey: string): Promise<string> {
  const { document } = (await act('show-map', { merchant, mapKey })) as unknown as Shown;
  return JSON.stringify(JSON.parse(document), null, 2);
}

const save = async (mapKey: string, revision: number, baseVersion: number, document: string) =>
  act('save-map-draft', { merchant, mapKey, revision, baseVersion, document });

async function merge(input: Record<string, unknown>): Promise<Merged> {
  return (await act('merge-map-draft', { merchant, ...input } as never)) as unknown as Merged;
}

const titled = (text: string, title: string) =>
  text.replace(/"title": "[^"]*"/, `"title": "${title}"`);
const dearer = (text: string) => text.replace('"rate": "16.00"', '"rate": "18.00"');

test('a text is put onto what a colleague has saved, and saved under that revision', async () => {
  const mapKey = 'frames';
  const text = await published(mapKey);
  await save(mapKey, 0, 1, titled(text, 'Theirs'));
  const mine = { mapKey, revision: 0, baseVersion: 1, document: dearer(text), base: text };
  const merged = await merge(mine);
  expect(merged).toMatchObject({
    conflicts: [],
    theirs: { change: 'saved', by: 'tester', revision: 1, baseVersion: 1 },
    theirChanges: [{ subject: 'name' }],
    myChanges: [{ sentence: 'Oak, by the metre: rate was 16.00, is 18.00.' }],
  });
  expect(JSON.parse(merged.document)).toEqual(JSON.parse(titled(dearer(text), 'Theirs')));
  const { revision, baseVersion } = merged.theirs;
  expect(await save(mapKey, revision, baseVersion, merged.document)).toMatchObject({ revision: 2 });
});

test('a draft that a version has overtaken is put onto that version, and published', async () => {
  const mapKey = 'frames';
  const text = await published(mapKey);
  const document = titled(text.replace('"label": "Ash"', '"label": "Pale ash"'), 'Newest');
  expect(await act('publish-map', { merchant, document })).toMatchObject({ version: 2 });
  expect(await act('publish-map-draft', { merchant, mapKey, revision: 2 })).toMatchObject({
    code: 'draft_outdated',
  });
  const mine = titled(dearer(text), 'Theirs');
  const about = { mapKey, revision: 2, baseVersion: 1, document: mine };
  const merged = await merge(about);
  expect(merged.conflicts).toMatchObject([{ place: '/title' }]);
  expect(merged.theirs).toMatchObject({ change: 'published', revision: 2, baseVersion: 2 });
  expect(JSON.parse(merged.document)).toEqual(JSON.parse(dearer(document)));
  const decided = await merge({ ...about, choices: [{ place: '/title', take: 'mine' }] });
  expect(JSON.parse(decided.document)).toMatchObject({ title: 'Theirs' });
  expect(await save(mapKey, 2, 2, decided.document)).toMatchObject({ revision: 3 });
  expect(await act('publish-map-draft', { merchant, mapKey, revision: 3 })).toMatchObject({
    version: 3,
  });
});

test('all changes of a draft that a colleague has discarded are taken over', async () => {
  const mapKey = 'mirrors';
  const text = await published(mapKey);
  const saved = titled(text, 'Mirrors of mine');
  await save(mapKey, 0, 1, saved);
  await act('discard-map-draft', { merchant, mapKey, revision: 1 });
  const merged = await merge({ mapKey, revision: 1, baseVersion: 1, document: saved, base: saved });
  expect(merged.theirs).toMatchObject({ change: 'discarded', revision: 0, baseVersion: 1 });
  expect(JSON.parse(merged.document)).toMatchObject({ title: 'Mirrors of mine' });

  const fresh = JSON.stringify({ ...JSON.parse(text), key: 'fresh' });
  await save('fresh', 0, 0, fresh);
  await act('discard-map-draft', { merchant, mapKey: 'fresh', revision: 1 });
  const alone = await merge({ mapKey: 'fresh', revision: 1, baseVersion: 0, document: fresh });
  expect(alone.theirs).toMatchObject({ change: 'discarded', revision: 0, baseVersion: 0 });
  expect(JSON.parse(alone.document)).toEqual(JSON.parse(fresh));
});

test('a text that is no map is refused, and one with mistakes is merged all the same', async () => {
  const about = { mapKey: 'mirrors', revision: 0, baseVersion: 1 };
  for (const document of ['{', '[]', '{"dimensions": [1]}'])
    expect(await merge({ ...about, document })).toMatchObject({ code: 'invalid_request' });
  const broken = '{"key": "mirrors", "dimensions": [{"key": 3, "values": 7}], "constraints": 4}';
  expect(await merge({ ...about, document: broken })).toHaveProperty('conflicts');
});
