import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperatorAction } from '../../src/actions/operator-actions.ts';
import { openStore } from '../support/publish.ts';
import { openShopService, type ShopService } from '../support/shop-service.ts';
import { LARGE_STORE } from '../support/showcase-stores.ts';

let service: ShopService;
beforeAll(async () => {
  service = await openShopService(['frames', 'bakery'], undefined, { listed: true });
  const { merchant } = LARGE_STORE;
  const settings = { ...merchant.settings, listed: true };
  await openStore(service.database, { ...LARGE_STORE, merchant: { ...merchant, settings } });
  const empty = { ...merchant, slug: 'zeno', name: 'Zeno’s', settings };
  await openStore(service.database, { merchant: empty, products: [], maps: [] });
}, 120_000);
afterAll(() => service?.close());

/** What the cards of a page are called, from the first to the last. */
async function titlesOf(path: string): Promise<readonly string[]> {
  const text = await (await fetch(`${service.server.url}${path}`)).text();
  return [...text.matchAll(/<h3><a href="[^"]*" dir="auto">([^<]*)<\/a>/g)].map(
    ([, title = '']) => title,
  );
}

/** The titles with nothing but a number, by the number. */
function numberedShelves(isMade: boolean): readonly string[] {
  return LARGE_STORE.products
    .filter(({ capabilityMapKey }) => (capabilityMapKey !== null) === isMade)
    .map(({ slug }) => Number(slug.replace('shelf-', '')))
    .filter((number) => number % 4 !== 0)
    .toSorted((one, other) => one - other)
    .map((number) => `Shelf ${number}`);
}

async function listMaps(more: object): Promise<unknown> {
  return runOperatorAction(service.context, 'list-maps', { merchant: 'bakery', ...more });
}

describe('lists for people', () => {
  it('have the products of a store by title, and “Shelf 2” before “Shelf 18”', async () => {
    const titles = await titlesOf('/stores/fifty');
    expect(titles).toHaveLength(50);
    const numbered = titles.filter((title) => /^Shelf \d+$/.test(title));
    expect(numbered).toEqual([...numberedShelves(true), ...numberedShelves(false)]);
  });

  it('have the stores of a service by name', async () => {
    expect(await titlesOf('/')).toEqual([
      'Bottega Lungarno',
      'Fifty shelves and more by Montagna &amp; Sons',
      'Plum &amp; Rye, Bristol',
      'Zeno’s',
    ]);
  });

  it.each([
    ['en', 'Opens soon'],
    ['de', 'Öffnet bald'],
    ['fr', 'Ouvre bientôt'],
    ['it', 'Apre presto'],
    ['es', 'Abre pronto'],
  ])('say in %s that a store without products opens soon', async (tag, words) => {
    const text = await (await fetch(`${service.server.url}/?lang=${tag}`)).text();
    expect(text.slice(text.indexOf('Zeno’s'))).toContain(`<span class="hint">${words}</span>`);
    expect(text).not.toMatch(/>0 \p{L}/u);
  });

  it('have the title of each kind of product, for the admin', async () => {
    expect(await listMaps({})).toMatchObject({
      maps: [
        { mapKey: 'breads', title: 'Bread to order' },
        { mapKey: 'cakes', title: 'Cakes, tray bakes and cupcakes' },
        { mapKey: 'wedding', title: 'Wedding cakes' },
      ],
    });
    expect(await listMaps({ mapKey: 'wedding' })).toMatchObject({ maps: [{ title: null }] });
  });
});
