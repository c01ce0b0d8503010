import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPictureReader } from '../../src/actions/pictures/read-picture.ts';
import { uploadPicture } from '../../src/actions/pictures/upload-picture.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { fixedClock } from '../../src/gateways/clock.ts';
import {
  openPictureBucket,
  type PictureBucket,
} from '../../src/gateways/pictures/picture-bucket.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { openStore, readDemo } from '../support/publish.ts';
import { purgePictures } from '../support/purge-pictures.ts';
import { picture } from '../support/sample-pictures.ts';

const KEY = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const DAY_MS = 86_400_000;

let folder: string;
let server: S3rver;
let url: string;
let bucket: PictureBucket;
let held: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bucket-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await server.run();
  url = `http://127.0.0.1:${port}/pictures`;
  bucket = openPictureBucket({ url, ...KEY });
  held = await openTestDatabase();
  await openStore(held.database, readDemo('frames'));
});

afterAll(async () => {
  await server.close();
  await held.close();
  await rm(folder, { recursive: true });
});

test('what is put there comes back, until it is deleted', async () => {
  const content = Buffer.from([0, 255, 1, 254]);
  await bucket.put('store/a-1x1.webp', content);
  expect(await bucket.get('store/a-1x1.webp')).toEqual(content);
  await bucket.delete('store/a-1x1.webp');
  expect(await bucket.get('store/a-1x1.webp')).toBeNull();
});

test('a wrong key is an error that tells nothing of it', async () => {
  const wrong = openPictureBucket({ url, ...KEY, secretAccessKey: 'something else' });
  await expect(wrong.put('store/b-1x1.webp', Buffer.from('b'))).rejects.toThrow(
    'the bucket of the pictures answered 403',
  );
});

test('pictures are uploaded to it, served from it and deleted from it', async () => {
  const clock = fixedClock('2027-03-02T11:00:00Z');
  const context = testContext(held.database, { clock, pictureBucket: bucket });
  const content = (await picture('png')).toString('base64');
  const uploaded = await uploadPicture(context, { merchant: 'frames', content });
  if (isRefusal(uploaded)) throw new Error(uploaded.code);
  const [, , slug = '', fileName = ''] = uploaded.imageUrl.split('/');
  const kept = await held.database.read((reader) =>
    reader.selectFrom('picture_file').select('content').execute(),
  );
  expect(kept).toEqual([{ content: null }, { content: null }]);
  const file = await createPictureReader(context)(slug, fileName);
  expect(file?.subarray(8, 12).toString()).toBe('WEBP');
  for (const days of [1, 40, 40]) {
    clock.advance(days * DAY_MS);
    await purgePictures(context);
  }
  expect(await createPictureReader(context)(slug, fileName)).toBeNull();
});
