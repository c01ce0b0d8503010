import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing, openBrowser } from '../support/browser.ts';
import {
  offer,
  openOpportunityLinkService,
  type OpportunityLinkService,
  REASON,
} from '../support/opportunity-link-service.ts';
import { openShopService, type ShopService } from '../support/shop-service.ts';
import { openWatchedPage } from '../support/watched-page.ts';

const FRAME = '/stores/frames/classic-frame';
const WHOLE_FRAME =
  'v.wood=oak&v.profile=flat&v.rail=mm20&n.width=40&u.width=cm&n.height=50&u.height=cm&v.glass=clear';

describe.skipIf(isBrowserMissing)('another language keeps', { timeout: 120_000 }, () => {
  let service: ShopService;
  let browser: Browser;
  beforeAll(async () => {
    service = await openShopService(['frames'], undefined, { languages: ['en', 'fr'] });
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await service.close();
  });

  describe.each([[false], [true]])('with scripts: %s', (scripts) => {
    const open = () => openWatchedPage(browser, { url: service.server.url, scripts });

    it('what was chosen since the page was opened', async () => {
      const { page, problems, look, close } = await open();
      await page.goto(`${FRAME}?v.wood=ash`);
      await page.check('input[name="v.wood"][value="walnut"]');
      await page.fill('#size-width', '44');
      await page.fill('input[name=quantity]', '3');
      await page.click('.languages >> text=Français');
      await page.waitForSelector('html[lang=fr]');
      expect(await page.isChecked('#choose [name="v.wood"][value="walnut"]')).toBe(true);
      expect(await page.inputValue('#size-width')).toBe('44');
      expect(await page.inputValue('input[name=quantity]')).toBe('3');
      await look();
      expect(problems).toEqual([]);
      await close();
    });

    it('what was written to the store', async () => {
      const { page, problems, look, close } = await open();
      await page.goto('/stores/frames/buy/request?product=classic-frame&v.wood=rosewood');
      await page.fill('[name=words]', 'A frame for a map');
      await page.click('.languages >> text=Français');
      await page.waitForSelector('html[lang=fr]');
      expect(await page.inputValue('[name=words]')).toBe('A frame for a map');
      expect(await page.locator('.wrong').count()).toBe(0);
      await page.waitForSelector('text=Rio rosewood');
      await look();
      expect(problems).toEqual([]);
      await close();
    });

    it('the basket, and what was written at the checkout', async () => {
      const { page, problems, look, close } = await open();
      await page.goto(`${FRAME}?${WHOLE_FRAME}`);
      await page.click('text=Add to basket');
      await page.click('.languages >> text=Français');
      await page.click('text=Passer à la caisse');
      await page.fill('[name=email]', 'ada@example.org');
      await page.fill('[name=city]', 'Firenze');
      await page.selectOption('[name=countryCode]', 'IT');
      await page.click('.languages >> text=English');
      await page.waitForSelector('html[lang=en]');
      const kept = ['email', 'city', 'countryCode'].map((name) =>
        page.inputValue(`[name=${name}]`),
      );
      expect(await Promise.all(kept)).toEqual(['ada@example.org', 'Firenze', 'IT']);
      expect(await page.locator('.wrong').count()).toBe(0);
      await look();
      expect(problems).toEqual([]);
      await close();
    });
  });
});

/** Languages of a store whose texts are English, and what its buyers write in their own words. */
const LANGUAGES = ['en', 'it'];
const WORDS = 'Yew if it is dry, oak otherwise';

describe.skipIf(isBrowserMissing)('an answer to a store keeps', { timeout: 120_000 }, () => {
  let service: OpportunityLinkService;
  let browser: Browser;
  beforeAll(async () => {
    service = await openOpportunityLinkService({ languages: LANGUAGES });
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await service.close();
  });

  const open = (scripts: boolean) =>
    openWatchedPage(browser, { url: service.server.url, scripts, width: 390 });

  describe.each([[false], [true]])('with scripts: %s', (scripts) => {
    it('what was written and chosen, in each language that the buyer tries', async () => {
      const opportunity = await service.decide(await service.record(), {
        outcome: 'ask',
        reasoning: REASON,
        words: 'Which wood, and how wide?',
        isDraft: false,
        dimensionKeys: ['wood', 'width'],
      });
      const { page, problems, look, close } = await open(scripts);
      await page.goto(service.responsePath(opportunity));
      await page.check('[name=about-wood][value=yew]');
      await page.fill('[name=about-width]', 'wide');
      await page.fill('[name=words]', WORDS);
      for (const [name, tag] of [
        ['Italiano', 'it'],
        ['English', 'en'],
        ['Italiano', 'it'],
      ]) {
        await page.click(`.languages >> text=${name}`);
        await page.waitForSelector(`html[lang=${tag}]`);
        expect(await page.isChecked('[name=about-wood][value=yew]')).toBe(true);
        expect(await page.inputValue('[name=about-width]')).toBe('wide');
        expect(await page.inputValue('[name=words]')).toBe(WORDS);
        expect(await page.locator('.wrong').count()).toBe(0);
      }
      await look();
      expect(await service.read(opportunity)).toMatchObject({ status: 'needs_information' });
      await page.click('form button[type=submit]');
      await page.waitForSelector('#about-width-wrong');
      await page.click('.languages >> text=English');
      await page.waitForSelector('html[lang=en]');
      expect(await page.inputValue('[name=words]')).toBe(WORDS);
      await page.fill('[name=about-width]', '40');
      await page.click('form button[type=submit]');
      await page.waitForSelector('text=What you answered');
      expect((await service.read(opportunity)).responses.at(-1)?.replyWords).toBe(WORDS);
      expect(problems).toEqual([]);
      await close();
    });

    it('the address, and the total that is agreed to', async () => {
      const recorded = await service.record({ contactEmail: null });
      const opportunity = await service.decide(recorded, offer({ shipping: { kind: 'zone' } }));
      const { page, problems, look, close } = await open(scripts);
      await page.goto(`${service.responsePath(opportunity)}/accept`);
      await page.fill('[name=name]', 'Ada Rossi');
      await page.fill('[name=line1]', 'Via Roma 1');
      await page.selectOption('[name=countryCode]', 'IT');
      await page.click('.languages >> text=Italiano');
      await page.waitForSelector('html[lang=it]');
      const kept = ['email', 'name', 'line1', 'countryCode'].map((name) =>
        page.inputValue(`[name=${name}]`),
      );
      expect(await Promise.all(kept)).toEqual(['', 'Ada Rossi', 'Via Roma 1', 'IT']);
      expect(await page.locator('.wrong').count()).toBe(0);
      await look();
      await page.fill('[name=email]', 'ada@example.org');
      await page.fill('[name=city]', 'Firenze');
      await page.fill('[name=postalCode]', '50123');
      await page.click('form button[type=submit]');
      await page.waitForSelector('[name=total]', { state: 'attached' });
      await page.click('.languages >> text=English');
      await page.waitForSelector('html[lang=en]');
      expect(await page.locator('text=Via Roma 1').count()).toBe(1);
      expect(await page.locator('text=Firenze').count()).toBe(1);
      await look();
      expect((await service.read(opportunity)).responses.at(-1)?.agreedPriceOrderId).toBeNull();
      await page.click('form button[type=submit] >> nth=0');
      await page.waitForURL(`**${service.responsePath(opportunity)}`);
      expect((await service.read(opportunity)).responses.at(-1)?.status).toBe('accepted');
      expect(problems).toEqual([]);
      await close();
    });
  });

  it('its page, if the address of its form is opened again', async () => {
    const opportunity = await service.decide(await service.record(), {
      outcome: 'ask',
      reasoning: REASON,
      words: 'How wide?',
      isDraft: false,
      dimensionKeys: ['width'],
    });
    const { page, close } = await open(true);
    await page.goto(`${service.responsePath(opportunity)}/reply`);
    expect(new URL(page.url()).pathname).toBe(service.responsePath(opportunity));
    await close();
  });
});
