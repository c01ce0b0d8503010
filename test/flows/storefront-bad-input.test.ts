import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setProductWithdrawn } from '../../src/actions/products/set-withdrawn.ts';
import { addLocation } from '../../src/actions/stock/add-location.ts';
import { setStock } from '../../src/actions/stock/set-stock.ts';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { findMerchantBySlug } from '../../src/storage/merchants/merchant-repository.ts';
import { isBrowserMissing, openBrowser } from '../support/browser.ts';
import { type HostSite, openHostSite } from '../support/host-site.ts';
import { openStore, publishMap } from '../support/publish.ts';
import { openShopService, type ShopService } from '../support/shop-service.ts';
import { SMALL_STORE } from '../support/showcase-stores.ts';
import { openWatchedPage, type WatchedPage } from '../support/watched-page.ts';

const SHELF = '/stores/one/shelf-1';
const CHOSEN = 'v.option_1=value_0&n.width=80&u.width=cm';
/** 120.00 for a shelf and 1.20 for each centimetre. */
const PRICE = '€216.00';
const DAY_MS = 86_400_000;

/** What a buyer or the line may do to the pages of a store, by the words in which it was feared. */
describe.skipIf(isBrowserMissing)('bad input of a store’s pages', { timeout: 120_000 }, () => {
  let service: ShopService;
  let site: HostSite;
  let browser: Browser;
  let merchantId: string;
  beforeAll(async () => {
    site = await openHostSite();
    service = await openShopService(['frames'], undefined, {
      embedOrigins: [site.registered],
      unpaidStockPercent: null,
    });
    merchantId = await openStore(service.database, SMALL_STORE);
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await service?.close();
    await site?.close();
  });
  const [shelves] = SMALL_STORE.maps as readonly [CapabilityMap];
  let isReplaced = false;
  async function replaceMap(map: CapabilityMap): Promise<void> {
    isReplaced = map !== shelves;
    await publishMap(service.database, merchantId, map);
    await service.poll();
  }
  beforeEach(async () => {
    if (isReplaced) await replaceMap(shelves);
  });

  const open = (options: { scripts?: boolean; width?: number } = {}): Promise<WatchedPage> =>
    openWatchedPage(browser, { url: service.server.url, width: 1280, ...options });

  describe('scripts off in the middle of an order', () => {
    it('puts into the basket what the form says, and not what a script drew last', async () => {
      const { page, problems, close } = await open();
      await page.goto(`${SHELF}?${CHOSEN}`);
      await isPrice(page, PRICE);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setScriptExecutionDisabled', { value: true });
      await page.fill('#size-width', '90');
      await page.click('text=Add to basket');
      await page.waitForSelector('.amount:has-text("€228.00")');
      await page.click('text=Go to checkout');
      await fillAddress(page);
      await page.click('text=Show the final total');
      await page.click('button:has-text("Order with obligation to pay €240.00")');
      await page.waitForURL(/\/orders\//);
      expect(problems).toEqual([]);
      await close();
    });

    it('can still be asked what a choice costs, by Enter or by a button', async () => {
      const { page, problems, close } = await open();
      await page.goto(`${SHELF}?${CHOSEN}`);
      await isPrice(page, PRICE);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setScriptExecutionDisabled', { value: true });
      await page.fill('#size-width', '100');
      await page.press('#size-width', 'Enter');
      await page.waitForURL(/n\.width=100/);
      await isPrice(page, '€240.00');
      await page.fill('#size-width', '110');
      await page.click('.buttons button:has-text("Update")');
      await isPrice(page, '€252.00');
      expect(problems).toEqual([]);
      await close();
    });

    it('goes on in a browser that has none, with the same address and basket', async () => {
      const before = await open();
      await before.page.goto(`${SHELF}?${CHOSEN}`);
      await isPrice(before.page, PRICE);
      await before.page.fill('#size-width', '120');
      await isPrice(before.page, '€264.00');
      await before.page.click('text=Add to basket');
      await before.page.waitForURL(/\/buy\/basket/);
      const after = await open({ scripts: false });
      await after.page.context().addCookies(await before.page.context().cookies());
      await toTotal(after.page);
      await after.page.click('button:has-text("Order with obligation to pay €264.00")');
      await after.page.waitForURL(/\/orders\//);
      expect([...before.problems, ...after.problems]).toEqual([]);
      await before.close();
      await after.close();
    });
  });

  it.each([[false], [true]])(
    'Enter in a field asks for the price, and orders nothing (scripts: %s)',
    async (scripts) => {
      const { page, problems, close } = await open({ scripts });
      await page.goto(`${SHELF}?${CHOSEN}`);
      await isPrice(page, PRICE);
      await page.fill('#size-width', '85');
      await page.press('#size-width', 'Enter');
      await isPrice(page, '€222.00');
      expect(new URL(page.url()).pathname).toBe(SHELF);
      expect(await page.context().cookies()).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    },
  );

  describe('two tabs with different baskets', () => {
    it('fill one basket, and change no line that the other tab has changed', async () => {
      const { page, problems, close } = await open();
      const other = await page.context().newPage();
      await page.goto(`${SHELF}?${CHOSEN}`);
      await other.goto(`${SHELF}?v.option_1=value_1&n.width=90&u.width=cm`);
      await page.click('text=Add to basket');
      await page.waitForSelector('.amount:has-text("€216.00")');
      await other.click('text=Add to basket');
      await other.waitForSelector('.panel .amount:has-text("€444.00")');
      // The other tab takes the first line out, which this one still shows.
      await other.locator('button:text-is("Remove")').first().click();
      await other.waitForSelector('.panel .amount:has-text("€228.00")');
      await page.fill('[name=quantity]', '7');
      await page.locator('button:text-is("Update")').click();
      await page.waitForSelector('.panel .amount:has-text("€228.00")');
      expect(await page.inputValue('[name=quantity]')).toBe('1');
      expect(problems).toEqual([]);
      await close();
    });

    it('order nothing that only the other tab shows', async () => {
      const { page, close } = await open();
      const before = await service.count('orders');
      await page.goto(`${SHELF}?${CHOSEN}`);
      await page.click('text=Add to basket');
      await page.waitForURL(/\/buy\/basket/);
      await toTotal(page);
      const other = await page.context().newPage();
      await other.goto(`${SHELF}?v.option_1=value_1&n.width=90&u.width=cm`);
      await other.click('text=Add to basket');
      await other.waitForURL(/\/buy\/basket/);
      await page.click('button:has-text("Order with obligation")');
      await page.waitForSelector('text=Your basket has changed, perhaps in another tab');
      expect(await service.count('orders')).toBe(before);
      await page.click('button:has-text("Order with obligation to pay €444.00")');
      await page.waitForURL(/\/orders\//);
      // Ordered in one tab, the basket is empty in the other.
      await other.reload();
      await other.waitForSelector('text=There is nothing in it yet.');
      await close();
    });
  });

  it.each([[false], [true]])('back and forward (scripts: %s)', async (scripts) => {
    const { page, close } = await open({ scripts });
    const before = await service.count('orders');
    await page.goto('/stores/one');
    await page.click('a:has-text("Shelf 1")');
    await page.check('input[name="v.option_1"][value="value_1"]');
    await page.fill('#size-width', '70');
    await page.press('#size-width', 'Enter');
    await isPrice(page, '€204.00');
    await page.click('text=Add to basket');
    await page.waitForURL(/\/buy\/basket/);
    await page.goBack();
    await isPrice(page, '€204.00');
    expect(await page.isChecked('.tile input[name="v.option_1"][value="value_1"]')).toBe(true);
    await page.goForward();
    await page.waitForSelector('.amount:has-text("€204.00")');
    await page.click('text=Go to checkout');
    await fillAddress(page);
    await page.click('text=Show the final total');
    await page.click('button:has-text("Order with obligation to pay €216.00")');
    await page.waitForURL(/\/orders\//);
    const order = page.url();
    // The steps before lead to the order, and nothing is ordered again.
    await page.goBack();
    await page.waitForSelector('text=There is nothing in it yet.');
    await page.click('a:has-text("Look at your order")');
    await page.waitForURL(order);
    await page.goto('/stores/one/buy/checkout');
    await page.waitForSelector('text=There is nothing in it yet.');
    await page.goto(order);
    await page.waitForSelector('h1');
    expect(await service.count('orders')).toBe(before + 1);
    await close();
  });

  it.each([[true], [false]])(
    'back from every step of the checkout (scripts: %s)',
    async (scripts) => {
      const { page, close } = await open({ scripts });
      const before = await service.count('orders');
      await page.goto(`${SHELF}?${CHOSEN}`);
      await page.click('text=Add to basket');
      await page.click('text=Go to checkout');
      await fillAddress(page);
      await page.fill('[name=code]', 'NO-SUCH-CODE');
      await page.click('text=Show the final total');
      await page.waitForSelector('text=This code is not valid here');
      await page.fill('[name=code]', '');
      await page.click('text=Show the final total');
      await page.waitForSelector('button:has-text("Order with obligation")');
      await page.reload();
      await page.waitForSelector('button:has-text("Order with obligation")');
      await page.goBack();
      await page.waitForSelector('h1:text-is("Check and order"), h1:text-is("Checkout")');
      await page.goForward();
      await page.click('button:has-text("Change what I wrote")');
      await page.waitForURL(/\/buy\/checkout$/);
      expect(await page.inputValue('[name=city]')).toBe('Firenze');
      await page.goBack();
      await page.click('button:has-text("Order with obligation")');
      await page.waitForURL(/\/orders\//);
      for (let step = 0; step < 4; step += 1) {
        await page.goBack();
        expect(page.url()).toContain('/stores/one/');
        expect(await page.locator('main').count()).toBe(1);
      }
      expect(await service.count('orders')).toBe(before + 1);
      await close();
    },
  );

  it('what was entered at the checkout, damaged or too long', async () => {
    const url = `${service.server.url}/stores/one/buy`;
    const basket = await fetch(`${url}/basket`, {
      method: 'POST',
      body: new URLSearchParams(`product=shelf-1&${CHOSEN}`),
      redirect: 'manual',
    });
    const [cookie = ''] = (basket.headers.get('set-cookie') ?? '').split(';');
    for (const entered of ['%00', 'AAAA', 'A'.repeat(3_000)]) {
      const reply = await fetch(`${url}/checkout/review`, {
        headers: { cookie: `${cookie}; bottega-checkout-one=${entered}` },
        redirect: 'manual',
      });
      expect([entered, reply.status]).toEqual([entered, 303]);
    }
    // A text that doesn't get shorter by packing.
    const note = Array.from({ length: 2_000 }, (_, at) =>
      String.fromCodePoint(0x4e00 + ((at * at * 7_919) % 20_011)),
    ).join('');
    const fields = { email: 'ada@example.org', name: 'Ada', line1: 'Via 8', postalCode: '50124' };
    const reply = await fetch(`${url}/checkout`, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({ ...fields, city: 'Firenze', countryCode: 'IT', note }),
      redirect: 'manual',
    });
    expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining(note)]);
  });

  it('a shared address of a map that was replaced', async () => {
    const { page, problems, close } = await open();
    await page.goto(`${SHELF}?${CHOSEN}`);
    await isPrice(page, PRICE);
    const shared =
      (await page.getAttribute('a:has-text("Link to exactly this choice")', 'href')) ?? '';
    const address = new URL(shared, page.url()).href;
    const [first, size, ...others] = shelves.dimensions;
    if (first === undefined || size === undefined) throw new Error('the map has options');
    await replaceMap({
      ...shelves,
      dimensions: [{ ...first, key: 'timber' } as typeof first, size, ...others],
      constraints: [],
      price: { kind: 'fixed', amount: '199.00' },
    });
    for (const scripts of [true, false]) {
      const reader = await open({ scripts });
      await reader.page.goto(
        `${SHELF}?v.timber=gone_value&x.timber=gone_too&n.width=80&u.width=cm`,
      );
      await reader.page.waitForSelector(
        '#option-timber .tile.chosen:has-text("No longer offered")',
      );
      expect(await reader.page.innerText('main')).not.toMatch(/gone_/);
      await reader.page.goto(address);
      const notes = reader.page.locator('#answer .note');
      await reader.page.waitForSelector('#answer .note:has-text("has changed what it offers")');
      expect((await notes.allInnerTexts()).join(' ')).toContain('so it was left out');
      // What is left of the choice is kept, and what became of the rest is asked anew.
      expect(await reader.page.inputValue('#size-width')).toBe('80');
      await reader.page.waitForSelector('#option-timber .now.wanted');
      expect(reader.problems).toEqual([]);
      await reader.close();
    }
    // The page that was open all the time says so at the next click.
    await page.check('input[name="v.option_1"][value="value_1"]');
    await page.waitForSelector('#option-timber');
    expect(problems.filter((problem) => !/status of 422/.test(problem))).toEqual([]);
    await close();
  });

  it('a product that was withdrawn', async () => {
    const { page, problems, close } = await open();
    await page.goto(`${SHELF}?${CHOSEN}`);
    await page.click('text=Add to basket');
    await page.waitForURL(/\/buy\/basket/);
    await toTotal(page);
    const still = await page.context().newPage();
    await still.goto(`${SHELF}?${CHOSEN}`);
    await isPrice(still, PRICE);
    const before = await service.count('orders');
    const withdraw = async (withdrawn: boolean) => {
      await setProductWithdrawn(service.context, { merchant: 'one', sku: 'SHELF-1', withdrawn });
      await service.poll();
    };
    await withdraw(true);
    await page.click('button:has-text("Order with obligation")');
    await page.waitForSelector('text=Nothing was ordered.');
    await page.waitForSelector('text=The store no longer has this product.');
    expect(await service.count('orders')).toBe(before);
    await page.locator('button:text-is("Remove")').click();
    await page.waitForSelector('text=There is nothing in it yet.');
    // A page that is still open says so, and its address leads on to what there is.
    await still.check('input[name="v.option_1"][value="value_1"]');
    await still.waitForSelector('#answer :text("The store no longer has this product.")');
    const reply = await still.goto(`${SHELF}?${CHOSEN}`);
    expect(reply?.status()).toBe(404);
    await still.click('text=What the store offers now');
    await still.waitForURL(/\/stores\/one$/);
    await withdraw(false);
    expect(problems.filter((problem) => !/status of 404/.test(problem))).toEqual([]);
    await close();
  });

  it('stock gone between basket and order', async () => {
    const merchant = await service.database.read((reader) => findMerchantBySlug(reader, 'frames'));
    if (merchant === null) throw new Error('the store is open');
    await addLocation(service.context, { merchant: 'frames', locationKey: 'shop' });
    const count = async (onHand: number) => {
      const set = {
        sku: 'KIT-HANG',
        locationKey: 'shop',
        onHand,
        expectedVersion: null,
        note: null,
      };
      const outcome = await setStock(service.context, merchant, set);
      if (isRefusal(outcome)) throw new Error(outcome.code);
      await service.poll();
    };
    await count(5);
    const { page, problems, close } = await open();
    const before = await service.count('orders');
    await page.goto('/stores/frames/hanging-kit');
    await page.click('text=Add to basket');
    await page.fill('[name=quantity]', '3');
    await page.press('[name=quantity]', 'Enter');
    await page.waitForSelector('.panel .amount:has-text("€43.50")');
    await toTotal(page, 'frames');
    await count(2);
    await page.click('button:has-text("Order with obligation")');
    await page.waitForSelector('text=only 2 are left. Nothing was ordered.');
    expect(await service.count('orders')).toBe(before);
    await page.fill('[name=quantity]', '2');
    await page.locator('button:text-is("Update")').click();
    await page.waitForSelector('.panel .amount:has-text("€29.00")');
    await toTotal(page, 'frames');
    await page.click('button:has-text("Order with obligation to pay €41.00")');
    await page.waitForURL(/\/orders\//);
    expect(await service.count('orders')).toBe(before + 1);
    expect(problems).toEqual([]);
    await close();
  });

  it('a page open for a day', async () => {
    const { page, problems, close } = await open();
    await page.clock.install();
    await page.goto(`${SHELF}?${CHOSEN}`);
    await isPrice(page, PRICE);
    await page.waitForSelector('bottega-configurator:not(.busy) #day:has-text("Ready")');
    const day = await page.textContent('#day');
    const buying = await open();
    await buying.page.goto(`${SHELF}?${CHOSEN}`);
    await buying.page.click('text=Add to basket');
    await buying.page.waitForURL(/\/buy\/basket/);
    await toTotal(buying.page);
    const before = await service.count('orders');
    service.clock.advance(DAY_MS);
    await replaceMap({
      ...shelves,
      price: { kind: 'fixed', amount: '199.00' },
    });
    // Looked at again, the configurator shows the new day and the new price by itself.
    await page.clock.fastForward(DAY_MS);
    await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))');
    await isPrice(page, '€199.00');
    expect(await page.textContent('#day')).not.toBe(day);
    // The total that was agreed to is the one that was shown, or nothing is ordered.
    await buying.page.click('button:has-text("Order with obligation to pay €228.00")');
    await buying.page.waitForSelector('text=The total has changed since you saw it.');
    expect(await service.count('orders')).toBe(before);
    await buying.page.click('button:has-text("Order with obligation to pay €211.00")');
    await buying.page.waitForURL(/\/orders\//);
    expect(await service.count('orders')).toBe(before + 1);
    expect([...problems, ...buying.problems]).toEqual([]);
    await buying.close();
    await close();
  });

  describe('a slow line', () => {
    it('shows what was clicked last, and orders once however often one clicks', async () => {
      const { page, problems, close } = await open();
      const before = await service.count('orders');
      await page.goto(`${SHELF}?${CHOSEN}`);
      await isPrice(page, PRICE);
      await slowDown(await page.context().newCDPSession(page));
      await page.check('input[name="v.option_1"][value="value_1"]');
      await page.fill('#size-width', '90');
      await page.check('input[name="v.option_1"][value="value_3"]');
      await page.fill('#size-width', '95');
      await isPrice(page, '€234.00');
      await expect.poll(() => page.url()).toContain('n.width=95');
      expect(page.url()).toContain('v.option_1=value_3');
      await page.click('text=Add to basket');
      await page.waitForSelector('.panel .amount:has-text("€234.00")');
      await toTotal(page);
      await page.dblclick('button:has-text("Order with obligation")');
      await page.waitForURL(/\/orders\//);
      expect(await service.count('orders')).toBe(before + 1);
      expect(problems).toEqual([]);
      await close();
    });

    it('can be used before the script has arrived, which keeps what was chosen', async () => {
      const { page, problems, close } = await open();
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
      await page.route('**/assets/configurator-*.js', async (route) => {
        await arrived;
        await route.continue();
      });
      await page.goto(SHELF, { waitUntil: 'commit' });
      await page.check('input[name="v.option_1"][value="value_3"]');
      await page.fill('#size-width', '60');
      arrive();
      await isPrice(page, '€192.00');
      expect(await page.isChecked('.tile input[name="v.option_1"][value="value_3"]')).toBe(true);
      await expect.poll(() => page.url()).toContain('v.option_1=value_3');
      expect(problems).toEqual([]);
      await close();
    });

    it('that breaks keeps the choice, says so, and goes on when it is back', async () => {
      const { page, close } = await open();
      await page.goto(`${SHELF}?${CHOSEN}`);
      await isPrice(page, PRICE);
      await page.context().setOffline(true);
      await page.fill('#size-width', '90');
      await page.waitForSelector('[role=alert]:has-text("What you have chosen is kept.")');
      expect(await page.inputValue('#size-width')).toBe('90');
      await page.context().setOffline(false);
      await isPrice(page, '€228.00');
      await close();
    });
  });

  describe('a screen reader', () => {
    it('hears roles, names, what each value changes, and the price when it changes', async () => {
      const { page, problems, close } = await open();
      await page.goto(`${SHELF}?${CHOSEN}`);
      await isPrice(page, PRICE);
      const group = page.getByRole('group', { name: 'Which wood would you like for part 1?' });
      expect(await group.getByRole('radio').count()).toBe(4);
      await group.getByRole('radio', { name: /^Ash.*same price/ }).waitFor();
      await page.getByRole('textbox', { name: 'Width', exact: true }).waitFor();
      await page.getByRole('slider', { name: 'Width, slider' }).waitFor();
      await page.getByRole('region', { name: 'The store’s answer' }).waitFor();
      const live = await liveRegions(page);
      expect(live).toEqual([
        ['region', 'The store’s answer', 'polite'],
        ['status', 'Price and day', 'polite'],
      ]);
      await page.getByRole('textbox', { name: 'Width', exact: true }).fill('90');
      await isPrice(page, '€228.00');
      // The region is the same as before: one that was drawn anew would be silent.
      expect(await liveRegions(page)).toEqual(live);
      const status = page.getByRole('status', { name: 'Price and day' });
      expect(await status.innerText()).toMatch(/€228\.00\s*Ready/);
      expect(problems).toEqual([]);
      await close();
    });

    it('does not lose its place when a repair is taken up', async () => {
      const { page, problems, close } = await open();
      await page.goto(`${SHELF}?v.option_1=value_2&n.width=220&u.width=cm`);
      await page.waitForSelector('bottega-configurator:not(.busy) .repairs a');
      const repair = page.locator('.repairs a').first();
      await repair.focus();
      await page.keyboard.press('Enter');
      await page.waitForSelector('.verdict.yes');
      const focused = await page.evaluate('document.activeElement.id');
      expect(focused).toBe('answer');
      expect(problems).toEqual([]);
      await close();
    });

    it('hears at once what is wrong in a form, and finds the field', async () => {
      const { page, close } = await open({ scripts: false });
      await page.goto(`${SHELF}?${CHOSEN}`);
      await page.click('text=Add to basket');
      await page.waitForURL(/\/buy\/basket/);
      await page.goto('/stores/one/buy/checkout');
      await fillAddress(page);
      await page.fill('[name=code]', 'NO-SUCH-CODE');
      await page.click('text=Show the final total');
      await page.getByRole('alert').first().waitFor();
      const field = page.getByRole('textbox', { name: 'Discount code' });
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      const described = (await field.getAttribute('aria-describedby')) ?? '';
      const ids = described.split(' ').map((id) => `#${id}`);
      const words = await page.locator(ids.join(', ')).allInnerTexts();
      expect(words.join(' ')).toContain('This code is not valid here');
      await close();
    });
  });

  it('words that are longer than the store takes', async () => {
    const { page, problems, close } = await open();
    await page.goto('/stores/frames/classic-frame');
    const words = 'For the friends of the lighthouse, who kept it lit since 1911, with thanks';
    await page.fill('#words-engraving', words);
    await page.locator('#words-engraving').blur();
    const answer = page.getByText('Sixty characters fit on the rail').filter({ visible: true });
    await answer.first().waitFor();
    expect(await page.inputValue('#words-engraving')).toBe(words);
    expect(problems).toEqual([]);
    await close();
  });

  it('an option that has to be answered since another was', async () => {
    const { page, problems, close } = await open();
    await page.goto('/stores/frames/classic-frame');
    const lettering = page.locator('#option-engraving_font');
    await page.evaluate('document.querySelector("#option-engraving_font").removeAttribute("open")');
    await page.fill('#words-engraving', 'Ada');
    await page.locator('#words-engraving').blur();
    await lettering.getByRole('radio').first().waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('a store that delivers nowhere yet', async () => {
    const { merchant } = SMALL_STORE;
    const settings = { ...merchant.settings, shippingZones: [], collecting: false };
    await openStore(service.database, {
      ...SMALL_STORE,
      merchant: { ...merchant, slug: 'nowhere', settings },
    });
    const { page, problems, look, close } = await open({ width: 390 });
    await page.goto(`/stores/nowhere/shelf-1?${CHOSEN}`);
    expect(await page.locator('select[name=country]').count()).toBe(0);
    await page.click('text=Add to basket');
    await page.click('text=Go to checkout');
    await page.getByText('hasn’t said yet where it delivers').waitFor();
    expect(await page.locator('[name=postalCode]').count()).toBe(0);
    await look();
    expect(problems).toEqual([]);
    await close();
  });

  it('a store without pictures', async () => {
    const { page, problems, look, close } = await open({ width: 390 });
    for (const path of ['/stores/one', `${SHELF}?${CHOSEN}`]) {
      await page.goto(path);
      expect(await page.locator('main img, .art').count()).toBe(0);
      expect(await page.locator('meta[property="og:image"]').count()).toBe(0);
      await look();
    }
    await page.goto(`/stores/one/buy/request?product=shelf-1&${CHOSEN}`);
    await look();
    expect(problems).toEqual([]);
    await close();
  });

  it('a foreign site that embeds without permission', async () => {
    site.serve('/taken', {
      body: `<script type="module" src="${service.server.url}/embed/v1.js"></script><bottega-configurator store="frames" product="classic-frame"></bottega-configurator>`,
    });
    const { page, close } = await openWatchedPage(browser, { url: site.unregistered });
    const before = await service.count('orders');
    await page.goto('/taken');
    await page.waitForSelector('text=This website is not registered with');
    expect(await page.locator('bottega-configurator .option').count()).toBe(0);
    // Nor does it get an answer by asking itself, or order for whoever looks at it.
    const replies = await page.evaluate(`Promise.all(['offer', 'orders'].map((path) =>
      fetch('${service.server.url}/api/storefront/v1/frames/' + path, {
        method: 'POST', headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ productSlug: 'hanging-kit' }),
      }).then(() => 'answered', () => 'refused')))`);
    expect(replies).toEqual(['refused', 'refused']);
    expect(await service.count('orders')).toBe(before);
    await close();
  });

  it('a foreign site that frames the checkout', async () => {
    const paths = ['buy/basket', 'buy/checkout', 'buy/request?product=classic-frame'];
    site.serve('/frames', {
      body: paths
        .map((path) => `<iframe src="${service.server.url}/stores/frames/${path}"></iframe>`)
        .join(''),
    });
    for (const url of [site.registered, site.unregistered]) {
      const { page, problems, close } = await openWatchedPage(browser, { url });
      await page.goto('/frames');
      const refused = () =>
        problems.filter((problem) => problem.includes('frame-ancestors')).length;
      await expect.poll(refused, { timeout: 30_000 }).toBeGreaterThanOrEqual(paths.length);
      const shown = await Promise.all(
        page
          .frames()
          .slice(1)
          .map((frame) => frame.locator('form').count()),
      );
      expect(shown).toEqual([0, 0, 0]);
      await close();
    }
  });
});

interface AccessibilityNode {
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { value: unknown } }[];
}

/** The regions whose changes are spoken: role, name and how politely. */
async function liveRegions(page: Page): Promise<readonly (readonly unknown[])[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as {
    nodes: readonly AccessibilityNode[];
  };
  await session.detach();
  return nodes.flatMap(({ role, name, properties = [] }) => {
    const root = properties.find((property) => property.name === 'root');
    const live = properties.find((property) => property.name === 'live')?.value.value;
    if (live === undefined || root !== undefined) return [];
    return [[role?.value, name?.value, live]];
  });
}

async function isPrice(page: Page, price: string): Promise<void> {
  await page.waitForSelector(`#price:text-is("${price}")`);
}

let buyers = 0;

/** Each order has a buyer of its own, because one buyer may not have many unpaid orders. */
async function fillAddress(page: Page): Promise<void> {
  buyers += 1;
  await page.fill('[name=email]', `ada-${buyers}@example.org`);
  await page.fill('[name=name]', 'Ada Lovelace');
  await page.fill('[name=line1]', 'Via dei Serragli 8');
  await page.fill('[name=postalCode]', '50124');
  await page.fill('[name=city]', 'Firenze');
  await page.selectOption('[name=countryCode]', 'IT');
}

async function toTotal(page: Page, store = 'one'): Promise<void> {
  await page.goto(`/stores/${store}/buy/checkout`);
  await fillAddress(page);
  await page.click('text=Show the final total');
  await page.waitForSelector('button:has-text("Order with obligation")');
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 20_000,
  });
}
