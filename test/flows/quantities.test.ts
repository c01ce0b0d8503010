import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE_TAGS } from '../../src/core/language/catalogue-tags.ts';
import { isBrowserMissing, openBrowser } from '../support/browser.ts';
import { openStore } from '../support/publish.ts';
import { openShopService, type ShopService } from '../support/shop-service.ts';
import { SMALL_STORE } from '../support/showcase-stores.ts';
import { openWatchedPage } from '../support/watched-page.ts';

const SHELF = '/stores/one/shelf-1?v.option_1=value_0&n.width=80&u.width=cm';
const SENTENCE = 'Pieces: please enter a whole number from 1 to 10,000.';
const WRONG = ['abc', '0', '1.5', '100000'];

describe.skipIf(isBrowserMissing)('a quantity that nobody can order', { timeout: 120_000 }, () => {
  let service: ShopService;
  let browser: Browser;
  beforeAll(async () => {
    service = await openShopService(['frames'], undefined, { languages: [...CATALOGUE_TAGS] });
    await openStore(service.database, SMALL_STORE);
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });

  it.each([false, true])('is shown at its field of the product (scripts: %s)', async (scripts) => {
    const { page, problems, look, close } = await openWatchedPage(browser, {
      url: service.server.url,
      scripts,
    });
    for (const typed of WRONG) {
      await page.goto(SHELF);
      await page.waitForSelector('#price:has-text("€216.00")');
      await page.fill('#quantity', typed);
      await page.press('#quantity', 'Enter');
      await expectWrong(page, typed);
      await page.focus('[name=postal]');
      await page.click('.buy a:text-is("Next: Pieces")');
      await expectWrong(page, typed);
      expect(await page.locator('button[formaction$="/buy/basket"]').count()).toBe(0);
      expect(await page.textContent('#answer [role=alert]')).toContain(SENTENCE);
    }
    await look();
    await page.reload();
    await page.waitForSelector(`#quantity-wrong:text-is("${SENTENCE}")`);
    expect(await page.inputValue('#quantity')).toBe('100000');
    await page.fill('#quantity', '2');
    await page.press('#quantity', 'Enter');
    await page.waitForSelector('#price:has-text("€432.00")');
    expect(await page.locator('#quantity-wrong').count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  it('leads from the buttons of a page that no script keeps up to date to its field', async () => {
    const { page, problems, close } = await openWatchedPage(browser, {
      url: service.server.url,
      scripts: false,
    });
    await page.goto(SHELF);
    await page.fill('#quantity', '1.5');
    await page.click('button[formaction$="/buy/basket"]');
    await page.waitForURL(/shelf-1\?/);
    await expectWrong(page, '1.5');
    await page.goto(`${SHELF.replace('shelf-1?', 'buy/request?product=shelf-1&')}&quantity=many`);
    await expectWrong(page, 'many');
    expect(await service.count('opportunities')).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  it('is shown in the basket, which keeps its line', async () => {
    const { page, problems, look, close } = await openWatchedPage(browser, {
      url: service.server.url,
    });
    await page.goto(SHELF);
    await page.click('button[formaction$="/buy/basket"]');
    await page.waitForURL(/\/buy\/basket/);
    for (const typed of [...WRONG, '']) {
      await page.fill('[name=quantity]', typed);
      await page.press('[name=quantity]', 'Enter');
      await page.waitForURL(`**/buy/basket?line=0&typed=${typed}`);
      await expectWrong(page, typed);
    }
    await look();
    await page.fill('[name=quantity]', '2');
    await page.press('[name=quantity]', 'Enter');
    await page.waitForSelector('.panel .amount:has-text("€432.00")');
    expect(await page.locator('.wrong').count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  it.each([
    ['de', 'Stück: Bitte geben Sie eine ganze Zahl von 1 bis 10.000 ein.'],
    ['fr', 'Quantité : veuillez saisir un nombre entier de 1 à 10 000.'],
    ['it', 'Pezzi: inserire un numero intero da 1 a 10.000.'],
    ['es', 'Unidades: escriba un número entero de 1 a 10.000.'],
  ])('is shown in %s', async (tag, sentence) => {
    const { page, problems, close } = await openWatchedPage(browser, {
      url: service.server.url,
      scripts: false,
    });
    await page.goto(`${SHELF}&quantity=abc&lang=${tag}`);
    const shown = (await page.textContent('#quantity-wrong')) ?? '';
    expect(shown.replaceAll(/\s/gu, ' ')).toBe(sentence);
    expect(problems).toEqual([]);
    await close();
  });
});

async function expectWrong(page: Page, typed: string): Promise<void> {
  await page.waitForSelector(`.wrong:text-is("${SENTENCE}")`);
  const field = page.locator('input[name=quantity]:focus');
  await field.waitFor();
  expect(await field.inputValue()).toBe(typed);
  expect(await field.getAttribute('aria-describedby')).toBe('quantity-wrong');
}
