import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AdminBrowser,
  type AdminService,
  openAdminService,
} from '../support/admin-service.ts';

const COLOUR = '#7a4a1e';

let service: AdminService;
let owner: AdminBrowser;

beforeAll(async () => {
  service = await openAdminService();
  owner = await service.join('owner@frames.example', 'owner');
});
afterAll(() => service.close());

async function upload(width: number, height: number, by = owner, store = 'frames') {
  const drawing = sharp({ create: { width, height, channels: 4, background: '#7a4a1e80' } });
  const content = (await drawing.png().toBuffer()).toString('base64');
  return String((await by.act('upload-picture', { content }, store)).body['imageUrl']);
}

const setLogo = (logoUrl: string | null) =>
  owner.act('set-merchant', { settings: { theme: { colour: COLOUR, logoUrl } } });

async function readPage(path = ''): Promise<string> {
  await service.dependencies.storefronts.poll();
  return (await fetch(`${service.server.url}/stores/frames${path}`)).text();
}

async function readBrand(path = ''): Promise<string> {
  return /<a class="brand.*?<\/a>/.exec(await readPage(path))?.[0] ?? '';
}

describe('the logo of a store', () => {
  it('stands before its name on each of its pages, with its size', async () => {
    const logoUrl = await upload(300, 200);
    expect((await setLogo(logoUrl)).status).toBe(200);
    for (const path of ['', '/classic-frame', '/buy/basket']) {
      expect(await readBrand(path)).toContain(`${logoUrl.slice(1)}"`);
      expect(await readBrand(path)).toMatch(
        /width="300" height="200" alt="">Bottega Lungarno<\/a>$/,
      );
    }
    expect(await readPage()).toMatch(/"logo":"http[^"]+\/media\/frames\//);
  });

  it('stands alone if it is wide, and then says the name to those who hear the page', async () => {
    expect((await setLogo(await upload(500, 200))).status).toBe(200);
    expect(await readBrand()).toMatch(/ alt="Bottega Lungarno"><\/a>$/);
  });

  it('goes again', async () => {
    expect((await setLogo(null)).status).toBe(200);
    expect(await readBrand()).not.toContain('<img');
    expect(await readBrand()).toMatch(/>Bottega Lungarno<\/a>$/);
  });

  it('is one of its own pictures', async () => {
    const stranger = await service.join('owner@bakery.example', 'owner', 'bakery');
    const theirs = await upload(320, 200, stranger, 'bakery');
    const nobodys = `/media/frames/${'0'.repeat(32)}-600x400.webp`;
    for (const logoUrl of [
      theirs,
      theirs.replace('bakery', 'frames'),
      nobodys,
      'https://elsewhere.example/logo.png',
      '/media/frames/x"><script>.webp',
    ]) {
      const { status, body } = await setLogo(logoUrl);
      expect(status).toBe(400);
      expect(body).toMatchObject({
        code: 'invalid_request',
        values: { problems: [{ path: '/settings/theme/logoUrl' }] },
      });
    }
    expect(await readBrand()).not.toContain('<img');
  });
});
