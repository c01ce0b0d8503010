import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing, openBrowser } from '../support/browser.ts';
import { openStore } from '../support/publish.ts';
import { openShopService, type ShopService } from '../support/shop-service.ts';
import { LARGE_STORE } from '../support/showcase-stores.ts';
import { openWatchedPage } from '../support/watched-page.ts';

const FRAME = '/stores/frames/classic-frame';
const WHOLE_FRAME =
  'v.wood=oak&v.profile=flat&v.rail=mm20&n.width=40&u.width=cm&n.height=50&u.height=cm&v.glass=clear';

describe.skipIf(isBrowserMissing)('what is still open', { timeout: 120_000 }, () => {
  let service: ShopService;
  let browser: Browser;
  beforeAll(async () => {
    service = await openShopService(['frames']);
    await openStore(service.database, LARGE_STORE);
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await service.close();
  });
  const open = (scripts = true) => openWatchedPage(browser, { url: service.server.url, scripts });

  it('is unfolded one after the other among many options', async () => {
    const { page, problems, look, close } = await open();
    await page.goto('/stores/fifty/shelf-1');
    const option = (key: string) => page.locator(`#option-${key}[open]`);
    await option('option_1').waitFor();
    expect(await option('option_10').count()).toBe(0);
    const mark = `getComputedStyle(document.querySelector('#option-option_10 > summary'), '::after')`;
    expect(await page.evaluate(`${mark}.inlineSize`)).toBe('8px');
    await look();
    await page.click('.verdict a:has-text("Part 19")');
    await option('option_19').waitFor();
    await page.check('#option-option_1 input[value="value_0"]');
    await option('option_10').waitFor();
    expect(await option('option_1').count()).toBe(1);
    await page.click('.verdict a:has-text("Part 10")');
    await page.waitForSelector('#option-option_1:not([open])');
    expect(await option('words').count()).toBe(1);
    expect(problems).toEqual([]);
    await close();
  });

  it('is unfolded without scripts, too, and keeps what was chosen since', async () => {
    const { page, problems, look, close } = await open(false);
    await page.goto('/stores/fifty/shelf-1');
    expect(await page.locator('#option-option_19[open]').count()).toBe(0);
    await page.check('#option-option_1 input[value="value_0"]');
    await page.click('.verdict button:has-text("Part 19")');
    await page.waitForURL(/#option-option_19$/);
    expect(await page.locator('#option-option_19[open]').count()).toBe(1);
    expect(await page.isChecked('#option-option_1 input[value="value_0"]')).toBe(true);
    await look();
    expect(problems).toEqual([]);
    await close();
  });

  it('has a slider that shows no answer', async () => {
    const { page, problems, look, close } = await open();
    await page.goto(`${FRAME}?${WHOLE_FRAME}`);
    const slider = page.locator('[data-slides="size-width"]');
    await slider.waitFor();
    expect(await slider.getAttribute('data-unset')).toBeNull();
    await page.fill('#size-width', '');
    await page.waitForSelector('[data-slides="size-width"][data-unset]');
    expect(await slider.getAttribute('aria-valuetext')).toBe('Please choose');
    await look();
    await slider.press('ArrowRight');
    await page.waitForSelector('[data-slides="size-width"]:not([data-unset])');
    expect(await page.inputValue('#size-width')).toBe('10.1');
    expect(problems).toEqual([]);
    await close();
  });

  it('says which size must be a number', async () => {
    const { page, close } = await open();
    await page.goto(`${FRAME}?${WHOLE_FRAME}`);
    await page.fill('#size-width', '4o');
    await page.waitForSelector('#answer >> text=Picture width: please enter a number');
    expect(await page.inputValue('#size-width')).toBe('4o');
    await close();
  });

  it('takes the number of pieces from a sentence, and keeps it where there is none', async () => {
    const { page, problems, close } = await open();
    await page.goto(FRAME);
    await page.fill('#words', '3 oak frames');
    await page.press('#words', 'Enter');
    await page.waitForSelector('.read:has-text("3 pieces")');
    expect(await page.textContent('.read')).not.toContain('Not understood');
    await page.fill('#words', 'with a flat profile');
    await page.press('#words', 'Enter');
    await page.waitForSelector('.read:has-text("Profile: Flat")');
    expect(await page.inputValue('input[name=quantity]')).toBe('3');
    await page.fill('#words', 'a walnut frame');
    await page.press('#words', 'Enter');
    await page.waitForSelector('.read:has-text("Wood: Walnut")');
    expect(await page.inputValue('input[name=quantity]')).toBe('3');
    await page.fill('#words', '1 frame');
    await page.press('#words', 'Enter');
    await page.waitForSelector('.read:has-text("Understood: 1 piece.")');
    expect(await page.inputValue('input[name=quantity]')).toBe('1');
    expect(problems).toEqual([]);
    await close();
  });

  it.each([[true], [false]])('is asked of the store in the same words, scripts: %s', async (on) => {
    const { page, problems, look, close } = await open(on);
    await page.goto(FRAME);
    for (const words of ['an ebony frame, 40 by 50 cm', 'no, in rosewood, for 3 maps']) {
      await page.fill('#words', words);
      await page.press('#words', 'Enter');
      await page.waitForSelector(`.read:has-text("${words}")`);
    }
    await page.fill('#size-width', '44');
    await page.click('button:has-text("Ask the store")');
    await page.waitForURL('**/buy/request?**');
    expect(await page.inputValue('textarea[name=words]')).toBe(
      'an ebony frame, 40 by 50 cm\nno, in rosewood, for 3 maps',
    );
    expect(await page.textContent('main')).toContain('44 cm');
    await look();
    expect(problems).toEqual([]);
    await close();
  });

  it('tells how the day comes about', async () => {
    const { page, problems, look, close } = await open();
    await page.goto(`${FRAME}?${WHOLE_FRAME}&country=IT&postal=50125`);
    await page.click('text=How the day comes about');
    await page.waitForSelector('text=With your choices, it takes 8 working days to make.');
    await page.waitForSelector('text=Then it is on its way for');
    await look();
    expect(problems).toEqual([]);
    await close();
  });
});
