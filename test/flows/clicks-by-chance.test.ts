import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageOf } from '../../src/core/language/catalogue.ts';
import type { Offer } from '../../src/http/storefront/shop/replies.ts';
import { BASE_SEED, seedOf } from '../oracle/random.ts';
import { SEED_NOTE } from '../oracle/run.ts';
import { isBrowserMissing, openBrowser } from '../support/browser.ts';
import { Random } from '../support/random.ts';
import { openShopService, type ShopService } from '../support/shop-service.ts';
import { sizeOf } from '../support/sizes.ts';
import { openWatchedPage } from '../support/watched-page.ts';

const WALKS = sizeOf(36, 6);
const CLICKS = 6;
const PRODUCTS = [
  'frames/classic-frame',
  'bakery/celebration-cake',
  'tables/dining-table',
  'bottles/engraved-bottle',
  'frames/mirror',
  'bakery/wedding-cake',
];
const language = languageOf('en-GB');

/** The tiles that can be clicked, each with a mark by which it is found again. */
const MARK_TILES = `(() => {
  const inputs = [...document.querySelectorAll('.option[open] .tile input')].filter(
    (input) => input.type === 'checkbox' || !input.checked,
  );
  inputs.forEach((input, index) => input.setAttribute('data-mark', String(index)));
  return inputs.map(({ name, value }) => [name.slice(2), value]);
})()`;

function isOffer(reply: Response): boolean {
  return reply.url().endsWith('/offer') && reply.status() === 200;
}

function shownPrice({ price, answer }: Offer): string {
  if (answer === 'no') return 'Not possible like this';
  if (price === null || price.kind === 'requires_person') return '';
  return language.amount(price.totalAmount, price.currencyCode);
}

async function clickByChance(page: Page, random: Random, before: Offer): Promise<Offer> {
  // The page's script runs in the browser, so that its types aren't known here.
  const tiles = (await page.evaluate(MARK_TILES)) as readonly (readonly [string, string])[];
  const index = random.below(tiles.length);
  const [dimensionKey = '', valueKey = ''] = tiles[index] ?? [];
  const replied = page.waitForResponse(isOffer);
  await page.evaluate(`document.querySelector('[data-mark="${index}"]').click()`);
  const offer = (await (await replied).json()) as Offer;
  await page.waitForFunction(
    `document.querySelector('#price').textContent === ${JSON.stringify(shownPrice(offer))}`,
  );
  const dimension = before.differences?.dimensions.find((one) => one.dimensionKey === dimensionKey);
  const promised = dimension?.values.find((value) => value.valueKey === valueKey);
  // A box that was cleared promises nothing, nor does a tile about which nothing is known yet.
  const isTaken = offer.selections.some((one) => one.valueKeys.includes(valueKey));
  const answer = promised?.answer ?? null;
  if (!isTaken || promised === undefined || promised.isChosen || answer === null) return offer;
  const came = [offer.answer, promised.priceAmount === null ? null : offer.price?.totalAmount];
  expect([dimensionKey, valueKey, ...came]).toEqual([
    dimensionKey,
    valueKey,
    answer,
    promised.priceAmount,
  ]);
  return offer;
}

describe.skipIf(isBrowserMissing)(`clicks by chance in a browser (${SEED_NOTE})`, () => {
  let service: ShopService;
  beforeAll(async () => {
    service = await openShopService(['frames', 'bakery', 'tables', 'bottles']);
  }, 120_000);
  afterAll(() => service?.close());

  it('show what the service has answered, and what the tile has promised', async () => {
    const browser = await openBrowser();
    const { url } = service.server;
    for (let walk = 0; walk < WALKS; walk += 1) {
      const random = new Random(seedOf(BASE_SEED, walk));
      const { page, problems, close } = await openWatchedPage(browser, { url, width: 1280 });
      const first = page.waitForResponse(isOffer);
      await page.goto(`/stores/${PRODUCTS[walk % PRODUCTS.length]}`);
      let offer = (await (await first).json()) as Offer;
      for (let click = 0; click < CLICKS; click += 1)
        offer = await clickByChance(page, random, offer);
      expect(problems).toEqual([]);
      await close();
    }
    await browser.close();
  }, 600_000);
});
