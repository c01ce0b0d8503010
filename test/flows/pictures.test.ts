import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { uploadPicture } from '../../src/actions/pictures/upload-picture.ts';
import { shownPicture } from '../../src/core/pictures/picture-address.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import {
  type AdminBrowser,
  type AdminService,
  openAdminService,
} from '../support/admin-service.ts';
import { purgePictures } from '../support/purge-pictures.ts';
import { picture, pixelBomb, turnedPhoto } from '../support/sample-pictures.ts';

const DAY_MS = 86_400_000;

let service: AdminService;
let owner: AdminBrowser;

beforeAll(async () => {
  service = await openAdminService();
  owner = await service.join('owner@frames.example', 'owner');
});
afterAll(() => service.close());

const inBase64 = (file: Buffer) => ({ content: file.toString('base64') });

async function upload(file: Buffer, by = owner): Promise<Record<string, unknown>> {
  return (await by.act('upload-picture', inBase64(file))).body;
}

const get = (path: unknown) => fetch(`${service.server.url}${String(path)}`);

async function classicFrame(): Promise<object> {
  return (await owner.act('show-product', { sku: 'FR-CLASSIC' })).body;
}

async function countFiles(): Promise<number> {
  const { rows } = await service.database.read((reader) =>
    sql<{ files: number }>`select count(*) as files from picture_file`.execute(reader),
  );
  return Number(rows[0]?.files);
}

async function halfGif(): Promise<Buffer> {
  return sharp(await picture('png', 1))
    .gif()
    .toBuffer();
}

test('a photo is turned upright, told nothing of, and kept for ever by browsers', async () => {
  const { imageUrl, width, height } = await upload(await turnedPhoto());
  expect([width, height]).toEqual([400, 600]);
  const reply = await get(imageUrl);
  expect(reply.status).toBe(200);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const file = Buffer.from(await reply.arrayBuffer());
  const { exif, xmp, iptc, format } = await sharp(file).metadata();
  expect({ exif, xmp, iptc, format }).toEqual({ format: 'webp' });
  expect(file.includes('Secret Cameras')).toBe(false);
  // What was left is on top, once the photo is turned.
  const { data } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect((data[0] ?? 0) > (data[2] ?? 0)).toBe(true);
  expect((data.at(-3) ?? 0) < (data.at(-1) ?? 0)).toBe(true);
});

it.each(['jpeg', 'png', 'webp', 'avif'] as const)('takes %s', async (kind) => {
  const { imageUrl } = await upload(await picture(kind));
  expect(imageUrl).toMatch(/^\/media\/frames\/[0-9a-f]{32}-600x400\.webp$/);
});

test('every size that a page may ask for is there, and no other', async () => {
  const { imageUrl } = await upload(await picture('jpeg', 50));
  const shown = shownPicture(String(imageUrl));
  expect(shown).toMatchObject({ width: 1_600, height: 1_067 });
  const files = (shown?.srcset ?? '').split(', ').map((each) => each.split(' '));
  expect(files.map(([, width]) => width)).toEqual(['320w', '640w', '1024w', '1600w']);
  for (const [path, width] of files) {
    const reply = await get(path);
    const found = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    expect(`${found.width}w`).toBe(width);
  }
  for (const wrong of ['321x214', '320x214', '1600x1', '0x0'])
    expect((await get(String(imageUrl).replace('1600x1067', wrong))).status).toBe(404);
  expect((await get(String(imageUrl).replace('frames', 'bakery'))).status).toBe(404);
});

test('the same file again is stored once', async () => {
  const file = await picture('png', 4);
  const first = await upload(file);
  const before = await countFiles();
  expect(await upload(file)).toEqual(first);
  expect(await countFiles()).toBe(before);
});

describe('what is no picture is refused with a sentence', () => {
  const refusals: readonly [string, () => Buffer | Promise<Buffer>, string, RegExp][] = [
    ['a page', () => Buffer.from('<html><script>alert(1)</script></html>'), 'kind', /JPEG, PNG/],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'kind', /JPEG/],
    ['a GIF', () => halfGif(), 'kind', /JPEG/],
    ['half a photo', async () => (await turnedPhoto()).subarray(0, 900), 'damaged', /damaged/],
    ['a bomb', () => pixelBomb(30_000, 30_000), 'too_many_pixels', /60 million/],
    ['a long bomb', () => pixelBomb(60_000, 100), 'too_many_pixels', /60 million/],
    ['a lie about its size', () => pixelBomb(2_000, 2_000), 'damaged', /damaged/],
  ];
  it.each(refusals)('%s', async (_name, file, fault, sentence) => {
    const before = await countFiles();
    const { code, error, values } = await upload(await file());
    expect({ code, values }).toMatchObject({ code: 'picture_refused', values: { fault } });
    expect(error).toMatch(sentence);
    expect(await countFiles()).toBe(before);
  });

  it('more than six megabytes', async () => {
    const reply = await owner.act('upload-picture', { content: 'A'.repeat(8_000_004) });
    expect(reply.body['code'], service.server.log.join('\n')).toBe('invalid_request');
  });
});

test.each(['', '====', 'AAA', 'not base64!', 'AAAA\u0000AAA', 7, null])(
  'what is no base64 is refused as such: %j',
  async (content) => {
    const { code, values } = (await owner.act('upload-picture', { content })).body;
    expect({ code, values }).toMatchObject({
      code: 'invalid_request',
      values: { problems: [expect.objectContaining({ path: '/content' })] },
    });
  },
);

test('only administrators and owners upload', async () => {
  const staff = await service.join('staff@frames.example', 'staff');
  expect(await upload(await picture('png', 2), staff)).toMatchObject({
    code: 'permission_missing',
  });
});

test('a store has room for so much', async () => {
  const context = { ...service.context, storePicturesBytes: 1 };
  const refused = await uploadPicture(context, {
    merchant: 'frames',
    ...inBase64(await picture('png', 3)),
  });
  expect(isRefusal(refused) && refused.code).toBe('no_room_for_pictures');
});

test('a product shows an uploaded picture, to assistants with its whole address', async () => {
  const { imageUrl } = await upload(await picture('jpeg'));
  const product = { ...(await classicFrame()), imageUrl };
  expect((await owner.act('put-products', { products: [product] })).status).toBe(200);
  await service.dependencies.storefronts.close();
  const reply = await fetch(`${service.server.url}/api/agent/v1/frames/capability`);
  const { products } = (await reply.json()) as { products: Record<string, unknown>[] };
  expect(products.find(({ sku }) => sku === 'FR-CLASSIC')?.['imageUrl']).toBe(
    `http://localhost:1${String(imageUrl)}`,
  );
});

test("a product can't show a picture that the store doesn't have", async () => {
  const stranger = await service.join('owner@bakery.example', 'owner', 'bakery');
  const theirs = await stranger.act('upload-picture', inBase64(await picture('jpeg', 7)), 'bakery');
  const nobodys = `/media/frames/${'0'.repeat(32)}-600x400.webp`;
  for (const imageUrl of [theirs.body['imageUrl'], nobodys, '/media/frames/oak.webp']) {
    const product = { ...(await classicFrame()), imageUrl };
    const { body } = await owner.act('put-products', { products: [product] });
    expect(body).toMatchObject({
      code: 'products_invalid',
      values: { problems: [{ sku: 'FR-CLASSIC', member: '/imageUrl' }] },
    });
  }
});

describe('after a month', () => {
  it('what nothing shows is deleted; products, maps, orders and the store keep theirs', async () => {
    const [sold, chosen, ordered, unused, logoUrl] = await Promise.all(
      [11, 12, 13, 14, 15].map(
        async (unit) => (await upload(await picture('png', unit)))['imageUrl'],
      ),
    );
    const { imageUrl: behind } = await upload(await picture('png', 5));
    const shown = { imageUrl: sold, pictures: [{ imageUrl: behind }] };
    const product = { ...(await classicFrame()), ...shown };
    await owner.act('put-products', { products: [product] });
    const map = (await owner.act('show-map', { mapKey: 'frames' })).body;
    const document = String(map['document']).replace(
      /"key":\s*"oak",/,
      (found) => `${found} "imageUrl": ${JSON.stringify(chosen)},`,
    );
    const published = await owner.act('publish-map', { document });
    expect([published.status, published.text]).toEqual([200, expect.anything()]);
    const theme = { colour: '#7a4a1e', logoUrl };
    expect((await owner.act('set-merchant', { settings: { theme } })).status).toBe(200);
    const orderId = await service.place();
    await service.database.transaction((transaction) =>
      sql`update order_line set image_url = ${`https://shop.example${String(ordered)}`}
        where order_id = ${orderId}::uuid`.execute(transaction),
    );
    await purgePictures(service.context);
    for (let day = 0; day < 33; day += 1) {
      service.clock.advance(DAY_MS);
      await purgePictures(service.context);
    }
    const statuses = await Promise.all(
      [sold, behind, chosen, ordered, logoUrl, unused].map(
        async (path) => (await get(path)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 404]);
  });
});
