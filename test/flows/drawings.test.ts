import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing, openBrowser } from '../support/browser.ts';
import { openShopService, type ShopService } from '../support/shop-service.ts';
import { openWatchedPage } from '../support/watched-page.ts';

const FRAME =
  '/stores/frames/classic-frame?v.wood=oak&n.width=40&u.width=cm&n.height=50&u.height=cm';

/** How wide something is for its height, as the browser has drawn it. */
async function proportions(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).boundingBox();
  return (box?.width ?? 0) / (box?.height ?? 1);
}

describe.skipIf(isBrowserMissing)('what is chosen is drawn', { timeout: 120_000 }, () => {
  let service: ShopService;
  let browser: Browser;
  beforeAll(async () => {
    service = await openShopService(['frames', 'tables', 'bakery']);
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });
  const open = (scripts: boolean, width = 1280) =>
    openWatchedPage(browser, { url: service.server.url, scripts, width });

  it.each([[false], [true]])('to scale, with its sizes in words (scripts: %s)', async (scripts) => {
    const { page, problems, look, close } = await open(scripts);
    await page.goto(FRAME);
    await page
      .getByRole('img', { name: 'Picture width: 40 cm and Picture height: 50 cm, drawn to scale' })
      .waitFor();
    expect(await proportions(page, '.drawing .thing')).toBeCloseTo(40 / 50, 1);
    expect(await proportions(page, '.drawing .sheet')).toBeCloseTo(210 / 297, 1);
    const [thing, sheet] = await Promise.all(
      ['.thing', '.sheet'].map((name) => page.locator(`.drawing ${name}`).boundingBox()),
    );
    // Both have the same scale: the frame is 50 cm high, the sheet 29.7.
    expect((thing?.height ?? 0) / (sheet?.height ?? 1)).toBeCloseTo(50 / 29.7, 1);
    expect(await page.locator('.drawing text').allTextContents()).toEqual(['40 cm', '50 cm']);
    await look();
    expect(problems).toEqual([]);
    await close();
  });

  it('anew with every size, and not while a size is open', async () => {
    const { page, problems, look, close } = await open(true, 390);
    await page.goto('/stores/frames/classic-frame');
    await page.waitForSelector('bottega-configurator:not(.busy) .options');
    expect(await page.locator('.drawing').count()).toBe(0);
    await page.fill('#size-width', '100');
    await page.fill('#size-height', '50');
    await page
      .getByRole('img', { name: 'Picture width: 100 cm and Picture height: 50 cm' })
      .waitFor();
    expect(await proportions(page, '.drawing .thing')).toBeCloseTo(2, 1);
    await page.fill('#size-width', '');
    await page.waitForSelector('.drawing', { state: 'detached' });
    await look();
    expect(problems).toEqual([]);
    await close();
  });

  it.each([
    ['tables/round-table?n.diameter=120&u.diameter=cm', 'ellipse', 1],
    [
      'tables/dining-table?v.shape=ellipse&n.length=200&u.length=cm&n.width=100&u.width=cm',
      'ellipse',
      2,
    ],
    ['tables/dining-table?n.length=240&u.length=cm&n.width=80&u.width=cm', 'rect', 3],
    ['bakery/celebration-cake?n.diameter=8&u.diameter=in', 'ellipse', 1],
    ['bakery/celebration-cake?v.shape=square&n.diameter=8&u.diameter=in', 'rect', 1],
  ])('as it is shaped: %s', async (path, shape, proportion) => {
    const { page, problems, look, close } = await open(true);
    await page.goto(`/stores/${path}`);
    await page.waitForSelector(`.drawing ${shape}.thing`);
    expect(await proportions(page, '.drawing .thing')).toBeCloseTo(proportion, 1);
    await look();
    expect(problems).toEqual([]);
    await close();
  });

  it('but not as something else than it is', async () => {
    const { page, close } = await open(false);
    for (const path of [
      'tables/dining-table?v.shape=boat&n.length=200&u.length=cm&n.width=100&u.width=cm',
      'bakery/celebration-cake?v.shape=heart&n.diameter=8&u.diameter=in',
    ]) {
      await page.goto(`/stores/${path}`);
      expect(await page.locator('.drawing').count()).toBe(0);
    }
    await close();
  });
});
