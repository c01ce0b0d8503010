import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AdminBrowser,
  type AdminService,
  openAdminService,
} from '../support/admin-service.ts';
import { picture } from '../support/sample-pictures.ts';

const SETUP_MS = 300_000;

let service: AdminService;
let owner: AdminBrowser;
beforeAll(async () => {
  service = await openAdminService();
  owner = await service.join('owner@frames.example', 'owner');
}, SETUP_MS);
afterAll(() => service.close());

const get = (path: string) => fetch(`${service.server.url}${path}`);

async function upload(file: Buffer): Promise<string> {
  const reply = await owner.act('upload-picture', { content: file.toString('base64') });
  expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
  return String(reply.body['imageUrl']);
}

async function classicFrame(): Promise<object> {
  return (await owner.act('show-product', { sku: 'FR-CLASSIC' })).body;
}

test('a product shows several pictures in their sequence, each with its words', async () => {
  const files = await Promise.all([3, 4, 5].map((unit) => picture('png', unit)));
  const urls: string[] = [];
  for (const file of files) urls.push(await upload(file));
  const [first, second, third] = urls;
  const product = await classicFrame();
  const put = (change: object) =>
    owner.act('put-products', { products: [{ ...product, version: null, ...change }] });
  const pictures = [
    { imageUrl: second, alt: 'From "behind"' },
    { imageUrl: third, alt: null },
  ];
  const description = 'Oak & <i>wax</i>.\n\nMade to size.';
  expect((await put({ imageUrl: first, pictures, description })).status).toBe(200);
  expect(await classicFrame()).toMatchObject({ imageUrl: first, pictures, description });
  const page = await (await get('/stores/frames/classic-frame')).text();
  const places = urls.map((url) => page.indexOf(`src="${url}"`));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(page).toContain('alt="From &quot;behind&quot;"');
  expect(page).toContain('Oak &amp; &lt;i&gt;wax&lt;/i&gt;.');
  const capability = await (await get('/api/agent/v1/frames/capability')).json();
  const found = (capability as { products: { slug: string; pictures: unknown[] }[] }).products;
  expect(found.find(({ slug }) => slug === 'classic-frame')?.pictures).toHaveLength(3);

  const foreign = (third ?? '').replace('/frames/', '/bakery/');
  const refused = await put({ imageUrl: first, pictures: [{ imageUrl: foreign, alt: null }] });
  expect(refused.body['values']).toMatchObject({
    problems: [{ member: '/pictures/0/imageUrl' }],
  });
  expect((await put({ imageUrl: null, pictures })).body['values']).toMatchObject({
    problems: [{ member: '/imageUrl' }],
  });
});
