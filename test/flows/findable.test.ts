import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing, openBrowser } from '../support/browser.ts';
import { openShopService, type ShopService } from '../support/shop-service.ts';
import { openWatchedPage } from '../support/watched-page.ts';

interface Node {
  readonly '@type': string;
  readonly name?: string;
  readonly image?: string;
  readonly offers?: { readonly price: number; readonly availability: string };
  readonly itemListElement?: readonly { readonly position: number; readonly item?: string }[];
}

let service: ShopService;
beforeAll(async () => {
  service = await openShopService(['frames', 'bakery'], undefined, { listed: true });
}, 120_000);
afterAll(() => service?.close());

async function read(path: string): Promise<string> {
  const reply = await fetch(`${service.server.url}${path}`);
  expect([path, reply.status]).toEqual([path, 200]);
  return reply.text();
}

function dataOf(text: string): readonly Node[] {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
  const data = JSON.parse(json) as { readonly '@context': string; readonly '@graph': Node[] };
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}

function attributeOf(text: string, pattern: string): readonly string[] {
  return [...text.matchAll(new RegExp(pattern, 'g'))].map(([, value = '']) => value);
}

describe('what search engines and other sites learn', () => {
  it('of a product with a price: the price, and whether it is there', async () => {
    const [product, trail] = dataOf(await read('/stores/frames/hanging-kit'));
    expect(product).toMatchObject({
      '@type': 'Product',
      name: expect.stringContaining('Hanging kit'),
      sku: 'KIT-HANG',
      offers: {
        '@type': 'Offer',
        price: 14.5,
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
      },
    });
    expect(trail?.itemListElement?.map(({ position }) => position)).toEqual([1, 2]);
  });

  it('of a product that is chosen: what it is, and no price that it does not have', async () => {
    const text = await read('/stores/frames/classic-frame?v.wood=oak&n.width=40');
    const [product] = dataOf(text);
    expect(product).toMatchObject({ '@type': 'Product', name: 'Classic frame' });
    expect(product?.offers).toBeUndefined();
    const address = `${service.server.url}/stores/frames/classic-frame`;
    expect(attributeOf(text, '<link rel="canonical" href="([^"]*)">')).toEqual([address]);
    expect(text).toContain('<meta property="og:type" content="product">');
    expect(text).toContain(
      '<meta name="description" content="Classic frame, made to order by Bottega Lungarno.',
    );
  });

  it('of a page in another language: its address, and those of the others', async () => {
    const text = await read('/stores/frames?lang=de&utm_source=x');
    const address = `${service.server.url}/stores/frames`;
    expect(attributeOf(text, '<link rel="canonical" href="([^"]*)">')).toEqual([
      `${address}?lang=de`,
    ]);
    expect(attributeOf(text, 'rel="alternate" hreflang="([^"]*)"')).toEqual([
      'en',
      'it',
      'de',
      'fr',
      'es',
      'x-default',
    ]);
    expect(attributeOf(text, 'property="og:url" content="([^"]*)"')).toEqual([
      `${address}?lang=de`,
    ]);
    const [store, list] = dataOf(text);
    expect(store).toMatchObject({ '@type': 'Store', name: 'Bottega Lungarno', url: address });
    expect(list?.itemListElement?.length).toBeGreaterThan(5);
  });

  it('nothing of a basket, a checkout or a request', async () => {
    for (const path of ['basket', 'checkout', 'request?product=classic-frame']) {
      const text = await read(`/stores/frames/buy/${path}`);
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).not.toMatch(/canonical|ld\+json|og:/);
    }
  });

  it('where to begin: robots.txt, and a sitemap of each store that wants to be named', async () => {
    const robots = await read('/robots.txt');
    expect(robots).toContain(`Sitemap: ${service.server.url}/sitemap.xml`);
    expect(robots).toContain('Disallow: /stores/*/buy/');
    const sitemaps = attributeOf(await read('/sitemap.xml'), '<loc>(.*?)</loc>');
    expect(sitemaps).toEqual(
      ['bakery', 'frames'].map((slug) => `${service.server.url}/sitemaps/${slug}/1.xml`),
    );
    const pages = await read('/sitemaps/frames/1.xml');
    const addresses = attributeOf(pages, '<loc>(.*?)</loc>');
    expect(addresses).toContain(`${service.server.url}/stores/frames`);
    expect(addresses.length).toBe(8);
    expect(pages).toContain('hreflang="es"');
    for (const address of addresses) {
      const path = address.slice(service.server.url.length);
      expect(attributeOf(await read(path), '<link rel="canonical" href="([^"]*)">')).toEqual([
        address,
      ]);
    }
    for (const page of ['2.xml', '0.xml', 'x', '99999999.xml', '1']) {
      const reply = await fetch(`${service.server.url}/sitemaps/frames/${page}`);
      expect([page, reply.status]).toEqual([page, 404]);
    }
    expect((await fetch(`${service.server.url}/sitemaps/nobody/1.xml`)).status).toBe(404);
  });

  it.skipIf(isBrowserMissing)('and people on the front page, in any light', async () => {
    const browser = await openBrowser();
    for (const width of [390, 1280]) {
      for (const scheme of ['light', 'dark'] as const) {
        const { url } = service.server;
        const { page, problems, look, close } = await openWatchedPage(browser, {
          url,
          scheme,
          width,
        });
        await page.goto('/');
        await look();
        await page.click('a:has-text("Bottega Lungarno")');
        await page.waitForURL(/\/stores\/frames$/);
        await look();
        expect(problems).toEqual([]);
        await close();
      }
    }
    await browser.close();
  });
});
