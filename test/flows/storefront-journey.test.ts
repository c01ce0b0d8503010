import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { createDiscount } from '../../src/actions/discounts/create-discount.ts';
import { advanceOrder } from '../../src/actions/orders/operator/advance-order.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { isBrowserMissing, openBrowser } from '../support/browser.ts';
import { openShopService, type ShopService } from '../support/shop-service.ts';
import { openWatchedPage, type WatchedPage } from '../support/watched-page.ts';

const FRAME = '/stores/frames/classic-frame';
const storePath = (product: string) => `/stores/frames/${product}`;
const WHOLE_FRAME =
  'v.wood=oak&v.profile=flat&v.rail=mm20&n.width=40&u.width=cm&n.height=50&u.height=cm&v.glass=clear';

async function fillAddress(page: Page): Promise<void> {
  await page.fill('[name=email]', 'ada@example.org');
  await page.fill('[name=name]', 'Ada Lovelace');
  await page.fill('[name=line1]', 'Via dei Serragli 8');
  await page.fill('[name=postalCode]', '50124');
  await page.fill('[name=city]', 'Firenze');
  await page.selectOption('[name=countryCode]', 'IT');
}

async function choose(page: Page, name: string, value: string): Promise<void> {
  await page.check(`input[name="v.${name}"][value="${value}"]`);
}

describe.skipIf(isBrowserMissing)('buying in a browser', { timeout: 120_000 }, () => {
  let service: ShopService;
  let browser: Browser;
  beforeAll(async () => {
    service = await openShopService(['frames', 'bakery', 'tables']);
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await service.close();
  });
  const open = (scripts: boolean, scheme: 'light' | 'dark' = 'light'): Promise<WatchedPage> =>
    openWatchedPage(browser, { url: service.server.url, scripts, scheme });

  describe.each([[false], [true]])('scripts: %s', (scripts) => {
    const settle = async (page: Page) => {
      if (!scripts) await page.click('.buttons button:has-text("Update")');
    };

    it('chooses a frame by clicks, orders it with a kit and pays', async () => {
      const { page, problems, look, close } = await open(scripts, scripts ? 'dark' : 'light');
      const before = await service.count('orders');
      await page.goto('/stores/frames');
      await look();
      await page.click('a:has-text("Classic frame")');
      await look();
      for (const [name, value] of [
        ['wood', 'walnut'],
        ['profile', 'flat'],
        ['rail', 'mm20'],
        ['glass', 'museum'],
      ] as const)
        await choose(page, name, value);
      await page.fill('#size-width', '40');
      await page.fill('#size-height', '50');
      await page.keyboard.press('Tab');
      await settle(page);
      await page.waitForSelector('#price:has-text("€130.50")');
      await look();
      await page.click('text=Add to basket');
      await page.waitForURL(/\/buy\/basket/);
      await page.goto('/stores/frames/hanging-kit');
      await page.click('text=Add to basket');
      await page.waitForSelector('.amount:has-text("€145.00")');
      await look();
      const pieces = page.locator('[name=quantity]').nth(1);
      await pieces.fill('3');
      await pieces.press('Enter');
      await page.waitForSelector('.amount:has-text("€174.00")');
      await page.locator('[name=quantity]').nth(1).fill('1');
      await page.locator('button:text-is("Update")').nth(1).click();
      await page.waitForSelector('.amount:has-text("€145.00")');
      await page.click('text=Go to checkout');
      await look();
      await fillAddress(page);
      await page.fill('[name=code]', 'NO-SUCH-CODE');
      await page.click('text=Show the final total');
      await page.waitForSelector('text=This code is not valid here');
      await look();
      await page.fill('[name=code]', '');
      await page.click('text=Show the final total');
      await look();
      await page.click('button:has-text("Order with obligation to pay €157.00")');
      await page.waitForURL(/\/orders\//);
      expect(await service.count('orders')).toBe(before + 1);
      await page.click('a:has-text("Pay €157.00")');
      await page.click('button:has-text("by card")');
      await page.waitForURL(/\/pay\/cs_test_/);
      await page.click('button');
      await page.waitForSelector('text=paid by card on');
      await page.goto('/stores/frames');
      await page.waitForSelector('nav a:text-is("Basket")');
      expect(problems).toEqual([]);
      await close();
    });

    it('reads a sentence and two corrections of a cake', async () => {
      const { page, problems, look, close } = await open(scripts);
      await page.goto('/stores/bakery');
      await page.fill('#words', 'a celebration cake with chocolate sponge, 8 inch');
      await page.click('text=Find it');
      await page.waitForURL(/celebration-cake/);
      await page.waitForSelector('.read:has-text("Understood")');
      const isChosen = (name: string, value: string) =>
        page.isChecked(`.tile input[name="v.${name}"][value="${value}"]`);
      expect(await isChosen('flavour', 'chocolate')).toBe(true);
      const correct = async (words: string) => {
        await page.fill('#words', words);
        await page.click('button:text-is("Apply")');
        await page.waitForSelector(`.read:has-text("${words}")`);
      };
      await correct('lemon sponge instead');
      expect(await isChosen('flavour', 'chocolate')).toBe(false);
      expect(await isChosen('flavour', 'lemon')).toBe(true);
      await correct('10 inch and with raspberry filling');
      expect(await isChosen('flavour', 'lemon')).toBe(true);
      expect(await isChosen('filling', 'raspberry')).toBe(true);
      expect(await page.inputValue('#size-diameter')).toBe('10');
      await look();
      expect(problems).toEqual([]);
      await close();
    });

    it('turns a table that is not offered into a request', async () => {
      const { page, problems, look, close } = await open(scripts);
      const before = await service.count('opportunities');
      await page.goto('/stores/tables/dining-table?n.length=900&u.length=cm');
      await page.waitForSelector('.verdict.no');
      await look();
      await page.click('button:has-text("Ask the store")');
      await page.waitForURL(/\/buy\/request/);
      await look();
      await page.fill('[name=words]', 'A table for the whole village, nine metres long.');
      await page.fill('[name=email]', 'ada@example.org');
      await page.click('text=Send it to the store');
      await page.waitForURL(/\/requests\//);
      expect(await service.count('opportunities')).toBe(before + 1);
      expect(problems).toEqual([]);
      await close();
    });
  });

  it.each([[false], [true]])(
    'follows three things with a code from the basket to their delivery (scripts: %s)',
    async (scripts) => {
      const { page, problems, look, close } = await open(scripts);
      const code = `SPRING-${scripts ? 'LIVE' : 'PLAIN'}`;
      const made = await createDiscount(service.context, {
        merchant: 'frames',
        code,
        label: 'Spring sale',
        percent: '10',
      });
      expect(isRefusal(made)).toBe(false);
      for (const path of [
        `${FRAME}?${WHOLE_FRAME}`,
        ...['hanging-kit', 'cleaning-cloth'].map(storePath),
      ]) {
        await page.goto(path);
        await page.click('text=Add to basket');
        await page.waitForURL(/\/buy\/basket/);
      }
      expect(await page.locator('.items > li').count()).toBe(3);
      await page.waitForSelector('section .amount:has-text("€98.00")');
      await look();
      await page.click('text=Go to checkout');
      await fillAddress(page);
      await page.fill('[name=code]', code);
      await page.click('text=Show the final total');
      await page.waitForSelector('td:has-text("−€9.80")');
      await look();
      await page.click('button:has-text("Order with obligation to pay €100.20")');
      await page.waitForURL(/\/orders\//);
      const order = page.url();
      await page.click('a:has-text("Pay €100.20")');
      await page.click('button:has-text("by card")');
      await page.waitForURL(/\/pay\/cs_test_/);
      await page.click('button');
      await page.waitForSelector('text=paid by card on');
      const [, orderId = ''] = /\/orders\/([^/]+)\//.exec(order) ?? [];
      const steps = [
        ['start-manufacturing', 'Being made'],
        ['mark-ready-to-ship', 'Ready'],
        ['ship', 'On its way'],
        ['mark-delivered', 'Delivered'],
      ] as const;
      for (const [action, state] of steps) {
        const request = action === 'ship' ? { carrier: 'DHL', trackingReference: 'JD014' } : null;
        const input = { merchant: 'frames', order: orderId, action };
        const done = await advanceOrder(service.context, {
          ...input,
          ...(request !== null && { request }),
        });
        expect([action, isRefusal(done)]).toEqual([action, false]);
        await page.goto(order);
        await page.waitForSelector(`.state:has-text("${state}")`);
      }
      await page.waitForSelector('text=JD014');
      await look();
      expect(problems).toEqual([]);
      await close();
    },
  );

  it.each([[false], [true]])(
    'orders from the page that an assistant leads to (scripts: %s)',
    async (scripts) => {
      const { page, problems, close } = await open(scripts);
      const reply = await fetch(`${service.server.url}/api/agent/v1/frames/offer/from-intent`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          sentence: 'A classic frame in oak, flat, 20 mm, 50 by 70 cm, waxed, with clear glass',
          deliverTo: { countryCode: 'IT', postalCode: '50125' },
        }),
      });
      const { offer } = (await reply.json()) as {
        offer: {
          answer: string;
          continueUrl: string;
          price: { totalAmount: number };
          total: { totalAmount: number };
        };
      };
      expect(offer.answer).toBe('yes');
      await page.goto(offer.continueUrl);
      await page.waitForSelector(`#price:has-text("${offer.price.totalAmount.toFixed(2)}")`);
      expect(await page.isChecked('.tile input[name="v.finish"][value="wax"]')).toBe(true);
      expect(await page.inputValue('#size-height')).toBe('70');
      await page.click('text=Add to basket');
      await page.waitForURL(/\/buy\/basket/);
      await page.click('text=Go to checkout');
      await fillAddress(page);
      await page.click('text=Show the final total');
      const amount = offer.total.totalAmount.toFixed(2);
      await page.click(`button:has-text("Order with obligation to pay €${amount}")`);
      await page.waitForURL(/\/orders\//);
      expect(problems).toEqual([]);
      await close();
    },
  );

  it('does nothing for a form that another site has sent', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ]) {
      for (const path of ['basket', 'checkout', 'request']) {
        const reply = await fetch(`${service.server.url}/stores/frames/buy/${path}`, {
          method: 'POST',
          headers,
          body: new URLSearchParams({ product: 'hanging-kit' }),
          redirect: 'manual',
        });
        expect([path, reply.status, reply.headers.get('set-cookie')]).toEqual([path, 403, null]);
      }
    }
  });

  it('says why the store makes no rosewood, and folds up what does not apply', async () => {
    const { page, problems, look, close } = await open(true);
    await page.goto(FRAME);
    await page.waitForSelector('.tile.no:has-text("Rio rosewood is a protected tree")');
    expect(await page.locator('#option-mount_colour').getAttribute('open')).toBeNull();
    expect(await page.locator('#option-mount .tile').allInnerTexts()).toEqual([
      expect.stringMatching(/^Without a mount\s+The usual/),
      expect.stringMatching(/^With a mount/),
    ]);
    await look();
    expect(problems).toEqual([]);
    await close();
  });

  it('takes a line out of the basket', async () => {
    const { page, problems, close } = await open(false);
    await page.goto('/stores/frames/cleaning-cloth');
    await page.click('text=Add to basket');
    await page.click('button:text-is("Remove")');
    await page.waitForSelector('text=There is nothing in it yet');
    expect(problems).toEqual([]);
    await close();
  });

  it('orders once for one form, and tells when another tab has changed the basket', async () => {
    const { page, close } = await open(false);
    const before = await service.count('orders');
    await page.goto(`${FRAME}?${WHOLE_FRAME}`);
    await page.click('text=Add to basket');
    await page.click('text=Go to checkout');
    await fillAddress(page);
    await page.click('text=Show the final total');
    const other = await page.context().newPage();
    await other.goto('/stores/frames/cleaning-cloth');
    await other.click('text=Add to basket');
    await page.click('button:has-text("Order with obligation")');
    await page.waitForSelector('text=Your basket has changed, perhaps in another tab');
    expect(await service.count('orders')).toBe(before);
    const form = await page.evaluate(
      'Array.from(new FormData(document.querySelector("form:has([name=total])")))',
    );
    const cookies = await page.context().cookies();
    const send = () =>
      page.context().request.post('/stores/frames/buy/checkout', {
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        },
        data: new URLSearchParams(form as [string, string][]).toString(),
        maxRedirects: 0,
      });
    const [first, second] = [await send(), await send()];
    expect([first.status(), second.status()]).toEqual([303, 303]);
    expect(first.headers()['location']).toBe(second.headers()['location']);
    expect(await service.count('orders')).toBe(before + 1);
    await close();
  });

  it('shows names and choices as the texts that they are', async () => {
    const nasty = '<img src=x onerror=alert(1)>';
    const { page, problems, close } = await open(true);
    const query = new URLSearchParams([
      ['v.wood', nasty],
      ['t.engraving', nasty],
      ['x.finish', nasty],
      [`v.${nasty}`, nasty],
      ['postal', nasty],
      ['q', nasty],
    ]);
    await page.goto(`${FRAME}?${query}`);
    expect(await page.locator('img').count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  it('takes a damaged basket for an empty one', async () => {
    for (const basket of ['%00', randomUUID(), 'A'.repeat(4_000)]) {
      const reply = await fetch(`${service.server.url}/stores/frames/buy/basket`, {
        headers: { cookie: `bottega-basket-frames=${basket}` },
      });
      expect(reply.status).toBe(200);
      expect(await reply.text()).toContain('There is nothing in it yet.');
    }
  });
});
